import { gameAsReported, hasVisitorRated } from '#league/game-life.ts'
import { nameInRound } from '#league/round-name.ts'
import { decideEntry, findEntry } from '../competition-teams/queries.ts'
import type { Tx } from '../db/database.ts'
import { deleteDispute } from '../disputes/queries.ts'
import { changeGame, columnsOf, deleteGame, listWholeGames, type WholeGame } from '../games/queries.ts'
import { findObstacle } from '../games/schedule.ts'
import { auditable, changed, loadGame } from '../games/stored-game.ts'
import { requireAdmin, requireDelegate } from '../kernel/access.ts'
import { type Change, deleted, updated } from '../kernel/change.ts'
import type { LeagueTime, Moment } from '../kernel/league-time.ts'
import { type Group, readGroup } from '../reading/read-groups.ts'
import { type JudgeOf, stays, type UndoContext } from '../undo/trace.ts'

/** Where the unfinished games of a team were before it withdrew. */
type Slot = { id: number } & Pick<WholeGame, 'date' | 'courtId' | 'postponedFrom' | 'takenBack'>

declare module '../kernel/change.ts' {
  interface Payloads {
    /** What came of it: the games made, those changed with their slot of before, and the teams that miss a game. */
    'team-withdrew': { created: number[]; changed: Slot[]; rivals: number[] }
    'withdrawal-undone': Undone
  }
}

/**
 * Brings a team back that has withdrawn: the games that the withdrawal made are deleted, and the others are to be
 * played again, at their old hour and court where those are still free, else postponed. If anything rests on it, all of
 * it stays.
 */
export const judgeWithdrawal: JudgeOf<'team-withdrew'> = async (db, trace, { time }) => {
  const [change] = trace.entries
  const entry = await findEntry(db, change.entityId!)
  // It has been brought back, and may have left again since.
  if (!entry?.withdrawal || entry.withdrawal.date !== change.after!.withdrawal?.date) return []
  const group = (await readGroup(db, entry.competitionId))!
  const { created, changed: slots } = change.data
  const games = await listWholeGames(db, [...created, ...slots.map(({ id }) => id)])
  const [built] = group.gamesBuiltOn(group.bringingBack(entry.teamId))
  if (built !== undefined) {
    const next = await loadGame(db, built.gameId)
    return stays(
      trace,
      'built',
      `${nameInRound(built.round)}, ${pairOf(next)}: ya cuenta con su retirada. Bórralo antes.`,
    )
  }
  for (const game of games) {
    const step = stepSince(game, entry.teamId, group)
    if (step !== null) return stays(trace, 'changed', `${pairOf(game)}: ${step}.`)
  }
  return {
    entries: [change],
    undo: async (context) => {
      const { tx, viewer } = context
      const after = { ...entry, withdrawal: null }
      await decideEntry(tx, requireAdmin(viewer, entry), after)
      const undone = { undone: change.id }
      return [
        updated('competition-team', entry.id, entry, after, 'withdrawal-undone', undone),
        ...(await bringBack(games, { slots, made: new Set(created), time }, context)),
      ]
    },
  }
}

function pairOf({ local, visitant }: WholeGame): string {
  return `${local.name} – ${visitant.name}`
}

/** What somebody has done with a game since a team of it withdrew, and that still stands; null for nothing. */
function stepSince(game: WholeGame, teamId: number, group: Group): string | null {
  const { localId, local, visitant, finished, forfeit } = game
  const rival = localId === teamId ? visitant : local
  if (!group.phase.crossing && group.hasLeft(rival.id))
    return `${rival.name} también se ha retirado. Deshaz antes esa retirada`
  if (game.disputed) return 'su resultado está en revisión'
  if (finished && forfeit !== (localId === teamId ? 'local' : 'visitant'))
    return 'se ha corregido su resultado'
  if (hasVisitorRated(game)) return 'ya está valorado'
  if (game.date !== null || game.courtId !== null) return 'tiene otra fecha'
  return game.claim === null ? null : 'el visitante ha dicho cómo quedó'
}

async function bringBack(
  games: readonly WholeGame[],
  { slots, made, time }: { slots: readonly Slot[]; made: ReadonlySet<number>; time: LeagueTime },
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
    if (game.finished) await deleteDispute(tx, granted)
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
