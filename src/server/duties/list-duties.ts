import { isClosedOn } from '#league/court-closing.ts'
import { DAY_MS } from '#league/durations.ts'
import { dutiesOf, type Duty, type DutyGame, type GameCause } from '#league/duties.ts'
import { roleIn } from '#league/game-life.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { listDisputes } from '../disputes/queries.ts'
import { type GameViewer, listGames, type SeenGame } from '../games/queries.ts'
import type { Moment } from '../kernel/league-time.ts'
import { filterPasted } from '../pasted/find-paste.ts'

type WaitingGame = DutyGame &
  Pick<SeenGame, 'id' | 'competitionId' | 'courtId' | 'date' | 'localId' | 'visitantId'>
export type GameDuty = Duty & { game: SeenGame }

/** Later games make no duty yet, but to the teams whose court closes. */
const AHEAD_MS = 7 * DAY_MS
const NEVER = '9999-12-31T00:00:00.000Z'

/** The games of a season that may have a duty, of all teams or of one. */
export function listWaiting(
  db: Db,
  { leagueId, teamId }: { leagueId: number; teamId?: number },
  { moment: { now }, viewer = null }: { moment: Moment; viewer?: GameViewer },
): Promise<SeenGame[]> {
  const waiting = {
    until: teamId === undefined ? new Date(now.getTime() + AHEAD_MS).toISOString() : NEVER,
  }
  // The latest first: a season with more of them than a page lacks only the oldest.
  return listGames(
    db,
    { leagueId, waiting, ...(teamId === undefined ? { latest: true } : { teamId }) },
    viewer,
  )
}

/**
 * The duties of these games, of all teams and the admins, or of one team alone (`teamId`); by date, those of games without
 * one last. `changing`: those with an open change. Where nobody asks for them, pasted results are left out.
 */
export async function listDuties<Waiting extends WaitingGame>(
  db: Db,
  games: readonly Waiting[],
  { now, time }: Moment,
  of?: { teamId?: number; changing: ReadonlySet<number> },
): Promise<(Duty & { game: Waiting })[]> {
  const disputes = await listDisputes(
    db,
    games.filter(({ disputed }) => disputed).map(({ id }) => id),
  )
  const pasted = new Set(
    of
      ? await filterPasted(
          db,
          games.filter(({ finished }) => finished),
        )
      : [],
  )
  const closed = new Map(
    (await listCourts(db)).filter(({ closedFrom }) => closedFrom !== null).map((court) => [court.id, court]),
  )
  const isCourtClosed = ({ courtId, date }: WaitingGame) => {
    const court = courtId === null ? undefined : closed.get(courtId)
    return court !== undefined && date !== null && isClosedOn(court, time.dayOf(date))
  }
  const clock = {
    now: now.getTime(),
    morningAfter: (instant: number, days: number) => time.morningAfter(instant, days),
  }
  return games.toSorted(byDate).flatMap((game) =>
    dutiesOf(
      {
        ...game,
        dispute: disputes.get(game.id) ?? null,
        isPasted: pasted.has(game),
        isCourtClosed: isCourtClosed(game),
        hasChange: of?.changing.has(game.id) ?? false,
      },
      clock,
    )
      .filter(
        (duty) => of?.teamId === undefined || duty.of === roleIn(game, { admin: false, teamId: of.teamId }),
      )
      .map((duty) => ({ ...duty, game })),
  )
}

/** The games with a duty; `late`: only those whose time is over. */
export function gamesWith(duties: readonly GameDuty[], cause: GameCause, late = false): SeenGame[] {
  const own = duties.filter((duty) => duty.cause === cause && (duty.isLate || !late))
  return [...new Set(own.map(({ game }) => game))]
}

function byDate({ date: one }: WaitingGame, { date: other }: WaitingGame): number {
  if (one === other) return 0
  return one !== null && (other === null || one < other) ? -1 : 1
}
