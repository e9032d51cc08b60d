import { EMPTY_TO_DO } from '#contract/empty-to-do.ts'
import { contract } from '#contract/index.ts'
import type { ToDo } from '#contract/to-do.ts'
import type { GameCause } from '#league/duties.ts'
import { listDuties, listWaiting } from '../duties/list-duties.ts'
import { listOwed } from '../games/list-owed.ts'
import { listRestorable } from '../games/restorable.ts'
import { nameGame } from '../games/stored-game.ts'
import { found } from '../kernel/errors.ts'
import { countComers, listAnswers } from '../locker-room/queries.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { listRecentProposals } from '../proposals/queries.ts'
import { listSeen, teamIdsOf } from '../proposals/seen.ts'
import { findDelegates, findTeam, withDelegate } from '../teams/queries.ts'
import type { Proposal } from '#contract/proposals.ts'
import { listActiveCompetitions } from '../competitions/queries.ts'
import type { Db } from '../db/database.ts'
import { readGroups } from '../reading/read-groups.ts'
import type { StoredTeam } from '../reading/stored-team.ts'

export function toDoRoutes(mount: Mount, { store, time, clock }: Services): void {
  mount.read(contract.listToDo, ({ params: { id }, viewer }) =>
    store.read(async (db) => {
      found(await findTeam(db, id), 'Ese equipo no existe.')
      const moment = { now: clock(), time }
      const league = await findCurrentLeague(db)
      if (!league) return EMPTY_TO_DO
      const recent = await listRecentProposals(db, { teamId: id, now: moment.now })
      const rivals = await listRivalsToDate(db, id)
      const waiting = await listWaiting(db, { leagueId: league.id, teamId: id }, { moment, viewer })
      const rivalIds = [...teamIdsOf(recent), ...rivals.map(({ rival }) => rival.id)]
      const teamIds = [...rivalIds, ...waiting.flatMap(({ localId, visitantId }) => [localId, visitantId])]
      const delegates = await findDelegates(db, teamIds, viewer)
      const open = (await listSeen(db, recent, { viewer, delegates, ...moment })).filter(
        ({ state }) => state === 'open',
      )
      const changing = new Set(open.flatMap(({ game }) => game?.id ?? []))
      const duties = await listDuties(db, waiting, moment, { teamId: id, changing })
      const games = duties.map(({ game }) => nameGame(game, delegates))
      const gamesOf = (cause: GameCause) => games.filter((_, index) => duties[index]!.cause === cause)
      const answers = await listAnswers(db, id)
      const answered = answers.map(({ gameId }) => gameId)
      return {
        results: gamesOf('result'),
        ratings: gamesOf('rating'),
        proposals: open
          .filter(({ spokeLast }) => spokeLast !== id)
          .toSorted((a, b) => (a.endsAt! < b.endsAt! ? -1 : 1)),
        courts: gamesOf('court'),
        dates: rivals
          .map((one) => ({ ...one, rival: withDelegate(one.rival, delegates) }))
          .filter((one) => !isProposedTo(one, open)),
        postponed: gamesOf('postponed'),
        disputes: gamesOf('dispute'),
        claims: gamesOf('claim'),
        pasted: gamesOf('pasted'),
        takenBack: gamesOf('taken-back'),
        upcoming: gamesOf('upcoming'),
        comers:
          answered.length === 0 ? [] : countComers(await listOwed(db, 'result', { ids: answered }), answers),
        deleted: await listRestorable(db, { visitantId: id, now: moment.now }),
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
