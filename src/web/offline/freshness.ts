/** When the shown data was cached, or null while it comes from the server. */
let shown: number | null = null
/** The same for the page that is being loaded; undefined while none is. */
let coming: number | null | undefined
const listeners = new Set<() => void>()

/** Called once: a page from the worker's cache says so on its root element. */
export function readPageCopy(): void {
  const copy = Number(document.documentElement.dataset['copy'])
  if (copy > 0) show(copy)
}

/** Called when a response came from the device's cache. The oldest one of a page counts. */
export function noteCopy(keptAt: number): void {
  if (coming === undefined) show(Math.min(shown ?? keptAt, keptAt))
  else coming = Math.min(coming ?? keptAt, keptAt)
}

export function beginLoading(): void {
  coming ??= null
}

/** `failed`: an error is shown, and the previous page's age still says that the network is missing. */
export function endLoading(failed: boolean): void {
  if (coming !== undefined && !failed) show(coming)
  coming = undefined
}

export function shownCopy(): number | null {
  return shown
}

export function subscribeCopy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(keptAt: number | null) {
  shown = keptAt
  for (const listener of listeners) listener()
}
