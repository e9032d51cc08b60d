/**
 * Makes something at its first use, once for all concurrent callers. A failure isn't remembered: the next caller tries
 * again. `ifMade`: null if it hasn't been made, or that failed.
 */
export function atFirstUse<T>(make: () => Promise<T>): {
  get: () => Promise<T>
  ifMade: () => Promise<T | null>
} {
  let made: Promise<T> | undefined
  const get = () =>
    (made ??= make().catch((cause: unknown) => {
      made = undefined
      throw cause
    }))
  return { get, ifMade: async () => (await made?.catch(() => null)) ?? null }
}
