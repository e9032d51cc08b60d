import { CALENDAR_DAYS, MAX_CALENDAR_GAMES } from '#contract/limits.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { daysAfter } from '#league/day.ts'
import { DAY_MS, HOUR_MS } from '#league/durations.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { findCompetitionGroup } from '../competition-groups/queries.ts'
import { CourtLights } from '../courts/court-lights.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { listBesides } from '../delegacies/queries.ts'
import { isFairPlayMissing } from '../games/schedule.ts'
import { found } from '../kernel/errors.ts'
import type { Moment } from '../kernel/league-time.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { courtsToLookAt } from '../proposals/plan.ts'
import { readGroups } from '../reading/read-groups.ts'
import { findTown } from '../town/queries.ts'

/** A game belongs to the week of the first one that is placed, from its Monday on. */
const earlierMilliseconds = 7 * DAY_MS

/** What the calendar of a phase is made of; a draw, whose rivals come of its results, and a closed phase have no games left. */
export async function findCalendarInput(db: Db, id: number, { now, time }: Moment): Promise<CalendarInput> {
  const phase = found(await findCompetitionGroup(db, id), 'Esa fase no existe.')
  const groups = await readGroups(db, { phaseId: id })
  const left = groups.flatMap((group) =>
    phase.active && !phase.crossing
      ? group.unplayed.flatMap(({ created, localId, visitantId }) =>
          created ? [] : { competitionId: group.id, localId, visitantId },
        )
      : [],
  )
  const besides = await listBesides(
    db,
    groups.flatMap(({ ranked }) => ranked.map((team) => team.id)),
  )
  const teams = await Promise.all(
    groups.flatMap(({ ranked }) =>
      ranked.map(async ({ id: teamId, name, shortName, badge, photo }) => {
        const { parts, courtIds, partsFrom } = await findAvailability(db, teamId, time)
        const owes = await isFairPlayMissing(db, teamId)
        const team = { id: teamId, name, shortName, badge, photo, besides: besides.get(teamId) ?? [] }
        return { ...team, parts, courtIds, partsFrom, owes }
      }),
    ),
  )
  const town = await findTown(db)
  const courts = await listCourts(db)
  const from = now.getTime() + town.noticeHours * HOUR_MS
  const firstDay = time.at(from).day
  const coming = await listOverlapping(db, {
    after: new Date(from - earlierMilliseconds).toISOString(),
    before: time.noonOf(daysAfter(firstDay, CALENDAR_DAYS)),
  })
  const ofPhase = groups.flatMap(({ games }) => games)
  const rounds = new Map(ofPhase.map((game) => [game.id, game.round]))
  const standing = new Map(
    [...ofPhase.map((game) => ({ ...game, courtId: null })), ...coming].map((game) => [game.id, game]),
  )
  const lights = new CourtLights(time, courts, town)
  return {
    phase,
    from: new Date(from).toISOString(),
    total: left.length,
    games: left.slice(0, MAX_CALENDAR_GAMES),
    mayTurn: phase.gamesPerPair === 1,
    standing: [...standing.values()].flatMap(({ id: gameId, localId, visitantId, date, courtId }) => {
      const round = rounds.get(gameId)
      return date === null ? [] : { localId, visitantId, date, courtId, ...(round && { round }) }
    }),
    teams,
    courts: courtsToLookAt(courts, {
      liked: new Set(teams.flatMap(({ courtIds }) => courtIds)),
      used: new Set(coming.map(({ courtId }) => courtId)),
      town,
    }),
    daylight: Array.from({ length: CALENDAR_DAYS }, (_, index) => {
      const day = daysAfter(firstDay, index)
      return { day, ...lights.daylightOn(day) }
    }),
  }
}
