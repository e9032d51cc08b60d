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

let resolveHydrated = () => {}
const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

/** To be called once the page has come alive. */
export function noteHydrated(): void {
  resolveHydrated()
}

/** Resolves once the page has come alive: until then it has to show what the server drew. */
export function whenHydrated(): Promise<void> {
  return hydrated
}

/** Runs once when the page comes alive, before React takes back what was chosen or typed while nobody listened yet. */
export function useEarlyInput(take: () => void): void {
  const taking = useEffectEvent(take)
  useLayoutEffect(() => taking(), [])
}
