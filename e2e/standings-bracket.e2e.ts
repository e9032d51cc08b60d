import type { Page } from '@playwright/test'
import { crossingSeason } from '../test/draws.ts'
import { crossingOf } from '../test/league/crossing.ts'
import { worldCup2023 } from '../test/league/official-crossings.ts'
import { alsoOnDesk, expect, expectAlive, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'

// `own` keeps these tests off a server with an empty database that other files share.
test.use({ own: 'standings-bracket' })

/** Perros would advance on points, but forfeited the second game. */
const notCome = crossingOf(['Orcas', 'Perros'], ['Orcas 40-80 Perros', 'Perros x-20 Orcas'])

test.beforeAll(async ({ server }) => {
  // Five teams, of which seed 4 has beaten 5, for byes, a known pair and unknown ones side by side.
  const begun = crossingOf(['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'], ['Cuatro 60-50 Cinco', 'Dos ?-? Tres'])
  const long = ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(80))
  const seasons = [
    crossingSeason({ name: 'Nombres largos', year: 2019 }, { Cuadro: crossingOf(long, []) }),
    crossingSeason(
      { name: 'Cruces empezados', year: 2021 },
      { Cuadro: begun, Vacío: crossingOf([], []), Solo: crossingOf(['Uno'], []) },
    ),
    crossingSeason({ name: 'Incomparecencia', year: 2015 }, { Cuadro: notCome }, 2),
    crossingSeason({ name: 'World Cup', year: 2023 }, { Cuadro: worldCup2023 }),
  ]
  await importSeasons(server, ...seasons)
})

function pairsOf(page: Page, round: string) {
  return page
    .getByRole('list', { name: 'Rondas' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { level: 2, name: round, exact: true }) })
    .locator('> ol > li')
}

test('keeps undetermined pairs within their cards, however long the names', alsoOnDesk, async ({ page }) => {
  await page.goto('/history')
  await page.getByRole('link', { name: '2019/20' }).click()
  const from = pairsOf(page, 'Final').getByText(/^Ganador de A+\s– D+$/)
  await expect(from).toBeAttached()
  expect(await from.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('highlights a team’s path through the draw', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const germany = pairsOf(page, 'Cuartos').getByRole('link', { name: 'Germany', exact: true })
  // The code of draws comes after the page responds: until then nothing follows the focus.
  await expect(async () => {
    await germany.blur()
    await germany.focus()
    // Quarter-final, semi-final and final; no other team.
    await expect(page.locator('div[data-lit]:has([data-team])')).toHaveText(
      [/Germany/, /Germany/, /Germany/],
      { timeout: 1000 },
    )
  }).toPass()
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus()
  await expect(page.locator('[data-lit]')).toHaveCount(0)
})

test('opens on a phone with the current round', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Wide screens show the whole tree')
  await page.goto('/history')
  await page.getByRole('link', { name: '2021/22' }).click()
  await page.reload()
  // Cuatro 60-50 Cinco and three byes: the quarter-finals are over.
  await expect(page.getByRole('heading', { name: 'Semifinales' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Cuartos' })).not.toBeInViewport()
  const chosen = page.getByRole('navigation', { name: 'Ronda' }).getByRole('link', { name: 'Semifinales' })
  await expect(chosen).toHaveAttribute('aria-current', 'true')
})

test('selects rounds on a phone by name, without script too', async ({ browser, server, isMobile }) => {
  test.skip(!isMobile, 'Wide screens show the whole tree')
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
    await page.goto(server.url)
    await page.getByRole('navigation', { name: 'Ronda' }).getByRole('link', { name: 'Semifinales' }).click()
    await expect(page.getByRole('heading', { name: 'Semifinales' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Cuartos' })).not.toBeInViewport()
  }
})
