import type { Page } from '@playwright/test'
import { expect, expectAlive, expectAtEachWidth, test } from './fixtures.ts'
import { idOf, importSeasons } from './seasons.ts'

test.use({ own: 'standings-print' })

/** Names of usual length: some take two lines. */
const names = Array.from({ length: 16 }, (_, index) => `Baloncesto Cooperativo del Barrio ${index + 1}`)
const ids = { table: 0, twelve: 0, draw: 0 }

test.beforeAll(async ({ server }) => {
  // Seeds 1 and 16, 2 and 15… meet in the first round; every pair has a date, and so one more line.
  const first = names.slice(0, 8).map((local, index) => {
    const date = `2026-12-05T${10 + index}:00:00Z`
    return { date, local, visitant: names[15 - index] }
  })
  const league = [{ local: names[0], visitant: names[1], localScore: 61, visitantScore: 58 }]
  const twelve = names.slice(0, 12)
  const rounds = twelve.slice(0, 6).map((local, index) => ({ local, visitant: twelve[11 - index]! }))
  const played = rounds.map((pair, index) => {
    return { ...pair, date: `2025-11-0${index + 1}T11:00:00Z`, localScore: 61, visitantScore: 58 }
  })
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const coming = twelve.slice(0, 6).map((local, index) => {
    return { local, visitant: twelve[6 + ((index + 1) % 6)]!, date: `${later}T1${index}:00:00Z` }
  })
  const phases = [
    {
      name: 'Segunda fase',
      gamesPerPair: 2,
      qualifiers: 4,
      groups: [{ name: 'Grupo de doce', teams: twelve, games: [...played, ...coming] }],
    },
    { name: 'Primera fase', qualifiers: 8, groups: [{ name: 'Grupo A', teams: names, games: league }] },
    { name: 'Copa', crossing: true, groups: [{ name: 'Cuadro', teams: names, games: first }] },
  ]
  await importSeasons(server, { league: { name: 'Liga', year: 2026, current: true }, phases })
  ids.table = await idOf(server, 'competition', 'Grupo A')
  ids.twelve = await idOf(server, 'competition', 'Grupo de doce')
  ids.draw = await idOf(server, 'competition', 'Cuadro')
})

/** The sheets that a printer would get, as width and height in millimetres. */
async function sheetsOf(page: Page): Promise<[number, number][]> {
  const document = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = document.match(/\/Type \/Page\b(?!s)/g) ?? []
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(document) ?? []
  return sheets.map(() => [millimetres(width), millimetres(height)])
}

test('prints a table of 16 teams on one A4 sheet, linked from its page', async ({ page, server }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Fase' }).locator('summary').click()
  await page.getByRole('link', { name: 'Primera fase' }).click()
  // The previous page, of a draw, links to its own sheet.
  await expect(page.getByRole('table', { name: 'Clasificación, Grupo A' })).toBeVisible()
  await page.getByRole('link', { name: 'Todo el Grupo A' }).click()
  await page.getByRole('link', { name: 'Imprimir para el tablón' }).click()
  await expect(page).toHaveURL(/\/imprimir$/)
  const address = `${server.url}/clasification/${ids.table}`
  await expect(page.getByRole('img', { name: `Código QR de ${address}` })).toBeVisible()
  expect(await sheetsOf(page)).toEqual([[210, 297]])
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const) {
    for (const part of await page.getByRole(role).filter({ visible: true }).all()) {
      // The only visible button is the rank itself, which opens the explanation of a tie.
      await expect(part).toHaveAttribute('popovertarget')
    }
  }
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible()
})

test('prints twelve teams with results, next games and the date on one A4 sheet', async ({ page }) => {
  await page.goto(`/clasification/${ids.twelve}/imprimir`)
  await expectAlive(page)
  await page.emulateMedia({ media: 'print' })
  const results = page.getByRole('region', { name: 'Últimos resultados' })
  await expect(results.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Próximos' }).getByRole('listitem')).toHaveCount(3)
  // The Swedish format is that of ISO dates.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' })
  const [year, , day] = today.split('-').map(Number)
  await expect(
    page.getByText(new RegExp(`Impreso el ${day} \\p{L}+ ${year}, \\d+:\\d\\d`, 'u')),
  ).toBeVisible()
  // On paper a badge is a ring with dark letters.
  const badge = page.getByRole('table').locator('[data-badge]').first()
  await expect(badge).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(badge).toHaveCSS(
    'border-top-color',
    await badge.evaluate((drawn) => getComputedStyle(drawn).color),
  )
  expect(await sheetsOf(page)).toEqual([[210, 297]])
})

test('prints a draw of 16 teams on one A4 sheet in landscape', async ({ page }) => {
  await page.goto(`/clasification/${ids.draw}/imprimir`)
  await expectAlive(page)
  await expectAtEachWidth(page)
  expect(await sheetsOf(page)).toEqual([[297, 210]])
})

function millimetres(points: string | number): number {
  return Math.round((Number(points) / 72) * 25.4)
}
