/** When what the page shows was kept, or null while it is what the server said just now. */
let shown: number | null = null
/** The same of what is being loaded for the next page; undefined while nothing is. */
let coming: number | null | undefined
const listeners = new Set<() => void>()

/** To be called once: a page that comes from the device says so on its first element. */
export function readPageCopy(): void {
  const copy = Number(document.documentElement.dataset['copy'])
  if (copy > 0) show(copy)
}

/** An answer came from the device. The oldest of a page counts. */
export function noteCopy(keptAt: number): void {
  if (coming === undefined) show(Math.min(shown ?? keptAt, keptAt))
  else coming = Math.min(coming ?? keptAt, keptAt)
}

export function beginLoading(): void {
  coming ??= null
}

/** `failed`: an error is shown, and the age of what stood there before tells that the network is still missing. */
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
