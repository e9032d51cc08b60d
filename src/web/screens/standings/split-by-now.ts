import { isPastDue } from '../../league/games/past-due.ts'
import { type GroupGame, type GroupGames, SHOWN } from '../../league/tables/load-group-games.ts'

/**
 * The next games, and those that are over without a result, the latest first; as many of each as are shown. Without a
 * clock (`now` is null) all games since the start of today count as next, and all are returned.
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
