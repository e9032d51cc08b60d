import type { ApiError } from '#contract/errors.ts'

/** The status of a call that never got an answer. */
export const OFFLINE = 0

/** Of a call with the token of a session that the server doesn't know any more. */
export const SESSION_OVER = 'Tu sesión ha terminado. Entra otra vez.'
const OFFLINE_MESSAGE = 'Sin conexión. Comprueba la cobertura y vuelve a probar.'
const UNREADABLE_MESSAGE = 'El servidor no ha respondido como esperábamos. Vuelve a probar dentro de un rato.'

/** What went wrong, as `ApiFailure` says it; the page of the server hands it to the browser in this shape. */
export type FailureDetails = {
  /** The status of HTTP, or `OFFLINE`. */
  status: number
  /** The status text of HTTP. */
  error: string
  /** A Spanish sentence that a person can act on. */
  message: string
  /** The same for each field of the request, by its name. */
  fields: Record<string, string>
}

/** The one error that the API, or the lack of it, causes. */
export class ApiFailure extends Error {
  readonly status: number
  readonly error: string
  readonly fields: Record<string, string>

  constructor({ status, error, message, fields }: FailureDetails) {
    super(message)
    this.name = 'ApiFailure'
    this.status = status
    this.error = error
    this.fields = fields
  }

  toDetails(): FailureDetails {
    return { status: this.status, error: this.error, message: this.message, fields: this.fields }
  }
}

/** The failure that an answer of the API tells of. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const { error = '', message = UNREADABLE_MESSAGE, fields = {} } = (body ?? {}) as Partial<ApiError>
  return new ApiFailure({ status, error, message, fields })
}

/** The failure of a call that never got an answer; the cause goes to the console. */
export function offlineFailure(cause: unknown): ApiFailure {
  console.error(cause)
  return new ApiFailure({ status: OFFLINE, error: '', message: OFFLINE_MESSAGE, fields: {} })
}

/** The failure of a call whose session is over. */
export function sessionOver(): ApiFailure {
  return new ApiFailure({ status: 401, error: 'Unauthorized', message: SESSION_OVER, fields: {} })
}

/** A page, or a thing that a page shows, that doesn't exist. */
export function notFound(message: string): ApiFailure {
  return new ApiFailure({ status: 404, error: 'Not Found', message, fields: {} })
}
