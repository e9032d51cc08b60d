import type { Page } from '@playwright/test'
import { expect, expectDrawn } from './fixtures.ts'

/** The main actions of the open page, those in its folded sections included. */
export function mainActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Opened for the eye alone: an opened section may load its script, which the next page would be taken to request.
    const unfolded = new CSSStyleSheet()
    unfolded.replaceSync('main details::details-content { content-visibility: visible }')
    document.adoptedStyleSheets.push(unfolded)
    const shown = [...document.querySelectorAll<HTMLElement>('.button-primary')].filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    )
    document.adoptedStyleSheets.pop()
    return shown.map((button) => button.textContent)
  })
}

export async function mainActionsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await expectDrawn(page)
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  return mainActions(page)
}
