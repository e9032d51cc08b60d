import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#league/durations.ts'

/** The time to the minute, in milliseconds. Null on the server, which caches pages, and in the first render. */
export function useNow(): number | null {
  return useSyncExternalStore(everyMinute, thisMinute, () => null)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}
