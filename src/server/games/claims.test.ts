import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { Statistics } from '#contract/statistics.ts'
import type { AdminToDo, ToDo } from '#contract/to-do.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import {
  createGame,
  expectRefusal,
  feedback,
  result,
  toDoOf,
  recordOf,
} from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, hoursLater, type LeagueWithClock } from '../../../test/proposals.ts'

const score = { localScore: 54, visitantScore: 48, text: 'Está en el acta' }
/** When the claim is made, and a week later. */
const [claimedAt, aWeekLater] = [hoursLater(24), hoursLater(24 + 7 * 24)]

type League = LeagueWithClock & { id: number }

/** A league whose game of Sunday has no result a day later. */
async function buildLeagueADayAfter(engine: Engine): Promise<League> {
  const league = await buildLeagueWithClock(engine)
  const id = await createGame(league)
  league.set(claimedAt)
  return { ...league, id }
}

/** The same, whose visitor has claimed the score. */
async function buildLeagueWithClaim(engine: Engine): Promise<League> {
  const league = await buildLeagueADayAfter(engine)
  expect((await claimAs(league.perros, league.id)).statusCode).toBe(200)
  return league
}

const claimAs = ({ call }: LeagueWithClock['perros'], id: number, body: object = score) =>
  call('PUT', `/game/claim/${id}`, body)

async function kindsOf({ gatos, id }: League): Promise<string[]> {
  const record = await recordOf(gatos, id)
  return record.entries.map(({ kind }) => kind)
}

describeDomain('a claimed score', (engine) => {
  test('is seen by the two teams and admins alone', async () => {
    const { id, gatos, perros, osos, fan, admin, nobody, leagueId } = await buildLeagueWithClaim(engine)
    const said = { at: claimedAt, localScore: 54, visitantScore: 48, forfeit: null, text: 'Está en el acta' }
    for (const { call } of [gatos, perros, admin]) {
      expect((await call('GET', `/game/${id}`)).json<Game>().claim).toEqual(said)
      expect((await call('GET', '/game')).json<Game[]>()[0]!.claim).toEqual(said)
    }
    for (const call of [osos.call, fan.call, nobody]) {
      for (const path of [`/game/${id}`, '/game', '/pending-games', `/game/${id}/overview`])
        expect((await call('GET', path)).body).not.toMatch(/claim|acta/)
    }
    const season = await admin.call('GET', `/season/${leagueId}`)
    expect(season.json()).toMatchObject({ league: { name: 'Liga Cooperativa' } })
    expect(season.body).not.toMatch(/claim|Está en el acta/)
  })

  test('is in the list of the local team, changes nothing else, and ends with a result', async () => {
    const league = await buildLeagueWithClaim(engine)
    const { id, gatos, perros, teams, store } = league
    const toDo = await toDoOf(gatos, teams.gatos)
    expect(toDo.results.map((game) => [game.id, game.claim?.localScore])).toEqual([[id, 54]])
    const answer = await gatos.call('PUT', `/game/addResult/${id}`, result)
    expect(answer.json()).toMatchObject({ localScore: 61, visitantScore: 58, finished: true })
    expect(answer.json()).not.toHaveProperty('claim')
    expect(await store.db.selectFrom('result_claim').selectAll().execute()).toEqual([])
    expect(await kindsOf(league)).toEqual(['created', 'claimed', 'result'])
    expectRefusal(await claimAs(perros, id), 409, /ya tiene resultado/)
    // With another result than it claimed the visitor may disagree as with any.
    const other = await perros.call('PUT', `/game/dispute/${id}`, score)
    expect(other.json()).toMatchObject({ disputed: true, localScore: 61 })
  })

  test('is changed and withdrawn by the visitor, and a forfeit has its official score', async () => {
    const league = await buildLeagueWithClaim(engine)
    const { id, perros } = league
    const forfeit = await claimAs(perros, id, { forfeit: 'local' })
    expect(forfeit.json<Game>().claim).toMatchObject({ localScore: 0, visitantScore: 20, forfeit: 'local' })
    expectRefusal(await claimAs(perros, id, { localScore: 50, visitantScore: 50 }), 400, /empate/)
    expectRefusal(await claimAs(perros, id, { localScore: 50 }), 400, /puntos del equipo visitante/)
    expect((await perros.call('PUT', `/game/claim/withdraw/${id}`, {})).json()).not.toHaveProperty('claim')
    expectRefusal(await perros.call('PUT', `/game/claim/withdraw/${id}`, {}), 409, /no ha dicho cómo quedó/)
    expect(await kindsOf(league)).toEqual(['created', 'claimed', 'claimed', 'claim-withdrawn'])
  })

  test('keeps the local team from moving and deleting the game, not an admin', async () => {
    const { id, gatos, admin } = await buildLeagueWithClaim(engine)
    expectRefusal(await gatos.call('DELETE', `/game/${id}`), 409, /ya solo lo borra quien administra/)
    const move = { date: hoursLater(72) }
    expectRefusal(await gatos.call('PUT', `/game/${id}`, move), 409, /ya solo lo cambia quien administra/)
    expect((await admin.call('PUT', `/game/${id}`, { date: hoursLater(1) })).statusCode).toBe(200)
    expect((await admin.call('DELETE', `/game/${id}`)).statusCode).toBe(204)
  })

  test('is entered by an admin a week later without a rating, and counts in the table alone', async () => {
    const league = await buildLeagueWithClaim(engine)
    const { id, admin, perros, teams, phaseId, set } = league
    const list = async () => (await admin.call('GET', '/to-do')).json<AdminToDo>()
    expect([(await list()).results.total, (await list()).claims.total]).toEqual([1, 0])
    set(aWeekLater)
    expect((await list()).claims.first.map((game) => [game.id, game.claim?.visitantScore])).toEqual([
      [id, 48],
    ])
    expect((await list()).results.total).toBe(0)
    const entered = await admin.call('PUT', `/game/enterClaim/${id}`, {})
    expect(entered.json()).toMatchObject({
      localScore: 54,
      visitantScore: 48,
      finished: true,
      confirmed: false,
      visitantFairPlay: null,
      visitantMixed: null,
    })
    expect((await list()).claims.total).toBe(0)
    expect(await kindsOf(league)).toEqual(['created', 'claimed', 'claim-entered'])
    // The visitor, which nobody has rated, owes no rating; it may give one, which confirms the game.
    const toDo = await perros.call('GET', `/team/${teams.perros}/to-do`)
    expect(toDo.json<ToDo>().ratings).toEqual([])
    const rated = await perros.call('PUT', `/game/addFeedback/${id}`, feedback)
    expect(rated.json()).toMatchObject({ confirmed: true, localFairPlay: -1, visitantFairPlay: null })
    const statistics = await admin.call('GET', `/competition-team/statistics?competitionGroupId=${phaseId}`)
    const of = (name: string) => statistics.json<Statistics[]>().find((one) => one.team_name === name)
    expect(of('Gatos')).toMatchObject({ victories: 1, defeats: 0, fair_play: -1, mixed_games: 0 })
    expect(of('Perros')).toMatchObject({ victories: 0, defeats: 1, fair_play: 0, mixed_games: 0 })
  })

  test('outlives the account that made it, without its name', async () => {
    const { id, admin, perros, gatos } = await buildLeagueWithClaim(engine)
    expect((await admin.call('DELETE', `/user/${perros.id}`)).statusCode).toBe(204)
    expect((await gatos.call('GET', `/game/${id}`)).json<Game>().claim).toMatchObject({ localScore: 54 })
    const record = await recordOf(gatos, id)
    expect(record.entries.at(-1)).toMatchObject({ kind: 'claimed', user: null, after: { text: score.text } })
  })
})
