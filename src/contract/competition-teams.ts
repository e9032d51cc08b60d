import { z } from 'zod'
import { Competition } from './competitions.ts'
import { WITHDRAWAL_EFFECTS } from '#league/withdrawal.ts'
import { BooleanText, endpoint, Id, IdText, Name, StoredInstant, textOf } from './endpoint.ts'
import { MAX_DEDUCTED, MAX_DEDUCTIONS, MAX_MESSAGE_LENGTH } from './limits.ts'
import { NO_REASON, NO_WITHDRAWAL } from './sentences.ts'
import { Team } from './teams.ts'

/**
 * How a team has left a group: what it still had to play is its forfeit, or none of its games counts. In a draw it has
 * lost its undecided series, whatever the effect.
 */
export const Withdrawal = z
  .object({ effect: z.enum(WITHDRAWAL_EFFECTS), date: StoredInstant })
  .meta({ id: 'Withdrawal' })

/** Classification points taken from a team, and why. */
export const Deduction = z
  .object({
    points: z
      .int({ error: 'Di cuántos puntos, desde 1.' })
      .min(1, { error: 'Di cuántos puntos, desde 1.' })
      .max(MAX_DEDUCTED, { error: `Como mucho ${MAX_DEDUCTED} puntos.` }),
    reason: textOf(MAX_MESSAGE_LENGTH).min(1, { error: NO_REASON }),
  })
  .meta({ id: 'Deduction' })
export type Deduction = z.infer<typeof Deduction>

/** A team entered in a competition; `seed` is its order in the draw, from 1. */
export const CompetitionTeam = z
  .object({
    id: Id,
    teamId: Id,
    competitionId: Id,
    seed: z.int().positive(),
    withdrawal: Withdrawal.nullable(),
    deductions: z.array(Deduction),
    team: Team.optional(),
    competition: Competition.optional(),
  })
  .meta({ id: 'CompetitionTeam' })
export type CompetitionTeam = z.infer<typeof CompetitionTeam>

export const listCompetitionTeams = endpoint('GET /competition-team', {
  summary: 'Los equipos inscritos en un grupo, con su orden en el cuadro.',
  access: 'public',
  versioned: true,
  query: z.object({ competitionId: IdText, expanded: BooleanText.optional() }),
  answer: z.array(CompetitionTeam),
})

export const listTeamsOfCompetition = endpoint('GET /competition-team/get-teams/{competitionId}', {
  summary: 'Los equipos de un grupo, en el orden del cuadro.',
  access: 'public',
  params: z.object({ competitionId: IdText }),
  answer: z.array(Team),
})

export const listActiveCompetitionsOfTeam = endpoint(
  'GET /competition-team/get-active-competitions/{teamId}',
  {
    summary: 'Los grupos que un equipo juega ahora: los de fases activas de la temporada actual.',
    access: 'public',
    params: z.object({ teamId: IdText }),
    answer: z.array(Competition),
  },
)

const Seed = z
  .int({ error: 'El orden tiene que ser un número entero desde 1.' })
  .positive({ error: 'El orden empieza en 1.' })
  .max(1000)

export const enterTeam = endpoint('POST /competition-team', {
  summary: 'Inscribe un equipo en un grupo; sin orden, el último del cuadro.',
  access: 'admin',
  status: 201,
  body: z.object({ teamId: Id, competitionId: Id, seed: Seed.optional() }),
  answer: CompetitionTeam,
})

export const enterTeams = endpoint('POST /competition-team/enter-teams', {
  summary:
    'Inscribe de una vez los equipos que se dicen, en su orden, y tras ellos otros nuevos, que crea en la temporada de la fase; siempre detrás de los que ya hay. Los ya inscritos se quedan donde están.',
  access: 'admin',
  status: 201,
  body: z.object({
    competitionId: Id,
    teamIds: z.array(Id).max(1000),
    newTeams: z.array(Name).max(1000).optional(),
  }),
  answer: z.array(CompetitionTeam),
})

export const orderTeams = endpoint('PUT /competition-team/get-teams/{competitionId}', {
  summary:
    'Ordena los equipos inscritos: todos, cada uno una vez, el primero del cuadro delante. Su versión es la de `GET /competition-team` sin `expanded`.',
  access: 'admin',
  versioned: true,
  params: z.object({ competitionId: IdText }),
  body: z.object({ teamIds: z.array(Id).max(1000) }),
  answer: z.array(CompetitionTeam),
})

export const editCompetitionTeam = endpoint('PUT /competition-team/{id}', {
  summary: 'Cambia el orden de un equipo en el cuadro; los demás le hacen sitio.',
  access: 'admin',
  body: z.object({ seed: Seed }),
  answer: CompetitionTeam,
})

export const deleteCompetitionTeam = endpoint('DELETE /competition-team/{id}', {
  summary: 'Retira un equipo de un grupo en el que no tiene partidos.',
  access: 'admin',
})

/** A game of a team that withdraws: `id` null for one that is not created. */
const GameOfLeaver = z.object({
  id: Id.nullable(),
  localId: Id,
  visitantId: Id,
  date: StoredInstant.nullable(),
})

/**
 * What a withdrawal would do. `effects`: those that are possible, the one that is offered first at the head; `unsettled`:
 * the games to settle before; `left`: the games that it still has to play; `played`: those that it has played.
 */
export const WithdrawalPlan = z
  .object({
    entry: CompetitionTeam,
    effects: z.array(z.enum(WITHDRAWAL_EFFECTS)),
    unsettled: z.array(GameOfLeaver),
    left: z.array(GameOfLeaver),
    played: z.array(GameOfLeaver),
  })
  .meta({ id: 'WithdrawalPlan' })
export type WithdrawalPlan = z.infer<typeof WithdrawalPlan>

export const planWithdrawal = endpoint('GET /competition-team/{id}/withdrawal', {
  summary: 'Qué pasaría si un equipo se retira de un grupo: qué efectos caben, y con qué partidos.',
  access: 'admin',
  answer: WithdrawalPlan,
})

export const withdrawTeam = endpoint('POST /competition-team/{id}/withdrawal', {
  summary:
    'Retira a un equipo de un grupo que se está jugando: lo que le queda son incomparecencias suyas (forfeits) o no cuenta nada suyo (annulled). Se deshace en Cambios.',
  access: 'admin',
  body: z.object({ effect: z.enum(WITHDRAWAL_EFFECTS, { error: NO_WITHDRAWAL }) }),
  answer: CompetitionTeam,
})

export const takePoints = endpoint('PUT /competition-team/{id}/deductions', {
  summary:
    'Los puntos de clasificación que se quitan a un equipo en un grupo, y por qué: todos los que valen. Responde los inscritos.',
  access: 'admin',
  versioned: true,
  body: z.object({
    deductions: z
      .array(Deduction)
      .max(MAX_DEDUCTIONS, { error: `Como mucho ${MAX_DEDUCTIONS} veces en un grupo.` }),
  }),
  answer: z.array(CompetitionTeam),
})
