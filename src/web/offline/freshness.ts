import { createStore } from '../kernel/store.ts'

/** When the shown data was cached, or null while it comes from the server. */
export const shownCopy = createStore<number | null>(null)
/** The same for the page that is being loaded; undefined while none is. */
let coming: number | null | undefined

/** Called once: a page from the worker's cache says so on its root element. */
export function readPageCopy(): void {
  const copy = Number(document.documentElement.dataset['copy'])
  if (copy > 0) shownCopy.set(copy)
}

/** Called when a response came from the device's cache. The oldest one of a page counts. */
export function noteCopy(keptAt: number): void {
  if (coming === undefined) shownCopy.set(Math.min(shownCopy.get() ?? keptAt, keptAt))
  else coming = Math.min(coming ?? keptAt, keptAt)
}

export function beginLoading(): void {
  coming ??= null
}

/** `failed`: an error is shown, and the previous page's age still says that the network is missing. */
export function endLoading(failed: boolean): void {
  if (coming !== undefined && !failed) shownCopy.set(coming)
  coming = undefined
}
