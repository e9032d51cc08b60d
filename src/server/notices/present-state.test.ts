import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import type { Account } from '../../../test/accounts.ts'
import type { Database } from '../db/database.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { loadPresent } from './kinds/present.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGames } from '../../../test/factories.ts'
import { createGame, feedback, result } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../test/notices.ts'
import { dataOfKinds } from '../../../test/notice-data.ts'
import { endSeason, offerOf, propose } from '../../../test/proposals.ts'

async function listed({ call }: Pick<Account, 'call'>): Promise<Notice[]> {
  return (await call('GET', '/notice')).json<Notice[]>()
}

/** The state and the link of each notice of a kind, the latest first. */
async function statesOf(account: Pick<Account, 'call'>, kind: Notice['kind']): Promise<string[]> {
  const notices = (await listed(account)).filter((notice) => notice.kind === kind)
  return notices.map(({ state, path }) => `${state} ${path}`)
}

async function unreadOf({ call }: Pick<Account, 'call'>): Promise<number> {
  return (await call('GET', '/notice/count')).json<{ unread: number }>().unread
}

describeDomain('the list of notices', (engine) => {
  test('shows whether a rating is due, done or about an earlier result, and links to the game', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, admin, osos, store, teams, dispatch } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await dispatch()
    expect(await statesOf(perros, 'rating-due')).toEqual([`current /update-game/feedback?partido=${id}`])
    // The notice no longer concerns a user who changes teams.
    const lookAfter = (team_id: number) =>
      store.write((tx) =>
        tx.updateTable('delegate').set({ team_id }).where('user_id', '=', perros.id).execute(),
      )
    await lookAfter(teams.osos)
    expect(await statesOf(perros, 'rating-due')).toEqual([])
    await lookAfter(teams.perros)
    await done(admin, 'PUT', `/game/addResult/${id}`, { ...result, localScore: 60 })
    expect(await statesOf(perros, 'rating-due')).toEqual([`changed /partidos/${id}`])
    await done(perros, 'PUT', `/game/addFeedback/${id}`, feedback)
    expect(await statesOf(perros, 'rating-due')).toEqual([`done /partidos/${id}`])
    await done(admin, 'PUT', `/game/takeBack/${id}`, {})
    expect(await statesOf(perros, 'rating-due')).toEqual([`changed /partidos/${id}`])
    await done(admin, 'DELETE', `/game/${id}`)
    expect(await statesOf(perros, 'rating-due')).toEqual(['gone null'])
    expect(await listed(osos)).toEqual([])
  })

  test('shows an entered and a corrected result as changed once another one counts', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, admin, dispatch } = league
    const id = await createGame(league)
    const enter = async (localScore: number) => {
      await done(admin, 'PUT', `/game/addResult/${id}`, { ...result, localScore })
      await dispatch()
      return [await statesOf(gatos, 'result-entered'), await statesOf(gatos, 'result-corrected')]
    }
    const [current, changed] = [`current /partidos/${id}`, `changed /partidos/${id}`]
    expect(await enter(61)).toEqual([[current], []])
    expect(await enter(60)).toEqual([[changed], [current]])
    expect(await enter(59)).toEqual([[changed], [current, changed]])
  })

  test('shows games and missing results as past once the season is over', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, set, courts } = league
    const toPlay = await createGame(league, { date: '2025-11-16T10:00:00.000Z', courtId: courts.sauce })
    const id = await createGame(league, { visitantId: league.teams.osos })
    await dispatch()
    set('2025-11-10T11:00:00.000Z')
    await dispatch()
    expect(await statesOf(perros, 'game-created')).toEqual([`current /partidos/${toPlay}`])
    expect(await statesOf(gatos, 'result-due')).toEqual([`current /update-game/score?partido=${id}`])
    await endSeason(league)
    expect(await statesOf(perros, 'game-created')).toEqual([`past /partidos/${toPlay}`])
    expect(await statesOf(gatos, 'result-due')).toEqual([`past /partidos/${id}`])
  })

  test('shows ratings and disputes as past once the season is over', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(perros, 'PUT', `/game/dispute/${id}`, { localScore: 50, visitantScore: 60 })
    await dispatch()
    expect(await statesOf(gatos, 'dispute-opened')).toEqual([`current /partidos/${id}`])
    await endSeason(league)
    expect(await statesOf(perros, 'rating-due')).toEqual([`past /partidos/${id}`])
    expect(await statesOf(gatos, 'dispute-opened')).toEqual([`past /partidos/${id}`])
  })

  test('shows whether a result is entered, and whether a date was moved, is past or deleted', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, set } = league
    const id = await createGame(league)
    await dispatch()
    expect(await statesOf(perros, 'game-created')).toEqual([`current /partidos/${id}`])
    set('2025-11-10T08:00:00.000Z')
    await dispatch()
    expect(await statesOf(perros, 'game-created')).toEqual([`past /partidos/${id}`])
    expect(await statesOf(gatos, 'result-due')).toEqual([`current /update-game/score?partido=${id}`])
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    expect(await statesOf(gatos, 'result-due')).toEqual([`done /partidos/${id}`])

    const other = await createGame(league, {
      visitantId: league.teams.osos,
      date: '2025-11-16T10:00:00.000Z',
    })
    await dispatch()
    await done(gatos, 'PUT', `/game/${other}`, { date: '2025-11-17T10:00:00.000Z' })
    await dispatch()
    expect(await statesOf(league.osos, 'game-created')).toEqual([`changed /partidos/${other}`])
    expect(await statesOf(league.osos, 'game-moved')).toEqual([`current /partidos/${other}`])
    await done(gatos, 'DELETE', `/game/${other}`)
    await dispatch()
    expect(await statesOf(league.osos, 'game-moved')).toEqual(['gone null'])
    expect(await statesOf(league.osos, 'game-cancelled')).toEqual(['current /calendar'])
  })

  test('links an accepted proposal to its game', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, osos, teams, dispatch } = league
    const { id } = await propose(league)
    const { options } = offerOf(league)
    const other = await propose(league, { rivalId: teams.perros, options: [options[1]] }, osos)
    await dispatch()
    expect(await statesOf(perros, 'proposal-received')).toEqual([
      `current /propuestas/${other.id}`,
      `current /propuestas/${id}`,
    ])
    await done(perros, 'PUT', `/proposal/accept/${id}`, { round: 1, option: 0 })
    await done(osos, 'PUT', `/proposal/withdraw/${other.id}`, { round: 1 })
    expect(await statesOf(perros, 'proposal-received')).toEqual([
      `changed /propuestas/${other.id}`,
      'done /partidos/1',
    ])
    await done(gatos, 'DELETE', '/game/1')
    expect(await statesOf(perros, 'proposal-received')).toEqual([
      `changed /propuestas/${other.id}`,
      `done /propuestas/${id}`,
    ])
  })

  test('shows that a dispute has been answered or withdrawn', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(perros, 'PUT', `/game/dispute/${id}`, { localScore: 58, visitantScore: 61, localMixed: true })
    await dispatch()
    expect(await statesOf(gatos, 'dispute-opened')).toEqual([`current /partidos/${id}`])
    await done(gatos, 'PUT', `/game/dispute/answer/${id}`, { text: 'Fue así.' })
    expect(await statesOf(gatos, 'dispute-opened')).toEqual([`done /partidos/${id}`])
  })

  test('makes as many queries for a hundred notices as for one of each kind', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, teams, groupId, clock } = league
    await addGames(store, 100, {
      competition_id: groupId,
      local_id: teams.gatos,
      visitant_id: teams.perros,
      finished: false,
      confirmed: false,
    })
    const ids = (await store.db.selectFrom('game').select('id').execute()).map(({ id }) => id)
    let queries = 0
    const counted = (store.db as Kysely<Database>).withPlugin({
      transformQuery: ({ node }) => (queries++, node),
      transformResult: async (answer) => answer.result,
    })
    const moment = { now: clock(), time: new LeagueTime('Europe/Madrid') }
    const questionsAbout = async (gameIds: number[]) => {
      queries = 0
      const notices = gameIds.flatMap((id) =>
        [...dataOfKinds(league, id)].map(([kind, data]) => ({ kind, data })),
      )
      const { games } = await loadPresent(counted, notices, moment)
      expect(games.size).toBe(gameIds.length)
      return queries
    }
    const one = await questionsAbout(ids.slice(0, 1))
    expect(one).toBeGreaterThan(3)
    expect(await questionsAbout(ids)).toBe(one)
  })

  test('the count beside the bell leaves out what Te toca counts', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, teams, dispatch, set } = league
    await propose(league)
    const { options } = offerOf(league)
    const declined = await propose(league, { rivalId: teams.osos, options: [options[1]] }, perros)
    await dispatch()
    // Perros have a proposal to answer, which Te toca counts.
    expect((await listed(perros)).map(({ kind }) => kind)).toEqual(['proposal-received'])
    expect(await unreadOf(perros)).toBe(0)
    // A refusal is news: it asks for no action.
    await done(league.osos, 'PUT', `/proposal/decline/${declined.id}`, { round: 1 })
    await dispatch()
    expect(await unreadOf(perros)).toBe(1)
    const id = await createGame(league, { visitantId: teams.osos })
    await dispatch()
    expect(await unreadOf(league.osos)).toBe(1)
    set('2025-11-10T08:00:00.000Z')
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await dispatch()
    expect(await statesOf(league.osos, 'rating-due')).toHaveLength(1)
    expect(await unreadOf(league.osos)).toBe(1)
  })
})
