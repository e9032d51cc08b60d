import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#league/durations.ts'
import { deviceNow, serverNow } from './clock.ts'

/** The device's time to the minute, in milliseconds. Null on the server, which caches pages, and in the first render. */
export function useNow(): number | null {
  return useSyncExternalStore(
    everyMinute,
    () => toMinute(deviceNow()),
    () => null,
  )
}

export function useServerNow(): number | null {
  return useSyncExternalStore(
    everyMinute,
    () => toMinute(serverNow()),
    () => null,
  )
}

function toMinute(time: number): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS
}

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}
