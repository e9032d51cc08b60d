import type { TeamAvailability } from '#contract/availability.ts'
import type { Court } from '#contract/courts.ts'
import type { ProposalPlan } from '#contract/proposals.ts'
import type { Town } from '#contract/town.ts'
import { isClosedOn } from '#league/court-closing.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import { plays } from '#league/side.ts'
import { suggestOptions } from '#league/suggested-options.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { findCompetition } from '../competitions/queries.ts'
import { byDistance, degreesBetween, METRES_PER_DEGREE, UNKNOWN_DEGREES } from '../courts/by-distance.ts'
import { CourtLights } from '../courts/court-lights.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { listBesides } from '../delegacies/queries.ts'
import { overlap } from '../occupancy/overlap.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import type { WholeGame } from '../games/queries.ts'
import { AppError, found } from '../kernel/errors.ts'
import type { Moment } from '../kernel/league-time.ts'
import type { Viewer } from '../kernel/access.ts'
import { readGroup } from '../reading/read-groups.ts'
import { findDelegates, findTeam, hasDelegate, withDelegate } from '../teams/queries.ts'
import { findTown } from '../town/queries.ts'
import { whyUnchangeable } from './change.ts'
import { listRecentProposals, type StoredProposal } from './queries.ts'
import { ONLY_DELEGATES } from './refusals.ts'
import { findOpenProposal, type StandingProposal } from './state.ts'
import { DAY_MS, HOUR_MS } from '#league/durations.ts'

/** Dates are suggested for the next three weeks. */
const suggestedMilliseconds = 21 * DAY_MS
/** How far back games are read: on a Sunday, a game of the day before belongs to the same weekend. */
const weekendMilliseconds = 2 * DAY_MS

type UsualTeam = TeamAvailability & { teamId: number }
type Pair = { competitionId: number; teamId: number; rivalId: number }
type Seeing = Moment & { viewer: Pick<Viewer, 'teamId'> | null }

/** The data of the form with which a team proposes dates to a rival. */
export async function findPlan(db: Db, pair: Pair, seeing: Seeing): Promise<ProposalPlan> {
  const group = found(await readGroup(db, pair.competitionId), 'Ese grupo no existe.')
  const mayHost = group.hostsOf(pair.teamId, pair.rivalId)
  return planOf(db, { ...pair, mayHost, change: null }, seeing)
}

/** The data of the form with which one of the teams of a game proposes to change it. */
export async function findChangePlan(
  db: Db,
  game: WholeGame,
  { teamId, ...seeing }: Seeing & { teamId: number },
): Promise<ProposalPlan> {
  const { id, competitionId, localId, visitantId, date, court } = game
  if (teamId !== localId && teamId !== visitantId) throw new AppError(403, ONLY_DELEGATES)
  const rivalId = teamId === localId ? visitantId : localId
  const blocked = whyUnchangeable(game, seeing.now)
  const mayHost = blocked === null ? [localId] : []
  const change = { game: { id, date, court }, blocked }
  return planOf(db, { competitionId, teamId, rivalId, mayHost, change }, seeing)
}

async function planOf(
  db: Db,
  { competitionId, teamId, rivalId, mayHost, change }: Pair & Pick<ProposalPlan, 'mayHost' | 'change'>,
  { viewer, ...moment }: Seeing,
): Promise<ProposalPlan> {
  const { id, name } = found(await findCompetition(db, competitionId), 'Ese grupo no existe.')
  const team = found(await findTeam(db, teamId), 'Ese equipo no existe.')
  const rival = found(await findTeam(db, rivalId), 'Ese equipo no existe.')
  const pair = [team.id, rival.id] as const
  const gameId = change?.game.id ?? null
  const open = await findOpenProposal(db, { competitionId: id, pair, gameId }, moment)
  const own = await findAvailability(db, team.id, moment.time)
  const others = await findAvailability(db, rival.id, moment.time)
  const teams = [
    { teamId: team.id, ...own },
    { teamId: rival.id, ...others },
  ]
  const recent = await listRecentProposals(db, { teamIds: [team.id], now: moment.now })
  const declined = recent.filter(
    ({ competition, messages, ...of }) =>
      competition.id === id &&
      [of.team.id, of.rival.id].includes(rival.id) &&
      messages.at(-1)!.kind === 'decline',
  )
  const refused = [
    ...(open ? refusedDates(open) : []),
    ...declined.flatMap(offeredDates).flat(),
    ...(change?.game.date ? [change.game.date] : []),
  ]
  const delegates = await findDelegates(db, pair, viewer)
  return {
    competition: { id, name },
    team: withDelegate(team, delegates),
    rival: withDelegate(rival, delegates),
    mayHost,
    openId: open?.id ?? null,
    rivalHasDelegate: await hasDelegate(db, rival.id),
    partsFrom: { team: own.partsFrom, rival: others.partsFrom },
    suggestions:
      mayHost.length === 0
        ? []
        : await listSuggestions(
            db,
            { teams, refused, game: change?.game ?? null, phase: (await readGroup(db, id))!.phase },
            moment,
          ),
    change,
  }
}

function offeredDates({ messages }: Pick<StoredProposal, 'messages'>): string[][] {
  return messages.flatMap((one) => (one.kind === 'offer' ? [one.options.map(({ date }) => date)] : []))
}

/**
 * The dates of an open proposal not to suggest again: all that were offered so far, by either team. A date of the current offer stays
 * possible if only its court is gone, since nobody has refused the time.
 */
function refusedDates({ messages, options }: StandingProposal): string[] {
  const earlier = offeredDates({ messages }).slice(0, -1)
  const isCourtGone = ({ inTheWay }: (typeof options)[number]) =>
    inTheWay === 'court' || inTheWay === 'closed-court' || inTheWay === 'deleted-court'
  const standing = options.filter((option) => !isCourtGone(option))
  return [...earlier.flat(), ...standing.map(({ date }) => date)]
}

/** Limits the courts that are searched for dates, each at every hour of some weeks. */
const MAX_COURTS = 60

/** The courts to search: first those that a team likes, then those in use these weeks, then the nearest to the town. */
export function courtsToLookAt(
  courts: readonly Court[],
  { liked, used, town }: { liked: ReadonlySet<number>; used: ReadonlySet<number | null>; town: Town },
): Court[] {
  if (courts.length <= MAX_COURTS) return [...courts]
  const rankOf = ({ id }: Court) => (liked.has(id) ? 0 : used.has(id) ? 1 : 2)
  const ranked = courts.map((court) => ({ court, rank: rankOf(court), away: degreesBetween(court, town) }))
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.away - b.away)
    .slice(0, MAX_COURTS)
    .map(({ court }) => court)
}

type Search = {
  teams: UsualTeam[]
  refused: string[]
  game: NonNullable<ProposalPlan['change']>['game'] | null
  phase: { startDate: string | null }
}

/** The suggested dates, in order of time: none before the phase begins. */
async function listSuggestions(db: Db, { teams, refused, game, phase }: Search, { time, now }: Moment) {
  const all = await listCourts(db)
  const byId = new Map(all.map((court) => [court.id, court]))
  const town = await findTown(db)
  const lights = new CourtLights(time, all, town)
  const from = now.getTime()
  const during = {
    after: new Date(from - weekendMilliseconds).toISOString(),
    before: new Date(from + suggestedMilliseconds + gameMilliseconds).toISOString(),
  }
  // The game that is moved leaves its place free.
  const games = await listOverlapping(db, during, game?.id)
  const onCourt = Map.groupBy(games, ({ courtId }) => courtId)
  const liked = new Set(teams.flatMap(({ courtIds }) => courtIds))
  const courts = courtsToLookAt(all, { liked, used: new Set(onCourt.keys()), town })
  const gamesOf = (teamId: number) => games.filter((one) => plays(one, teamId))
  const besides = await listBesides(
    db,
    teams.map(({ teamId }) => teamId),
  )
  const ofBoth = teams.flatMap(({ teamId }) =>
    [teamId, ...(besides.get(teamId) ?? []).map(({ id }) => id)].flatMap(gamesOf),
  )
  // What is suggested can be proposed and answered for an hour at least.
  const earliest = from + (town.noticeHours + 1) * HOUR_MS
  const hours = time
    .listHours(earliest, from + suggestedMilliseconds)
    .filter(({ day }) => phase.startDate === null || day >= phase.startDate)
  const closed = all.find(({ id }) => id === game?.court?.id)
  const hour = game?.date ? time.at(Date.parse(game.date)) : undefined
  const instead =
    closed && hour && Date.parse(hour.at) >= from + town.noticeHours * HOUR_MS && isClosedOn(closed, hour.day)
      ? { hour, courts: byDistance(all, closed) }
      : undefined
  const suggested = suggestOptions({
    // Hours at which one of the teams already plays, or another one of its delegates, are left out on all courts.
    hours: hours.filter(({ at }) => !ofBoth.some(({ date }) => overlap(date, at))),
    courts,
    teams: teams.map(({ teamId, parts, courtIds, partsFrom }) => {
      const gameDays = gamesOf(teamId).map(({ date }) => time.dayOf(date))
      return { teamId, parts, courtIds, gameDays, arePartsKnown: partsFrom !== 'nobody' }
    }),
    refused: refused.map((date) => time.at(Date.parse(date))),
    taken: (at, courtId) => (onCourt.get(courtId) ?? []).some(({ date }) => overlap(date, at)),
    sunsetOf: (day, courtId, end) => lights.sunsetBeside(end, day, courtId),
    sunriseOf: (day, courtId, start) => lights.sunriseBeside(start, day, courtId),
    instead,
  })
  const inOrder = suggested.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
  const metresTo = (court: Court) => {
    const degrees =
      closed?.lat == null || instead === undefined ? UNKNOWN_DEGREES : degreesBetween(court, closed)
    return degrees < UNKNOWN_DEGREES ? Math.round(degrees * METRES_PER_DEGREE) : null
  }
  return inOrder.map(({ date, courtId, reasons }) => ({
    ...reasons,
    date,
    court: byId.get(courtId)!,
    metres: metresTo(byId.get(courtId)!),
    lightsUntil: reasons.lightsUntil ?? null,
    suits: reasons.can,
  }))
}
