import { MISSING } from './zod-error-map.ts'

/** A refusal that a person can act on: an HTTP status and a Spanish sentence. */
export class AppError extends Error {
  readonly statusCode: number
  readonly fields: Record<string, string> | undefined

  constructor(
    statusCode: number,
    message: string,
    fields?: Record<string, string>,
    /** What is to be logged when it is our fault; it doesn't leave the server. */
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.statusCode = statusCode
    this.fields = fields
  }
}

/** A refusal at the field of the request that caused it. */
export function fieldError(statusCode: number, field: string, message: string): AppError {
  return new AppError(statusCode, message, { [field]: message })
}

/** The found thing, or 404 with a sentence. */
export function found<Thing>(thing: Thing | undefined, refusal: string): Thing {
  if (thing === undefined) throw new AppError(404, refusal)
  return thing
}

/** 429 with the seconds to wait. */
export class TooManyRequests extends AppError {
  readonly seconds: number

  constructor(seconds: number) {
    const wait = seconds > 60 ? `${Math.ceil(seconds / 60)} minutos` : `${seconds} segundos`
    super(429, `Demasiados intentos seguidos. Espera ${wait} y vuelve a probar.`)
    this.seconds = seconds
  }
}

/** A password that was wrong, and whose it was to be: null where no account has that name. */
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

/** 503 with the seconds to wait: there is more to do than can be done, and what waits is bounded. */
export class Overloaded extends AppError {
  readonly seconds: number

  constructor(seconds: number) {
    super(503, `Ahora mismo hay demasiado trabajo a la vez. Espera ${seconds} segundos y vuelve a probar.`)
    this.seconds = seconds
  }
}

/** What is said of a request that several fields may have spoilt. The names of fields are for programs: `fields` has them. */
export function checkFields(fields: Record<string, string>): string {
  const said = Object.values(fields).map((message) => (message === MISSING ? 'Falta algún dato.' : message))
  return `Revisa los datos: ${[...new Set(said)].join(' ')}`
}

/** What is said of a database that doesn't answer. */
export const databaseAway = 'La base de datos no responde. Vuelve a probar en un momento.'
