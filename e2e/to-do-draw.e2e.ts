import type { Page } from '@playwright/test'
import { asAdmin, openNewDelegate } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, test, watchShift } from './fixtures.ts'
import { idOf, importSeasons } from './seasons.ts'
import { callApi, openSession, type StoredSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'to-do-draw' })

const HOUR = 3_600_000

test.beforeAll(async ({ server }) => {
  const names = ['Lobas', 'Mirlos', 'Nutrias', 'Ocas']
  await importSeasons(server, {
    courts: [{ name: 'Olmo', direction: 'Calle del Olmo, 3' }],
    phases: [{ name: 'Copa', crossing: true, groups: [{ name: 'Cuadro', teams: names }] }],
  })
})

const toDoLine = (page: Page) => page.getByRole('main').getByText(/^Te toca: /)
const bar = (page: Page) => page.getByRole('navigation', { name: 'Lo más visitado' })

/** Opens the first page as a delegate of the first team of the draw. */
async function comeAsLobas(page: Page, server: LeagueServer): Promise<StoredSession> {
  const session = await openNewDelegate(server, await asAdmin(server), await idOf(server, 'team', 'Lobas'))
  await useSession(page, session)
  await page.goto('/')
  await expectAlive(page)
  return session
}

test('shows an admin the steps of the setup while there are no games', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'admin'))
  await page.goto('/admin')
  const headings = page.getByRole('main').getByRole('heading')
  await expect(headings).toHaveText([
    'Administración',
    'Te toca',
    'La temporada',
    /^Copa preparada$/,
    'Primeros pasos',
    'Lo demás',
  ])
  await expect(page.getByText('Quedan los primeros pasos.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invitar a 4 equipos' })).toBeVisible()
  await expectAtEachWidth(page)
})

test('says with whom a date has to be proposed, and leads to proposing it', async ({ page, server }) => {
  const shift = await watchShift(page)
  const { token } = await comeAsLobas(page, server)
  await expect(toDoLine(page)).toHaveText('Te toca: 1 fecha por proponer')
  await expect(bar(page).getByRole('link', { name: /^Mi equipo\s*: 1 cosa pendiente$/ })).toBeVisible()
  expect(await shift()).toBe(0)
  await page.goto('/profile')
  const dates = page.getByRole('region', { name: 'Fechas por proponer' })
  const line = dates.getByRole('listitem').getByRole('link')
  await expect(line).toHaveText(/^Semifinal contra Ocas: proponed fechaCuadro/)
  // Two teams that have agreed elsewhere create the game, the specified way.
  const create = page.getByRole('main').getByRole('link', { name: /^(crear|Cread) el partido$/ })
  await expect(create).toHaveAttribute('href', '/games')
  await line.click()
  await expect(create).toHaveAttribute('href', '/games')
  await expectAtEachWidth(page)
  await expect(page).toHaveURL(/\/proponer\?grupo=\d+&rival=\d+$/)
  const [, groupId, rivalId] = /grupo=(\d+)&rival=(\d+)/.exec(page.url())!.map(Number)
  const [court] = (await (await callApi(server, ['GET', '/basketball-court'])).json()) as { id: number }[]
  const options = [
    { date: new Date(Math.ceil(Date.now() / HOUR) * HOUR + 100 * HOUR).toISOString(), courtId: court!.id },
  ]
  await callApi(server, ['POST', '/proposal'], {
    body: { competitionId: groupId, rivalId, options },
    authorization: `Bearer ${token}`,
  })
  // It is the rival's turn.
  await page.goto('/')
  await expect(toDoLine(page)).toHaveText('Te toca: nada por ahora')
})
