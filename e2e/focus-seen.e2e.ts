import type { Page } from '@playwright/test'
import { comeAsDelegate, visitorsAddresses } from './every-page.ts'
import { expect, expectDrawn, test } from './fixtures.ts'
import { focusedUnseen } from './focus-seen.ts'

// A window of 1280 × 1024 px at 400 %.
test.use({ demo: true, viewport: { width: 320, height: 256 }, isMobile: false, hasTouch: false })

async function expectFocusSeen(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address)
    await expectDrawn(page)
    await page.waitForLoadState('networkidle')
    expect({ address, unseen: await focusedUnseen(page) }).toEqual({ address, unseen: [] })
  }
}

test('hides nothing that has the focus on a low screen, on any public page', async ({ page, server }) => {
  test.setTimeout(240_000)
  await expectFocusSeen(page, await visitorsAddresses(server))
})

test('hides nothing that has the focus on a low screen, on a delegate’s pages', async ({ page, server }) => {
  test.setTimeout(240_000)
  await expectFocusSeen(page, await comeAsDelegate(page, server))
})
