import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { shortDay } from '#web/ui/spanish-date.ts'
import { asAdmin, callingAs, comeAsAdmin, openNewDelegate } from './delegates.ts'
import { expect, expectAlive, expectAtEachWidth, test, watchShift } from './fixtures.ts'
import { idOf, importSeasons } from './seasons.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ own: 'admin-settle' })

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString()
const inDays = (days: number) => inHours(24 * days).slice(0, 10)

const teams = ['Ardillas', 'Búhos', 'Castores', 'Delfines']

/** A group with one overdue game and three pairs without one, whose phase ends in a week; and a draw. */
test.beforeAll(async ({ server }) => {
  const played = { localScore: 50, visitantScore: 40, visitantFairPlay: 1, visitantMixed: true }
  const games = [
    { date: inHours(-200), local: 'Búhos', visitant: 'Ardillas', localFairPlay: 1, ...played },
    { date: inHours(-190), local: 'Castores', visitant: 'Delfines', localFairPlay: 1, ...played },
    { date: inHours(-50), local: 'Ardillas', visitant: 'Castores', court: 'Olmo' },
  ]
  await importSeasons(server, {
    courts: [{ name: 'Olmo', direction: 'Calle del Olmo, 3' }],
    phases: [
      { name: 'Primera fase', endDate: inDays(7), groups: [{ name: 'Grupo A', teams, games }] },
      {
        name: 'Copa',
        crossing: true,
        gamesPerPair: 2,
        groups: [{ name: 'Cuadro', teams: teams.slice(0, 2) }],
      },
    ],
  })
  const admin = await asAdmin(server)
  const [one, other] = await Promise.all(['Búhos', 'Castores'].map((name) => teamId(server, name)))
  const session = await openNewDelegate(server, admin, one!)
  const [court] = await admin<{ id: number }[]>('GET', '/basketball-court')
  const [group] = await admin<{ id: number }[]>('GET', '/competition')
  const options = [{ date: inHours(100), courtId: court!.id }]
  await callingAs(server, session)('POST', '/proposal', { competitionId: group!.id, rivalId: other, options })
})

const teamId = (server: LeagueServer, name: string) => idOf(server, 'team', name)

async function comeToPhase(page: Page, server: LeagueServer, wanted: string) {
  const admin = await asAdmin(server)
  const phases = await admin<{ id: number; name: string }[]>('GET', '/competition-group')
  const phase = phases.find(({ name }) => name === wanted)!
  await comeAsAdmin(page, server, `/admin/settle?fase=${phase.id}`)
  return { admin, phase }
}

const toDo = (page: Page) => page.getByRole('region', { name: 'Te toca' })
const form = (page: Page) => page.getByRole('form', { name: 'Cerrar una fase' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar' }).click()
const bar = (page: Page) => page.getByRole('navigation', { name: 'Lo más visitado' })

test('shows an admin first what has to be done, and its number in the bar', async ({ page, server }) => {
  const shift = await watchShift(page)
  await comeAsAdmin(page, server, '/')
  await expectAlive(page)
  // A result, a phase, and the teams without a delegate.
  const place = bar(page).getByRole('link', { name: /^Te toca\s*: 3 cosas pendientes$/ })
  await expect(place).toBeVisible()
  expect(await shift()).toBe(0)
  await place.click()
  await expect(page).toHaveURL('/admin')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(['Te toca', 'La temporada', 'Lo demás'])
  await expect(toDo(page).getByRole('link')).toHaveText([
    /^1Falta un resultadoArdillas\s– Castores · /,
    /^3Primera fase acaba el .*Quedan 3 partidos sin fecha$/,
    /^3Sin delegada ni delegadoArdillas, Castores, Delfines$/,
  ])
  await expectAtEachWidth(page)
  await toDo(page).getByRole('link', { name: 'Primera fase' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cerrar una fase' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Fase/ }).locator('option:checked')).toHaveText(
    'Primera fase',
  )
})

test('lists what a phase has left, and enters several forfeits at once', async ({ page, server }) => {
  const { admin } = await comeToPhase(page, server, 'Primera fase')
  await expect(page.getByText('Quedan 4 partidos')).toBeVisible()
  const choices = form(page).getByRole('listitem').getByRole('combobox')
  await expect(choices).toHaveCount(4)
  const overdue = page.getByLabel(/^Ardillas\s– Castores$/)
  const asked = page.getByLabel(/^Búhos\s– Castores$/)
  await expect(asked).toHaveAccessibleDescription(
    /^Sin fecha\. Búhos propuso fechas el .*: falta que responda Castores\. Ver$/,
  )
  await expect(page.getByLabel(/^Delfines\s– Búhos$|^Búhos\s– Delfines$/)).toHaveAccessibleDescription(
    'Sin fecha. Nadie ha propuesto fechas.',
  )

  await save(page)
  await expect(page.getByRole('alert')).toContainText('Di qué pasa con algún partido, o con la fase.')
  await overdue.selectOption({ label: 'No se presentó Castores: 20-0' })
  await asked.selectOption({ label: 'No se presentó Castores: 20-0' })
  const table = page.getByRole('table', { name: 'Clasificación antes y después' })
  await page.getByText('La tabla antes y después').click()
  // Ardillas win their first game in two: 1 point for the defeat and 2 for the victory.
  await expect(
    table
      .getByRole('row', { name: /Ardillas/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('1 → , después 3')
  await save(page)
  await expect(page.getByRole('alert')).toContainText(
    '¿Seguro? 2 partidos quedan como incomparecencia. Guárdalo otra vez.',
  )
  await expectAtEachWidth(page)
  await expect(form(page)).toBeVisible()
  // The question stands by the button that answers it.
  const [asking, button] = await Promise.all(
    [page.getByRole('alert'), form(page).getByRole('button', { name: 'Guardar' })].map((one) =>
      one.boundingBox(),
    ),
  )
  const gap = button!.y - asking!.y - asking!.height
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(40)
  await expectAtEachWidth(page)
  await save(page)
  await expect(page.getByText('2 incomparecencias puestas.')).toBeVisible()
  await expect(page.getByText('Quedan 2 partidos')).toBeVisible()
  await expect(choices).toHaveCount(2)
  const games = await admin<Game[]>('GET', '/game')
  const forfeited = games.filter(({ forfeit }) => forfeit !== null)
  expect(
    forfeited.map(({ local, localScore, visitantScore }) => [local.name, localScore, visitantScore]),
  ).toEqual(
    expect.arrayContaining([
      ['Ardillas', 20, 0],
      ['Búhos', 20, 0],
    ]),
  )
})

test('says that somebody has changed what is left, and keeps the choices', async ({ page, server }) => {
  const { admin, phase } = await comeToPhase(page, server, 'Primera fase')
  const left = form(page).getByRole('listitem').getByRole('combobox').first()
  await left.selectOption({ index: 1 })
  await admin('PUT', `/competition-group/${phase.id}`, { endDate: inDays(8) })
  await save(page)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Otra persona lo ha cambiado mientras tanto.')
  await expect(left).toHaveValue('visitant')
})

test('gives more time, and closes the phase with what is left', async ({ page, server }) => {
  await comeToPhase(page, server, 'Primera fase')
  await page.getByLabel('Dar más tiempo').check()
  await page.getByLabel('Último día de la fase').fill(inDays(30))
  await expectAtEachWidth(page)
  await save(page)
  await expect(page.getByText('Último día cambiado.')).toBeVisible()
  await expect(page.getByText(`la fase acaba el ${shortDay(inDays(30))}.`)).toBeVisible()

  await page.getByLabel('Cerrar la fase').check()
  await save(page)
  await expect(page.getByRole('alert')).toContainText(
    /¿Seguro\? La fase se cierra con \d partidos? sin jugar/,
  )
  await save(page)
  await expect(page.getByText('Primera fase está cerrada')).toBeVisible()
  await expectAtEachWidth(page)
  await page.goto('/admin')
  await expect(toDo(page).getByRole('link')).toHaveText([/^3Sin delegada/])
})

test('lets a series be forfeited once', async ({ page, server }) => {
  await comeToPhase(page, server, 'Copa')
  await expect(page.getByText('Quedan 2 partidos')).toBeVisible()
  const choice = form(page).getByRole('combobox')
  await expect(choice).toHaveCount(1)
  await expect(page.getByText('Va con el de arriba')).toBeVisible()
  await choice.selectOption({ index: 2 })
  await save(page)
  await save(page)
  await expect(page.getByText('1 incomparecencia puesta.')).toBeVisible()
  await expect(page.getByText('En Copa no queda nada por jugar.')).toBeVisible()
})
