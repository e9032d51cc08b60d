import { onTestFinished, vi } from 'vitest'
import type { NoticeKind } from '#contract/notices.ts'
import { createApi } from '#web/api/client.ts'
import { createRenderer } from '#web/entry-server.tsx'
import type { Account } from './accounts.ts'
import { addEntry, addGame, addGroup, addPhase, addTeam } from './factories.ts'
import { createGame, feedback, result } from './league-of-delegates.ts'
import { buildLeagueOfNotices, done } from './notices.ts'

/** The moment at which the places are asked: 13:00 in Madrid. */
export const WEDNESDAY = '2025-11-12T12:00:00.000Z'

export type WednesdayLeague = Awaited<ReturnType<typeof buildWednesdayLeague>>

/**
 * A season on a Wednesday, with a case of everything that several places state. An active group of four teams, of which
 * Linces has no delegate: one game played and not rated, one over without a result, one to come, three to create. A
 * closed phase with a game that was never played. A cup, a best of three that Gatos has won in two games; the third was
 * played too, and is in review.
 */
export async function buildWednesdayLeague() {
  const league = await buildLeagueOfNotices('sqlite')
  const { app, store, leagueId, phaseId, groupId, courts, admin, gatos, perros, dispatch } = league
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Pages read the clock of the process, the server that of the league.
  const goTo = (iso: string) => {
    league.set(iso)
    vi.setSystemTime(iso)
  }
  goTo('2025-11-04T10:00:00.000Z')
  const dates = { startDate: '2025-10-01', endDate: '2025-11-23' }
  await done(admin, 'PUT', `/competition-group/${phaseId}`, dates)
  const teams = { ...league.teams, linces: await addTeam(store, 'Linces', { league_id: leagueId }) }
  await addEntry(store, groupId, teams.linces, 4)
  const enter = async (
    row: { name: string } & Parameters<typeof addPhase>[2],
    teamIds: readonly number[],
  ) => {
    const id = await addPhase(store, leagueId, row)
    const group = await addGroup(store, id, { name: `Grupo de ${row.name}` })
    await done(admin, 'POST', '/competition-team/enter-teams', { competitionId: group, teamIds })
    return { id, groupId: group }
  }
  const closed = await enter({ name: 'Previa', active: false, start_date: '2025-09-01' }, [
    teams.linces,
    teams.osos,
  ])
  // It begins with its first game, after the group. A phase without teams is prepared beside it.
  const bestOfThree = { crossing: true, games_per_pair: 3 } as const
  await enter({ name: 'Siguiente', start_date: '2025-12-01' }, [])
  const cup = await enter({ name: 'Copa', ...bestOfThree }, [teams.gatos, teams.perros])
  goTo('2025-11-04T10:05:00.000Z')
  await dispatch()

  const create = (day: string, plan: object = {}) =>
    createGame(league, { date: `2025-11-${day}T10:00:00.000Z`, ...plan }, admin)
  const ofCup = { competitionId: cup.groupId }
  const games = {
    played: await create('08'),
    over: await create('09', { visitantId: teams.osos }),
    next: await create('16', { localId: teams.osos, visitantId: teams.perros }),
    first: await create('05', ofCup),
    second: await create('06', ofCup),
    third: await create('07', ofCup),
    abandoned: await addGame(store, closed.groupId, teams.linces, teams.osos, {
      date: '2025-10-05T10:00:00.000Z',
      court_id: courts.olmo,
    }),
  }
  goTo('2025-11-09T08:00:00.000Z')
  const addResult = (id: number, score: object) => done(gatos, 'PUT', `/game/addResult/${id}`, score)
  await addResult(games.first, result)
  await addResult(games.third, { ...result, localScore: 50, visitantScore: 60 })
  const claim = { localScore: 50, visitantScore: 70, text: 'Faltan diez puntos' }
  await done(perros, 'PUT', `/game/dispute/${games.third}`, claim)
  await addResult(games.second, result)
  await dispatch()
  for (const id of [games.first, games.second]) await done(perros, 'PUT', `/game/addFeedback/${id}`, feedback)
  await addResult(games.played, result)
  goTo(WEDNESDAY)
  await dispatch()

  const transportAs =
    ({ token }: Pick<Account, 'token'>) =>
    async ({ address }: { address: string }) => {
      const answer = await app.inject({
        url: `/api${address}`,
        headers: { authorization: `Bearer ${token}` },
      })
      return { status: answer.statusCode, body: answer.json<unknown>() }
    }
  const apiAs = (account: Account) => createApi({ transport: transportAs(account) })
  const renderer = createRenderer({ scripts: [], styles: [] })
  const names = new Map(Object.entries(games).map(([name, id]) => [id, name]))
  return {
    ...league,
    teams,
    closed,
    cup,
    games,
    api: apiAs(league.fan),
    byAdmin: apiAs(admin),
    page: async (address: string) =>
      (await renderer.render(address, { transport: transportAs(league.fan) })).html,
    /** The games of a list, each once, by their names here. */
    named: (some: readonly (number | { id: number })[]) =>
      [...new Set(some.map((one) => names.get(typeof one === 'number' ? one : one.id)!))].toSorted(),
    /** The notices of a kind that still hold, of everybody with an account. */
    notices: async (kind: NoticeKind) => {
      const people = [gatos, league.gata, perros, league.osos, admin]
      const lists = await Promise.all(people.map((account) => apiAs(account)('GET /notice')))
      return lists.flat().filter((notice) => notice.kind === kind && notice.state === 'current')
    },
  }
}
