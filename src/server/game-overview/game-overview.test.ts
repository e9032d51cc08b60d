import { expect, test } from 'vitest'
import type { GameOverview } from '#contract/game-overview.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import {
  addCourt,
  addGame,
  addGroup,
  addGroupOf,
  addLeague,
  addPhase,
  enterTeams,
} from '../../../test/factories.ts'

type Played = { day: number; scores?: [number, number]; competitionId?: number; courtId?: number }

/** A group of A, B, C and D, one of which goes on, with games at noon in November; `at` adds them. */
async function build(engine: Engine) {
  const { app, store } = await buildTestApp(engine)
  const { leagueId, phaseId, groupId, teamIds } = await addGroupOf(store, ['A', 'B', 'C', 'D'])
  const [a, b, c, d] = teamIds as [number, number, number, number]
  const at = (local: number, visitant: number, { day, scores, competitionId = groupId, courtId }: Played) =>
    addGame(store, competitionId, local, visitant, {
      date: `2025-11-${String(day).padStart(2, '0')}T11:00:00.000Z`,
      ...(scores && { local_score: scores[0], visitant_score: scores[1] }),
      ...(courtId && { court_id: courtId }),
    })
  const find = async (id: number): Promise<GameOverview> => {
    const { statusCode, body } = await app.inject(`/api/game/${id}/overview`)
    expect(statusCode).toBe(200)
    return JSON.parse(body) as GameOverview
  }
  return { app, store, leagueId, phaseId, groupId, teamIds, a, b, c, d, at, find }
}

describeDomain('the overview of a game', (engine) => {
  test('has both places and forms before it', async () => {
    const { a, b, c, d, at, find } = await build(engine)
    await at(a, b, { day: 1, scores: [80, 70] })
    await at(a, c, { day: 8, scores: [70, 60] })
    const third = await at(b, d, { day: 8, scores: [80, 60] })
    const next = await at(c, d, { day: 15 })
    // Points: A 4, B 1 + 2, C 1 with 60-70, D 1 with 60-80.
    const { local, visitant, meaning, series, light, court, meetings } = await find(next)
    expect(local).toMatchObject({ row: { rank: 3, shared: false, victories: 0, defeats: 1 }, way: [] })
    expect(local.form).toMatchObject([{ rival: 'A', scored: 60, received: 70, won: false, forfeit: false }])
    expect(visitant.row?.rank).toBe(4)
    expect([series, light, court, meetings]).toEqual([null, null, null, []])
    expect(meaning?.kind).toBe('table-before')
    // Before the third game B had lost to A, and D hadn't played: B 1 point, A 2, C and D none. That of the same hour
    // has a lower id, so it came before: A 4, B 1 with -10, C 1 with -10 and fewer points, D none.
    const before = await find(third)
    expect(before.local.row).toMatchObject({ rank: 2, victories: 0, defeats: 1 })
    expect(before.visitant).toMatchObject({ row: { rank: 4 }, form: [] })
  })

  test('dates an earlier forfeit of a team that has left by the day on which that was decided', async () => {
    const { store, leagueId, groupId, a, d, at, find } = await build(engine)
    const date = '2025-11-03T10:00:00.000Z'
    const left = { withdrawal: 'forfeits', withdrawn_at: date } as const
    await store.write((tx) => tx.updateTable('competition_team').set(left).where('team_id', '=', d).execute())
    const forfeit = { date: null, finished: true, confirmed: true, forfeit: 'visitant' } as const
    await addGame(store, groupId, a, d, forfeit)
    const competitionId = await addGroup(store, await addPhase(store, leagueId))
    const { meetings } = await find(await at(a, d, { day: 9, competitionId }))
    expect(meetings).toMatchObject([{ date: null, forfeit: 'visitant', decidedOn: date }])
  })

  test('has the series, the way and the next rival in a draw', async () => {
    const { store, leagueId, teamIds, a, b, c, d, at, find } = await build(engine)
    const phaseId = await addPhase(store, leagueId, { crossing: true, games_per_pair: 3 })
    const competitionId = await addGroup(store, phaseId, { name: 'Cuadro' })
    await enterTeams(store, competitionId, teamIds)
    const one = await at(a, d, { day: 1, scores: [70, 60], competitionId })
    const two = await at(d, a, { day: 2, competitionId })
    const next = { round: 'Final', rivals: ['B', 'C'] }
    const { series, meaning, local } = await find(two)
    expect(series).toEqual({ round: 'Semifinales', length: 3, number: 2, tally: [0, 1] })
    expect(local.row).toBeNull()
    expect(meaning).toEqual({
      kind: 'draw-before',
      victories: [
        { winner: 'local', tally: [1, 1], through: null, next },
        { winner: 'visitant', tally: [0, 2], through: 'visitant', next },
      ],
    })
    expect((await find(one)).meaning).toEqual({ kind: 'draw-after', tally: [1, 0], through: null, next })
    const decisive = await at(d, a, { day: 3, scores: [60, 70], competitionId })
    // A has won its series: a later game isn't needed.
    const late = await at(d, a, { day: 4, competitionId })
    expect(await find(late)).toMatchObject({ series: null, meaning: null, game: { unneeded: true } })
    // It was played all the same, which counts nowhere.
    await at(d, a, { day: 6, scores: [70, 60], competitionId })
    await at(b, c, { day: 4, scores: [70, 60], competitionId })
    await at(b, c, { day: 5, scores: [70, 60], competitionId })
    const final = await find(await at(a, b, { day: 9, competitionId }))
    expect(final.local.form.map(({ id }) => id)).toEqual([decisive, one])
    expect(final.local.way).toEqual([
      {
        round: 'Semifinales',
        rival: 'D',
        results: [
          [70, 60],
          [70, 60],
        ],
      },
    ])
    expect(final.meaning).toMatchObject({ victories: [{ through: null, next: null, tally: [1, 0] }, {}] })
  })

  test('has the light of its court while it is to be played', async () => {
    const { store, a, b, c, at, find } = await build(engine)
    const madrid = { lat: 40.4, lon: -3.7 }
    const courtId = await addCourt(store, 'Casino', { ...madrid, lights: true, light_timeout: '22:00' })
    // In Madrid the sun sets at 18:01 on 10 November (almanac); noon in UTC is 13:00 there.
    const { light, court } = await find(await at(a, b, { day: 10, courtId }))
    expect(court).toMatchObject({ name: 'Casino', ...madrid })
    expect(light?.of).toBe('day')
    expect(light?.sunset).toMatch(/^18:0[0-2]$/)
    const played = await find(await at(a, c, { day: 11, courtId, scores: [1, 2] }))
    expect(played.light).toBeNull()
  })

  test('means nothing for a team that isn’t in the group, or in another season; unknown games are 404', async () => {
    const { app, store, leagueId, phaseId, a, b, at, find } = await build(engine)
    const other = await addGroup(store, phaseId, { name: 'Grupo B' })
    const guest = await find(await at(a, b, { day: 1, competitionId: other }))
    expect(guest).toMatchObject({ meaning: null, local: { row: null } })
    const closed = await addPhase(store, leagueId, { active: false, qualifiers: 1 })
    const left = await addGroup(store, closed)
    await enterTeams(store, left, [a, b])
    expect((await find(await at(a, b, { day: 3, competitionId: left }))).meaning).toBeNull()
    const past = await addPhase(store, await addLeague(store, { year: 2019, current: false }))
    const old = await addGroup(store, past)
    await enterTeams(store, old, [a, b])
    expect((await find(await at(a, b, { day: 2, competitionId: old }))).meaning).toBeNull()
    const missing = await app.inject('/api/game/999999/overview')
    expect([missing.statusCode, missing.json<{ message: string }>().message]).toEqual([
      404,
      'Ese partido no existe.',
    ])
  })
})
