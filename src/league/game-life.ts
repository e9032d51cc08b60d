import { officialScore, type ScoredGame } from './game-score.ts'
import type { Side } from './side.ts'

/** To be played; with its result and what the local team says; with what the visitor says too. */
export type GameState = 'created' | 'finished' | 'confirmed'

/** What can be done with a game. A result comes with the local team's rating, the feedback is the visitor's. */
export type GameAction = 'move' | 'delete' | 'addResult' | 'addFeedback' | 'correct'

/** Who is somebody to a game: the delegate of one of its teams, or an admin, who may act for both. */
export type GameRole = Side | 'admin'

/** Why something can't be done with a game now, or not by them. */
export type Hindrance = 'not-theirs' | 'no-result' | 'played' | 'rated'

/** How the other team behaved. */
export type Rating = -1 | 0 | 1

export type TeamsOfGame = { localId: number; visitantId: number }
export type GameMarks = { finished: boolean; confirmed: boolean }
/** Who looks or acts: an anonymous visitor is no admin and has no team. */
export type Viewer = { admin: boolean; teamId: number | null }

/** All that is said of a game. `localFairPlay`, `localMixed`: of the local team, by the visitor; and the reverse. */
export type ToldGame = ScoredGame &
  GameMarks & {
    localFairPlay: Rating | null
    visitantFairPlay: Rating | null
    /** Whether the team lined up as a mixed one; null when not known. */
    localMixed: boolean | null
    visitantMixed: boolean | null
    localComment: string | null
    visitantComment: string | null
  }

/** Some of it, as somebody sends it. */
type Said<Key extends keyof ToldGame> = { [K in Key]?: ToldGame[K] | null | undefined }
type Result =
  | 'localScore'
  | 'visitantScore'
  | 'forfeit'
  | 'visitantFairPlay'
  | 'visitantMixed'
  | 'localComment'
type Feedback = 'localFairPlay' | 'localMixed' | 'visitantComment'

/** Whose delegate does what; admins may do it all. */
export const DONE_BY: Record<GameAction, GameRole> = {
  move: 'local',
  delete: 'local',
  addResult: 'local',
  addFeedback: 'visitant',
  correct: 'admin',
}

/** What is in the way in each state. */
const HINDRANCES: Record<GameState, Partial<Record<GameAction, Hindrance>>> = {
  created: { addFeedback: 'no-result', correct: 'no-result' },
  finished: { move: 'played', delete: 'played', addResult: 'played' },
  confirmed: { move: 'played', delete: 'played', addResult: 'played', addFeedback: 'rated' },
}

/** What is there already, and an admin may correct. */
const CORRECTED: Partial<Record<GameAction, Hindrance>> = { addResult: 'played', addFeedback: 'rated' }

export function stateOfGame({ finished, confirmed }: GameMarks): GameState {
  if (!finished) return 'created'
  return confirmed ? 'confirmed' : 'finished'
}

/** What somebody is to a game, or null. */
export function roleIn(game: TeamsOfGame, { admin, teamId }: Viewer): GameRole | null {
  if (admin) return 'admin'
  if (teamId === game.localId) return 'local'
  return teamId === game.visitantId ? 'visitant' : null
}

/**
 * What keeps somebody from doing something with a game, or null when they may: Normas de la liga (resultados y juego
 * limpio). A team says what it has to say once; only an admin corrects it.
 */
export function whatHinders(action: GameAction, game: GameMarks, role: GameRole | null): Hindrance | null {
  if (role !== 'admin' && role !== DONE_BY[action]) return 'not-theirs'
  const hindrance = HINDRANCES[stateOfGame(game)][action] ?? null
  return role === 'admin' && hindrance === CORRECTED[action] ? null : hindrance
}

/** Whether it is asked and kept if a team was mixed: nobody knows of a game that wasn't played. */
export function asksMixed({ forfeit }: Pick<ToldGame, 'forfeit'>): boolean {
  return forfeit === null
}

/**
 * The game with a result and the local team's rating of the visitor, or with a correction of them: what is not said
 * of rating and comment stays as it was, a rating being 0 from the start; an empty comment is none.
 */
export function withResult<Game extends ToldGame>(game: Game, said: Said<Result>): Game {
  return standing({
    ...game,
    localScore: said.localScore ?? null,
    visitantScore: said.visitantScore ?? null,
    forfeit: said.forfeit ?? null,
    finished: true,
    visitantFairPlay: said.visitantFairPlay ?? game.visitantFairPlay ?? 0,
    visitantMixed: said.visitantMixed ?? null,
    localComment: keptComment(said.localComment, game.localComment),
  })
}

/** The game with the visitor's rating of the local team, or with a correction of it, as with the result. */
export function withFeedback<Game extends ToldGame>(game: Game, said: Said<Feedback>): Game {
  return standing({
    ...game,
    confirmed: true,
    localFairPlay: said.localFairPlay ?? game.localFairPlay ?? 0,
    localMixed: said.localMixed ?? null,
    visitantComment: keptComment(said.visitantComment, game.visitantComment),
  })
}

/** The game with a correction of all that both teams said; what the visitor hasn't said yet, nobody says for it here. */
export function withCorrection<Game extends ToldGame>(game: Game, said: Said<Result | Feedback>): Game {
  const corrected = withResult(game, said)
  return game.confirmed ? withFeedback(corrected, said) : corrected
}

/** A game told at once, as history is: finished with both scores or a forfeit, confirmed with the visitor's rating too. */
export function gameAsTold(told: Said<Result | Feedback>): ToldGame {
  const { localScore = null, visitantScore = null, forfeit = null } = told
  const finished = officialScore({ localScore, visitantScore, forfeit, finished: true }) !== null
  const localFairPlay = told.localFairPlay ?? null
  return standing({
    localScore,
    visitantScore,
    forfeit,
    finished,
    confirmed: finished && localFairPlay !== null,
    localFairPlay,
    visitantFairPlay: told.visitantFairPlay ?? null,
    localMixed: told.localMixed ?? null,
    visitantMixed: told.visitantMixed ?? null,
    localComment: told.localComment || null,
    visitantComment: told.visitantComment || null,
  })
}

/** A game as it stands: a forfeit has its official score and no mixed answers, whatever was said of them. */
function standing<Game extends ToldGame>(game: Game): Game {
  const score = officialScore(game)
  const scores = { localScore: score?.local ?? null, visitantScore: score?.visitant ?? null }
  return { ...game, ...scores, ...(!asksMixed(game) && { localMixed: null, visitantMixed: null }) }
}

/** The comment that stays: what is sent, an empty one being none; when nothing is sent, the one that was there. */
function keptComment(sent: string | null | undefined, before: string | null): string | null {
  return sent === undefined ? before : sent || null
}
