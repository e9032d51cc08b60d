import type { Game } from '../src/contract/games.ts'
import { openNewDelegate } from './delegates.ts'
import {
  complaintsOf,
  expect,
  expectAlive,
  expectAtEachWidth,
  SCREENS,
  test,
  watchShift,
} from './fixtures.ts'
import { groupId, teamId } from './outlook-season.ts'
import { importSeasons } from './seasons.ts'
import { useSession } from './sessions.ts'

test.use({ own: 'team-page' })

const names = ['Ardillas', 'Búhos', 'Castores', 'Dodos'] as const
const [A, B, C, D] = names
const LONG = 'Ñandúes del Paseo de la Extremadura con un nombre que no cabe en una línea 🏀'
const teams = [...names, LONG, 'Gansos'].map((name) => ({ name }))
const courts = [{ name: 'Olmo', direction: 'Calle del Olmo, 1', lights: false }]
const DAY_MS = 86_400_000

const game = (local: string, visitant: string, date: string, score: [number, number] | null = null) => ({
  local,
  visitant,
  date,
  court: 'Olmo',
  ...(score && { localScore: score[0], visitantScore: score[1] }),
})

/**
 * Left in the group: A–D, B–C, C–D. Points now: A 2 + 1, B 1 + 2, C 2, D 1, and A has beaten B. After the first week B
 * had 3, A 2. If A beats D it has 5, and so may B and C if B wins their game; if C wins it, B ends with 4 at most.
 */
test.beforeAll(async ({ server }) => {
  const ahead = new Date(Date.now() + 10 * DAY_MS).toISOString()
  const games = [
    game(A, B, '2026-10-03T10:00:00Z', [60, 50]),
    game(B, D, '2026-10-04T10:00:00Z', [60, 50]),
    game(C, A, '2026-10-10T10:00:00Z', [55, 40]),
    game(A, D, ahead),
  ]
  const semis = [game(A, D, '2026-09-05T10:00:00Z', [50, 60]), game(B, C, '2026-09-05T12:00:00Z', [60, 50])]
  await importSeasons(
    server,
    {
      league: { name: 'Liga', year: 2025 },
      courts,
      phases: [
        {
          name: 'Fase',
          active: false,
          groups: [
            {
              name: 'Grupo Z',
              teams: [A, B, 'Gansos'],
              games: [
                game(B, A, '2025-10-04T10:00:00Z', [60, 50]),
                game(B, 'Gansos', '2025-10-11T10:00:00Z', [60, 40]),
              ],
            },
          ],
        },
      ],
    },
    {
      league: { name: 'Liga', year: 2026, current: true },
      teams: teams.filter(({ name }) => name !== 'Gansos'),
      courts,
      phases: [
        {
          name: 'Copa',
          crossing: true,
          startDate: '2026-09-01',
          groups: [{ name: 'Cuadro', teams: names, games: semis }],
        },
        {
          name: 'Liga regular',
          qualifiers: 2,
          startDate: '2026-10-01',
          groups: [{ name: 'Grupo', teams: names, games }],
        },
        {
          name: 'Final',
          startDate: '2027-05-01',
          groups: [{ name: 'Grupo final', teams: [LONG, C], games: [] }],
        },
      ],
    },
  )
})

test('is where the names of the table, the draw and a game lead', async ({ page, server }) => {
  const address = `/equipos/${await teamId(server, A)}`
  const [group, draw] = [await groupId(server, 'Grupo'), await groupId(server, 'Cuadro')]
  const games = (await (await fetch(`${server.url}/api/game?competitionId=${group}`)).json()) as Game[]
  for (const from of [`/clasification/${group}`, `/clasification/${draw}`, `/partidos/${games[0]!.id}`]) {
    await page.goto(from)
    await expectAlive(page)
    // In a table the row opens first.
    if (from.endsWith(`/${group}`)) await page.getByRole('button', { name: A, exact: true }).click()
    await page.locator(`main a[href="${address}"]`).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: A })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Sus partidos' }).first().click()
  await expect(page).toHaveURL(`/team-games/${group}/${await teamId(server, A)}`)
  await page.getByRole('link', { name: `Todo sobre ${A}` }).click()
  await expect(page).toHaveURL(address)
})

test('says what is missing: games, a current season, a team', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  await page.goto(`/equipos/${await teamId(server, LONG)}`)
  await expectAlive(page)
  await expect(page.getByText('Aún no hay partidos jugados')).toBeVisible()
  await expect(page.getByText('Aún no tiene partidos por jugar.')).toBeVisible()
  const last = page.getByRole('list', { name: /^Últimos partidos/ })
  await expect(last).toHaveCount(0)
  await expectAtEachWidth(page)
  const past = await teamId(server, 'Gansos')
  await page.goto(`/equipos/${past}`)
  await expectAlive(page)
  await expect(page.getByText('Esto es de la temporada 2025/26: Gansos no juega la actual.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Por jugar' })).toHaveCount(0)
  await expect(page.getByText('3.º de 3', { exact: true })).toBeVisible()
  await expect(last.getByRole('listitem', { name: 'Derrota contra Búhos, 40–60' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver la temporada actual' }).click()
  await expect(page).toHaveURL('/')
  expect(complaints).toEqual([])
  expect((await page.goto('/equipos/999999'))?.status()).toBe(404)
  await expect(page.getByText('Ese equipo no existe.')).toBeVisible()
})

test('gives delegates what is their own, without moving anything', async ({ page, server, admin }) => {
  // They still have a game to create.
  const [localId, visitantId] = [await teamId(server, B), await teamId(server, C)]
  await useSession(page, await openNewDelegate(server, admin, localId))
  // On a tall screen the end of the page and what follows it are in view.
  await page.setViewportSize({ ...SCREENS.desk, height: 1200 })
  const shift = await watchShift(page)
  await page.goto(`/equipos/${visitantId}`)
  await expect(page.getByRole('link', { name: /^Proponer fechas/ }).first()).toBeVisible()
  expect((await shift()) < 0.01).toBe(true)
  // What is a team's own comes first on its page, and nothing is shown before it.
  await page.goto(`/equipos/${localId}`)
  await expect(page.getByRole('region', { name: 'Te toca' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear enlace' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resultados' })).toBeVisible()
  expect((await shift()) < 0.01).toBe(true)
  await expectAtEachWidth(page)
})
