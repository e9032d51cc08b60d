import { deleteGame } from '../games/queries.ts'
import { requireDelegate } from '../kernel/access.ts'
import { updated } from '../kernel/change.ts'
import { listLeft } from '../undo/games.ts'
import { type JudgeOf, stays } from '../undo/trace.ts'

declare module '../kernel/change.ts' {
  interface Payloads {
    'calendar-made': { created: GameMark[] }
    'calendar-undone': Undone
  }
}

/** Deletes the games of a calendar made at once; if a single one may not be taken away, all of them stay. */
export const judgeCalendar: JudgeOf<'calendar-made'> = async (db, trace) => {
  const [entry] = trace.entries
  const { id, entityId, after, data } = entry
  const left = await listLeft(db, data.created)
  if (left.length === 0) return []
  const reason = left.find((one) => one.reason !== undefined)?.reason
  if (reason !== undefined) return stays(trace, reason)
  return {
    entries: [entry],
    undo: async ({ tx, viewer, at }) => {
      for (const { game } of left) await deleteGame(tx, requireDelegate(viewer, 'admin', game), at)
      const [before, now] = [left.length, 0].map((games) => ({ ...after, games }))
      return updated('competition-group', entityId!, before, now, 'calendar-undone', { undone: id })
    },
  }
}
