import type { Page } from '@playwright/test'
import type { CompetitionGroup } from '../src/contract/competition-groups.ts'
import type { Court } from '../src/contract/courts.ts'
import type { Game } from '../src/contract/games.ts'
import type { CalendarInput } from '../src/contract/phase-calendars.ts'
import type { Classification } from '../src/contract/standings.ts'
import { type Admin, comeAsAdmin } from './delegates.ts'
import { expect, expectAtEachWidth, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'admin-calendar' })

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

function phaseOf(name: string, teams: string[]) {
  return { name, startDate: inDays(3), endDate: inDays(45), groups: [{ name: `Grupo de ${name}`, teams }] }
}

/** A season with two phases of six weeks, four teams in each and two courts with lights. */
async function prepare(server: LeagueServer, year: number): Promise<void> {
  const first = ['Ardillas', 'Búhos', 'Castores', 'Delfines']
  const second = ['Erizos', 'Focas', 'Garzas', 'Hienas']
  await importSeasons(server, {
    league: { name: 'Liga', year, current: true },
    courts: ['Olmo', 'Sauce'].map((name) => ({ name, direction: `Calle del ${name}, 3`, lights: true })),
    phases: [phaseOf('Primera fase', first), phaseOf('Segunda fase', second)],
  })
}

async function phaseNamed(admin: Admin, wanted: string): Promise<CompetitionGroup> {
  const phases = await admin<CompetitionGroup[]>('GET', '/competition-group?current=true')
  return phases.find(({ name }) => name === wanted)!
}

const makeButton = (page: Page) => page.getByRole('button', { name: 'Hacer el calendario' })
const again = (page: Page) => page.getByRole('button', { name: 'Buscar otro' })
const saveButton = (page: Page, games: number) =>
  page.getByRole('button', { name: games === 1 ? 'Guardar 1 partido' : `Guardar ${games} partidos` })

test('a phase gets its calendar, from the first search to the last game played', async ({ page, server }) => {
  test.setTimeout(120_000)
  await prepare(server, 2025)
  const admin = await comeAsAdmin(page, server, '/admin')
  const { id } = await phaseNamed(admin, 'Primera fase')
  const closing = async (name: string, closedFrom: string | null) => {
    const court = (await admin<Court[]>('GET', '/basketball-court')).find((one) => one.name === name)!
    await admin('PUT', `/basketball-court/${court.id}`, { ...court, closedFrom })
  }
  const gamesOf = () => admin<Game[]>('GET', `/game?competitionGroupId=${id}`)

  await page.getByRole('link', { name: 'Hacer el calendario' }).first().click()
  await expect(page.getByText('En Primera fase faltan 6 partidos por crear.')).toBeVisible()
  await expect(page.getByLabel('Hasta')).toHaveValue(inDays(45))
  await expectAtEachWidth(page)
  await page.getByLabel('Sauce').uncheck()
  await page.getByRole('button', { name: 'Añadir días' }).click()
  const off = page.getByRole('group', { name: /^Días sin partidos/ })
  await off.getByLabel('Desde').fill(inDays(10))
  await off.getByLabel('Hasta').fill(inDays(8))
  await makeButton(page).click()
  await expect(off).toContainText('Elige un día posterior.')
  await off.getByLabel('Hasta').fill(inDays(12))
  await makeButton(page).click()
  await expect(saveButton(page, 6)).toBeVisible()
  await expectAtEachWidth(page)

  // Another date for a game: it then stays there, whatever is searched again.
  const games = page.locator('[data-game]:visible')
  await games.first().click()
  const dialog = page.getByRole('dialog')
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Otra fecha' }).click()
  const fixed = games.filter({ hasText: /fijo/i })
  await expect(fixed).toHaveCount(1)
  await expect(fixed).toBeFocused()
  const text = (await fixed.textContent())!
  await again(page).click()
  await expect(page.getByText('Buscando…')).toBeHidden()
  await expect(fixed).toHaveText(text)
  await expectAtEachWidth(page)

  // Another admin saves meanwhile, and a court closes: each is said, and nothing is lost.
  const { games: left } = await admin<CalendarInput>('GET', `/competition-group/${id}/calendar`)
  const courts = await admin<Court[]>('GET', '/basketball-court')
  const date = `${inDays(60)}T11:00:00.000Z`
  await admin('POST', '/game/create', { ...left[0]!, date, courtId: courts[0]!.id })
  await saveButton(page, 6).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No se ha guardado nada.' })).toContainText(
    'Contra ese equipo no queda ningún partido',
  )
  expect(await gamesOf()).toHaveLength(1)
  await again(page).click()
  await expect(saveButton(page, 5)).toBeVisible()
  await closing('Olmo', inDays(0))
  await saveButton(page, 5).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Esa cancha está cerrada ese día.' })).toBeVisible()
  await again(page).click()
  await expect(page.getByText('Faltan horas con luz: añade canchas.').first()).toBeVisible()
  await expectAtEachWidth(page)
  await page.getByLabel('Sauce').check()
  await again(page).click()
  await expect(saveButton(page, 5)).toBeVisible()

  // One by hand: nowhere else than it may be.
  await games.last().click()
  const when = await dialog.getByLabel('Día y hora').inputValue()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await games.first().click()
  await dialog.getByLabel('Día y hora').fill(when)
  await dialog.getByRole('button', { name: 'Fijarlo' }).click()
  await expect(dialog).toContainText(/Cancha ocupada, cerrada o a oscuras|ya juega ese día/)
  await dialog.getByLabel('Día y hora').fill(`${inDays(50)}T12:30`)
  await expectAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Fijarlo' }).click()
  await expect(dialog).toBeHidden()
  await expect(games.filter({ hasText: '12:30' })).toContainText('fijo')
  await saveButton(page, 5).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'El calendario está hecho: 5 partidos.' }),
  ).toBeVisible()
  await expect(page.getByText('En Primera fase no falta ningún partido')).toBeVisible()
  expect(await gamesOf()).toHaveLength(6)

  // It is undone as one, and made again.
  await page.getByRole('link', { name: 'Deshacerlo en Cambios' }).click()
  await expect(page.getByText('hizo el calendario de')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('5 partidos. Ya está deshecho.')).toBeVisible()
  expect(await gamesOf()).toHaveLength(1)
  await page.goto(`/admin/calendar?fase=${id}`)
  await makeButton(page).click()
  await saveButton(page, 5).click()
  await expect(page.getByText('En Primera fase no falta ningún partido')).toBeVisible()

  for (const game of await gamesOf()) {
    const result = { localScore: 50, visitantScore: 40, visitantMixed: true, visitantFairPlay: 1 }
    await admin('PUT', `/game/addResult/${game.id}`, result)
  }
  const [group] = await admin<Classification[]>(
    'GET',
    `/competition-team/clasifications?competitionGroupId=${id}`,
  )
  expect(group!.standings.map(({ played }) => played)).toEqual([3, 3, 3, 3])
})

test('a search that is ended leaves the best so far, also after a reload', async ({ page, server }) => {
  await prepare(server, 2027)
  const admin = await comeAsAdmin(page, server, '/admin')
  const { id } = await phaseNamed(admin, 'Segunda fase')
  // The worker gives three answers, and then is busy for ever.
  await page.route(/calendar-worker/, async (route) => {
    const response = await route.fetch()
    const halting = `const post = MessagePort.prototype.postMessage; let answers = 0
        MessagePort.prototype.postMessage = function (...answer) {
          post.apply(this, answer)
          answers += 1
          while (answers === 3);
        }`
    await route.fulfill({ response, body: `${halting};${await response.text()}` })
  })
  await page.goto(`/admin/calendar?fase=${id}`)
  await makeButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('progressbar', { name: 'Buscando' })).toHaveAttribute('value', '0.03')
  await expectAtEachWidth(page)
  await page.getByRole('button', { name: 'Parar' }).focus()
  await page.keyboard.press('Enter')
  await expect(saveButton(page, 6)).toBeVisible()
  await page.reload()
  await expect(saveButton(page, 6)).toBeVisible()
  // What it has to hold to is asked for at its place.
  await page.getByLabel('Hasta').first().fill(inDays(1))
  await again(page).click()
  await expect(page.getByText('Elige un día posterior.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(makeButton(page)).toBeVisible()
})

test('a phase without a calendar to make says why', async ({ page, server }) => {
  await prepare(server, 2028)
  const admin = await comeAsAdmin(page, server, '/admin')
  const { id, leagueId } = await phaseNamed(admin, 'Segunda fase')
  const draw = { name: 'Copa', leagueId, crossing: true }
  const { id: drawId } = await admin<CompetitionGroup>('POST', '/competition-group', draw)
  const { id: newId } = await admin<CompetitionGroup>('POST', '/competition-group', {
    name: 'Otra',
    leagueId,
  })
  await admin('PUT', `/competition-group/${id}`, { active: false })
  const { id: firstId } = await phaseNamed(admin, 'Primera fase')
  await page.goto(`/admin/calendar?fase=${firstId}`)
  await makeButton(page).waitFor()
  await admin('PUT', `/competition-group/${firstId}`, { active: false })
  await makeButton(page).click()
  await expect(page.getByText('Primera fase está cerrada')).toBeVisible()
  for (const [phaseId, why] of [
    [id, 'Segunda fase está cerrada'],
    [drawId, 'Copa se juega en cruces'],
    [newId, 'A Otra le faltan equipos'],
  ] as const) {
    await page.goto(`/admin/calendar?fase=${phaseId}`)
    await expect(page.getByText(why)).toBeVisible()
    await expectAtEachWidth(page)
  }
})
