import { expect, expectAlive, expectAtEachWidth, complaintsOf, test, watchShift } from './fixtures.ts'
import { idOf, importSeasons } from './seasons.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'standings-left' })

const teams = ['Ardillas', 'Búhos', 'Castores', 'Delfines']
// Six pairs: one has played and one has a date. So Ardillas and Búhos have two games left, the others three.
const games = [
  { date: '2025-10-05T10:00:00Z', local: 'Ardillas', visitant: 'Búhos', localScore: 50, visitantScore: 40 },
  { date: '2025-11-08T11:00:00Z', local: 'Castores', visitant: 'Ardillas' },
]
const phaseOf = (name: string, more = {}) => ({
  name,
  groups: [{ name: `Grupo ${name}`, teams, games }],
  ...more,
})

test.beforeAll(async ({ server }) => {
  const phases = [phaseOf('con final', { startDate: '2025-10-01', endDate: '2025-11-10' })]
  await importSeasons(server, { phases })
})

async function addressOf(server: LeagueServer, group: string): Promise<string> {
  return `/clasification/${await idOf(server, 'competition', group)}`
}

test('shows the games left in a group, and how many a week it takes', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  const shift = await watchShift(page)
  // From the 4th to the 10th there are six days; games can be played on seven.
  await page.clock.setFixedTime('2025-11-04T10:00:00Z')
  await page.setViewportSize({ width: 360, height: 3000 })
  await page.goto(await addressOf(server, 'Grupo con final'))
  await expectAlive(page)
  const left = page.getByRole('region', { name: 'Lo que queda' })
  await expect(left.getByRole('definition')).toHaveText(['5', '4', '6'])
  await expect(left.getByRole('row')).toHaveText([
    /^Equipo/,
    /^Castores3\s*3no caben$/,
    /^Delfines3\s*3no caben$/,
    /^Ardillas2\s*2$/,
    /^Búhos2\s*2$/,
  ])
  expect(await shift()).toBe(0)
  await left.getByText('Con fecha (1)').click()
  await left.getByText('Aún sin fecha (4)').click()
  await expect(left.getByRole('listitem').filter({ visible: true })).toHaveCount(5)
  await expectAtEachWidth(page)
  await left.getByRole('link', { name: /^sáb 8 nov, 12:00.*Castores – Ardillas$/ }).click()
  await expect(page).toHaveURL(/\/partidos\/\d+$/)
  expect(complaints).toEqual([])
})

test('loads the games when opened, and retries a failure', async ({ page, server }) => {
  await page.goto(await addressOf(server, 'Grupo con final'))
  await expectAlive(page)
  const left = page.getByRole('region', { name: 'Lo que queda' })
  await page.route('**/api/competition/*/ahead', (route) => route.abort())
  await left.getByText('Aún sin fecha (4)').click()
  const again = left.getByRole('button', { name: 'Volver a probar' })
  await expect(again).toBeVisible()
  await expectAtEachWidth(page)
  await page.unroute('**/api/competition/*/ahead')
  await again.click()
  await expect(left.getByRole('listitem').filter({ hasText: 'Delfines' })).toHaveCount(3)
  await expect(left.getByRole('listitem')).toHaveCount(4)
})

test('shows no pace after the last day, and says what still counts', async ({ page, server }) => {
  const left = page.getByRole('region', { name: 'Lo que queda' })
  await page.clock.setFixedTime('2025-11-10T10:00:00Z')
  await page.goto(await addressOf(server, 'Grupo con final'))
  await expect(left.getByRole('definition')).toHaveText(['5', '4', 'Hoy'])
  await page.clock.setFixedTime('2025-11-12T10:00:00Z')
  await page.reload()
  await expect(left.getByRole('definition')).toHaveText(['5', '4', '0'])
  await expect(left.getByRole('row', { name: /^Búhos/ })).toHaveText(/^Búhos2\s*–no caben$/)
  await expect(left).toContainText('Lo que se juegue después también cuenta.')
})
