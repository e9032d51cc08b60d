import { notify, shownMessage } from '../ui/toast.tsx'

const KEY = 'said'

/** Reloads the page; the message it was showing is shown again by `repeatReason`. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(KEY, shownMessage())
  } catch (cause) {
    console.error(cause)
  }
  window.location.reload()
}

export function repeatReason(): void {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (text) notify(text)
  } catch {
    // A browser that stores nothing has no message to repeat.
  }
}
