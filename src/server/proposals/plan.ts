import type { TeamAvailability } from '#contract/availability.ts'
import type { ProposalPlan, Suggestion } from '#contract/proposals.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import type { ProposalOption } from '#league/proposal.ts'
import { suggestOptions } from '#league/suggested-options.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { findCompetition } from '../competitions/queries.ts'
import { listCourts } from '../courts/queries.ts'
import type { Db } from '../db/database.ts'
import { overlap } from '../occupancy/overlap.ts'
import { listOverlapping } from '../occupancy/queries.ts'
import { findPairedCompetition } from '../games/schedule.ts'
import { found } from '../http/errors.ts'
import type { LeagueTime } from '../league-time.ts'
import { findTeam } from '../teams/queries.ts'
import { findTown } from '../town/queries.ts'
import { CourtLights } from './light.ts'
import { hasDelegate } from './queries.ts'
import { findOpenProposal, hostsOf } from './state.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** How far ahead dates are suggested: three weeks. */
const suggestedMilliseconds = 21 * DAY
/** How far back games are looked at: where today is a Sunday, yesterday's is of the same weekend. */
const weekendMilliseconds = 2 * DAY

type UsualTeam = TeamAvailability & { teamId: number }
type Surroundings = { time: LeagueTime; now: Date }

/** What a team has to know before it proposes dates to a rival. */
export async function findPlan(
  db: Db,
  { competitionId, teamId, rivalId }: { competitionId: number; teamId: number; rivalId: number },
  surroundings: Surroundings,
): Promise<ProposalPlan> {
  const { id, name } = found(await findCompetition(db, competitionId), 'Ese grupo no existe.')
  const team = found(await findTeam(db, teamId), 'Ese equipo no existe.')
  const rival = found(await findTeam(db, rivalId), 'Ese equipo no existe.')
  const pair = [team.id, rival.id] as const
  const mayHost = hostsOf(await findPairedCompetition(db, id), ...pair)
  const open = await findOpenProposal(db, { competitionId: id, pair, now: surroundings.now })
  const offered = open?.options ?? []
  const { time } = surroundings
  const own = await findAvailability(db, team.id, time)
  const others = await findAvailability(db, rival.id, time)
  const teams = [
    { teamId: team.id, ...own },
    { teamId: rival.id, ...others },
  ]
  return {
    competition: { id, name },
    team,
    rival,
    mayHost,
    openId: open?.id ?? null,
    rivalHasDelegate: await hasDelegate(db, rival.id),
    partsFrom: { team: own.partsFrom, rival: others.partsFrom },
    suggestions: mayHost.length === 0 ? [] : await listSuggestions(db, { teams, offered }, surroundings),
  }
}

/** In order of time; what is on offer already isn't suggested to whoever answers. */
async function listSuggestions(
  db: Db,
  { teams, offered }: { teams: readonly UsualTeam[]; offered: readonly ProposalOption[] },
  { time, now }: Surroundings,
): Promise<Suggestion[]> {
  const courts = await listCourts(db)
  const byId = new Map(courts.map(({ id, name, direction }) => [id, { id, name, direction }]))
  const lights = new CourtLights(time, courts)
  const from = now.getTime()
  const games = await listOverlapping(db, {
    after: new Date(from - weekendMilliseconds).toISOString(),
    before: new Date(from + suggestedMilliseconds + gameMilliseconds).toISOString(),
  })
  const onCourt = Map.groupBy(games, ({ courtId }) => courtId)
  const isOffered = (at: string, courtId: number) =>
    offered.some((option) => option.courtId === courtId && Date.parse(option.date) === Date.parse(at))
  const gamesOf = (teamId: number) =>
    games.filter((game) => game.localId === teamId || game.visitantId === teamId)
  const ofBoth = teams.flatMap(({ teamId }) => gamesOf(teamId))
  const { noticeHours } = await findTown(db)
  const suggested = suggestOptions({
    hours: time.listHours(from + noticeHours * HOUR, from + suggestedMilliseconds),
    courts,
    teams: teams.map(({ teamId, parts, courtIds }) => {
      const gameDays = gamesOf(teamId).map(({ date }) => time.at(Date.parse(date)).day)
      return { teamId, parts, courtIds, gameDays }
    }),
    taken: (at, courtId) =>
      isOffered(at, courtId) ||
      [...ofBoth, ...(onCourt.get(courtId) ?? [])].some(({ date }) => overlap(date, at)),
    sunsetOf: (day, courtId) => lights.sunsetOn(day, courtId),
  })
  const inOrder = suggested.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
  return inOrder.map(({ date, courtId, reasons }) => ({
    date,
    court: byId.get(courtId)!,
    light: reasons.light,
    lightsUntil: reasons.lightsUntil ?? null,
    suits: reasons.can,
    liked: reasons.liked,
    weekendTaken: reasons.weekendTaken,
  }))
}
