export function createListeners() {
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return { subscribe, notify }
}

export function createStore<T>(initial: T) {
  const { subscribe, notify } = createListeners()
  let value = initial

  function get(): T {
    return value
  }

  function set(next: T): void {
    value = next
    notify()
  }

  return { get, set, subscribe }
}
