import { useSyncExternalStore } from 'react'
import { createStore } from '../kernel/store.ts'

/** Long enough to be read twice. */
const SHOWN_MS = 6000

const message = createStore('')
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a short message, which outlasts a navigation to another page. */
export function notify(done: string): void {
  message.set(done)
  clearTimeout(timer)
  timer = setTimeout(() => message.set(''), SHOWN_MS)
}

export const shownMessage = message.get

/** The messages of `notify`, over the header of the page, where they cover no action. */
export function Toast() {
  const shown = useSyncExternalStore(message.subscribe, shownMessage, () => '')
  return (
    <output className="pointer-events-none fixed inset-x-0 top-2 z-20 flex justify-center px-4 print:hidden">
      {shown === '' ? null : (
        <p className="bg-surface border-rule-strong rounded-small raised border px-4 py-3 font-medium">
          {shown}
        </p>
      )}
    </output>
  )
}
