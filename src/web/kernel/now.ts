import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/**
 * What time it is, to the minute, in milliseconds. The server, whose pages are kept, and the first drawing in the
 * browser don't know: null.
 */
export function useNow(): number | null {
  return useSyncExternalStore(everyMinute, thisMinute, () => null)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE)
  return () => clearInterval(timer)
}
