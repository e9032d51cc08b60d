import type { Game } from '#contract/games.ts'
import type { Api, Input } from '../../api/endpoints.ts'
import { startOfToday } from '../seasons/start-of-today.ts'
import { daysLong } from '#league/durations.ts'
import { deviceNow } from '../../kernel/clock.ts'

export const SHOWN = 4
/** How many are requested from the start of today on: today's games may be over when the page is viewed. */
const MAX_NEXT = 2 * SHOWN

/** The fields of a game shown beside a table: no others are sent with the page. */
export type GroupGame = Pick<
  Game,
  'id' | 'date' | 'court' | 'localScore' | 'visitantScore' | 'forfeit' | 'finished' | 'disputed' | 'annulled'
> & { local: string; visitant: string }

/** The newest first, but `next` from the start of today on (`from`, in ms); `overdue`: older ones without a result. */
export type GroupGames = { latest: GroupGame[]; next: GroupGame[]; overdue: GroupGame[]; from: number }

/** Around today: the page is cached, so that the browser tells which of today's are over (`splitByNow`). */
export async function loadGroupGames(
  api: Api,
  competitionId: number,
  isCurrent: boolean,
): Promise<GroupGames> {
  const from = startOfToday(deviceNow())
  const start = new Date(from).toISOString()
  const list = async (query: Input<'GET /game'>['query']) => {
    const games = await api('GET /game', { query: { competitionId, ...query } })
    // A series may be decided without a game, and a phase closed.
    return games.filter(({ finished, owed }) => finished || owed === 'result').map(asGroupGame)
  }
  const [latest, next, overdue] = await Promise.all([
    list({ finished: true, latest: true, limit: SHOWN }),
    isCurrent ? list({ finished: false, from: start, limit: MAX_NEXT }) : [],
    isCurrent ? list({ finished: false, to: start, latest: true, limit: SHOWN }) : [],
  ])
  // A viewer on a later day requests them again: only games that begin within this day may be over before that.
  const mayBeOver = next.filter(({ date }) => date !== null && Date.parse(date) < from + daysLong(1))
  return { latest, next: next.slice(0, mayBeOver.length + SHOWN), overdue, from }
}

function asGroupGame(game: Game): GroupGame {
  const { id, date, court, localScore, visitantScore, forfeit, finished, disputed, annulled } = game
  const score = { localScore, visitantScore, forfeit, finished, disputed, ...(annulled && { annulled }) }
  return { id, date, court, ...score, local: game.local.name, visitant: game.visitant.name }
}
