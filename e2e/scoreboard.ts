import { expect } from './fixtures.ts'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When each oscillator of the page was started, by the page's own clock. */
    horns: number[]
  }
}

/** A Saturday morning, in milliseconds: the page's clock stops there until a test moves it. */
export const NOON = Date.parse('2025-11-22T12:00:00+01:00')
export const KEY = 'score-counter'

export const team = (page: Page, name: string) => page.getByRole('region', { name })
export const press = (page: Page, name: string, button: string) =>
  team(page, name).getByRole('button', { name: button }).click()
export const points = (page: Page, name: string) => team(page, name).getByRole('img')
export const clock = (page: Page) => page.getByRole('timer').getByRole('img')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the scoreboard with a clock that only the test moves, and counts its horns. */
export async function openScoreboard(page: Page): Promise<void> {
  // The clock runs normally until then, as a slow machine needs time to render the page.
  await page.clock.install({ time: NOON - 3_600_000 })
  await countHorns(page)
  await page.goto('/score-counter')
  await expectReady(page)
  await page.clock.pauseAt(NOON)
}

/** Applies from the next page load on. */
export async function countHorns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.horns = []
    const start: OscillatorNode['start'] = Reflect.get(OscillatorNode.prototype, 'start')
    OscillatorNode.prototype.start = function (...when) {
      window.horns.push(Date.now())
      start.apply(this, when)
    }
  })
}

/** Waits until the scoreboard is hydrated. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Ajustes' })).toBeEnabled()
}

/** Makes the page believe that it is hidden, or visible again. */
export async function setVisible(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The points of the local team stored on the device, or null if no game is stored. */
export async function keptScore(page: Page): Promise<number | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), KEY)
  return text === null ? null : (JSON.parse(text) as { scores: { local: number } }).scores.local
}

/** Buttons of the scoreboard under 44 px, and elements outside the screen or too large for their place. */
export async function badTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('[data-board] :is(button, a, p, svg, [role=img])'),
    ]
    return parts
      .filter((part) => part.checkVisibility() && !part.closest('.sr-only'))
      .filter((part) => {
        const { width, height, left, top, right, bottom } = part.getBoundingClientRect()
        const isTarget = part.matches('button, a')
        const isSmall = isTarget && (width < 44 || height < 44)
        const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        return isSmall || isOutside || part.scrollWidth > part.clientWidth + 1
      })
      .map((part) => part.outerHTML.slice(0, 120))
  })
}
