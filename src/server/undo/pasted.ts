import { computeDraw } from '#league/crossing.ts'
import { listGamesBuiltOn } from '#league/crossing-checks.ts'
import { gameAsReported, hasVisitorRated } from '#league/game-life.ts'
import { findChange } from '../audit/queries.ts'
import { listLikedCourts } from '../availability/queries.ts'
import { giveSeasonBadges } from '../badges/give-badges.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { findEntry, playsIn } from '../competition-teams/queries.ts'
import { withdraw } from '../competition-teams/seeding.ts'
import { deleteCourts, listUsedCourts } from '../courts/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { changeGame, columnsOf, deleteGame, listWholeGames, type WholeGame } from '../games/queries.ts'
import { requireDelegate } from '../kernel/access.ts'
import type { Change } from '../kernel/change.ts'
import { type GameMark, markOf, type PasteMarks } from '../pasted/paste-marks.ts'
import { listOfferedCourts } from '../proposals/queries.ts'
import { readGroup } from '../reading/read-groups.ts'
import { deleteTeam, findReferenceTo } from '../teams/queries.ts'
import { stays, type Trace, type UndoContext, type Verdict } from './trace.ts'

/** What undoing a paste does: `null` if nothing of it is left, or why it can't be undone. */
type PasteUndo =
  | { reason: 'changed' | 'built' }
  | { games: number; undo: (context: UndoContext) => Promise<Change> }
  | null

/** Undoes pastes of which nothing has been changed since. */
export async function judgePastes(db: Db, traces: readonly Trace[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const trace of traces) {
    const [entry] = trace.entries
    const plan = await planPasteUndo(db, entry.id)
    if (plan === null) continue
    verdicts.push('reason' in plan ? stays(trace, plan.reason) : { entries: [entry], undo: plan.undo })
  }
  return verdicts
}

/**
 * Plans to delete the games of a paste, and to take back the results that it entered. It compares states: games that
 * anybody has changed since stay, and so does all of the paste.
 *
 * @param changeId the recorded change
 */
export async function planPasteUndo(db: Db, changeId: number): Promise<PasteUndo> {
  const change = await findChange(db, changeId)
  if (change?.type !== 'games-pasted') return null
  const { marks } = change.after as { marks: PasteMarks }
  const ids = [...marks.created, ...marks.played].map(([id]) => id)
  const present = new Map<number, WholeGame>()
  for (let start = 0; start < ids.length; start += 500) {
    for (const game of await listWholeGames(db, ids.slice(start, start + 500))) present.set(game.id, game)
  }
  const gamesOf = (some: readonly GameMark[], isUndone: (game: WholeGame) => boolean) =>
    some.flatMap((mark) => {
      const game = present.get(mark[0])
      return game === undefined || isUndone(game) ? [] : [{ mark, game }]
    })
  const created = gamesOf(marks.created, () => false)
  const played = gamesOf(marks.played, ({ finished, takenBack }) => !finished && !takenBack)
  const left = [...created, ...played]
  if (left.length === 0) return null
  if (!left.every(({ mark, game }) => isAsLeft(game, mark))) return { reason: 'changed' }
  const [made, entered] = [created, played].map((some) => some.map(({ game }) => game)) as [
    WholeGame[],
    WholeGame[],
  ]
  if (await isBuiltOn(db, made, entered)) return { reason: 'built' }
  return {
    games: left.length,
    undo: async ({ tx, viewer, at }) => {
      for (const game of made) await deleteGame(tx, requireDelegate(viewer, 'admin', game), at)
      for (const game of entered) {
        await changeGame(tx, requireDelegate(viewer, 'admin', game), columnsOf(gameAsReported({})), at)
      }
      await removeUnused(tx, marks, { phaseId: change.entityId!, userId: viewer.userId, now: at })
      const { name, notify } = change.after as { name?: string; notify?: boolean }
      return {
        entity: 'competition-group',
        entityId: change.entityId!,
        type: 'paste-undone',
        before: { name, games: left.length, paste: changeId },
        after: { name, games: 0, ...(notify && { notify }) },
      }
    },
  }
}

function isAsLeft(game: WholeGame, mark: GameMark): boolean {
  const isRated = hasVisitorRated(game) || game.ratingWaived
  if (isRated || game.takenBack || game.dispute !== null) return false
  // Another team says that it was played.
  if (!game.finished && (game.claim !== null || game.restored)) return false
  const now = markOf(game)
  return mark.every((fact, index) => fact === now[index])
}

/** Whether games of a draw count with results of the paste, beyond its own games. */
async function isBuiltOn(
  db: Db,
  made: readonly WholeGame[],
  entered: readonly WholeGame[],
): Promise<boolean> {
  const gone = new Set(made.map(({ id }) => id))
  const open = new Set(entered.map(({ id }) => id))
  for (const id of new Set([...made, ...entered].map(({ competitionId }) => competitionId))) {
    const { paired: draw } = (await readGroup(db, id))!
    if (!draw.crossing) continue
    const games = draw.games
      .filter((game) => !gone.has(game.id))
      .map((game) => (open.has(game.id) ? { ...game, ...gameAsReported({}) } : game))
    const built = listGamesBuiltOn(computeDraw(draw), computeDraw({ ...draw, games }))
    if (built.some(({ gameId }) => !gone.has(gameId) && !open.has(gameId))) return true
  }
  return false
}

/** Removes the entries, teams and courts that came with a paste and that nobody uses now. */
async function removeUnused(
  tx: Tx,
  { entries, teams, courts }: PasteMarks,
  { phaseId, userId, now }: { phaseId: number; userId: number; now: Date },
): Promise<void> {
  for (const id of entries) {
    const entry = await findEntry(tx, id)
    if (entry !== undefined && !(await playsIn(tx, entry))) await withdraw(tx, entry)
  }
  for (const id of teams) if ((await findReferenceTo(tx, id)) === null) await deleteTeam(tx, id)
  if (courts.length > 0) {
    const [used, offered, liked] = [
      await listUsedCourts(tx, courts),
      await listOfferedCourts(tx, courts, { exceptUserId: userId, now }),
      await listLikedCourts(tx, courts, null),
    ]
    const unused = courts.filter((id) => !used.has(id) && !offered.has(id) && !liked.has(id))
    if (unused.length > 0) await deleteCourts(tx, unused)
  }
  const phase = await findCompetitionGroup(tx, phaseId)
  if (entries.length > 0 && phase !== undefined) await giveSeasonBadges(tx, phase.leagueId)
}
