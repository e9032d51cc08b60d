import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '../api/device-storage.ts'

const KEY_PREFIX = 'frame:'
const ALLOWED = 'yes'

/** Said beside what allows it: another site learns who looks at what it brings. */
export const ASKED_ONCE = 'Solo te lo preguntamos una vez en este dispositivo.'

/** Whether somebody on this device has asked for what a site brings, and how they do so. */
export function useConsent(host: string): { allowed: boolean; allow: () => void } {
  const key = KEY_PREFIX + host
  const allowed = useSyncExternalStore(
    subscribeStored,
    () => readStored(key) === ALLOWED,
    () => false,
  )
  return { allowed, allow: () => writeStored(key, ALLOWED) }
}
