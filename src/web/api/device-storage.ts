import { createListeners } from '../kernel/store.ts'

const listeners = createListeners()

/** Values that the device has no room for, or may not store, are kept until the page is closed. */
const inMemory = new Map<string, string | null>()

export function readStored(key: string): string | null {
  const text = inMemory.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, text: string | null): void {
  inMemory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (cause) {
    inMemory.set(key, text)
    console.error(cause)
  }
  listeners.notify()
}

export function storedKeys(start: string): string[] {
  const keys = new Set<string>()
  try {
    for (const key of Object.keys(localStorage)) keys.add(key)
  } catch {
    // Without access to the storage, only the values in memory exist.
  }
  for (const [key, text] of inMemory) {
    if (text === null) keys.delete(key)
    else keys.add(key)
  }
  return [...keys].filter((key) => key.startsWith(start))
}

export function isInMemoryOnly(key: string): boolean {
  return inMemory.has(key)
}

/** Notifies of every change, also of those made in another tab. */
export function subscribeStored(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}
