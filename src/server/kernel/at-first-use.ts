/**
 * Makes something at its first use, once for all who ask meanwhile. A failure is theirs alone: whoever asks next has it
 * made again. `ifMade`: null if nothing was, or it failed.
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
