import * as audit from './audit.ts'
import * as availability from './availability.ts'
import * as calendar from './calendar.ts'
import * as competitionGroups from './competition-groups.ts'
import * as competitionTeams from './competition-teams.ts'
import * as competitionTypes from './competition-types.ts'
import * as competitions from './competitions.ts'
import * as courts from './courts.ts'
import * as crossings from './crossings.ts'
import * as deliveries from './deliveries.ts'
import * as disputes from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import * as email from './email.ts'
import * as gameRecords from './game-records.ts'
import * as games from './games.ts'
import * as invitations from './invitations.ts'
import * as leagues from './leagues.ts'
import * as notices from './notices.ts'
import * as passwordReset from './password-reset.ts'
import * as proposals from './proposals.ts'
import * as push from './push.ts'
import * as season from './season.ts'
import * as service from './service.ts'
import * as setup from './setup.ts'
import * as standings from './standings.ts'
import * as statistics from './statistics.ts'
import * as teams from './teams.ts'
import * as toDo from './to-do.ts'
import * as town from './town.ts'
import * as users from './users.ts'

/** Every endpoint of the API by its name. */
export const contract = {
  setUp: setup.setUp,
  listInvitations: invitations.listInvitations,
  createInvitation: invitations.createInvitation,
  withdrawInvitation: invitations.withdrawInvitation,
  openInvitation: invitations.openInvitation,
  acceptInvitation: invitations.acceptInvitation,
  joinByInvitation: invitations.joinByInvitation,
  listLeagues: leagues.listLeagues,
  findLeague: leagues.findLeague,
  createLeague: leagues.createLeague,
  editLeague: leagues.editLeague,
  deleteLeague: leagues.deleteLeague,
  listTeams: teams.listTeams,
  findTeam: teams.findTeam,
  createTeam: teams.createTeam,
  editTeam: teams.editTeam,
  deleteTeam: teams.deleteTeam,
  checkPendingFairPlay: teams.checkPendingFairPlay,
  listPendingRivals: teams.listPendingRivals,
  listCourts: courts.listCourts,
  listAvailableCourts: courts.listAvailableCourts,
  findCourt: courts.findCourt,
  createCourt: courts.createCourt,
  editCourt: courts.editCourt,
  deleteCourt: courts.deleteCourt,
  listCompetitionGroups: competitionGroups.listCompetitionGroups,
  findCompetitionGroup: competitionGroups.findCompetitionGroup,
  createCompetitionGroup: competitionGroups.createCompetitionGroup,
  editCompetitionGroup: competitionGroups.editCompetitionGroup,
  deleteCompetitionGroup: competitionGroups.deleteCompetitionGroup,
  listCompetitions: competitions.listCompetitions,
  findCompetition: competitions.findCompetition,
  createCompetition: competitions.createCompetition,
  editCompetition: competitions.editCompetition,
  deleteCompetition: competitions.deleteCompetition,
  listCompetitionTypes: competitionTypes.listCompetitionTypes,
  findCompetitionType: competitionTypes.findCompetitionType,
  createCompetitionType: competitionTypes.createCompetitionType,
  editCompetitionType: competitionTypes.editCompetitionType,
  deleteCompetitionType: competitionTypes.deleteCompetitionType,
  listCompetitionTeams: competitionTeams.listCompetitionTeams,
  listTeamsOfCompetition: competitionTeams.listTeamsOfCompetition,
  listActiveCompetitionsOfTeam: competitionTeams.listActiveCompetitionsOfTeam,
  enterTeam: competitionTeams.enterTeam,
  enterTeams: competitionTeams.enterTeams,
  orderTeams: competitionTeams.orderTeams,
  editCompetitionTeam: competitionTeams.editCompetitionTeam,
  withdrawTeam: competitionTeams.withdrawTeam,
  listClasifications: standings.listClasifications,
  findClasificationFile: standings.findClasificationFile,
  listStatistics: statistics.listStatistics,
  listGames: games.listGames,
  findGamesFile: games.findGamesFile,
  findGame: games.findGame,
  createGame: games.createGame,
  moveGame: games.moveGame,
  addResult: games.addResult,
  addFeedback: games.addFeedback,
  waiveFeedback: games.waiveFeedback,
  takeBackResult: games.takeBackResult,
  correctGame: games.correctGame,
  deleteGame: games.deleteGame,
  listPendingGames: games.listPendingGames,
  findCalendar: calendar.findCalendar,
  findCrossingSummary: crossings.findCrossingSummary,
  listDisputes: disputes.listDisputes,
  disputeResult: disputes.disputeResult,
  answerDispute: disputes.answerDispute,
  acceptDispute: disputes.acceptDispute,
  withdrawDispute: disputes.withdrawDispute,
  settleDispute: disputes.settleDispute,
  findGameRecord: gameRecords.findGameRecord,
  listProposals: proposals.listProposals,
  findProposalPlan: proposals.findProposalPlan,
  findProposal: proposals.findProposal,
  proposeDates: proposals.proposeDates,
  counterProposal: proposals.counterProposal,
  acceptProposal: proposals.acceptProposal,
  declineProposal: proposals.declineProposal,
  withdrawProposal: proposals.withdrawProposal,
  findAvailability: availability.findAvailability,
  editAvailability: availability.editAvailability,
  listToDo: toDo.listToDo,
  listNotices: notices.listNotices,
  countNotices: notices.countNotices,
  readNotices: notices.readNotices,
  listNoticeChoices: notices.listNoticeChoices,
  editNoticeChoices: notices.editNoticeChoices,
  findEmail: email.findEmail,
  editEmail: email.editEmail,
  askConfirmation: email.askConfirmation,
  confirmEmail: email.confirmEmail,
  findPushKey: push.findPushKey,
  openDevice: push.openDevice,
  registerDevice: push.registerDevice,
  followTeams: push.followTeams,
  renewDevice: push.renewDevice,
  forgetDevice: push.forgetDevice,
  login: users.login,
  logout: users.logout,
  register: users.register,
  askForPassword: passwordReset.askForPassword,
  resetPassword: passwordReset.resetPassword,
  listUsers: users.listUsers,
  findUser: users.findUser,
  editUser: users.editUser,
  updatePassword: users.updatePassword,
  deleteUser: users.deleteUser,
  listDeliveries: deliveries.listDeliveries,
  retryDeliveries: deliveries.retryDeliveries,
  listAudit: audit.listAudit,
  countChanges: audit.countChanges,
  findUndoing: audit.findUndoing,
  undoChanges: audit.undoChanges,
  importSeason: season.importSeason,
  exportSeason: season.exportSeason,
  findOpenSeason: season.findOpenSeason,
  findTown: town.findTown,
  editTown: town.editTown,
  findSettings: service.findSettings,
  findHealth: service.findHealth,
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
