import { z } from 'zod'
import { CompetitionName } from './competitions.ts'
import {
  BooleanText,
  CSV,
  Day,
  endpoint,
  Id,
  idOf,
  IdText,
  Instant,
  Name,
  RepeatedId,
  StoredDay,
  StoredInstant,
} from './endpoint.ts'
import { GameFilter, inPages, Page } from './game-filter.ts'
import {
  ScoreClaim,
  FairPlay,
  Feedback,
  Forfeit,
  requirePlayed,
  requireScores,
  Result,
  ResultClaim,
  Score,
  Side,
} from './results.ts'
import { MAX_CALENDAR_GAMES } from './limits.ts'
import { NO_COURT, NO_GROUP, NO_RIVAL } from './sentences.ts'
import { Team } from './teams.ts'

/** A round of a calendar, from 1: as many as it may have games. */
export const Round = z.int().positive().max(MAX_CALENDAR_GAMES)

/** Where a game is played; of one to be played with the days on which its court is closed, if it is. */
export const GameCourt = z.object({
  id: Id,
  name: Name,
  closedFrom: StoredDay.optional(),
  closedUntil: StoredDay.nullable().optional(),
})

/**
 * A game. `forfeit` names the team that failed to appear, or says that nobody came. Ratings and mixed answers are there
 * only once both teams have given theirs (`confirmed`), comments only for the two teams and admins. `disputed`: the
 * visitor claims another result, and it is in review; until then the game counts as it stands. `takenBack`: it is
 * unfinished and once had a result. `unneeded`: it comes after the game that decided its series; unfinished, it takes
 * no result and counts nowhere; so does an `annulled` one, of a team that has withdrawn. `withdrawn`: the team of it
 * that has left its group, or lost the series of a draw by leaving. `decidedOn`: of a result that
 * has no hour, when the team withdrew. `ofCurrentSeason`: in other
 * seasons only admins change it, except for a pending rating. `ofActivePhase`: in a closed phase teams only rate,
 * disagree, and delete what wasn't played. `postponedFrom`: the hour from which it was postponed, while it has no other
 * date. `round`: of the calendar that has placed it, from 1. `ratingWaived`: it is confirmed without the visitor's rating, which nobody could give. `owed`: what it still
 * needs, the local team's result, which is missing once it should be over, or the visitor's rating; null if nothing.
 * Only the two teams and admins see `restored`: it was deleted and brought back; `passed`: the slot from which it was
 * first moved after its hour; and `claim`: the score that the visitor claims while there is no result.
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
    court: GameCourt.extend({ direction: z.string() }).nullable(),
    round: Round.optional(),
    localScore: Score.nullable(),
    visitantScore: Score.nullable(),
    forfeit: Forfeit.nullable(),
    finished: z.boolean(),
    confirmed: z.boolean(),
    disputed: z.boolean(),
    takenBack: z.boolean(),
    unneeded: z.boolean(),
    annulled: z.literal(true).optional(),
    withdrawn: Side.optional(),
    decidedOn: StoredInstant.optional(),
    ofCurrentSeason: z.boolean(),
    ofActivePhase: z.boolean(),
    postponedFrom: StoredInstant.nullable(),
    ratingWaived: z.boolean(),
    owed: z.enum(['result', 'rating']).nullable(),
    restored: z.literal(true).optional(),
    passed: z.object({ date: StoredInstant, courtId: Id.nullable() }).optional(),
    claim: ResultClaim.optional(),
    localFairPlay: FairPlay.nullable().optional(),
    visitantFairPlay: FairPlay.nullable().optional(),
    localMixed: z.boolean().nullable().optional(),
    visitantMixed: z.boolean().nullable().optional(),
    localComment: z.string().nullable().optional(),
    visitantComment: z.string().nullable().optional(),
  })
  .meta({ id: 'Game' })
export type Game = z.infer<typeof Game>

export const listGames = endpoint('GET /game', {
  summary: `Los partidos, por fecha (con latest=true, desde el último); los que no la tienen, al final. ${inPages}`,
  access: 'public',
  query: GameFilter,
  answer: z.array(Game),
})

export const findGamesFile = endpoint('GET /games.csv', {
  summary: `Los partidos de un grupo como archivo para una hoja de cálculo. ${inPages}`,
  access: 'public',
  query: z.object({ competitionId: IdText, page: Page.optional() }),
  contentType: CSV,
  answer: z.string(),
})

export const findGame = endpoint('GET /game/{id}', {
  summary: 'Un partido.',
  access: 'public',
  versioned: true,
  answer: Game,
})

export const listPendingGames = endpoint('GET /pending-games', {
  summary: `El calendario: los partidos por jugar de la temporada actual que ya tienen fecha; al final, los aplazados y los que quedaron sin jugar en una fase cerrada. ${inPages}`,
  access: 'public',
  query: z.object({ page: Page.optional() }),
  answer: z.array(Game),
})

export const createGame = endpoint('POST /game/create', {
  summary: 'Crea un partido. La cancha y los dos equipos quedan ocupados 90 minutos.',
  access: 'local',
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

export const moveGame = endpoint('PUT /game/{id}', {
  summary:
    'Cambia la fecha o la cancha de un partido sin jugar; quien administra, también las de uno jugado o de uno cuyo resultado se retiró. Con agreed, el equipo local dice que ya está hablado con el otro, y así queda en el acta.',
  access: 'local',
  versioned: true,
  body: z.object({ date: Instant.optional(), courtId: Id.optional(), agreed: z.boolean().optional() }),
  answer: Game,
})

export const postponeGame = endpoint('PUT /game/postpone/{id}', {
  summary:
    'Aplaza un partido sin jugar: se queda sin fecha ni cancha hasta que se acuerde otra. El equipo local, hasta su hora y porque ya lo ha hablado con el otro, y así queda en el acta; quien administra, también después.',
  access: 'local',
  versioned: true,
  body: z.object({ id: RepeatedId }),
  answer: Game,
})

export const addResult = endpoint('PUT /game/addResult/{id}', {
  summary:
    'El equipo local sube el resultado y valora al visitante (0 si no dice otra cosa); con forfeit, dice quién no se presentó, y el partido queda confirmado sin que nadie tenga que valorarlo. Si el partido no tiene fecha, day es el día en que se jugó (hoy si no se dice).',
  access: 'local',
  versioned: true,
  body: Result.extend({ day: Day.optional() }).superRefine(requirePlayed),
  answer: Game,
})

export const addFeedback = endpoint('PUT /game/addFeedback/{id}', {
  summary:
    'El equipo visitante valora al local (0 si no dice otra cosa); con eso el partido queda confirmado. Con dispute dice además que el resultado no es ese.',
  access: 'visitant',
  versioned: true,
  body: Feedback.extend({ dispute: ScoreClaim.superRefine(requireScores).nullish() }),
  answer: Game,
})

export const waiveFeedback = endpoint('PUT /game/waiveFeedback/{id}', {
  summary:
    'Cierra un partido sin la valoración del visitante, cuando ese equipo no tiene delegada ni delegado. Queda confirmado, y esa valoración no cuenta en ningún sitio.',
  access: 'admin',
  versioned: true,
  body: z.object({ id: RepeatedId }),
  answer: Game,
})

export const takeBackResult = endpoint('PUT /game/takeBack/{id}', {
  summary:
    'El equipo local retira su resultado mientras el visitante no haya valorado ni dicho que es otro; quien administra, siempre. El partido queda sin jugar.',
  access: 'local',
  versioned: true,
  body: z.object({ id: RepeatedId }),
  answer: Game,
})

export const correctGame = endpoint('PUT /game/correct/{id}', {
  summary:
    'Corrige de una vez lo que dijeron los dos equipos; lo del visitante, si ya ha valorado. Lo que no se manda de valoraciones, equipos mixtos y comentarios se queda como está. Un resultado en revisión no se corrige: se decide.',
  access: 'admin',
  versioned: true,
  body: Result.extend(Feedback.shape).superRefine(requireScores),
  answer: Game,
})

export const deleteGame = endpoint('DELETE /game/{id}', {
  summary:
    'Borra un partido sin jugar; si su resultado se retiró, solo quien administra. Con agreed=true, el equipo local dice que ya está hablado con el otro.',
  access: 'local',
  versioned: true,
  query: z.object({ agreed: BooleanText.optional() }),
})
