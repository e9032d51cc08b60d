import { useSyncExternalStore } from 'react'

/** Long enough to be read twice. */
const SHOWN_MS = 6000

let text = ''
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Says quietly that something was done; it outlives the page it was done on. */
export function notify(done: string): void {
  show(done)
  clearTimeout(timer)
  timer = setTimeout(() => show(''), SHOWN_MS)
}

/** What is being said; empty when nothing is. */
export function said(): string {
  return text
}

/** Where `notify` speaks: over the head of the page, where nothing is to be done next. It stands once, in the frame of every page. */
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
