import { ApiFailure } from './failure.ts'

/** Whether something was refused because of what has happened meanwhile. */
export function isConflict(cause: unknown): cause is ApiFailure {
  return cause instanceof ApiFailure && cause.status === 409
}
