import { gameAsReported, hasVisitorRated } from '#league/game-life.ts'
import { decideEntry, findEntry } from '../competition-teams/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { changeGame, columnsOf, deleteGame, listWholeGames, type WholeGame } from '../games/queries.ts'
import { findObstacle } from '../games/schedule.ts'
import { auditable, changed } from '../games/stored-game.ts'
import { requireAdmin, requireDelegate } from '../kernel/access.ts'
import { type Change, type Data, deleted, updated } from '../kernel/change.ts'
import type { LeagueTime, Moment } from '../kernel/league-time.ts'
import { readGroup } from '../reading/read-groups.ts'
import { stays, type Trace, type UndoContext, type Verdict } from './trace.ts'

type Slots = Data<'team-withdrew'>['changed']

/**
 * Brings teams back that have withdrawn: the games that the withdrawal made are deleted, and the others are to be
 * played again, at their old hour and court where those are still free, else postponed. If anything rests on it, all of
 * it stays.
 */
export async function judgeWithdrawal(db: Db, trace: Trace, time: LeagueTime): Promise<Verdict | []> {
  const [change] = trace.entries
  if (change.type !== 'team-withdrew') return []
  const entry = await findEntry(db, change.entityId!)
  // It has been brought back, and may have left again since.
  if (!entry?.withdrawal || entry.withdrawal.date !== change.after!.withdrawal?.date) return []
  const group = (await readGroup(db, entry.competitionId))!
  const { created, changed: slots } = change.data
  const games = await listWholeGames(db, [...created, ...slots.map(({ id }) => id)])
  if (group.gamesBuiltOn(group.bringingBack(entry.teamId)).length > 0) return stays(trace, 'built')
  const isAgainstLeaver = ({ localId, visitantId }: WholeGame) =>
    !group.phase.crossing && group.hasLeft(localId) && group.hasLeft(visitantId)
  const isChanged = (game: WholeGame) => isTouched(game, entry.teamId) || isAgainstLeaver(game)
  if (games.some(isChanged)) return stays(trace, 'changed')
  return {
    entries: [change],
    undo: async (context) => {
      const { tx, viewer } = context
      const after = { ...entry, withdrawal: null }
      await decideEntry(tx, requireAdmin(viewer, entry), after)
      const undone = { withdrawal: change.id }
      return [
        updated('competition-team', entry.id, entry, after, 'withdrawal-undone', undone),
        ...(await bringBack(games, { slots, made: new Set(created), time }, context)),
      ]
    },
  }
}

/** Whether somebody has done something with a game since a team of it withdrew. */
function isTouched(game: WholeGame, teamId: number): boolean {
  const isElsewhere = game.courtId !== null || game.date !== null
  const isAnswered = hasVisitorRated(game) || game.dispute !== null || game.claim !== null
  const isForfeited = game.forfeit === (game.localId === teamId ? 'local' : 'visitant')
  return isElsewhere || isAnswered || (game.finished && !isForfeited)
}

async function bringBack(
  games: readonly WholeGame[],
  { slots, made, time }: { slots: Slots; made: ReadonlySet<number>; time: LeagueTime },
  { tx, viewer, at }: UndoContext,
): Promise<Change[]> {
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]))
  const changes: Change[] = []
  for (const game of games) {
    const granted = requireDelegate(viewer, 'admin', game)
    if (made.has(game.id)) {
      await deleteGame(tx, granted, at)
      changes.push(deleted('game', game.id, auditable(game), 'deleted'))
      continue
    }
    const before = slotOf.get(game.id)!
    const slot = await freeSlot(tx, { ...game, ...before, finished: false }, { now: at, time })
    const result = game.finished ? columnsOf(gameAsReported({ takenBack: before.takenBack })) : {}
    await changeGame(tx, granted, { ...result, ...slot }, at)
    changes.push(await changed(tx, game, 'updated'))
  }
  return changes
}

/** The old hour and court of a game, if it lies ahead and nobody has taken them; else it is postponed, or still is. */
async function freeSlot(
  tx: Tx,
  game: Pick<WholeGame, 'id' | 'date' | 'courtId' | 'localId' | 'visitantId' | 'finished' | 'postponedFrom'>,
  { now, time }: Moment,
) {
  const { date, courtId, postponedFrom } = game
  const isFree =
    date !== null &&
    Date.parse(date) > now.getTime() &&
    (await findObstacle(tx, game, time, game.id)) === null
  return isFree
    ? { date, court_id: courtId }
    : { date: null, court_id: null, postponed_from: date ?? postponedFrom }
}
