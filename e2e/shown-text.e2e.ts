import type { Page } from '@playwright/test'
import { comeAsDelegate, visitorsAddresses } from './every-page.ts'
import { expect, expectDrawn, test } from './fixtures.ts'
import { spaceText, textsCut, wordsBrokenBadly } from './shown-text.ts'

test.use({ demo: true })

const atWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 740 })
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function expectWholeText(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await atWidth(page, 360)
    await page.goto(address)
    await expectDrawn(page)
    for (const width of [320, 360]) {
      await atWidth(page, width)
      const broken = await page.evaluate(wordsBrokenBadly)
      expect({ address, width, broken }).toEqual({ address, width, broken: [] })
    }
    await page.evaluate(spaceText)
    for (const width of [320, 1280]) {
      await atWidth(page, width)
      const seen = { address, width, cut: await page.evaluate(textsCut), overflow: await overflowOf(page) }
      expect(seen).toEqual({ address, width, cut: [], overflow: 0 })
    }
  }
}

test('cuts no text with a reader’s own spacing, nor a word at its last letter, on any public page', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await expectWholeText(page, await visitorsAddresses(server))
})

test('cuts no text with a reader’s own spacing, nor a word at its last letter, on a delegate’s pages', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await expectWholeText(page, await comeAsDelegate(page, server))
})
