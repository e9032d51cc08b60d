import type { Game } from '#contract/games.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import type { Api } from '../api/endpoints.ts'

/** How many games of each kind stand beside a table. */
export const SHOWN = 5
/** How many are asked for from the start of today on: those of today may be over when somebody looks. */
const MAX_NEXT = 2 * SHOWN

const DAY_MS = 86_400_000

/** A game as it is told beside a table: no more of it travels with the page. */
export type GroupGame = Pick<
  Game,
  'id' | 'date' | 'court' | 'localScore' | 'visitantScore' | 'forfeit' | 'finished' | 'disputed'
> & { local: string; visitant: string }

/**
 * What a group has just played, the latest first; what it plays from the start of today on (`from`, in milliseconds),
 * and what was to be played before that and has no result, the latest first.
 */
export type GroupGames = { latest: GroupGame[]; next: GroupGame[]; overdue: GroupGame[]; from: number }

/**
 * The games around this day of a group. Which of today's are over, the browser tells (`splitByNow`): the page is kept.
 *
 * @param isCurrent whether its season is; of others nothing is to be played
 */
export async function loadGroupGames(
  api: Api,
  competitionId: number,
  isCurrent: boolean,
): Promise<GroupGames> {
  const from = startOfToday(Date.now())
  const start = new Date(from).toISOString()
  const list = async (query: {
    finished: boolean
    latest?: boolean
    limit: number
    from?: string
    to?: string
  }) => {
    const games = await api('GET /game', { query: { competitionId, ...query } })
    return games.filter(({ finished, unneeded }) => finished || !unneeded).map(asGroupGame)
  }
  const [latest, next, overdue] = await Promise.all([
    list({ finished: true, latest: true, limit: SHOWN }),
    isCurrent ? list({ finished: false, from: start, limit: MAX_NEXT }) : [],
    isCurrent ? list({ finished: false, to: start, latest: true, limit: SHOWN }) : [],
  ])
  // Whoever looks a day later asks anew: only what begins within this one may be over by then.
  const mayBeOver = next.filter(({ date }) => date !== null && Date.parse(date) < from + DAY_MS)
  return { latest, next: next.slice(0, mayBeOver.length + SHOWN), overdue, from }
}

/**
 * From when on games are asked for, in milliseconds: the same all day, so that a page is kept as long. A game that began
 * just before may still be going on.
 */
export function startOfToday(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS - gameMilliseconds
}

function asGroupGame(game: Game): GroupGame {
  const { id, date, court, local, visitant, localScore, visitantScore, forfeit, finished, disputed } = game
  const names = { local: local.name, visitant: visitant.name }
  return { id, date, court, localScore, visitantScore, forfeit, finished, disputed, ...names }
}
