import { ApiFailure } from './failure.ts'

/** Whether a request was refused because of a change in the meantime. */
export function isConflict(cause: unknown): cause is ApiFailure {
  return cause instanceof ApiFailure && cause.status === 409
}
