import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { Unplayed } from '#contract/unplayed.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame, addGroup, addPhase } from '../../../test/factories.ts'
import { createGame, expectRefusal, result, sunday } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import {
  buildLeagueWithClock,
  endSeason,
  hoursLater,
  type LeagueWithClock,
  propose,
} from '../../../test/proposals.ts'

type League = Pick<LeagueWithClock, 'admin' | 'phaseId' | 'groupId' | 'teams'>

async function unplayedOf({ admin, phaseId }: League): Promise<Unplayed> {
  return (await admin.call('GET', `/competition-group/${phaseId}/unplayed`)).json<Unplayed>()
}

function settle({ admin, phaseId }: League, body: object) {
  return admin.call('PUT', `/competition-group/${phaseId}/unplayed`, { forfeits: [], ...body })
}

/** Osos visit Perros and don't come; by default in a game that is created. */
function absentOsos({ groupId, teams }: League, gameId: number | null = null) {
  const pair = { localId: teams.perros, visitantId: teams.osos }
  return { competitionId: groupId, gameId, ...pair, forfeit: 'visitant' }
}

async function lastChanges({ admin }: League, count: number) {
  const changes = (await admin.call('GET', '/audit')).json<{ type: string; entity: string }[]>()
  return changes
    .slice(0, count)
    .map(({ type }) => type)
    .toReversed()
}

describeDomain('what a phase has left to play', (engine) => {
  test('is listed with who created each game, and who proposed last', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, osos, teams, groupId } = league
    // Not at the hours that are proposed below.
    const gameId = await createGame(league, { date: hoursLater(24) })
    const { id: declined } = await propose(league, { rivalId: teams.osos }, gatos)
    await osos.call('PUT', `/proposal/decline/${declined}`, { round: 1 })
    const { id: open } = await propose(league, { rivalId: teams.osos }, perros)
    const { phase, total, games } = await unplayedOf(league)
    expect([phase.id, total]).toEqual([league.phaseId, 3])
    const at = '2025-11-03T10:00:00.000Z'
    const competition = { id: groupId, name: 'Grupo A' }
    const created = { at, user: { id: gatos.id, name: 'Gata' } }
    expect(games).toMatchObject([
      {
        competition,
        local: { name: 'Gatos' },
        visitant: { name: 'Perros' },
        game: { id: gameId, date: hoursLater(24), court: 'Olmo', created },
        proposal: null,
      },
      {
        competition,
        // One team is between the two in the order of seeds, so the worse seed hosts.
        local: { name: 'Osos' },
        visitant: { name: 'Gatos' },
        game: null,
        proposal: { id: declined, teamId: teams.gatos, at, state: 'declined' },
      },
      {
        competition,
        local: { name: 'Perros' },
        visitant: { name: 'Osos' },
        game: null,
        proposal: { id: open, teamId: teams.perros, at, state: 'open' },
      },
    ])
  })

  test('names who created a game, not who brought it back', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros } = league
    const id = await createGame(league)
    league.set(hoursLater(2))
    expect((await gatos.call('DELETE', `/game/${id}`)).statusCode).toBe(204)
    expect((await perros.call('PUT', `/game/restore/${id}`)).statusCode).toBe(200)
    const created = { at: '2025-11-03T10:00:00.000Z', user: { id: gatos.id, name: 'Gata' } }
    expect((await unplayedOf(league)).games[0]!.game).toMatchObject({ id, created })
  })

  test('is nothing in a closed phase and in a season that isn’t current', async () => {
    const league = await buildLeagueWithClock(engine)
    expect((await settle(league, { close: true })).json<Unplayed>()).toMatchObject({
      phase: { active: false },
      total: 0,
      games: [],
    })
    expectRefusal(await settle(league, { close: true }), 409, /^Esa fase ya está cerrada/)
    await league.admin.call('PUT', `/competition-group/${league.phaseId}`, { active: true })
    await endSeason(league)
    expect(await unplayedOf(league)).toMatchObject({ total: 0, games: [] })
    expectRefusal(await settle(league, { forfeits: [absentOsos(league)] }), 409, /^Esa temporada no es/)
  })
})

describeDomain('settling a phase', (engine) => {
  test('creates a game that is missing, without date or court, and enters its forfeit', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, groupId, teams, nobody, osos } = league
    const left = (await settle(league, { forfeits: [absentOsos(league)] })).json<Unplayed>()
    expect(left.total).toBe(2)
    const games = (await nobody('GET', `/game?competitionId=${groupId}`)).json<Game[]>()
    expect(games).toMatchObject([
      {
        date: null,
        courtId: null,
        localId: teams.perros,
        visitantId: teams.osos,
        localScore: 20,
        visitantScore: 0,
        forfeit: 'visitant',
        finished: true,
        confirmed: true,
        ratingWaived: true,
        localFairPlay: null,
        visitantFairPlay: null,
        visitantMixed: null,
      },
    ])
    expect(await lastChanges(league, 2)).toEqual(['game-created', 'result-entered'])
    // Neither team owes anything, and the visitor can still say that it did come.
    for (const id of [teams.osos, teams.perros]) {
      const owed = await admin.call('GET', `/team/${id}/check-pending-fairplay`)
      expect(owed.json()).toEqual({ data: false })
    }
    const claim = { localScore: 50, visitantScore: 51, text: 'Jugamos', localMixed: true }
    expect((await osos.call('PUT', `/game/dispute/${games[0]!.id}`, claim)).statusCode).toBe(200)
  })

  test('keeps the date and the court of a game that exists', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, courts, perros, nobody } = league
    const id = await createGame(league, { localId: teams.perros, visitantId: teams.osos }, perros)
    expect((await settle(league, { forfeits: [absentOsos(league, id)] })).statusCode).toBe(200)
    expect((await nobody('GET', `/game/${id}`)).json()).toMatchObject({
      date: sunday,
      courtId: courts.olmo,
      localScore: 20,
      visitantScore: 0,
      forfeit: 'visitant',
    })
    expect(await lastChanges(league, 1)).toEqual(['result-entered'])
  })

  test('does everything or nothing', async () => {
    const league = await buildLeagueWithClock(engine)
    const { teams, groupId } = league
    const itself = { ...absentOsos(league), localId: teams.osos }
    const before = await unplayedOf(league)
    const elsewhere = { ...absentOsos(league), competitionId: groupId + 1 }
    for (const wrong of [itself, elsewhere, absentOsos(league)])
      expectRefusal(await settle(league, { forfeits: [absentOsos(league), wrong], close: true }), 409)
    expect(await unplayedOf(league)).toEqual(before)
  })

  test('gives more time, or closes the phase with what is left', async () => {
    const league = await buildLeagueWithClock(engine)
    const extended = (await settle(league, { endDate: '2025-12-21' })).json<Unplayed>()
    expect([extended.phase.endDate, extended.total]).toEqual(['2025-12-21', 3])
    expect(await lastChanges(league, 1)).toEqual(['updated'])
    await league.admin.call('PUT', `/competition-group/${league.phaseId}`, { startDate: '2025-10-01' })
    expectRefusal(await settle(league, { endDate: '2025-09-30' }), 400)
    const closed = (await settle(league, { forfeits: [absentOsos(league)], close: true })).json<Unplayed>()
    expect([closed.phase.active, closed.total]).toEqual([false, 0])
    expect(await lastChanges(league, 3)).toEqual(['game-created', 'result-entered', 'phase-closed'])
  })

  test('refuses an empty choice, and a list that somebody has changed since', async () => {
    const league = await buildLeagueWithClock(engine)
    const { app, admin } = league
    expectRefusal(await settle(league, {}), 400, /Di qué pasa con algún partido/)
    const request = {
      url: `/api/competition-group/${league.phaseId}/unplayed`,
      headers: { authorization: `Bearer ${admin.token}` },
    }
    const seen = async () => (await app.inject(request)).headers.etag
    const settleSeen = (etag: string | undefined) =>
      app.inject({
        ...request,
        method: 'PUT',
        headers: { ...request.headers, 'if-match': etag },
        payload: { forfeits: [absentOsos(league)] },
      })
    const before = await seen()
    await propose(league, { rivalId: league.teams.osos }, league.perros)
    expectRefusal(await settleSeen(before), 412)
    expect((await settleSeen(await seen())).statusCode).toBe(200)
  })

  test('refuses a game that has a result, and one of other teams', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, teams } = league
    const scores = { local_score: 50, visitant_score: 40 }
    const played = await addGame(store, groupId, teams.perros, teams.osos, scores)
    const other = await addGame(store, groupId, teams.gatos, teams.osos)
    const settled = (id: number) => settle(league, { forfeits: [absentOsos(league, id)] })
    expectRefusal(await settled(played), 409, 'Perros – Osos ya tiene resultado.')
    expectRefusal(await settled(other), 409, 'Ese partido no es de esos equipos.')
    expectRefusal(await settled(999), 404)
  })

  test('enters a forfeit although the visitor owes a rating: nobody will play', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, groupId, teams } = league
    const owed = { local_score: 60, visitant_score: 50, visitant_fair_play: 1, visitant_mixed: true }
    await addGame(store, groupId, teams.gatos, teams.osos, { date: '2025-11-01T10:00:00.000Z', ...owed })
    expect((await settle(league, { forfeits: [absentOsos(league)] })).statusCode).toBe(200)
  })

  test('sends the rival on in a draw, once', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, leagueId, admin, teams } = league
    const phaseId = await addPhase(store, leagueId, { name: 'Copa', crossing: true, games_per_pair: 2 })
    const groupId = await addGroup(store, phaseId, { name: 'Cuadro' })
    for (const teamId of [teams.gatos, teams.perros, teams.osos])
      await admin.call('POST', '/competition-team', { teamId, competitionId: groupId })
    const draw = { ...league, phaseId, groupId }
    // Of three teams the first waits in the final: only the semi-final has games left, one at each team's home.
    expect((await unplayedOf(draw)).games.map(({ local }) => local.name)).toEqual(['Perros', 'Osos'])
    const twice = [absentOsos(draw), { ...absentOsos(draw), localId: teams.osos, visitantId: teams.perros }]
    expectRefusal(await settle(draw, { forfeits: twice }), 409)
    // A forfeit loses the whole series.
    const left = (await settle(draw, { forfeits: [absentOsos(draw)] })).json<Unplayed>()
    expect(left.games.map(({ local, visitant }) => `${local.name} – ${visitant.name}`)).toEqual([
      'Gatos – Perros',
      'Perros – Gatos',
    ])
  })

  test('asks nobody for a rating, and announces no game that nobody will play', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { dispatch, noticesOf, gatos } = league
    await settle(league, { forfeits: [absentOsos(league)] })
    expect([await dispatch('game-created'), await noticesOf('rating-due')]).toEqual([{}, {}])
    expect(await noticesOf('final-score')).toEqual({ bearLover: [expect.stringContaining('20 – 0')] })
    // A game that is played is still announced.
    await gatos.call('PUT', `/game/addResult/${await createGame(league)}`, result)
    expect((await dispatch('game-created')).perros).toHaveLength(1)
  })
})
