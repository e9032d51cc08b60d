import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CrossingDraw, CrossingPair, CrossingSummary } from '#contract/crossings.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase, enterTeams } from '../../../test/factories.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { missingSeasons, type OfficialSeason, officialSeasons } from '../../../test/official-seasons.ts'
import { endDispute, openDispute } from '../disputes/queries.ts'
import { ofOperator } from '../kernel/access.ts'
import { importSeason } from '../season/import-season.ts'
import { readSeasonText } from '../season/read-season-text.ts'

/** A draw of the given number of teams, named by their seeds. */
async function drawOf(engine: Engine, size: number, gamesPerPair: number) {
  const { app, store } = await buildTestApp(engine)
  const leagueId = await addLeague(store)
  const phaseId = await addPhase(store, leagueId, { crossing: true, games_per_pair: gamesPerPair })
  const competitionId = await addGroup(store, phaseId, { name: 'Cuadro' })
  const names = Array.from({ length: size }, (_, index) => `Equipo ${index + 1}`)
  const teams = await enterTeams(store, competitionId, names)
  const play = (local: number, visitant: number, localScore?: number, visitantScore?: number) =>
    addGame(store, competitionId, teams[local - 1]!, teams[visitant - 1]!, {
      ...(localScore !== undefined && { local_score: localScore, visitant_score: visitantScore! }),
    })
  const draw = async () => (await summaryOf(app, phaseId)).competitions[0]!
  return { app, store, leagueId, phaseId, competitionId, play, draw }
}

async function summaryOf(app: FastifyInstance, phaseId: number): Promise<CrossingSummary> {
  const answer = await app.inject(`/api/game/get-crossing-summary/${phaseId}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** A pair as readable text. */
function written({ localTeam, visitantTeam, localFrom, visitantFrom, bye, results, winner }: CrossingPair) {
  const rival = bye ? 'exento' : (visitantTeam?.name ?? visitantFrom)
  const scores = results.map((result) => result.join('-')).join(' ')
  return [`${localTeam?.name ?? localFrom} / ${rival}`, scores, winner].filter(Boolean).join(' · ')
}

describeDomain('the summary of a crossing', (engine) => {
  test('three teams: the best seed has a bye, the final names the source of its other team', async () => {
    const { play, draw } = await drawOf(engine, 3, 1)
    expect((await draw()).rounds.map(({ name, pairs }) => [name, ...pairs.map(written)])).toEqual([
      ['Semifinales', 'Equipo 1 / exento · local', 'Equipo 2 / Equipo 3'],
      ['Final', 'Equipo 1 / Ganador de Equipo 2 – Equipo 3'],
    ])
    await play(3, 2, 60, 50)
    const final = await play(1, 3)
    const { rounds, champion } = await draw()
    // From the view of seed 2, the local of its pair, regardless of the host.
    expect(written(rounds[0]!.pairs[1]!)).toBe('Equipo 2 / Equipo 3 · 50-60 · visitant')
    expect(rounds[1]!.pairs[0]).toMatchObject({ gameIds: [final], results: [], seriesLength: 1 })
    expect(champion).toBeNull()
  })

  test('a pair that a team loses by leaving says which one', async () => {
    const { store, play, draw } = await drawOf(engine, 4, 1)
    await play(1, 4, 60, 50)
    const left = { withdrawal: 'forfeits', withdrawn_at: '2026-02-10T12:00:00.000Z' } as const
    await store.write((tx) => tx.updateTable('competition_team').set(left).where('seed', '=', 3).execute())
    const { rounds } = await draw()
    expect(rounds[0]!.pairs.map(({ winner, withdrawn }) => [winner, withdrawn])).toEqual([
      ['local', undefined],
      ['local', 'visitant'],
    ])
  })

  test('a pair is in review while one of its results is', async () => {
    const { store, play, draw } = await drawOf(engine, 4, 1)
    await play(1, 4, 60, 50)
    const id = await play(2, 3, 60, 50)
    const disputed = async () => (await draw()).rounds.map(({ pairs }) => pairs.map((pair) => pair.disputed))
    expect(await disputed()).toEqual([[false, false], [false]])
    const game = ofOperator({ id })
    const said = { at: '2026-01-10T12:00:00.000Z', userId: null }
    const claim = { localScore: 50, visitantScore: 60, forfeit: null, localMixed: null, text: null }
    await store.write((tx) => openDispute(tx, game, said, claim))
    expect(await disputed()).toEqual([[false, true], [false]])
    await store.write((tx) => endDispute(tx, game, said, { ended: 'withdrawn' }))
    expect(await disputed()).toEqual([[false, false], [false]])
  })

  test('a disputed game played after the decision doesn’t put its pair in review', async () => {
    const { store, play, draw } = await drawOf(engine, 2, 3)
    await play(1, 2, 60, 50)
    await play(1, 2, 60, 50)
    const game = ofOperator({ id: await play(1, 2, 40, 50) })
    const said = { at: '2026-01-10T12:00:00.000Z', userId: null }
    const claim = { localScore: 50, visitantScore: 40, forfeit: null, localMixed: null, text: null }
    await store.write((tx) => openDispute(tx, game, said, claim))
    const { rounds, champion } = await draw()
    expect(champion).toMatchObject({ name: 'Equipo 1' })
    expect(rounds[0]!.pairs[0]).toMatchObject({ disputed: false })
  })

  test('the third place is a round of its own with the index of the final', async () => {
    const { play, draw } = await drawOf(engine, 4, 1)
    await play(1, 4, 60, 50)
    await play(2, 3, 60, 50)
    await play(4, 3, 70, 50)
    const { rounds, thirdPlace } = await draw()
    expect(rounds.map(({ round, name }) => [round, name])).toEqual([
      [0, 'Semifinales'],
      [1, 'Final'],
      [1, 'Tercer puesto'],
    ])
    expect(thirdPlace).toMatchObject({ name: 'Equipo 4' })
  })

  test('lists each draw of the phase, including one without teams, and none of another phase', async () => {
    const { app, store, leagueId, phaseId } = await drawOf(engine, 2, 1)
    await addGroup(store, phaseId, { name: 'Consolación' })
    await addGroup(store, await addPhase(store, leagueId, { crossing: true }), { name: 'Copa' })
    const { competitions } = await summaryOf(app, phaseId)
    expect(competitions.map(({ name, rounds }) => [name, rounds.length])).toEqual([
      ['Cuadro', 1],
      ['Consolación', 0],
    ])
  })

  test('refuses an unknown phase, and one with tables', async () => {
    const { app, store, leagueId } = await drawOf(engine, 2, 1)
    const tables = await addPhase(store, leagueId)
    const ask = (id: number | string) => app.inject(`/api/game/get-crossing-summary/${id}`)
    expectRefusal(await ask(999), 404, 'Esa fase no existe.')
    expectRefusal(await ask(tables), 409, 'Esa fase no es de cruces: tiene clasificación.')
    expectRefusal(await ask('x'), 400)
  })
})

type Expected = { crossings: Record<string, { rounds: string[][]; champion: string; thirdPlace?: string }> }

describeDomain('the crossings of official seasons', (engine) => {
  test.skipIf(missingSeasons)(`have their winners${missingSeasons}`, async () => {
    const drawn = officialSeasons().filter(({ expected }) => 'crossings' in (expected as object))
    expect(drawn).not.toEqual([])
    for (const season of drawn) await expectOfficialWinners(engine, season)
  })
})

async function expectOfficialWinners(engine: Engine, { path, expected }: OfficialSeason): Promise<void> {
  const { app, store } = await buildTestApp(engine)
  const season = readSeasonText(readFileSync(path))
  await importSeason(store, season, { now: new Date('2026-01-10T12:00:00Z'), userId: null })
  const phases = (await app.inject('/api/competition-group')).json<CompetitionGroup[]>()
  const summaries = await Promise.all(
    phases.filter(({ crossing }) => crossing).map(({ id }) => summaryOf(app, id)),
  )
  const draws = summaries.flatMap(({ competitions }) => competitions)
  const { crossings } = expected as Expected
  expect(Object.fromEntries(draws.map((draw) => [draw.name, outcomeOf(draw)]))).toEqual(crossings)
}

/** The teams that moved on in each round, according to the season files. */
function outcomeOf({ rounds, champion, thirdPlace }: CrossingDraw): Expected['crossings'][string] {
  const winners = rounds
    .filter(({ name }) => name !== 'Tercer puesto')
    .map(({ pairs }) =>
      pairs.map(({ winner, localTeam, visitantTeam }) =>
        winner === 'local' ? localTeam!.name : visitantTeam!.name,
      ),
    )
  return { rounds: winners, champion: champion!.name, ...(thirdPlace && { thirdPlace: thirdPlace.name }) }
}
