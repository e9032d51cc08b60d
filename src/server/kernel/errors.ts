import { GUESSED_AT } from '#contract/account-sentences.ts'
import { FIELD_NAMES } from './field-names.ts'
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

export function fieldError(statusCode: number, field: string, message: string): AppError {
  return new AppError(statusCode, message, { [field]: message })
}

/** Returns the thing, or throws 404 with a message if there is none. */
export function found<Thing>(thing: Thing | undefined, refusal: string): Thing {
  if (thing === undefined) throw new AppError(404, refusal)
  return thing
}

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

/** The beginnings of messages that don't say what they are about. */
const UNSPECIFIC = /^(?:Falta\.|Tiene |No puede estar vac|No es válid)/

/**
 * The message for a request with invalid fields: each is named in Spanish where its own message doesn't say what it is
 * about. The names that programs send are only in `fields`.
 */
export function checkFields(fields: Record<string, string>): string {
  const messages = Object.entries(fields).map(([path, message]) => {
    const name = UNSPECIFIC.test(message) ? nameOfField(path) : undefined
    if (message === MISSING) return name === undefined ? 'Falta algún dato.' : `Falta «${name}».`
    return name === undefined ? message : `${name}: ${message}`
  })
  return `Revisa los datos: ${[...new Set(messages)].join(' ')}`
}

/** `options.0.date` is a date: what stands last in a path, an item of a list being named as the list. */
function nameOfField(path: string): string | undefined {
  return FIELD_NAMES[path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '']
}

/** The message when the database doesn't answer. */
export const databaseAway = 'La base de datos no responde. Vuelve a probar en un momento.'
