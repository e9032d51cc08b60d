import type { StayReason } from '#contract/audit.ts'
import { hasVisitorRated } from '#league/game-life.ts'
import type { Db } from '../db/database.ts'
import { deleteGame, listWholeGames, type WholeGame } from '../games/queries.ts'
import { auditable } from '../games/stored-game.ts'
import { requireDelegate } from '../kernel/access.ts'
import { deleted, type GameMark } from '../kernel/change.ts'
import { listAgreedGames } from '../proposals/queries.ts'
import { stays, type Trace, unwind, type Verdict } from './trace.ts'

const FIELDS = ['date', 'courtId']

/**
 * Deletes games that only the account created and that never had a result. Its changes of other games are left to their
 * pages, because dates, results and ratings concern two teams.
 */
export async function judgeGames(db: Db, traces: readonly Trace[]): Promise<Verdict[]> {
  const marks = traces.flatMap(({ id, entries: [{ entity, after }] }): GameMark[] =>
    entity === 'game' && after ? [[id, after.date, after.courtId, null, null, null]] : [],
  )
  const present = new Map((await listLeft(db, marks)).map((left) => [left.game.id, left]))
  return traces.flatMap((trace): Verdict | [] => {
    const { game, reason } = present.get(trace.id) ?? {}
    if (game === undefined) return []
    if (!trace.entries.some(({ action }) => action === 'create')) return stays(trace, 'elsewhere')
    if (reason !== undefined) return stays(trace, reason)
    const { oldest } = unwind(trace, game, FIELDS)
    if (oldest?.action !== 'create') return stays(trace, 'changed')
    return {
      entries: [oldest],
      undo: async ({ tx, viewer, at }) => {
        await deleteGame(tx, requireDelegate(viewer, 'local', game), at)
        return deleted('game', game.id, auditable(game), 'game-cancelled')
      },
    }
  })
}

/** Those of some games that still exist; `reason`: why they may not be taken away. */
export async function listLeft(
  db: Db,
  marks: readonly GameMark[],
): Promise<{ game: WholeGame; reason: StayReason | undefined }[]> {
  if (marks.length === 0) return []
  const markOf = new Map(marks.map((mark) => [mark[0], mark]))
  const agreed = await listAgreedGames(db, [...markOf.keys()])
  const games = await listWholeGames(db, [...markOf.keys()])
  return games.map((game) => ({ game, reason: whyItStays(game, markOf.get(game.id)!, agreed) }))
}

/**
 * Why undoing may not take away a game, or its result: somebody has done something with it since it was left as marked.
 * Undefined if it may. It compares states, not authors.
 */
function whyItStays(
  game: WholeGame,
  [, date, courtId, localScore, visitantScore, forfeit]: GameMark,
  agreed: ReadonlySet<number>,
): StayReason | undefined {
  if (localScore === null && (game.finished || game.takenBack)) return 'result'
  if (agreed.has(game.id)) return 'agreed'
  const isAnswered = hasVisitorRated(game) || game.ratingWaived || game.takenBack || game.disputed
  const isReportedPlayed = !game.finished && (game.claim !== null || game.restored)
  const isMoved = game.date !== date || game.courtId !== courtId
  const isSame = game.localScore === localScore && game.visitantScore === visitantScore
  const isOfForfeit = game.forfeit !== forfeit
  return isAnswered || isReportedPlayed || isMoved || !isSame || isOfForfeit ? 'changed' : undefined
}
