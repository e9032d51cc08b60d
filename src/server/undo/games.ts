import type { Db } from '../db/database.ts'
import { deleteGame, listWholeGames } from '../games/queries.ts'
import { auditable } from '../games/stored-game.ts'
import { requireDelegate } from '../kernel/access.ts'
import { listAgreedGames } from '../proposals/queries.ts'
import { deleted } from '../kernel/change.ts'
import { stays, type Trace, unwind, type Verdict } from './trace.ts'

const FIELDS = ['date', 'courtId']

/**
 * Deletes games that only the account created and that never had a result. Its changes of other games are left to their
 * pages, because dates, results and ratings concern two teams.
 */
export async function judgeGames(db: Db, traces: readonly Trace[]): Promise<Verdict[]> {
  if (traces.length === 0) return []
  const ids = traces.map(({ id }) => id)
  const present = new Map((await listWholeGames(db, ids)).map((game) => [game.id, game]))
  const agreed = await listAgreedGames(db, ids)
  return traces.flatMap((trace): Verdict | [] => {
    const game = present.get(trace.id)
    if (game === undefined) return []
    if (!trace.entries.some(({ action }) => action === 'create')) return stays(trace, 'elsewhere')
    if (game.finished || game.takenBack) return stays(trace, 'result')
    if (agreed.has(game.id)) return stays(trace, 'agreed')
    // Another team says that it was played.
    if (game.claim !== null || game.restored) return stays(trace, 'changed')
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
