import type { Page } from '@playwright/test'
import { findDemoIds } from '../test/public-addresses.ts'
import { guardedAddresses } from '../test/guarded-addresses.ts'
import {
  complaintsOf,
  expect,
  expectAlive,
  expectDrawn,
  faultsAtEachWidth,
  SCREENS,
  watchShift,
  whatSticksOut,
} from './fixtures.ts'
import { focusedUnseen } from './focus-seen.ts'
import { mainActions } from './main-actions.ts'
import { strangeScripts, watchScripts } from './page-scripts.ts'
import { callApi, openSession, useSession } from './sessions.ts'
import {
  machineWords,
  namesBroken,
  spaceText,
  textsCut,
  unspaceText,
  wordsBrokenBadly,
} from './shown-text.ts'
import type { LeagueServer } from './start-server.ts'

/**
 * `title`: what its heading and the browser's tab say. `screen`: the file of a page whose scripts are checked too.
 * `framed`: without this site's script. `looks`: `once` is at the page as it comes, for pages that somebody else's visit
 * looks at more closely; `closely` is also in both themes and at both widths, and `readers` also with a reader's own
 * spacing, and by keyboard in a low window.
 */
export type Visit = {
  address: string
  title?: string
  screen?: string
  framed?: boolean
  looks: 'once' | 'closely' | 'readers'
}

/** Between the phone and the desktop: tables are tables, but have no room to spare. */
const TABLET = { width: 768, height: 1024 }
const NARROWEST = { width: 320, height: 740 }
/** A window of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 }
/** The rules about sizes and places: all others are tried at one width on what both show. */
const OF_SIZES = ['target-size', 'scrollable-region-focusable']
/** How much of a page may move while it loads, as browsers measure it (Cumulative Layout Shift). */
const MAX_SHIFT = 0.01
/**
 * What browsers log of an answer that says that somebody else may see a thing, or that there is none, and of a device
 * without a service worker, whose sections aren't opened.
 */
const HARMLESS = /status of 40[34]|getRegistration/

/** Opens each page once, with every check on it, and names what is wrong with which page. */
export async function walk(page: Page, server: LeagueServer, visits: readonly Visit[]): Promise<string[]> {
  const names = await namesIn(server)
  const complaints = complaintsOf(page)
  const scripts = watchScripts(page)
  const shiftOf = await watchShift(page)
  // The street tiles of the map.
  await page.route('https://**', (route) => route.abort())
  const links = new Map<string, string>()
  const faults: string[] = []
  for (const { address, title, screen, framed = false, looks } of visits) {
    const found: string[] = []
    await page.setViewportSize(TABLET)
    scripts.begin()
    await page.goto(address)
    await expectDrawn(page)
    if (!framed) await expectAlive(page)
    await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
    if (title !== undefined) found.push(...(await otherTitles(page, title)))
    const shift = await shiftOf()
    if (shift >= MAX_SHIFT) found.push(`moves by ${shift.toFixed(3)}`)
    await scripts.settled()
    if (screen !== undefined) found.push(...strangeScripts(screen, scripts.requested()))
    found.push(...(await duplicateIds(page)), ...(await page.evaluate(machineWords)))
    // A table may still be taking its width.
    let badly: string[] = []
    await expect
      .poll(async () => (badly = await brokenAt(page, TABLET)))
      .toEqual([])
      .catch(() => found.push(...badly))
    if (looks !== 'once') {
      await page.setViewportSize(SCREENS.phone)
      found.push(...(await faultsAtEachWidth(page, { everywhere: OF_SIZES })))
    }
    if (looks === 'readers') found.push(...(await lookAsReader(page, names)))
    await page.setViewportSize(SCREENS.phone)
    if (looks !== 'closely') {
      const broken = await page.evaluate(namesBroken, names)
      found.push(...broken.map((word) => `on the phone it breaks the name ${word}`))
    }
    for (const link of await linksOf(page)) links.set(link.replaceAll(/\d+/g, '1'), link)
    found.push(...complaints.splice(0).filter((complaint) => !HARMLESS.test(complaint)))
    const actions = await mainActions(page)
    if (actions.length > 1) found.push(`has the main actions ${actions.join(', ')}`)
    faults.push(...found.map((fault) => `${address}: ${fault}`))
  }
  for (const link of links.values()) {
    const { status } = await fetch(new URL(link, server.url))
    if (status >= 400) faults.push(`A link leads to ${link}: ${status}`)
  }
  return faults
}

async function lookAsReader(page: Page, names: string[]): Promise<string[]> {
  const found = [...(await brokenAt(page, SCREENS.phone)), ...(await brokenAt(page, NARROWEST))]
  await page.evaluate(spaceText)
  for (const screen of [NARROWEST, SCREENS.desk]) {
    await page.setViewportSize(screen)
    const faults = [...(await page.evaluate(textsCut)), ...(await whatSticksOut(page))]
    if (screen === NARROWEST) {
      const broken = await page.evaluate(namesBroken, names)
      faults.push(...broken.map((word) => `it breaks the name ${word}`))
    }
    found.push(...faults.map((fault) => `with wide spacing at ${screen.width} px ${fault}`))
  }
  await page.evaluate(unspaceText)
  await page.setViewportSize(ZOOMED)
  return [...found, ...(await focusedUnseen(page)).map((what) => `the focus is unseen ${what}`)]
}

async function brokenAt(page: Page, screen: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(screen)
  return (await page.evaluate(wordsBrokenBadly)).map((word) => `at ${screen.width} px it breaks ${word}`)
}

async function otherTitles(page: Page, title: string): Promise<string[]> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const found = heading === title ? [] : [`has the heading ${heading}`]
  const tab = await page.title()
  return tab.startsWith(`${title} · `) ? found : [...found, `has the title ${tab}`]
}

function duplicateIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `has two elements with the id ${id}`)
  })
}

function linksOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace(/#.*/, '')))
}

async function namesIn(server: LeagueServer): Promise<string[]> {
  const lists = ['/team', '/basketball-court'].map(async (path) => {
    const answer = await callApi(server, ['GET', path])
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
  })
  return (await Promise.all(lists)).flat()
}

/** Logs a delegate of the demo season in: the addresses of the pages that only logged-in people have. */
export async function comeAsDelegate(page: Page, server: LeagueServer): Promise<string[]> {
  const session = await openSession(server, 'delegada.lavapies')
  await useSession(page, session)
  const places = { ...(await findDemoIds(server.url)), team: session.teamId! }
  const guarded = guardedAddresses(places).filter((address) => !address.startsWith('/admin'))
  return ['/profile', ...guarded]
}
