import { alsoOnDesk, expect, expectAlive, expectAtEachWidth, test, watchShift } from './fixtures.ts'
import { importSeasons } from './seasons.ts'

test.use({ own: 'calendar-played' })

test.beforeAll(async ({ server }) => {
  const teams = ['Gatos', 'Perros', 'Osos']
  const games = [
    { date: '2025-10-04T10:00:00Z', local: 'Gatos', visitant: 'Perros', localScore: 61, visitantScore: 58 },
    { date: '2025-10-11T10:00:00Z', local: 'Perros', visitant: 'Osos', forfeit: 'local' },
    { date: '2025-10-11T16:00:00Z', local: 'Osos', visitant: 'Gatos', localScore: 40, visitantScore: 44 },
    { date: '2025-10-18T10:00:00Z', local: 'Perros', visitant: 'Gatos' },
  ]
  await importSeasons(server, {
    phases: [{ name: 'Primera fase', gamesPerPair: 2, groups: [{ name: 'Grupo A', teams, games }] }],
  })
})

test('lists played games with their points, the latest day first', alsoOnDesk, async ({ page }) => {
  const shift = await watchShift(page)
  await page.goto('/calendar')
  await expectAlive(page)
  await page.getByLabel('Equipo').selectOption('Gatos')
  await page.getByRole('link', { name: 'Jugados', exact: true }).click()
  await expect(page).toHaveURL(/\/calendar\?ver=jugados&equipo=\d+$/)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows).toHaveText([/Osos\s*40.*Gatos \(gana\)\s*44/, /Gatos \(gana\)\s*61.*Perros\s*58/])
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page).toHaveURL(/\/calendar\?ver=jugados$/)
  await page.reload()
  await expectAlive(page)
  const days = page.locator('tbody[data-day]').getByRole('heading')
  await expect(days).toHaveText([/^sábado 11 de octubre$/, /^sábado 4 de octubre$/])
  await expect(page.getByRole('row', { name: /Perros.*0 inc\..*Osos.*20/ })).toBeVisible()
  await expect(page.getByText('Sin resultado')).toBeHidden()
  expect(await shift()).toBeLessThan(0.02)
  await expectAtEachWidth(page)
  await page.getByRole('link', { name: 'Por jugar' }).click()
  await expect(page).toHaveURL(/\/calendar$/)
  await expect(rows).toHaveCount(1)
})

test('filters played games without script too', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${server.url}/calendar?ver=jugados`)
  await page.getByLabel('Equipo').selectOption('Osos')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/ver=jugados/)
  await expect(page.locator('tbody[data-day]')).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Osos.*40.*Gatos.*44/ })).toBeVisible()
})
