import type { ReactNode } from 'react'

/** What the page before knows of a page that is on its way: its name, and what was to be read of it there. */
export type Preview = { title: string; content?: ReactNode }

let tapped: { to: string; preview: Preview | undefined } | null = null

/** Remembers it of the link that was followed last; it isn't kept in the history, where it would grow old. */
export function notePreview(to: string, preview: Preview | undefined): void {
  tapped = { to, preview }
}

/** Of the page that is on its way at an address. */
export function previewOf(address: string): Preview | undefined {
  return tapped?.to === address ? tapped.preview : undefined
}
