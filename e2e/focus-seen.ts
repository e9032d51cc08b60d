import type { Page } from '@playwright/test'

/** Moves the focus to each control of a page, and names those of which a part can't be seen then. */
export async function focusedUnseen(page: Page): Promise<string[]> {
  // From now on the browser shows where the focus is: the keyboard is used.
  await page.keyboard.press('Tab')
  return page.evaluate(lookAtEachFocused)
}

/** Runs in the page. Pressing the key for each control would take five times as long, as every press is drawn. */
async function lookAtEachFocused(): Promise<string[]> {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
  const unseen: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) continue
    control.focus()
    // Some parts are only drawn while something has the focus.
    await Promise.resolve()
    if (document.activeElement !== control) continue
    // A radio button or check box may be drawn by its label.
    const isDrawnByLabel = control.clientWidth <= 1
    const drawn = (isDrawnByLabel && control.closest('label')) || control
    const name = drawn.outerHTML.slice(0, 150)
    const shown = [...drawn.getClientRects()].map(({ left, top, right, bottom }) => ({
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
    }))
    const within = shown.filter(({ left, top, right, bottom }) => right - left > 4 && bottom - top > 4)
    if (within.length === 0) unseen.push(`outside: ${name}`)
    const points = within.flatMap(({ left, top, right, bottom }) =>
      [left + 3, (left + right) / 2, right - 3].flatMap((x) =>
        [top + 3, (top + bottom) / 2, bottom - 3].map((y) => [x, y] as const),
      ),
    )
    const over = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((hit) => hit !== null && !drawn.contains(hit) && !hit.contains(drawn))
    if (over) unseen.push(`under ${over.outerHTML.slice(0, 80)}: ${name}`)
  }
  return unseen
}
