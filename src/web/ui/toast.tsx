import { useSyncExternalStore } from 'react'

/** Long enough to be read twice. */
const SHOWN_MS = 6000

let text = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a short message, which outlasts a navigation to another page. */
export function notify(done: string): void {
  show(done)
  clearTimeout(timer)
  timer = setTimeout(() => show(''), SHOWN_MS)
}

/** The current message; empty if none. */
export function said(): string {
  return text
}

/**
 * Shows the messages of `notify` over the header of the page, where they cover no action. Rendered once, in the frame
 * of every page.
 */
export function Toast() {
  const shown = useSyncExternalStore(subscribe, said, () => '')
  return (
    <output className="pointer-events-none fixed inset-x-0 top-2 z-20 flex justify-center px-4 print:hidden">
      {shown === '' ? null : (
        <p className="bg-surface border-rule-strong rounded-small shadow-raised border px-4 py-3 font-medium">
          {shown}
        </p>
      )}
    </output>
  )
}

function show(next: string) {
  text = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
