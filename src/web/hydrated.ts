import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first drawing of the browser, while nothing would happen on a click. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Runs once when the page comes alive, before React takes back what was chosen or typed while nobody listened yet. */
export function useEarlyInput(take: () => void): void {
  const taking = useEffectEvent(take)
  useLayoutEffect(() => taking(), [])
}
