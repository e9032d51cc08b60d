import { z } from 'zod'
import { MAX_OPTIONS } from '#league/proposal.ts'
import { PartsFrom } from './availability.ts'
import { CompetitionName } from './competitions.ts'
import { endpoint, Id, idOf, IdText, Instant, Name, StoredInstant, textOf } from './endpoint.ts'
import { MAX_MESSAGE_LENGTH } from './limits.ts'
import { NO_COURT, NO_GROUP, NO_OPTION, NO_RIVAL } from './sentences.ts'
import { Team } from './teams.ts'

const OptionCourt = z.object({ id: Id, name: Name, direction: z.string() })

/**
 * How a game is lit: by the sun, by lights that are on until it ends, or unknown. `off`: it begins or ends in the dark. Null
 * where the time of sunset is unknown.
 */
export const GameLight = z.enum(['day', 'on', 'unknown', 'off'])
export type GameLight = z.infer<typeof GameLight>

/**
 * A day, an hour and a court. `taken`: another game occupies the court or one of the teams, the court is closed that
 * day, or has been deleted and is called «Cancha borrada», as `inTheWay` says; `lapsed`: it is too near.
 */
const Option = z.object({
  date: StoredInstant,
  court: OptionCourt,
  light: GameLight.nullable(),
  state: z.enum(['free', 'taken', 'lapsed']),
  inTheWay: z.enum(['deleted-court', 'closed-court', 'court', 'local', 'visitant']).nullable(),
})

/**
 * One step of a proposal and its time; `team` is null for an admin, `text` where there is none or it has been deleted
 * for its age.
 */
const ProposalMessage = z.object({
  at: StoredInstant,
  team: Team.nullable(),
  kind: z.enum(['offer', 'cancel', 'postpone', 'accept', 'decline', 'withdraw']),
  text: z.string().nullable(),
  options: z.array(z.object({ date: StoredInstant, court: OptionCourt })),
})

export const ProposalAction = z.enum(['accept', 'counter', 'decline', 'withdraw'])
export type ProposalAction = z.infer<typeof ProposalAction>

/** The two ways to call a game off: for good, or to play it on another day that is agreed afterwards («Aplazar»). */
export const CallOff = z.enum(['cancel', 'postpone'])

/** A game when a change of it was first proposed. A deleted court is called «Cancha borrada». */
const GameToChange = z.object({ id: Id, date: StoredInstant.nullable(), court: OptionCourt.nullable() })

/**
 * A proposal of dates between two teams, or of a change of a game that stands (`game`, null for a new one): see
 * `stateOfProposal` for its states. `local` and `visitant` are those of the last offer, `mayHost` the teams that could be
 * the local now, `over` why none could: the phase is closed, the season over; of a new game, all are created; of a
 * change, the game is deleted, played, moved otherwise, taken back or no longer needed. `callsOff`: the last offer has no
 * dates, but calls the game off. `words` are its messages, `actions` what the viewer may do, `gameId` the game that an
 * acceptance created or moved (null when it is deleted).
 */
export const Proposal = z
  .object({
    id: Id,
    competition: CompetitionName,
    local: Team,
    visitant: Team,
    mayHost: z.array(Id),
    game: GameToChange.nullable(),
    callsOff: CallOff.nullable(),
    over: z
      .enum(['phase', 'season', 'created', 'deleted', 'played', 'moved', 'taken-back', 'unneeded', 'left'])
      .nullable(),
    state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired', 'no-options', 'not-creatable']),
    round: z.int().positive(),
    spokeLast: Id.nullable(),
    endsAt: StoredInstant.nullable(),
    options: z.array(Option),
    words: z.array(ProposalMessage),
    actions: z.array(ProposalAction),
    gameId: Id.nullable(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof Proposal>

/** A suggested option and its reasons, in the terms of `suggestOptions`. */
const Suggestion = z.object({
  date: StoredInstant,
  court: OptionCourt,
  light: GameLight.nullable(),
  /** The hour written for the court; null when there is none, or the sun is known to be enough. */
  lightsUntil: z.string().nullable(),
  /** The teams of the two that can play then, and those that prefer the court. */
  suits: z.array(Id),
  liked: z.array(Id),
  weekendTaken: z.boolean(),
  /** How far the court is from one that has closed, at whose hour the game stays; else null, as where it isn't known. */
  metres: z.int().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** The data of the form that proposes dates, for a new game or for one that stands. */
export const ProposalPlan = z
  .object({
    competition: CompetitionName,
    team: Team,
    rival: Team,
    /** The teams of the two that may be the local; none when they have no game to create. */
    mayHost: z.array(Id),
    /** The open proposal between them, which has to be answered first. */
    openId: Id.nullable(),
    /** False when the rival has no delegate to read it. */
    rivalHasDelegate: z.boolean(),
    /** Where the availability of each of the two comes from. */
    partsFrom: z.object({ team: PartsFrom, rival: PartsFrom }),
    suggestions: z.array(Suggestion),
    /** The game that stands, as it is now, and why no change of it can be proposed; null for a new game. */
    change: z
      .object({
        game: GameToChange,
        blocked: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ProposalPlan' })
export type ProposalPlan = z.infer<typeof ProposalPlan>

export const listProposals = endpoint('GET /proposal', {
  summary:
    'Las propuestas de fechas de un equipo, o de todos los que lleva quien llama: las abiertas y las que terminaron hace menos de 30 días, por su última palabra.',
  access: 'delegate',
  query: z.object({ teamId: IdText.optional() }),
  answer: z.array(Proposal),
})

export const findProposal = endpoint('GET /proposal/{id}', {
  summary: 'Una propuesta de fechas, para los dos equipos y quien administra.',
  access: 'delegate',
  answer: Proposal,
})

export const findProposalPlan = endpoint('GET /proposal/plan', {
  summary: 'Lo que hace falta para proponer fechas a un rival, con las que mejor vienen a los dos.',
  access: 'delegate',
  query: z.object({ competitionId: IdText, rivalId: IdText, teamId: IdText.optional() }),
  answer: ProposalPlan,
})

export const findChangePlan = endpoint('GET /proposal/change-plan', {
  summary:
    'Lo que hace falta para proponer al rival que cambie un partido, con las fechas que mejor vienen a los dos.',
  access: 'delegate',
  query: z.object({ gameId: IdText }),
  answer: ProposalPlan,
})

const Options = z
  .array(z.object({ date: Instant, courtId: idOf(NO_COURT) }))
  .min(1, { error: NO_OPTION })
  .max(MAX_OPTIONS, { error: `Como mucho ${MAX_OPTIONS} opciones.` })

const OfferFields = z.object({
  /**
   * The team that has to host, or either where the pair leaves it open. By default the proposing team; in a
   * counter-offer, the same as before.
   */
  localId: Id.optional(),
  options: Options,
  text: textOf(MAX_MESSAGE_LENGTH).nullish(),
})

function refuseBoth(
  { options, callOff }: { options?: object | undefined; callOff?: object | string | undefined },
  context: z.RefinementCtx,
): void {
  if ((options === undefined) !== (callOff === undefined)) return
  const message =
    options === undefined ? NO_OPTION : 'Propón otras fechas o que no se juegue, no las dos cosas.'
  context.addIssue({ code: 'custom', path: ['options'], message })
}

/** The number of the offer that is answered; a newer one may have replaced it. */
const Round = z.int().positive()

/** 409 where the two already have an open proposal; their plan says which. */
export const proposeDates = endpoint('POST /proposal', {
  summary: 'Propone de una a tres fechas a un rival contra el que queda un partido por crear.',
  access: 'delegate',
  status: 201,
  body: OfferFields.extend({
    competitionId: idOf(NO_GROUP),
    rivalId: idOf(NO_RIVAL),
    /** Which of several own teams speaks; without it the one in use, if it plays there, else one that does. */
    teamId: Id.optional(),
  }),
  answer: Proposal,
})

/** 409 where the game has another open change than the own one it `replaces`; its plan says which. */
export const proposeChange = endpoint('POST /proposal/change', {
  summary:
    'Propone al otro equipo cambiar un partido que está en pie: otras fechas (options), o no jugarlo (callOff: cancelarlo o aplazarlo). Sigue como está hasta que acepte. Con replaces retira a la vez lo que el propio equipo había propuesto.',
  access: 'delegate',
  status: 201,
  body: OfferFields.pick({ text: true })
    .extend({
      gameId: Id,
      options: Options.optional(),
      callOff: CallOff.optional(),
      replaces: z.object({ id: Id, round: Round }).optional(),
    })
    .superRefine(refuseBoth),
  answer: Proposal,
})

export const counterProposal = endpoint('PUT /proposal/counter/{id}', {
  summary:
    'Responde a una propuesta con otras fechas (o, si es un cambio, con no jugarlo: callOff); tras la décima ronda ya no se puede.',
  access: 'delegate',
  body: OfferFields.extend({
    round: Round,
    options: Options.optional(),
    callOff: CallOff.optional(),
  }).superRefine(refuseBoth),
  answer: Proposal,
})

export const acceptProposal = endpoint('PUT /proposal/accept/{id}', {
  summary:
    'Acepta una de las fechas (option, desde 0): crea el partido, o lo mueve, con todas sus comprobaciones. Si se propone no jugarlo, no lleva option: lo borra, o lo deja aplazado.',
  access: 'delegate',
  body: z.object({
    round: Round,
    option: z
      .int()
      .min(0)
      .max(MAX_OPTIONS - 1)
      .optional(),
  }),
  answer: Proposal,
})

export const declineProposal = endpoint('PUT /proposal/decline/{id}', {
  summary: 'Rechaza una propuesta.',
  access: 'delegate',
  body: z.object({ round: Round, text: textOf(MAX_MESSAGE_LENGTH).nullish() }),
  answer: Proposal,
})

export const withdrawProposal = endpoint('PUT /proposal/withdraw/{id}', {
  summary: 'Retira una propuesta: el equipo que habló el último, o quien administra.',
  access: 'delegate',
  body: z.object({ round: Round }),
  answer: Proposal,
})
