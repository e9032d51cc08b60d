import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { dayKey } from '../../ui/spanish-date.ts'

/** The games that a team may choose for its scoreboard: those of today first, then the next ones, each by date. */
export function gamesToCount(
  { results, upcoming }: Pick<ToDo, 'results' | 'upcoming'>,
  { now, timeZone }: { now: number; timeZone: string },
): { today: Game[]; next: Game[] } {
  const dayOf = (instant: number) => dayKey(new Date(instant).toISOString(), timeZone)
  const games = [...results, ...upcoming]
    .flatMap((game) => (game.date === null ? [] : [{ game, instant: Date.parse(game.date) }]))
    .toSorted((a, b) => a.instant - b.instant)
  const isToday = ({ instant }: { instant: number }) => dayOf(instant) === dayOf(now)
  return {
    today: games.filter(isToday).map(({ game }) => game),
    next: games.filter((one) => one.instant > now && !isToday(one)).map(({ game }) => game),
  }
}
