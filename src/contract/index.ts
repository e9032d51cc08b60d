import * as calendar from './calendar.ts'
import * as competitions from './competitions.ts'
import * as courts from './courts.ts'
import * as crossings from './crossings.ts'
import type { Endpoint } from './endpoint.ts'
import * as games from './games.ts'
import * as leagues from './leagues.ts'
import * as service from './service.ts'
import * as standings from './standings.ts'
import * as teams from './teams.ts'
import * as users from './users.ts'

/** Every endpoint of the API by its name. */
export const contract = {
  listLeagues: leagues.listLeagues,
  findLeague: leagues.findLeague,
  listTeams: teams.listTeams,
  findTeam: teams.findTeam,
  editTeam: teams.editTeam,
  checkPendingFairPlay: teams.checkPendingFairPlay,
  listPendingRivals: teams.listPendingRivals,
  listCourts: courts.listCourts,
  listAvailableCourts: courts.listAvailableCourts,
  findCourt: courts.findCourt,
  createCourt: courts.createCourt,
  editCourt: courts.editCourt,
  listCompetitionGroups: competitions.listCompetitionGroups,
  findCompetitionGroup: competitions.findCompetitionGroup,
  listCompetitions: competitions.listCompetitions,
  findCompetition: competitions.findCompetition,
  listCompetitionTypes: competitions.listCompetitionTypes,
  listCompetitionTeams: competitions.listCompetitionTeams,
  listTeamsOfCompetition: competitions.listTeamsOfCompetition,
  listActiveCompetitionsOfTeam: competitions.listActiveCompetitionsOfTeam,
  listClasifications: standings.listClasifications,
  listGames: games.listGames,
  findGame: games.findGame,
  createGame: games.createGame,
  moveGame: games.moveGame,
  addResult: games.addResult,
  addFeedback: games.addFeedback,
  deleteGame: games.deleteGame,
  listPendingGames: games.listPendingGames,
  findCalendar: calendar.findCalendar,
  findCrossingSummary: crossings.findCrossingSummary,
  login: users.login,
  logout: users.logout,
  register: users.register,
  listUsers: users.listUsers,
  findUser: users.findUser,
  editUser: users.editUser,
  updatePassword: users.updatePassword,
  deleteUser: users.deleteUser,
  findSettings: service.findSettings,
  findHealth: service.findHealth,
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
