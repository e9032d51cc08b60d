import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first render, when a click would still do nothing. */
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

export function noteHydrated(): void {
  resolveHydrated()
}

/** Resolves once the page is hydrated: until then it must show what the server rendered. */
export function whenHydrated(): Promise<void> {
  return hydrated
}

/** Runs once at hydration, before React resets what was chosen or typed before its listeners were attached. */
export function useEarlyInput(take: () => void): void {
  const taking = useEffectEvent(take)
  useLayoutEffect(() => taking(), [])
}
