import { isDeepStrictEqual } from 'node:util'
import { decideEntry, findEntry } from '../competition-teams/queries.ts'
import { requireAdmin } from '../kernel/access.ts'
import { updated } from '../kernel/change.ts'
import { type JudgeOf, stays } from '../undo/trace.ts'

declare module '../kernel/change.ts' {
  interface Payloads {
    'points-undone': Undone
  }
}

/** Gives a team the points that it had before its deductions were changed, unless they have been changed since. */
export const judgeDeductions: JudgeOf<'points-taken'> = async (db, trace) => {
  const [change] = trace.entries
  const entry = await findEntry(db, change.entityId!)
  const [before, after] = [change.before?.deductions ?? [], change.after?.deductions ?? []]
  if (entry === undefined || isDeepStrictEqual(entry.deductions, before)) return []
  if (!isDeepStrictEqual(entry.deductions, after)) return stays(trace, 'changed')
  return {
    entries: [change],
    undo: async ({ tx, viewer }) => {
      const restored = { ...entry, deductions: before }
      await decideEntry(tx, requireAdmin(viewer, entry), restored)
      return updated('competition-team', entry.id, entry, restored, 'points-undone', { undone: change.id })
    },
  }
}
