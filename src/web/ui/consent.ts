import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '../api/device-storage.ts'

const KEY_PREFIX = 'frame:'
const ALLOWED = 'yes'

/** Shown beside the button that allows it: the other site learns who views its content. */
export const ASKED_ONCE = 'Solo te lo preguntamos una vez en este dispositivo.'

export function useConsent(host: string): { allowed: boolean; allow: () => void } {
  const key = KEY_PREFIX + host
  const allowed = useSyncExternalStore(
    subscribeStored,
    () => readStored(key) === ALLOWED,
    () => false,
  )
  return { allowed, allow: () => writeStored(key, ALLOWED) }
}
