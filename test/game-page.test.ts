import type { Game } from '#contract/games.ts'
import { MAX_MEETINGS } from '#contract/limits.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { expect, test } from 'vitest'
import { buildTestApp } from './build-test-app.ts'
import { buildDemoSite } from './demo-site.ts'
import { addGame, addGroupOf } from './factories.ts'
import { headingOf, sectionOf, textOf } from './trials/agreement/read-page.ts'

test('a game’s page says how many of the last games each team won where it doesn’t list all', async () => {
  const renderer = createRenderer({ scripts: [], styles: [] })
  const { app, store } = await buildTestApp('sqlite', { pages: { renderer, directory: null } })
  const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
  const [gatos, perros] = teamIds as [number, number]
  const ids: number[] = []
  for (let day = 10; day <= 10 + MAX_MEETINGS; day += 1) {
    const date = `2025-11-${day}T10:00:00.000Z`
    ids.push(await addGame(store, groupId, gatos, perros, { date, local_score: 60, visitant_score: 50 }))
  }
  const read = async (id: number) => textOf((await app.inject(`/partidos/${id}`)).body)
  expect(await read(ids[2]!)).toContain('Victorias: Gatos 2, Perros 0')
  expect(await read(ids.at(-1)!)).toContain('Victorias en los 10 últimos: Gatos 10, Perros 0')
})

const sectionsOf = (html: string) => [...html.matchAll(/<h2\b.*?<\/h2>/gs)].map(([title]) => textOf(title))

const dateOf = (html: string, moment: string) => textOf(html.split(`<time dateTime="${moment}">`)[1]!)

test('a game’s page reads in the order of interest, whatever its state', async () => {
  const { app } = await buildDemoSite()
  const gamesOf = async (query: string) => (await app.inject(`/api/game?${query}`)).json<Game[]>()
  const pageOf = async ({ id }: Game) => (await app.inject(`/partidos/${id}`)).body

  const [next] = await gamesOf('finished=false&leagueId=3')
  const coming = await pageOf(next!)
  expect(textOf(coming)).toContain('Por jugar')
  expect(sectionOf(coming, 'Dónde')).toMatch(/destination=40\.\d+%2C-3\.\d+.*Cómo llegar/s)
  expect(headingOf(coming)).toContain(`${next!.local.name} – ${next!.visitant.name}`)
  expect(textOf(sectionOf(coming, 'Qué se juega'))).toMatch(
    new RegExp(
      `${next!.local.name} Si gana, .*; si pierde, .*${next!.visitant.name} Si gana, .*; si pierde, `,
    ),
  )

  const recent = await gamesOf('confirmed=true&latest=true&leagueId=3')
  const confirmed = recent.find(({ forfeit, disputed }) => forfeit === null && !disputed)!
  const { local, localScore, visitantScore, visitant, date } = confirmed
  const played = await pageOf(confirmed)
  expect(headingOf(played)).toBe(`${local.name} ${localScore} – ${visitantScore} ${visitant.name}`)
  expect(textOf(played)).toContain('Confirmado')
  expect(sectionsOf(played)).toEqual([
    'Qué cambió',
    'Partidos anteriores',
    'Dónde',
    'Valoraciones del otro equipo',
  ])
  expect(textOf(sectionOf(played, 'Qué cambió'))).toMatch(/(Sube|Baja) del|No cambia ningún puesto/)

  // The year is said of a past season only.
  const [past] = await gamesOf('confirmed=true&latest=true&leagueId=1')
  expect(dateOf(played, date!)).toMatch(/^\S+ \d+ \D+, \d\d:\d\d /)
  const list = (await app.inject(`/team-games/${past!.competitionId}/${past!.localId}`)).body
  for (const html of [list, await pageOf(past!)])
    expect(dateOf(html, past!.date!)).toMatch(/^\S+ \d+ \S+ 2\d{3}, \d\d:\d\d /)

  const finals = await gamesOf('leagueId=2&latest=true')
  const final = await pageOf(
    finals.find(({ competition, finished }) => competition.name.startsWith('Cuadro') && finished)!,
  )
  expect(textOf(sectionOf(final, 'Cómo llegaban'))).toMatch(/ Cuartos .* Semifinales /)
  expect(textOf(sectionOf(final, 'Qué cambió'))).toMatch(/gana la final\.|queda en tercer puesto\./)
})

test('a disputed result is marked wherever it is shown', async () => {
  const { app } = await buildDemoSite()
  const games = (await app.inject('/api/game?latest=true&leagueId=3')).json<Game[]>()
  const { id, competitionId, localId, local, visitant } = games.find(({ disputed }) => disputed)!
  const pageOf = async (address: string) => (await app.inject(address)).body
  const own = await pageOf(`/partidos/${id}`)
  expect(own).toMatch(/<meta name="description" content="[^"]*\(en revisión\)/)
  expect(textOf(own)).toContain('El equipo visitante dice que el resultado es otro.')
  // Both have rated it, but it isn't settled, and what they say of it is theirs.
  expect(textOf(own)).toContain('Los dos equipos lo han valorado.')
  expect(textOf(own)).not.toMatch(/Confirmado|El acta/)
  for (const list of [
    `/team-games/${competitionId}/${localId}`,
    `/calendar?ver=jugados&grupo=${competitionId}`,
    `/clasification/${competitionId}`,
  ]) {
    const marked = [...(await pageOf(list)).matchAll(/<(tr|li)\b.*?<\/\1>/gs)].map(([row]) => textOf(row))
    expect([list, marked]).toEqual([
      list,
      expect.arrayContaining([
        expect.stringMatching(
          new RegExp(`${local.name}.*en revisión|${local.name}.*${visitant.name}.*en revisión`),
        ),
      ]),
    ])
  }
})
