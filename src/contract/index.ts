import * as announcements from './announcements.ts'
import * as audit from './audit.ts'
import * as availability from './availability.ts'
import * as calendar from './calendar.ts'
import * as competitionGroups from './competition-groups.ts'
import * as competitionTeams from './competition-teams.ts'
import * as competitionTypes from './competition-types.ts'
import * as competitions from './competitions.ts'
import * as courts from './courts.ts'
import * as crossings from './crossings.ts'
import * as delegates from './delegates.ts'
import * as deliveries from './deliveries.ts'
import * as deletedGames from './deleted-games.ts'
import * as doctor from './doctor.ts'
import * as disputes from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import * as email from './email.ts'
import * as gameOverview from './game-overview.ts'
import * as gameRecords from './game-records.ts'
import * as games from './games.ts'
import * as invitations from './invitations.ts'
import * as leagues from './leagues.ts'
import * as lockerRoom from './locker-room.ts'
import * as news from './news.ts'
import * as notices from './notices.ts'
import * as paste from './paste.ts'
import * as passwordReset from './password-reset.ts'
import * as phaseCalendars from './phase-calendars.ts'
import * as proposals from './proposals.ts'
import * as push from './push.ts'
import * as season from './season.ts'
import * as service from './service.ts'
import * as setup from './setup.ts'
import * as standings from './standings.ts'
import * as statistics from './statistics.ts'
import * as teamOverview from './team-overview.ts'
import * as teams from './teams.ts'
import * as toDo from './to-do.ts'
import * as town from './town.ts'
import * as resultClaims from './result-claims.ts'
import * as unplayed from './unplayed.ts'
import * as users from './users.ts'
import * as week from './week.ts'

const modules = {
  ...announcements,
  ...audit,
  ...availability,
  ...calendar,
  ...competitionGroups,
  ...competitionTeams,
  ...competitionTypes,
  ...competitions,
  ...courts,
  ...crossings,
  ...delegates,
  ...deliveries,
  ...deletedGames,
  ...doctor,
  ...disputes,
  ...email,
  ...gameOverview,
  ...gameRecords,
  ...games,
  ...invitations,
  ...leagues,
  ...lockerRoom,
  ...news,
  ...notices,
  ...paste,
  ...passwordReset,
  ...phaseCalendars,
  ...proposals,
  ...push,
  ...season,
  ...service,
  ...setup,
  ...standings,
  ...statistics,
  ...teamOverview,
  ...teams,
  ...toDo,
  ...town,
  ...resultClaims,
  ...unplayed,
  ...users,
  ...week,
}
type Modules = typeof modules
type EndpointName = { [Name in keyof Modules]: Modules[Name] extends Endpoint ? Name : never }[keyof Modules]

/** Every endpoint of the API by the name that its module exports it under; no two modules share one (index.test.ts). */
export const contract = Object.fromEntries(
  Object.entries(modules).filter(([, exported]) => isEndpoint(exported)),
) as Pick<Modules, EndpointName>

export type Contract = typeof contract

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported
}
