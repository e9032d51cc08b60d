import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { claim, newGame, take } from '../../../test/disputes.ts'
import { addLeague } from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  expectRefusal,
  feedback,
  planOf,
  result,
} from '../../../test/league-of-delegates.ts'

const closed = 'Esa temporada no es la actual: de sus partidos se encarga quien administra la liga.'

/** A past season with a game to play, one that awaits its rating and one in review. */
async function buildClosedSeason(engine: Parameters<typeof buildLeagueOfDelegates>[0]) {
  const league = await buildLeagueOfDelegates(engine)
  const [toPlay, toRate, disputed] = [await newGame(league), await newGame(league), await newGame(league)]
  await take(league, toRate, 'result')
  await take(league, disputed, 'result', 'claim')
  const next = await addLeague(league.store, { name: 'Siguiente', year: 2026, current: false })
  await league.admin.call('PUT', `/league/${next}`, { current: true })
  return { ...league, next, toPlay, toRate, disputed }
}

describeDomain('in a season that isn’t the current one', (engine) => {
  test('delegates can’t create, move or delete games, enter results or dispute them', async () => {
    const league = await buildClosedSeason(engine)
    const { gatos, perros, courts, teams, toPlay, toRate, disputed } = league
    const plan = { ...planOf(league), visitantId: teams.osos }
    expectRefusal(await gatos.call('POST', '/game/create', plan), 409, closed)
    expectRefusal(await gatos.call('PUT', `/game/${toPlay}`, { courtId: courts.olmo }), 409, closed)
    expectRefusal(await gatos.call('DELETE', `/game/${toPlay}`), 409, closed)
    expectRefusal(await gatos.call('PUT', `/game/addResult/${toPlay}`, result), 409, closed)
    expectRefusal(await gatos.call('PUT', `/game/takeBack/${toRate}`), 409, closed)
    expectRefusal(await perros.call('PUT', `/game/dispute/${toRate}`, claim), 409, closed)
    const both = { ...feedback, dispute: claim }
    expectRefusal(await perros.call('PUT', `/game/addFeedback/${toRate}`, both), 409, closed)
    expectRefusal(await gatos.call('PUT', `/game/dispute/answer/${disputed}`, { text: 'No' }), 409, closed)
    expectRefusal(await gatos.call('PUT', `/game/dispute/accept/${disputed}`, {}), 409, closed)
    expectRefusal(await perros.call('PUT', `/game/dispute/withdraw/${disputed}`, {}), 409, closed)
  })

  test('a game that awaits its rating can be rated', async () => {
    const { perros, toRate } = await buildClosedSeason(engine)
    expect((await perros.call('GET', `/game/record/${toRate}`)).json()).toMatchObject({
      actions: ['addFeedback'],
    })
    expect((await perros.call('PUT', `/game/addFeedback/${toRate}`, feedback)).json()).toMatchObject({
      confirmed: true,
      ofCurrentSeason: false,
    })
  })

  test('no rival is pending, and nobody owes a rating', async () => {
    const { gatos, teams, groupId } = await buildClosedSeason(engine)
    const rivals = await gatos.call('GET', `/team/${teams.gatos}/pending-games?competitionId=${groupId}`)
    expect([rivals.statusCode, rivals.json()]).toEqual([200, []])
    const owed = await gatos.call('GET', `/team/${teams.perros}/check-pending-fairplay`)
    expect(owed.json()).toEqual({ data: false })
  })

  test('admins can do all of it, and delegates again once the season is current', async () => {
    const league = await buildClosedSeason(engine)
    const { gatos, admin, leagueId, teams, courts, toPlay, disputed } = league
    const plan = { ...planOf(league), visitantId: teams.osos }
    expect((await admin.call('POST', '/game/create', plan)).statusCode).toBe(201)
    expect((await admin.call('PUT', `/game/addResult/${toPlay}`, result)).statusCode).toBe(200)
    expect((await admin.call('PUT', `/game/dispute/accept/${disputed}`, {})).statusCode).toBe(200)
    await admin.call('PUT', `/league/${leagueId}`, { current: true })
    const another = await newGame(league)
    expect((await gatos.call('PUT', `/game/${another}`, { courtId: courts.sauce })).statusCode).toBe(200)
  })
})
