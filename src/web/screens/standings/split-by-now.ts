import { isPastDue } from '../../league/past-due.ts'
import { type GroupGame, type GroupGames, SHOWN } from '../../league/load-group-games.ts'

/**
 * What comes next, and what is over without a result, the latest first; as many of each as are shown. While nobody knows
 * what time it is (`now` null) everything from the start of today on may still come, and all of it is given.
 */
export function splitByNow(
  { next, overdue }: Pick<GroupGames, 'next' | 'overdue'>,
  now: number | null,
): { coming: GroupGame[]; over: GroupGame[] } {
  if (now === null) return { coming: next, over: overdue }
  const overToday = next.filter(({ date }) => isPastDue(date, now)).toReversed()
  return {
    coming: next.filter(({ date }) => !isPastDue(date, now)).slice(0, SHOWN),
    over: [...overToday, ...overdue].slice(0, SHOWN),
  }
}
