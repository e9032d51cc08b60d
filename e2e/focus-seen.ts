import type { Page } from '@playwright/test'

/** More than a page needs, from its beginning and from its end, to have each of its kinds of controls focused. */
const MOST_STOPS = { Tab: 60, 'Shift+Tab': 20 }

/** Moves the focus through a page with the Tab key, and names what has it while a part of it can't be seen. */
export async function focusedUnseen(page: Page): Promise<string[]> {
  const unseen: string[] = []
  for (const [key, most] of Object.entries(MOST_STOPS)) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    for (let stop = 0; stop < most; stop += 1) {
      await page.keyboard.press(key)
      const focused = await page.evaluate(lookAtFocused)
      // The whole page has been seen.
      if (focused === null) return unseen
      if (focused !== '') unseen.push(focused)
    }
  }
  return unseen
}

/** Null at the end of the page, empty if the focused element is seen. */
function lookAtFocused(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  // A radio button or check box may be drawn by its label.
  const isDrawnByLabel = focused.clientWidth <= 1
  const drawn = (isDrawnByLabel && focused.closest('label')) || focused
  const name = drawn.outerHTML.slice(0, 150)
  const shown = [...drawn.getClientRects()].map(({ left, top, right, bottom }) => ({
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, innerWidth),
    bottom: Math.min(bottom, innerHeight),
  }))
  const within = shown.filter(({ left, top, right, bottom }) => right - left > 4 && bottom - top > 4)
  if (within.length === 0) return `outside: ${name}`
  for (const { left, top, right, bottom } of within) {
    for (const x of [left + 3, (left + right) / 2, right - 3]) {
      for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
        const hit = document.elementFromPoint(x, y)
        if (hit !== null && !drawn.contains(hit) && !hit.contains(drawn)) {
          return `under ${hit.outerHTML.slice(0, 80)}: ${name}`
        }
      }
    }
  }
  return ''
}
