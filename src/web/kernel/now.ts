import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** The time to the minute, in milliseconds. Null on the server, which caches pages, and in the first render. */
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
