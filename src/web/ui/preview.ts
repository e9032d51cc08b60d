import type { ReactNode } from 'react'

/** What the previous page knows about the next one while it loads: its title, and some of its content. */
export type Preview = { title: string; content?: ReactNode }

let tapped: { to: string; preview: Preview | undefined } | null = null

/** Stores the preview of the link followed last; it isn't stored in the history, where it would become stale. */
export function notePreview(to: string, preview: Preview | undefined): void {
  tapped = { to, preview }
}

export function previewOf(address: string): Preview | undefined {
  return tapped?.to === address ? tapped.preview : undefined
}
