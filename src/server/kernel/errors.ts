import { GUESSED_AT } from '#contract/sentences.ts'
import { MISSING } from './zod-error-map.ts'

/** An error that a person can act on: an HTTP status and a Spanish message. */
export class AppError extends Error {
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined

  constructor(
    statusCode: number,
    message: string,
    fields?: Record<string, string>,
    /** The cause, which is logged when it is the server's fault and never sent. */
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.statusCode = statusCode
    this.fields = fields
  }
}

/** An error at the field of the request that caused it. */
export function fieldError(statusCode: number, field: string, message: string): AppError {
  return new AppError(statusCode, message, { [field]: message })
}

/** Returns the thing, or throws 404 with a message if there is none. */
export function found<Thing>(thing: Thing | undefined, refusal: string): Thing {
  if (thing === undefined) throw new AppError(404, refusal)
  return thing
}

/** 429 with the seconds to wait. */
export class TooManyRequests extends AppError {
  readonly seconds: number

  /** `isOthersFault`: others have guessed at the name, and its owner is refused. */
  constructor(seconds: number, { isOthersFault = false } = {}) {
    const wait = seconds > 60 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`
    super(
      429,
      isOthersFault
        ? `${GUESSED_AT}, y de momento no se puede entrar con él en un dispositivo nuevo: espera ${wait}, o pon otra contraseña y entra ya.`
        : `Demasiados intentos seguidos. Espera ${wait} y vuelve a probar.`,
    )
    this.seconds = seconds
  }
}

/** A wrong password, and the account that it was tried for: null if no account has that name. */
export class WrongPassword extends AppError {
  readonly userId: number | null

  constructor(
    userId: number | null,
    { statusCode, message, fields }: { statusCode: number; message: string; fields?: Record<string, string> },
  ) {
    super(statusCode, message, fields)
    this.userId = userId
  }
}

/** 503 with the seconds to wait: a queue is full. */
export class Overloaded extends AppError {
  readonly seconds: number

  constructor(seconds: number) {
    super(503, `Ahora mismo hay demasiado trabajo a la vez. Espera ${seconds} segundos y vuelve a probar.`)
    this.seconds = seconds
  }
}

/** The message for a request with invalid fields. It leaves out their names, which programs find in `fields`. */
export function checkFields(fields: Record<string, string>): string {
  const messages = Object.values(fields).map((message) =>
    message === MISSING ? 'Falta algún dato.' : message,
  )
  return `Revisa los datos: ${[...new Set(messages)].join(' ')}`
}

/** The message when the database doesn't answer. */
export const databaseAway = 'La base de datos no responde. Vuelve a probar en un momento.'
