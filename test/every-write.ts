import { contract } from '#contract/index.ts'
import { listChanges } from '#server/audit/queries.ts'
import { hashToken } from '#server/sessions/credentials.ts'
import { createInvitation } from '#server/invitations/queries.ts'
import { ofOperator } from '#server/kernel/access.ts'
import { changeUser } from '#server/users/queries.ts'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { sentPassword } from './accounts.ts'
import { feedback, firstLive, type LeagueOfDelegates, planOf, result, sunday } from './league-of-delegates.ts'
import { newDevice } from './push-device.ts'
import { sampleSeason } from './sample-season.ts'

export type WriteName = keyof typeof contract

/** The ids created so far, by the endpoint that created them. */
type Made = Partial<Record<WriteName, number>>

type Step = [name: WriteName, id: number | undefined, body: object | undefined, ...notes: string[]]

/** Dates that Gatos and Osos, who have no other game, propose to each other. */
function offer({ groupId, teams, courts }: LeagueOfDelegates, to: 'gatos' | 'osos') {
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString()
  return {
    competitionId: groupId,
    rivalId: teams[to],
    options: [{ date, courtId: courts.sauce }],
    text: 'Va',
  }
}

/**
 * Steps in which the admin, who makes every write, is also a delegate of one of the two, because only delegates
 * propose. Each proposal has its own round.
 */
const proposing: [as: 'gatos' | 'osos', step: (made: Made, league: LeagueOfDelegates) => Step][] = [
  ['gatos', (_, { teams }) => ['useTeam', undefined, { teamId: teams.gatos }]],
  ['gatos', (_, league) => ['proposeDates', undefined, offer(league, 'osos'), 'proposal create']],
  [
    'osos',
    (made, league) => [
      'counterProposal',
      made.proposeDates,
      { ...offer(league, 'gatos'), round: 1 },
      'proposal update',
    ],
  ],
  ['gatos', (made) => ['declineProposal', made.proposeDates, { round: 2, text: 'No' }, 'proposal update']],
  ['gatos', (_, league) => ['proposeDates', undefined, offer(league, 'osos'), 'proposal create']],
  ['gatos', (made) => ['withdrawProposal', made.proposeDates, { round: 1 }, 'proposal update']],
  ['gatos', (_, league) => ['proposeDates', undefined, offer(league, 'osos'), 'proposal create']],
  [
    'osos',
    (made) => [
      'acceptProposal',
      made.proposeDates,
      { round: 1, option: 0 },
      'game create',
      'proposal update',
    ],
  ],
  [
    'osos',
    (made) => [
      'proposeChange',
      undefined,
      { gameId: made.acceptProposal, callOff: 'cancel' },
      'proposal create',
    ],
  ],
  ['gatos', (made) => ['acceptProposal', made.proposeChange, { round: 1 }, 'game delete', 'proposal update']],
]

/** A result that equals none of the uploaded ones. */
const claim = { localScore: 40, visitantScore: 41, text: 'Ganamos' }

/** The visitor disputes a result once: it is taken back, and another is uploaded. */
const disagreeAgain: ((made: Made) => Step)[] = [
  (made) => ['takeBackResult', made.createGame, {}, 'game update'],
  (made) => ['addResult', made.createGame, result, 'game update'],
  (made) => ['disputeResult', made.createGame, claim, 'game update'],
]

/** What a scoreboard has counted of the first result, so that the page of the game draws it. */
const POINTS_OF_RESULT: typeof firstLive.points = [
  { quarter: 2, left: 30, side: 'local', points: result.localScore },
  { quarter: 4, left: 0, side: 'visitant', points: result.visitantScore },
]

/** A game past its hour, while its season is the current one. What needs time to pass is prepared by `passTime`. */
const afterItsHour: ((made: Made, league: LeagueOfDelegates) => Step)[] = [
  (_, league) => ['createGame', undefined, planOf(league), 'game create'],
  (made) => ['restoreGame', made.createGame, undefined, 'game create'],
  (made) => ['claimResult', made.createGame, claim, 'game update'],
  (made) => ['withdrawClaim', made.createGame, {}, 'game update'],
  (made) => ['claimResult', made.createGame, claim, 'game update'],
  (made) => ['enterClaim', made.createGame, {}, 'game update'],
  (made) => ['takeBackResult', made.createGame, {}, 'game update'],
  (made) => ['postponeGame', made.createGame, {}, 'game update'],
  (made) => ['deleteGame', made.createGame, undefined, 'game delete'],
]

/** The tokens of two invitations to Osos: the API returns each only once. */
const tokens = { join: 'para una cuenta nueva', accept: 'para quien ya tiene' }

/** The token of the link that changes Gata's password. */
const passwordLink = 'para otra contraseña'

/** A browser that subscribes to notices. */
const device = newDevice('https://fcm.googleapis.com/fcm/send/1')

/** The entry of Gatos in the group of delegates. */
const FIRST_ENTRY = 1

/** Every other write of the contract once, in an allowed order, with the changes that it has to record. */
const steps: ((made: Made, league: LeagueOfDelegates) => Step)[] = [
  (_, { teams, courts }) => [
    'editAvailability',
    teams.gatos,
    { parts: ['sat-morning'], courtIds: [courts.olmo] },
    'team update',
  ],
  (_, { phaseId, groupId, teams }) => [
    'settlePhase',
    phaseId,
    {
      forfeits: [
        {
          competitionId: groupId,
          gameId: null,
          localId: teams.osos,
          visitantId: teams.perros,
          forfeit: 'visitant',
        },
      ],
      endDate: '2030-06-30',
    },
    'game create',
    'game update',
    'competition-group update',
  ],
  () => [
    'takePoints',
    FIRST_ENTRY,
    { deductions: [{ points: 1, reason: 'Una falta' }] },
    'competition-team update',
  ],
  () => ['takePoints', FIRST_ENTRY, { deductions: [] }, 'competition-team update'],
  () => ['withdrawTeam', FIRST_ENTRY, { effect: 'annulled' }, 'competition-team update'],
  (made) => ['undoPaste', made.withdrawTeam, undefined, 'competition-team update'],
  () => ['createLeague', undefined, { name: 'Nueva', year: 2030 }, 'league create'],
  (made) => ['editLeague', made.createLeague, { current: true }, 'league update', 'league update'],
  (made) => [
    'createCompetitionGroup',
    undefined,
    { name: 'Copa', leagueId: made.createLeague },
    'competition-group create',
  ],
  (made) => [
    'editCompetitionGroup',
    made.createCompetitionGroup,
    { active: false },
    'competition-group update',
  ],
  () => ['createCompetitionType', undefined, { name: 'Copa' }, 'competition-type create'],
  (made) => [
    'editCompetitionType',
    made.createCompetitionType,
    { name: 'Amistoso' },
    'competition-type update',
  ],
  (made) => [
    'createCompetition',
    undefined,
    { name: 'Único', competitionGroupId: made.createCompetitionGroup },
    'competition create',
  ],
  (made) => ['editCompetition', made.createCompetition, { name: 'Solo' }, 'competition update'],
  (made) => ['createTeam', undefined, { name: 'Zorros', leagueId: made.createLeague }, 'team create'],
  (made) => ['editTeam', made.createTeam, { name: 'Linces' }, 'team update'],
  (made) => ['createInvitations', undefined, { leagueId: made.createLeague }, 'invitation create'],
  (made) => [
    'enterTeam',
    undefined,
    { teamId: made.createTeam, competitionId: made.createCompetition },
    'competition-team create',
  ],
  (made, { teams: { gatos, osos } }) => [
    'enterTeams',
    undefined,
    { competitionId: made.createCompetition, teamIds: [gatos, osos] },
    'competition-team create',
    'competition-team create',
  ],
  ({ createCompetition, createTeam }, { teams: { gatos, osos } }) => [
    'orderTeams',
    createCompetition,
    { teamIds: [gatos, osos, createTeam] },
    'competition update',
  ],
  (made) => ['editCompetitionTeam', made.enterTeam, { seed: 1 }, 'competition-team update'],
  (made) => ['deleteCompetitionTeam', made.enterTeam, undefined, 'competition-team delete'],
  (made) => ['deleteTeam', made.createTeam, undefined, 'team delete'],
  () => ['createCourt', undefined, { name: 'Roble', direction: 'Calle Mayor, 1' }, 'basketball-court create'],
  (made) => [
    'editCourt',
    made.createCourt,
    { name: 'Roble', direction: 'Calle Menor, 2' },
    'basketball-court update',
  ],
  // The admin's changes so far that nobody has built on: the points taken, the availability of Gatos, and the court.
  (_, { admin }) => [
    'undoChanges',
    admin.id,
    {},
    'competition-team update',
    'team update',
    'basketball-court delete',
  ],
  () => ['createCourt', undefined, { name: 'Roble', direction: 'Calle Mayor, 1' }, 'basketball-court create'],
  (made) => [
    'closeCourt',
    made.createCourt,
    { closedFrom: '2099-01-01', closedUntil: null, moves: [] },
    'basketball-court update',
  ],
  (made) => ['deleteCourt', made.createCourt, undefined, 'basketball-court delete'],
  (_, { phaseId }) => ['pasteGames', phaseId, { text: 'Gatos 60 - 50 Osos' }, 'competition-group import'],
  (made) => ['undoPaste', made.pasteGames, undefined, 'competition-group update'],
  (_, league) => ['saveCalendar', league.phaseId, { games: [planOf(league)] }, 'competition-group import'],
  (made) => ['undoPaste', made.saveCalendar, undefined, 'competition-group update'],
  (_, league) => ['createGame', undefined, planOf(league), 'game create'],
  (made, { courts }) => ['moveGame', made.createGame, { courtId: courts.sauce }, 'game update'],
  (made) => ['deleteGame', made.createGame, undefined, 'game delete'],
  (_, league) => [
    'createGame',
    undefined,
    { ...planOf(league), date: new Date().toISOString() },
    'game create',
  ],
  (made) => ['showLive', made.createGame, { ...firstLive, points: POINTS_OF_RESULT }],
  (made) => ['addResult', made.createGame, result, 'game update'],
  (made) => ['addFeedback', made.createGame, feedback, 'game update'],
  (made) => ['correctGame', made.createGame, { ...result, ...feedback, localScore: 62 }, 'game update'],
  (made) => ['disputeResult', made.createGame, claim, 'game update'],
  (made) => ['answerDispute', made.createGame, { text: 'Fueron 62' }, 'game update'],
  (made) => ['acceptDispute', made.createGame, {}, 'game update'],
  ...disagreeAgain,
  (made) => ['withdrawDispute', made.createGame, {}, 'game update'],
  ...disagreeAgain,
  (made) => ['settleDispute', made.createGame, { ...claim, reason: 'Lo dice el acta' }, 'game update'],
  // A rating is waived where no delegate can give it.
  (_, { perros }) => ['editUser', perros.id, { teamId: null }, 'user update'],
  (made) => ['waiveFeedback', made.createGame, {}, 'game update'],
  () => [
    'register',
    undefined,
    { name: 'Nueva', password: sentPassword, email: 'n@ejemplo.es' },
    'user create',
  ],
  (made) => ['editUser', made.register, { admin: true }, 'user update'],
  (made) => ['deleteUser', made.register, undefined, 'user delete'],
  (_, { perros }) => ['deleteAccounts', undefined, { newest: perros.id }, 'user delete'],
  (_, { admin }) => [
    'updatePassword',
    admin.id,
    { oldPassword: sentPassword, newPassword: '0'.repeat(32), repeatPassword: '0'.repeat(32) },
    'user update',
  ],
  (_, { teams }) => ['createInvitation', undefined, { teamId: teams.osos }, 'invitation create'],
  (made) => ['withdrawInvitation', made.createInvitation, undefined, 'invitation delete'],
  () => [
    'joinByInvitation',
    undefined,
    { token: tokens.join, name: 'Invitada', email: 'i@ejemplo.es', password: sentPassword },
    'user create',
    'invitation update',
  ],
  () => [
    'acceptInvitation',
    undefined,
    { token: tokens.accept, instead: { teamId: null, admin: true } },
    'invitation update',
    'user update',
  ],
  (_, { phaseId }) => [
    'postAnnouncement',
    undefined,
    { title: 'Asamblea', text: 'El sábado.', competitionGroupId: phaseId },
    'announcement create',
  ],
  (made) => ['deleteAnnouncement', made.postAnnouncement, undefined, 'announcement delete'],
  (_, { gatos }) => ['editContact', gatos.id, { contact: null }, 'user update'],
  (_, { gatos, teams }) => ['leaveTeam', gatos.id, { teamId: teams.gatos, last: true }, 'user update'],
  () => ['resetPassword', undefined, { token: passwordLink, password: sentPassword }, 'user update'],
  (_, { teams }) => ['linkLockerRoom', teams.osos, undefined],
  (_, { teams }) => ['strikeName', teams.osos, { name: 'Pivot' }],
  () => ['readNotices', undefined, { upTo: 1 }],
  () => ['editNoticeChoices', undefined, []],
  () => ['retryDeliveries', undefined, {}],
  () => ['registerDevice', undefined, device],
  (_, { teams }) => ['followTeam', undefined, { ...device, teamId: teams.osos }],
  () => ['renewDevice', undefined, { from: device, to: device }],
  (_, { teams }) => ['unfollowTeam', undefined, { ...device, teamId: teams.osos }],
  () => ['forgetDevice', undefined, device],
  () => ['editTown', undefined, { name: 'Vallecas', contact: 'liga@ejemplo.es' }, 'town update'],
  () => ['importSeason', undefined, sampleSeason(), 'league update', 'league import'],
]

/** Deletions that are only allowed once nothing references the thing any more. */
const deletions: typeof steps = [
  (made) => ['deleteCompetition', made.createCompetition, undefined, 'competition delete'],
  (made) => ['deleteCompetitionType', made.createCompetitionType, undefined, 'competition-type delete'],
  (made) => ['deleteCompetitionGroup', made.createCompetitionGroup, undefined, 'competition-group delete'],
  (made) => ['deleteLeague', made.createLeague, undefined, 'league delete'],
]

/** A write about to be made. */
export type Attempt = { name: WriteName; path: string; body: object | undefined }

/**
 * Makes every write of the contract once, as an admin, and reports each one before it is made, and afterwards with the
 * changes that it has to record and its response.
 */
export async function makeEveryWrite(
  league: LeagueOfDelegates,
  {
    before,
    written,
  }: {
    before?: (attempt: Attempt) => Promise<void>
    written?: (name: WriteName, notes: readonly string[], response: LightMyRequestResponse) => Promise<void>
  },
): Promise<void> {
  const made: Made = {}
  const take = async (step: (typeof steps)[number]) => {
    const [name, id, body, ...notes] = step(made, league)
    const { method, path } = contract[name]
    await passTime(league, name, id)
    const attempt = { name, path: path.replace(/\{\w+\}/, String(id)), body }
    await before?.(attempt)
    const answer = await league.admin.call(method, attempt.path, body)
    expect({ name, body: answer.body, failed: answer.statusCode >= 400 }).toMatchObject({ failed: false })
    if (method === 'POST') made[name] = answer.json<{ id: number }>().id
    // What is undone as one is undone by its change.
    if (name === 'pasteGames' || name === 'saveCalendar' || name === 'withdrawTeam')
      made[name] = (await listChanges(league.store.db, {}, 1))[0]!.id
    // What is accepted is a game.
    if (name === 'acceptProposal')
      made[name] = (await listChanges(league.store.db, { entity: 'game' }, 1))[0]!.entityId!
    await written?.(name, notes, answer)
  }
  const expiresAt = new Date(Date.now() + 86_400_000)
  for (const token of Object.values(tokens)) {
    const invitation = { tokenHash: hashToken(token), teamId: league.teams.osos, expiresAt }
    await league.store.write((tx) => createInvitation(tx, invitation))
  }
  await league.store.write((tx) =>
    tx
      .insertInto('mail_token')
      .values({
        token_hash: hashToken(passwordLink),
        user_id: league.gatos.id,
        purpose: 'password',
        email: 'gata@ejemplo.es',
        expires_at: expiresAt.toISOString(),
      })
      .execute(),
  )
  for (const [as, step] of proposing) {
    await belongTo(league, league.teams[as])
    await take(step)
  }
  await belongTo(league, null)
  for (const step of [...afterItsHour, ...steps]) await take(step)
  await league.store.write(async (db) => {
    await db.deleteFrom('competition_team').where('competition_id', '=', made.createCompetition!).execute()
  })
  for (const step of deletions) await take(step)
}

/** Brings about what an admin can't: a deletion by the local team, and a claim of long ago. */
async function passTime(
  { store, gatos }: LeagueOfDelegates,
  name: WriteName,
  id: number | undefined,
): Promise<void> {
  if (name === 'restoreGame') await gatos.call('DELETE', `/game/${id}`)
  if (name === 'enterClaim')
    await store.write((tx) =>
      tx.updateTable('result_claim').set({ at: sunday }).where('game_id', '=', id!).execute(),
    )
}

/** Sets or removes the admin's team. */
async function belongTo({ store, admin }: LeagueOfDelegates, teamId: number | null): Promise<void> {
  for (const role of [{ teamId: null }, { teamId }])
    await store.write((tx) => changeUser(tx, ofOperator(admin), {}, ofOperator(role)))
}
