import type { Page } from '@playwright/test'
import { paths } from '../src/contract/paths.ts'
import { guardedAddresses } from '../test/guarded-addresses.ts'
import { findDemoPlaces, publicAddresses } from '../test/public-addresses.ts'
import { expect, expectAlive, expectDrawn, test, watchShift } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'
import { wordsBrokenBadly } from './shown-text.ts'
import type { LeagueServer } from './start-server.ts'

// Between the two screens of the other tests: tables are tables, but have no room to spare.
test.use({ demo: true, viewport: { width: 768, height: 1024 } })

/** How much of a page may move while it loads, as browsers measure it (Cumulative Layout Shift). */
const MAX_SHIFT = 0.01

async function expectSteady(page: Page, addresses: readonly string[]): Promise<void> {
  const shiftOf = await watchShift(page)
  const faults: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expectDrawn(page)
    await expectAlive(page)
    await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
    const shift = await shiftOf()
    if (shift >= MAX_SHIFT) faults.push(`${address} moves by ${shift.toFixed(3)}`)
    const broken = () => page.evaluate(wordsBrokenBadly)
    // A table may still be taking its width.
    await expect
      .poll(broken)
      .toEqual([])
      .catch(() => {})
    for (const word of await broken()) faults.push(`${address} breaks ${word}`)
  }
  expect(faults).toEqual([])
}

async function publicPages(server: LeagueServer): Promise<string[]> {
  const pages = publicAddresses(await findDemoPlaces(server.url))
  return pages.flatMap(({ address, framed }) => (framed ? [] : address))
}

test('no page moves while it loads, or breaks words, for a delegate', async ({ page, server }) => {
  test.slow()
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const guarded = guardedAddresses(await findDemoPlaces(server.url))
  const own = guarded.filter((address) => !address.startsWith(paths.admin()))
  await expectSteady(page, [...(await publicPages(server)), ...own])
})

test('no page moves while it loads, or breaks words, for an admin', async ({ page, server }) => {
  test.slow()
  await useSession(page, await openSession(server, 'admin'))
  const guarded = guardedAddresses(await findDemoPlaces(server.url))
  await expectSteady(
    page,
    guarded.filter((address) => address.startsWith(paths.admin())),
  )
})
