import type { Court } from '../src/contract/courts.ts'
import type { Game } from '../src/contract/games.ts'
import type { Team } from '../src/contract/teams.ts'
import { asAdmin, comeAsAdmin, openNewDelegate, openRecord } from './delegates.ts'
import { expect, expectAccessible, expectAtEachWidth, test } from './fixtures.ts'
import { importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'games-waived' })

/** Linces, who have no delegate, owe Gatos a rating; Osos could host them. */
async function oweRating(server: LeagueServer, name: string) {
  const game = { local: 'Gatos', visitant: 'Linces', localScore: 61, visitantScore: 58 }
  const group = {
    name: 'Grupo A',
    teams: ['Gatos', 'Linces', 'Osos'],
    games: [{ ...game, date: '2026-10-04T10:00:00Z', visitantFairPlay: 1, visitantMixed: true }],
  }
  await importSeasons(server, {
    league: { name, year: 2026, current: true },
    courts: [{ name: 'Olmo', direction: 'Calle del Olmo, 3' }],
    phases: [{ name: 'Primera fase', groups: [group] }],
  })
  const admin = await asAdmin(server)
  await admin('PUT', '/town', { name: 'Vallecas', contact: 'liga@ejemplo.es' })
  const [unrated] = (
    await admin<Game[]>('GET', '/game?finished=true&confirmed=false&latest=true')
  ).toReversed()
  const osos = (await admin<Team[]>('GET', '/team')).find((team) => team.name === 'Osos')!
  return { admin, game: unrated!, osos }
}

test('sends a rival to the admins, who close the game unrated', async ({ page, browser, server }) => {
  const { admin, game, osos } = await oweRating(server, 'Con una deuda')
  await useSession(page, await openNewDelegate(server, admin, osos.id))
  await page.goto('/games')
  await page.getByLabel('Día y hora').fill('2026-12-05T12:00')
  const [court] = await admin<Court[]>('GET', '/basketball-court')
  await page.getByLabel('Cancha').selectOption(String(court!.id))
  await page.getByLabel('Rival').selectOption({ label: 'Linces' })
  await expect(page.getByRole('alert').filter({ hasText: 'fair play' })).toHaveText(
    'Al equipo contrario le faltan datos de fair play por rellenar, por favor avisa a su delegado antes de crear este partido.',
  )
  await expect(page.getByLabel('Rival')).toHaveValue('')
  const explanation = page.getByRole('paragraph').filter({ hasText: 'Linces no tiene delegada ni delegado' })
  await expect(explanation).toContainText(
    'pide a quien administra la liga (liga@ejemplo.es) que valore en su nombre o cierre el partido sin su valoración.',
  )
  await expectAtEachWidth(page)

  const desk = await (await browser.newContext()).newPage()
  await comeAsAdmin(desk, server, `/partidos/${game.id}`)
  await expect(desk.getByRole('link', { name: 'Valorar en su nombre' })).toHaveAttribute(
    'href',
    `/update-game/feedback?partido=${game.id}&volver=%2Fpartidos%2F${game.id}`,
  )
  await desk.getByRole('button', { name: 'Cerrar sin su valoración' }).click()
  const question = desk.getByRole('dialog')
  await expect(question).toContainText('El partido queda confirmado y Linces no debe valorar a Gatos')
  await expectAccessible(desk)
  await question.getByRole('button', { name: 'Cerrar el partido' }).click()
  await expect(desk.getByText('Cerrado sin la valoración del equipo visitante.')).toBeVisible()
  await openRecord(desk)
  await expect(desk.getByText('cerró el partido sin la valoración del visitante')).toBeVisible()
  await expect(desk.getByText('Linces no tenía quien valorara')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Cerrar sin su valoración' })).toHaveCount(0)
  await expectAtEachWidth(desk)

  // A correction requires nothing from a team that didn't rate.
  await desk.goto(`/admin/results?grupo=${game.competitionId}&id=${game.id}`)
  await expect(desk.getByText('El partido se cerró sin valoración.')).toBeVisible()

  await page.getByLabel('Rival').selectOption('')
  await page.getByLabel('Rival').selectOption({ label: 'Linces' })
  await expect(page.getByText('Linces no tiene delegada ni delegado')).toHaveCount(0)
  await expect(page.getByLabel('Rival')).not.toHaveValue('')
})

test('reports a year out of bounds at its field, and requests no courts for it', async ({ page, server }) => {
  const { admin, osos } = await oweRating(server, 'De otro siglo')
  await useSession(page, await openNewDelegate(server, admin, osos.id))
  await page.goto('/games')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByLabel('Día y hora').fill('2300-12-05T12:00')
  await expect(page.getByLabel('Día y hora')).toHaveAccessibleDescription(
    'El año tiene que estar entre 1900 y 2199.',
  )
  expect(requests.filter((address) => address.includes('available'))).toEqual([])
  await expect(page.getByText('Elige antes el día y la hora.')).toHaveCount(0)
})
