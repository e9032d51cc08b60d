import { EMPTY_TO_DO } from '#contract/empty-to-do.ts'
import { DAY_MS } from '#league/durations.ts'
import { contract } from '#contract/index.ts'
import type { ToDo } from '#contract/to-do.ts'
import { blockedReason } from '#league/game-life.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import { listOwed } from '../games/list-owed.ts'
import { listGames, type SeenGame } from '../games/queries.ts'
import { listRestorable } from '../games/restorable.ts'
import { nameGame } from '../games/stored-game.ts'
import { found } from '../kernel/errors.ts'
import { countComers, listAnswers } from '../locker-room/queries.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { filterPasted } from '../pasted/find-paste.ts'
import { listRecentProposals } from '../proposals/queries.ts'
import { listSeen, teamIdsOf } from '../proposals/seen.ts'
import { findDelegates, findTeam, withDelegate } from '../teams/queries.ts'
import type { Proposal } from '#contract/proposals.ts'
import { listActiveCompetitions } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { readGroups } from '../reading/read-groups.ts'
import type { StoredTeam } from '../reading/stored-team.ts'

/** How far ahead games are listed. */
const upcomingMilliseconds = 7 * DAY_MS

export function toDoRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.listToDo, ({ params: { id }, viewer }) =>
    store.read(async (db) => {
      found(await findTeam(db, id), 'Ese equipo no existe.')
      const now = clock()
      const league = await findCurrentLeague(db)
      if (!league) return EMPTY_TO_DO
      const current = { leagueId: league.id }
      const ended = new Date(now.getTime() - gameMilliseconds).toISOString()
      const inAWeek = new Date(now.getTime() + upcomingMilliseconds).toISOString()
      const unrated = { ...current, visitantId: id, finished: true, confirmed: false }
      const toRate = await listGames(db, unrated, viewer)
      // Nobody has to act on a game that its decided series no longer needs, or in a closed phase.
      const left = await listOwed(db, 'result', { ...current, teamId: id }, viewer)
      const visits = left.filter(({ visitantId }) => visitantId === id)
      const games = {
        results: left.filter(({ localId, date }) => localId === id && date !== null && date <= ended),
        ratings: toRate.filter(({ owed }) => owed === 'rating'),
        disputes: await listGames(db, { ...current, localId: id, unanswered: true }, viewer),
        claims: visits.filter(
          (game) => !game.claim && !blockedReason('claim', game, 'visitant', now.getTime()),
        ),
        pasted: await filterPasted(
          db,
          toRate.filter(({ owed, unneeded }) => owed === null && !unneeded),
        ),
        takenBack: visits.filter(({ takenBack }) => takenBack),
        upcoming: left.filter(({ date }) => date !== null && date > ended && date < inAWeek),
        postponed: left.filter(({ postponedFrom }) => postponedFrom !== null),
      }
      const recent = await listRecentProposals(db, { teamId: id, now })
      const ofGames = Object.values(games)
        .flat()
        .flatMap(({ localId, visitantId }) => [localId, visitantId])
      const rivals = await listRivalsToDate(db, id)
      const ofRivals = rivals.map(({ rival }) => rival.id)
      const teamIds = [...ofGames, ...teamIdsOf(recent), ...ofRivals]
      const delegates = await findDelegates(db, teamIds, viewer)
      const seen = await listSeen(db, recent, { viewer, delegates, now, time })
      const open = seen.filter(({ state }) => state === 'open')
      const drawn = rivals.map((one) => ({ ...one, rival: withDelegate(one.rival, delegates) }))
      const named = (list: readonly SeenGame[]) => list.map((game) => nameGame(game, delegates))
      return {
        results: named(games.results),
        ratings: named(games.ratings),
        proposals: open
          .filter(({ spokeLast }) => spokeLast !== id)
          .toSorted((a, b) => (a.endsAt! < b.endsAt! ? -1 : 1)),
        dates: drawn.filter((one) => !isProposedTo(one, open)),
        postponed: named(games.postponed.filter((game) => !open.some((one) => one.game?.id === game.id))),
        disputes: named(games.disputes),
        claims: named(games.claims),
        pasted: named(games.pasted),
        takenBack: named(games.takenBack),
        upcoming: named(games.upcoming),
        comers: countComers(left, await listAnswers(db, id)),
        deleted: await listRestorable(db, { visitantId: id, now }),
      }
    }),
  )
}

/** A rival without the names of its delegates. */
type RivalToDate = Omit<ToDo['dates'][number], 'rival'> & { rival: StoredTeam }

/** The rivals of a team in the draws of active phases of the current season with whom it lacks a game. */
async function listRivalsToDate(db: Db, teamId: number): Promise<RivalToDate[]> {
  const competitions = (await listActiveCompetitions(db, [teamId])).get(teamId) ?? []
  const groups = await readGroups(db, { ids: competitions.map(({ id }) => id) })
  return competitions.flatMap(({ id, name }) => {
    const group = groups.find((one) => one.id === id)!
    return group.pairsToDate.flatMap(({ round, localId, visitantId }) => {
      if (localId !== teamId && visitantId !== teamId) return []
      const rivalId = localId === teamId ? visitantId : localId
      return { competition: { id, name }, round, rival: group.teams.find((team) => team.id === rivalId)! }
    })
  })
}

type Rival = { competition: { id: number }; rival: { id: number } }

/** Whether a proposal of a new game is open with a rival: it waits for one of the two to answer. */
function isProposedTo({ competition, rival }: Rival, open: readonly Proposal[]): boolean {
  return open.some(
    ({ competition: { id }, local, visitant, game }) =>
      game === null && id === competition.id && [local.id, visitant.id].includes(rival.id),
  )
}
