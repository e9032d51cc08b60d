import { notify, said } from '../ui/toast.tsx'

const KEY = 'said'

/** Loads the page anew; what it was saying is said again then, by `sayAgain`. */
export function reloadPage(): void {
  try {
    sessionStorage.setItem(KEY, said())
  } catch (cause) {
    console.error(cause)
  }
  window.location.reload()
}

/** To be called once, when the page is there. */
export function repeatReason(): void {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (text) notify(text)
  } catch {
    // A browser that keeps nothing has nothing to say again.
  }
}
