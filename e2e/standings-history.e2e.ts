import type { League } from '../src/contract/leagues.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { importSeasons, levelSeason } from './seasons.ts'
import type { LeagueServer } from './start-server.ts'

// More seasons than the demo has, which other files count.
test.use({ demo: true, own: 'history' })

const summer = 'Liga de Verano'

test.beforeAll(async ({ server }) => {
  const [running] = await ask<League[]>(server, '/league')
  const next = { league: { name: running!.name, year: running!.year + 1 }, teams: [], phases: [] }
  // The other one is a second season in the same year.
  await importSeasons(server, next, levelSeason({ name: summer, year: running!.year - 1 }))
})

async function ask<Answer>(server: LeagueServer, path: string): Promise<Answer> {
  return (await (await fetch(`${server.url}/api${path}`)).json()) as Answer
}

/** The name of a season's years: 2025 is 2025/26. */
const years = (year: number) => `${year}/${String(year + 1).slice(-2)}`

test('opens the last season that is over, and selects others by year and name', async ({ page, server }) => {
  const current = (await ask<League[]>(server, '/league')).find((league) => league.current)!
  const [thisYear, lastYear, before] = [0, 1, 2].map((past) => years(current.year - past))
  await page.goto('/history')
  const seasons = page.getByRole('navigation', { name: 'Temporada' }).getByRole('link')
  // The next season is there too, but has nothing to show.
  await expect(seasons).toHaveText([thisYear!, `${lastYear} · ${summer}`, lastYear!, before!])
  await expect(page.getByRole('main')).toContainText(`Temporada ${lastYear}`)
  await page.getByRole('link', { name: lastYear!, exact: true }).click()
  await page.getByRole('navigation', { name: 'Fase' }).locator('summary').click()
  await page.getByRole('link', { name: 'Primera fase' }).click()
  await expect(page.getByRole('table', { name: /^Clasificación/ })).toBeVisible()
})

test('names a past season with another name on every page', async ({ page, server }) => {
  const { year } = (await ask<League[]>(server, '/league')).find((league) => league.name === summer)!
  const season = `${summer} · Temporada ${years(year)} · Primera fase`
  await page.goto('/history')
  await page.getByRole('link', { name: `${years(year)} · ${summer}` }).click()
  await expect(page.getByText(`${season} · Grupo igualado`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('table').getByRole('button', { name: 'Ardillas' }).click()
  await page.getByRole('link', { name: 'Su página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ardillas' })).toBeVisible()
  await expect(page.getByText(`${season} · Grupo igualado`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Sus partidos' }).click()
  await expect(page.getByText(`Partidos · ${season} · Grupo igualado`)).toBeVisible()
  const description = page.locator('meta[name=description]')
  const place = `Grupo igualado, Primera fase, Temporada ${years(year)}, ${summer}.`
  await expect(description).toHaveAttribute('content', `Los partidos de Ardillas en ${place}`)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Ardillas – Búhos' }).click()
  await expect(page.getByText(`${season} · Grupo igualado`)).toBeVisible()
  await expect(description).toHaveAttribute('content', `Gana Ardillas: Ardillas 60–50 Búhos. ${place}`)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Ver la clasificación' }).click()
  await expect(page.getByText(season, { exact: true })).toBeVisible()
})
