import { readFileSync } from 'node:fs'
import type { Season } from '../src/contract/season.ts'
import { comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { euroBasketSeason, seasonFile } from './seasons.ts'

test.use({ demo: true, own: 'admin-season-file' })

test('lists the errors of a season file by place, and changes nothing', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin/season')
  const before = await admin('GET', '/league')
  const group = {
    name: 'Grupo A',
    teams: ['Uno', 'Dos'],
    games: [
      { local: 'Uno', visitant: 'Tres' },
      { local: 'Uno', visitant: 'Dos', localScore: 50, visitantScore: 50 },
    ],
  }
  const wrong = {
    league: { name: 'Con errores', year: 2130 },
    teams: [{ name: 'Uno' }, { name: 'Dos' }],
    phases: [{ name: 'Primera fase', groups: [group] }],
  }
  await page.getByLabel('Archivo').setInputFiles(seasonFile(wrong))
  const refusal = page.getByRole('alert').filter({ hasText: 'season.json' })
  await expect(refusal).toContainText('phases[0].groups[0].games[0].visitant')
  await expect(refusal).toContainText('phases[0].groups[0].games[1]')
  await expect(page.getByRole('button', { name: 'Importar' })).toHaveCount(0)
  await expectAtEachWidth(page)
  expect(await admin('GET', '/league')).toEqual(before)

  await page.getByLabel('Archivo').setInputFiles({
    name: 'roto.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"league": '),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'roto.json' })).toContainText(
    'No es JSON: se acaba antes de tiempo.',
  )
})

test('checks, imports and exports a season', async ({ page, server }) => {
  const admin = await comeAsAdmin(page, server, '/admin/season')
  const season = euroBasketSeason({ name: 'EuroBasket', year: 2022 })
  const newFile = () => seasonFile({ ...season, league: { name: 'EuroBasket', year: 2022 } })
  await page.getByLabel('Archivo').setInputFiles(newFile())
  await expect(page.getByText('season.json está bien. Trae la temporada EuroBasket 2022/23:')).toBeVisible()
  // Six teams, each against each other once: fifteen games; the second group is empty.
  for (const [name, count] of [
    ['Fases', '1'],
    ['Grupos', '2'],
    ['Equipos', '6'],
    ['Partidos', '15'],
  ] as const) {
    await expect(page.getByRole('term').filter({ hasText: name }).locator('+ dd')).toHaveText(count)
  }
  await expect(page.getByRole('button', { name: 'Descargar EuroBasket 2022/23' })).toHaveCount(0)
  await expect(page.getByLabel('Avisar a los equipos')).not.toBeChecked()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('Importada: EuroBasket 2022/23.')).toBeVisible()

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar EuroBasket 2022/23' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('eurobasket-2022.json')
  const taken = JSON.parse(readFileSync(await download.path(), 'utf8')) as Season
  expect(taken.league).toMatchObject({ name: 'EuroBasket', year: 2022 })
  expect(taken.phases[0]?.groups[0]?.games).toHaveLength(15)

  // The imported season becomes the current one and takes its teams: the page says so before.
  await page
    .getByLabel('Archivo')
    .setInputFiles(seasonFile({ ...season, league: { name: 'Otra', year: 2023, current: true } }))
  await expect(page.getByText('Trae la temporada Otra 2023/24:')).toBeVisible()
  await expect(
    page.getByText(/Pasa a ser la temporada actual en vez de «.+» de \d{4}; 6 equipos cambian a ella\./),
  ).toBeVisible()
  await expectAtEachWidth(page)

  // A season that exists already is refused.
  await page.getByLabel('Archivo').setInputFiles(newFile())
  await expect(page.getByRole('alert').filter({ hasText: 'season.json' })).toBeVisible()
  const leagues = await admin<{ name: string }[]>('GET', '/league')
  expect(leagues.filter(({ name }) => name === 'EuroBasket')).toHaveLength(1)
})
