const listeners = new Set<() => void>()

/** What a device has no room for, or isn't allowed to keep, is known until the page is closed. */
const inMemory = new Map<string, string | null>()

/** What this device keeps under a key, or null. */
export function readStored(key: string): string | null {
  const text = inMemory.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key, or forgets it when null. */
export function writeStored(key: string, text: string | null): void {
  inMemory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (cause) {
    inMemory.set(key, text)
    console.error(cause)
  }
  for (const listener of listeners) listener()
}

/** The keys that begin so and under which this device keeps something. */
export function storedKeys(start: string): string[] {
  const keys = new Set<string>()
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Where nothing may be kept there is only what is known until the page is closed.
  }
  for (const [key, text] of inMemory) {
    if (text === null) keys.delete(key)
    else keys.add(key)
  }
  return [...keys].filter((key) => key.startsWith(start))
}

/** Whether what stands under a key is gone once the page is closed. */
export function isInMemoryOnly(key: string): boolean {
  return inMemory.has(key)
}

/** Tells of every change, also of those made in another tab. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
