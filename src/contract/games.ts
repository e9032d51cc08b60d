import { z } from 'zod'
import { SIDES } from '#league/side.ts'
import { CompetitionName } from './competitions.ts'
import {
  BooleanText,
  endpoint,
  Id,
  IdParams,
  idOf,
  IdText,
  Instant,
  Name,
  RepeatedId,
  StoredInstant,
  textOf,
} from './endpoint.ts'
import { GAMES_PAGE, HIGHEST_SCORE, LAST_PAGE, LONGEST_COMMENT } from './limits.ts'
import { NO_COURT, NO_GROUP, NO_RIVAL, NOT_A_SCORE } from './sentences.ts'
import { Team } from './teams.ts'

/** One of the two teams of a game. */
export const Side = z.enum(SIDES)
export type Side = z.infer<typeof Side>

/** The points of a team in a game. */
export const Score = z
  .int({ error: NOT_A_SCORE })
  .min(0, { error: NOT_A_SCORE })
  .max(HIGHEST_SCORE, { error: NOT_A_SCORE })

/** The rating that a team gives the other. */
export const FairPlay = z.union([z.literal(-1), z.literal(0), z.literal(1)], {
  error: 'La valoración es -1, 0 o 1.',
})

/**
 * A game. `forfeit` names the team that failed to appear. Ratings and mixed answers are there only once both
 * teams have given theirs (`confirmed`), comments only for the two teams and admins.
 */
export const Game = z
  .object({
    id: Id,
    date: StoredInstant.nullable(),
    competition: CompetitionName,
    competitionId: Id,
    local: Team,
    visitant: Team,
    localId: Id,
    visitantId: Id,
    courtId: Id.nullable(),
    court: z.object({ id: Id, name: Name, direction: z.string() }).nullable(),
    localScore: Score.nullable(),
    visitantScore: Score.nullable(),
    forfeit: Side.nullable(),
    finished: z.boolean(),
    confirmed: z.boolean(),
    localFairPlay: FairPlay.nullable().optional(),
    visitantFairPlay: FairPlay.nullable().optional(),
    localMixed: z.boolean().nullable().optional(),
    visitantMixed: z.boolean().nullable().optional(),
    localComment: z.string().nullable().optional(),
    visitantComment: z.string().nullable().optional(),
  })
  .meta({ id: 'Game' })
export type Game = z.infer<typeof Game>

const notAPage = `Las páginas van de la 1 a la ${LAST_PAGE}.`

/** Which part of a long list: the first when it isn't said. */
const Page = z.coerce
  .number({ error: notAPage })
  .pipe(z.int({ error: notAPage }).min(1, { error: notAPage }).max(LAST_PAGE, { error: notAPage }))

/** What a list of games says of its length. */
const inPages = `Como mucho ${GAMES_PAGE} en cada respuesta; los siguientes, con page=2, page=3…`

const notALimit = `Se piden de 1 a ${GAMES_PAGE} partidos.`

/** How many games an answer has at most; as many as a page has when it isn't said. */
const Limit = z.coerce
  .number({ error: notALimit })
  .pipe(z.int({ error: notALimit }).min(1, { error: notALimit }).max(GAMES_PAGE, { error: notALimit }))

/**
 * Which games: every part narrows; `teamId` is either side, `from` is included and `to` is not. `latest` turns their
 * order around; with `limit` the pages are as short as it says.
 */
export const GameFilter = z.object({
  localId: IdText.optional(),
  visitantId: IdText.optional(),
  teamId: IdText.optional(),
  competitionId: IdText.optional(),
  competitionGroupId: IdText.optional(),
  leagueId: IdText.optional(),
  finished: BooleanText.optional(),
  confirmed: BooleanText.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  expanded: BooleanText.optional(),
  latest: BooleanText.optional(),
  limit: Limit.optional(),
  page: Page.optional(),
})
export type GameFilter = z.infer<typeof GameFilter>

export const listGames = endpoint({
  method: 'GET',
  path: '/game',
  summary: `Los partidos, por fecha (con latest=true, desde el último); los que no la tienen, al final. ${inPages}`,
  access: 'public',
  cached: true,
  query: GameFilter,
  answer: z.array(Game),
})

export const findGame = endpoint({
  method: 'GET',
  path: '/game/{id}',
  summary: 'Un partido.',
  access: 'public',
  cached: true,
  versioned: true,
  params: IdParams,
  answer: Game,
})

export const listPendingGames = endpoint({
  method: 'GET',
  path: '/pending-games',
  summary: `El calendario: los partidos por jugar de la temporada actual que ya tienen fecha. ${inPages}`,
  access: 'public',
  cached: true,
  query: z.object({ page: Page.optional() }),
  answer: z.array(Game),
})

/** What a team says of a game. */
export const Comment = textOf(LONGEST_COMMENT)

/** A mixed answer that has to be given. */
const Mixed = z.boolean({ error: 'Di si el equipo era mixto.' })

/** The result, and what the local team says of the visitor. */
const Result = z.object({
  id: RepeatedId,
  localScore: Score.nullish(),
  visitantScore: Score.nullish(),
  visitantMixed: Mixed.nullish(),
  visitantFairPlay: FairPlay.optional(),
  localComment: Comment.nullish(),
  forfeit: Side.nullish(),
})

/** What the visitor says of the local team. */
const Feedback = z.object({
  id: RepeatedId,
  localMixed: Mixed.nullish(),
  localFairPlay: FairPlay.optional(),
  visitantComment: Comment.nullish(),
})

/** What has to be said of a game that was played. */
function requirePlayed(body: z.output<typeof Result>, context: z.RefinementCtx): void {
  if (body.forfeit) return
  const missing = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (body.localScore == null) missing('localScore', 'Escribe los puntos del equipo local.')
  if (body.visitantScore == null) missing('visitantScore', 'Escribe los puntos del equipo visitante.')
  if (body.visitantMixed == null) missing('visitantMixed', 'Di si el equipo visitante era mixto.')
}

export const createGame = endpoint({
  method: 'POST',
  path: '/game/create',
  summary: 'Crea un partido. La cancha y los dos equipos quedan ocupados 90 minutos.',
  access: 'local',
  cached: false,
  status: 201,
  body: z.object({
    competitionId: idOf(NO_GROUP),
    date: Instant,
    visitantId: idOf(NO_RIVAL),
    courtId: idOf(NO_COURT),
    localId: idOf('Falta el equipo local.'),
  }),
  answer: Game,
})

export const moveGame = endpoint({
  method: 'PUT',
  path: '/game/{id}',
  summary: 'Cambia la fecha o la cancha de un partido sin jugar.',
  access: 'local',
  cached: false,
  versioned: true,
  params: IdParams,
  body: z.object({ date: Instant.optional(), courtId: Id.optional() }),
  answer: Game,
})

export const addResult = endpoint({
  method: 'PUT',
  path: '/game/addResult/{id}',
  summary:
    'El equipo local sube el resultado y valora al visitante (0 si no dice otra cosa); con forfeit, dice quién no se presentó.',
  access: 'local',
  cached: false,
  versioned: true,
  params: IdParams,
  body: Result.superRefine(requirePlayed),
  answer: Game,
})

export const addFeedback = endpoint({
  method: 'PUT',
  path: '/game/addFeedback/{id}',
  summary:
    'El equipo visitante valora al local (0 si no dice otra cosa); con eso el partido queda confirmado.',
  access: 'visitant',
  cached: false,
  versioned: true,
  params: IdParams,
  body: Feedback,
  answer: Game,
})

export const correctGame = endpoint({
  method: 'PUT',
  path: '/game/correct/{id}',
  summary:
    'Corrige de una vez lo que dijeron los dos equipos; lo del visitante, si ya ha valorado. Lo que no se manda de valoraciones y comentarios se queda como está.',
  access: 'admin',
  cached: false,
  versioned: true,
  params: IdParams,
  body: Result.extend(Feedback.shape).superRefine(requirePlayed),
  answer: Game,
})

export const deleteGame = endpoint({
  method: 'DELETE',
  path: '/game/{id}',
  summary: 'Borra un partido sin jugar.',
  access: 'local',
  cached: false,
  versioned: true,
  status: 204,
  params: IdParams,
  answer: z.null(),
})
