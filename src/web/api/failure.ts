import type { ApiError } from '#contract/errors.ts'

/** The status of a request without a response of our server. */
export const OFFLINE = 0

/** For a request with the token of a session that the server no longer knows. */
export const SESSION_OVER = 'Tu sesión ha terminado. Entra otra vez.'
const OFFLINE_MESSAGE = 'Sin conexión. Comprueba la cobertura y vuelve a probar.'
const UNEXPECTED = 'Algo ha ido mal. Vuelve a probar.'
const UNREADABLE_MESSAGE = 'El servidor no ha respondido como esperábamos. Vuelve a probar dentro de un rato.'

/** The serialised form of an `ApiFailure`, as the server hands it to the browser. */
export type FailureDetails = {
  status: number
  error: string
  /** A Spanish sentence that tells a person what to do. */
  message: string
  fields: Record<string, string>
}

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

export function failureOf(status: number, body: unknown): ApiFailure {
  const { error = '', message = UNREADABLE_MESSAGE, fields = {} } = (body ?? {}) as Partial<ApiError>
  return new ApiFailure({ status, error, message, fields })
}

export function offlineFailure(cause: unknown): ApiFailure {
  console.error(cause)
  return new ApiFailure({ status: OFFLINE, error: '', message: OFFLINE_MESSAGE, fields: {} })
}

/** The failure of a request that something else than our server has answered: it may not even have arrived. */
export function foreignFailure(): ApiFailure {
  return new ApiFailure({ status: OFFLINE, error: '', message: UNREADABLE_MESSAGE, fields: {} })
}

export function sessionOver(): ApiFailure {
  return new ApiFailure({ status: 401, error: 'Unauthorized', message: SESSION_OVER, fields: {} })
}

/** Any error as a failure that can be shown; an unexpected one also goes to the console. */
export function asFailure(cause: unknown, message = UNEXPECTED): ApiFailure {
  if (cause instanceof ApiFailure) return cause
  console.error(cause)
  return new ApiFailure({ status: 500, error: '', message, fields: {} })
}

const RETRYABLE_STATUSES = [401, 408, 425, 429]

/** Whether a response with this status refuses its request: sending it again won't help. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status)
}

export function isNotFound(cause: unknown): boolean {
  return cause instanceof ApiFailure && cause.status === 404
}

export function notFound(message: string): ApiFailure {
  return new ApiFailure({ status: 404, error: 'Not Found', message, fields: {} })
}

export function isConflict(cause: unknown): cause is ApiFailure {
  return cause instanceof ApiFailure && cause.status === 409
}
