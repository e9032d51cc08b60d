import type { Page } from '@playwright/test'
import { expect, expectDrawn } from './fixtures.ts'

/** The main actions of the open page, those in its folded sections included. */
export function mainActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
    return [...document.querySelectorAll<HTMLElement>('.button-primary')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.textContent)
  })
}

/** Opens a page, and says its main actions. */
export async function mainActionsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await expectDrawn(page)
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  return mainActions(page)
}
