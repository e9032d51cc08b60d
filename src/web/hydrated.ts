import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first drawing of the browser, while nothing would happen on a click. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
