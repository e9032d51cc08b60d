const listeners = new Set<() => void>()

/** What this device keeps under a key; null when it keeps nothing, or isn't allowed to. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key, or forgets it when null. A device that isn't allowed to keep anything doesn't. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (cause) {
    console.error(cause)
  }
  for (const listener of listeners) listener()
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
