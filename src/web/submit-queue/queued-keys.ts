import { storedKeys } from '../api/device-storage.ts'
import { storedUser } from '../api/session.ts'

/** Each entry has its own key, so that two tabs never overwrite each other's entries. */
export function storageKeyOf({ personId, key }: { personId: number; key: string }): string {
  return `outbox:${personId}:${key}`
}

/** Under which the entries of the logged-in user are stored, readable or not. */
export function queuedKeys(): string[] {
  const user = storedUser()
  return user === null ? [] : storedKeys(storageKeyOf({ personId: user.id, key: '' }))
}
