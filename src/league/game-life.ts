import { officialScore, type ScoredGame } from './game-score.ts'
import { type Hours, LIVE_HOURS, type Moments, outsideOf } from './hours.ts'
import { instantOf } from './instant.ts'
import { type Delegacy, isDelegateOf } from './own-teams.ts'
import type { Side } from './side.ts'

/** Still to be played; with its result and the local team's feedback; with the visitor's feedback too. */
export type GameState = 'created' | 'finished' | 'confirmed'

/**
 * The actions on a game. A result includes the local team's rating; `feedback` is the visitor's, or it is waived where
 * nobody can give it. `postpone`: taking its date away at once, until another one is agreed; `change`: proposing another
 * date, or calling it off; `claim`: the visitor says what the score was while there is no result, and `enterClaim` makes
 * that the result; `restore`: bringing back a game deleted after its hour; `showLive`: showing its score while it is played.
 */
export type GameAction =
  | 'move'
  | 'delete'
  | 'addResult'
  | 'addFeedback'
  | 'waiveFeedback'
  | 'correct'
  | 'takeBack'
  | TimedAction

type TimedAction = 'postpone' | 'change' | 'claim' | 'enterClaim' | 'restore' | 'showLive'

/** The role of a person in a game: delegate of one of its teams, or admin, who may act for both. */
export type GameRole = Side | 'admin'

/**
 * Why an action on a game is blocked now, or for this person. `taken-back`: it once had a result; `disputed`: the
 * visitor has claimed another result; `waived`: the game is closed without the visitor's rating; `unneeded`: its series
 * is decided without it; `annulled`: one of its teams has withdrawn; `season`: it is of another season than the current
 * one; `phase`: its phase is closed; `undated`: it has no date to be taken away; `claimed`: the visitor says what its
 * score was; `restored`: it was deleted and brought back; `deleted`, `stands`: it is deleted, or it is not.
 */
export type BlockedReason =
  | 'not-theirs'
  | 'no-result'
  | 'played'
  | 'rated'
  | 'waived'
  | 'taken-back'
  | 'disputed'
  | 'unneeded'
  | 'annulled'
  | 'season'
  | 'phase'
  | 'undated'
  | 'claimed'
  | 'no-claim'
  | 'restored'
  | 'deleted'
  | 'stands'
  | 'too-early'
  | 'too-late'

/** A rating of the other team's behaviour. */
export type Rating = -1 | 0 | 1

export type TeamsOfGame = { localId: number; visitantId: number }
export type Progress = { finished: boolean; confirmed: boolean }
/** `takenBack`: it is unfinished and once had a result. */
export type GameMarks = Progress & { takenBack: boolean }
/**
 * The facts about a game that its surroundings decide. `unneeded`: it counts nowhere, as its decided series no
 * longer needs it, see `listUnneededGames`, or as it is `annulled`; `ofCurrentSeason`: its season is the current one; `ofActivePhase`: its phase isn't closed.
 */
export type GameSetting = Record<'unneeded' | 'ofCurrentSeason' | 'ofActivePhase', boolean> & {
  annulled?: true | undefined
}
/** What the hours of an action are counted from, and the facts that only some actions need; absent ones don't hold. */
export type GameMoments = Moments & {
  restored?: boolean | undefined
  /** The first slot that the game was moved away from when its hour had passed. */
  passed?: Slot | null | undefined
  dispute?: object | null
}
export type Slot = { date: string; courtId: number | null }
/** The person who views or acts: an anonymous visitor is no admin and has no team. */
export type Viewer = { admin: boolean } & Delegacy

/**
 * Everything reported about a game. `localFairPlay`, `localMixed`: of the local team, by the visitor; and the reverse.
 */
export type ReportedGame = ScoredGame &
  GameMarks & {
    localFairPlay: Rating | null
    visitantFairPlay: Rating | null
    /** Whether the team lined up as a mixed one; null when not known. */
    localMixed: boolean | null
    visitantMixed: boolean | null
    localComment: string | null
    visitantComment: string | null
    /** It is confirmed without the visitor's rating, which nobody could give. */
    ratingWaived: boolean
  }

/** Some of its fields, as a request states them. */
export type Stated<Key extends keyof ReportedGame> = { [K in Key]?: ReportedGame[K] | null | undefined }
export type Result =
  | 'localScore'
  | 'visitantScore'
  | 'forfeit'
  | 'visitantFairPlay'
  | 'visitantMixed'
  | 'localComment'
export type Feedback = 'localFairPlay' | 'localMixed' | 'visitantComment'

/** What the local team's delegate, the visitor's and an admin may do, and when. */
type Rule = readonly [
  local: 'may' | BlockedReason,
  visitant: 'may' | BlockedReason,
  admin: 'may' | BlockedReason,
  hours?: Hours,
]

const BEFORE_ITS_HOUR: Hours = { since: 'hour', until: 0 }
const AGREED_AFTERWARDS: Hours = { ...BEFORE_ITS_HOUR, bindsAdmins: false }
const A_DAY_AFTER: Hours = { since: 'hour', from: 24 }
const WEEK_OLD: Hours = { since: 'claim', from: 168 }
const WITHIN_A_WEEK: Hours = { since: 'deletion', until: 168 }
const DELETED: Rule = ['deleted', 'deleted', 'deleted']

const FINISHED: Record<GameAction, Rule> = {
  move: ['played', 'not-theirs', 'may'],
  postpone: ['played', 'not-theirs', 'played'],
  delete: ['played', 'not-theirs', 'played'],
  change: ['played', 'played', 'not-theirs'],
  addResult: ['played', 'not-theirs', 'may'],
  claim: ['not-theirs', 'played', 'played'],
  enterClaim: ['not-theirs', 'not-theirs', 'played'],
  addFeedback: ['not-theirs', 'may', 'may'],
  waiveFeedback: ['not-theirs', 'not-theirs', 'may'],
  correct: ['not-theirs', 'not-theirs', 'may'],
  takeBack: ['may', 'not-theirs', 'may'],
  restore: ['not-theirs', 'stands', 'stands'],
  showLive: ['played', 'played', 'played'],
}

/**
 * The life of a game: who may take each action in each state, and the hours in which they may. A game without a date
 * has no hour, which therefore never comes. What further facts block stands in `blockedReason`.
 */
export const GAME_LIFE: Record<GameState | 'deleted', Record<GameAction, Rule>> = {
  created: {
    move: ['may', 'not-theirs', 'may'],
    // Past its hour the local team needs the other one's agreement.
    postpone: ['may', 'not-theirs', 'may', AGREED_AFTERWARDS],
    delete: ['may', 'not-theirs', 'may'],
    change: ['may', 'may', 'not-theirs', BEFORE_ITS_HOUR],
    addResult: ['may', 'not-theirs', 'may'],
    claim: ['not-theirs', 'may', 'may', A_DAY_AFTER],
    enterClaim: ['not-theirs', 'not-theirs', 'may', WEEK_OLD],
    addFeedback: ['not-theirs', 'no-result', 'no-result'],
    waiveFeedback: ['not-theirs', 'not-theirs', 'no-result'],
    correct: ['not-theirs', 'not-theirs', 'no-result'],
    takeBack: ['no-result', 'not-theirs', 'no-result'],
    restore: ['not-theirs', 'stands', 'stands'],
    showLive: ['may', 'may', 'may', LIVE_HOURS],
  },
  finished: FINISHED,
  confirmed: {
    ...FINISHED,
    addFeedback: ['not-theirs', 'rated', 'may'],
    waiveFeedback: ['not-theirs', 'not-theirs', 'rated'],
    takeBack: ['rated', 'not-theirs', 'may'],
  },
  // Only a game that was deleted after its hour, by its local team and once, is in this state; others are gone.
  deleted: {
    move: DELETED,
    postpone: DELETED,
    delete: DELETED,
    change: ['deleted', 'deleted', 'not-theirs'],
    addResult: DELETED,
    claim: DELETED,
    enterClaim: ['not-theirs', 'not-theirs', 'deleted'],
    addFeedback: DELETED,
    waiveFeedback: ['not-theirs', 'not-theirs', 'deleted'],
    correct: ['not-theirs', 'not-theirs', 'deleted'],
    takeBack: DELETED,
    restore: ['not-theirs', 'may', 'may', WITHIN_A_WEEK],
    showLive: DELETED,
  },
}

/** The role that may take an action, beside admins; `either`: the delegates of both teams. */
export function doerOf(action: GameAction): GameRole | 'either' {
  const [local, visitant] = GAME_LIFE.created[action]
  if (local === 'not-theirs') return visitant === 'not-theirs' ? 'admin' : 'visitant'
  return visitant === 'not-theirs' ? 'local' : 'either'
}

export function stateOfGame({ finished, confirmed }: Progress): GameState {
  if (!finished) return 'created'
  return confirmed ? 'confirmed' : 'finished'
}

/** The role of a person in a game, or null. Who looks after both teams acts for the local one alone: nobody answers themselves. */
export function roleIn(game: TeamsOfGame, viewer: Viewer): GameRole | null {
  if (viewer.admin) return 'admin'
  if (isDelegateOf(viewer, game.localId)) return 'local'
  return isDelegateOf(viewer, game.visitantId) ? 'visitant' : null
}

export type LivingGame = GameMarks &
  GameSetting &
  Pick<ReportedGame, 'ratingWaived'> &
  GameMoments &
  Stated<'localFairPlay' | 'forfeit'>

type Actions = readonly GameAction[]
const NOT_IF_TAKEN_BACK: Actions = ['move', 'postpone', 'delete', 'change']
const NOT_IF_CLAIMED: Actions = ['move', 'postpone', 'delete']
/** The actions that only admins may take in a closed phase: teams still rate, disagree, and delete what wasn't played. */
const NOT_IF_CLOSED: Actions = ['move', 'postpone', 'change', 'addResult', 'takeBack', 'claim', 'showLive']
/** The actions that an unplayed game doesn't need any more once its series is decided. */
const NOT_IF_UNNEEDED: Actions = [...NOT_IF_CLOSED, 'enterClaim']

/**
 * The reason that blocks an action on a game, or null when it is allowed: Normas de la liga (resultados y juego limpio,
 * cambiar un partido). What `GAME_LIFE` allows, further facts may block. A team gives its feedback once; only an admin
 * corrects it. The local team may take its result back while the visitor has neither rated nor disputed it; afterwards
 * only admins move and delete the game. A game whose score the visitor claims is moved and deleted by admins only, and
 * so is deleted one that was brought back. A game that a decided series no longer needs can only be deleted, whether or
 * not its score is claimed. A game is postponed while it has a date. In a season that isn't the current one teams only
 * rate; in a closed phase they also disagree and delete unplayed games.
 * @param game with the dispute of its result, ended or not (`dispute`): only `takeBack` needs it
 * @param now in milliseconds since 1970, for actions that depend on the hour
 */
export function blockedReason(
  action: Exclude<GameAction, TimedAction>,
  game: LivingGame,
  role: GameRole | null,
): BlockedReason | null
export function blockedReason(
  action: GameAction,
  game: LivingGame,
  role: GameRole | null,
  now: number,
): BlockedReason | null
export function blockedReason(
  action: GameAction,
  game: LivingGame,
  role: GameRole | null,
  now = Number.NaN,
): BlockedReason | null {
  if (role === null) return 'not-theirs'
  const state = game.deletedAt ? 'deleted' : stateOfGame(game)
  const [local, visitant, admin, hours] = GAME_LIFE[state][action]
  const ruling = { local, visitant, admin }[role]
  if (ruling === 'rated' && (game.ratingWaived || game.forfeit === 'both')) return 'waived'
  // A forfeit is confirmed before its visitor rates: until then the visitor may, and the local team takes it back.
  const isUnrated = ruling === 'rated' && role !== 'admin' && !hasVisitorRated(game)
  if (ruling !== 'may' && !isUnrated) return ruling
  if (game.unneeded && state === 'created' && NOT_IF_UNNEEDED.includes(action))
    return game.annulled ? 'annulled' : 'unneeded'
  const reason = role === 'admin' ? null : blockedForTeam(action, game)
  if (reason !== null) return reason
  if (action === 'enterClaim' && !game.claim) return 'no-claim'
  if ((action === 'postpone' || action === 'showLive') && !game.date) return 'undated'
  if (hours === undefined || (role === 'admin' && hours.bindsAdmins === false)) return null
  return outsideOf(hours, game, now)
}

/** What blocks an action of a team, which an admin could still take. */
function blockedForTeam(action: GameAction, game: LivingGame): BlockedReason | null {
  if (!game.ofCurrentSeason && action !== 'addFeedback') return 'season'
  if (!game.ofActivePhase && NOT_IF_CLOSED.includes(action)) return 'phase'
  if (action === 'takeBack' && game.dispute) return 'disputed'
  // That an admin has put off is to be played anew.
  const isPutOff = action === 'change' && game.date === null
  if (game.takenBack && NOT_IF_TAKEN_BACK.includes(action) && !isPutOff) return 'taken-back'
  if (game.claim && !game.unneeded && NOT_IF_CLAIMED.includes(action)) return 'claimed'
  return game.restored && action === 'delete' ? 'restored' : null
}

/**
 * The slot to which a game that is deleted now can be brought back: Normas de la liga (cambiar un partido). It is its own
 * if that hour has passed, else the oldest one that had passed when the game was moved: it may have been played then.
 * Only a game that a delegate of its local team deletes comes back, and only if its series needs it: admins decide for
 * good.
 * @param role of the person as a delegate
 * @returns null where the game can't be brought back
 */
export function restorableSlot(
  game: LivingGame & { courtId: number | null },
  role: GameRole | null,
  now: number,
): Slot | null {
  if (role !== 'local' || game.unneeded || blockedReason('delete', game, 'local') !== null) return null
  const { date = null, courtId, passed = null } = game
  return date !== null && instantOf(date)! <= now ? { date, courtId } : passed
}

/** Whether mixed answers are asked for and stored: a game that wasn't played has none. */
export function asksMixed({ forfeit }: Pick<ReportedGame, 'forfeit'>): boolean {
  return forfeit === null
}

/** Whether the visitor has rated, which confirms the game: then its feedback can be corrected. */
export function hasVisitorRated({ localFairPlay }: { localFairPlay?: Rating | null | undefined }): boolean {
  return localFairPlay != null
}

/** Whether a result needs the mixed answers, because it replaces a forfeit, which has none. */
export function replacesForfeit(
  game: Pick<ReportedGame, 'forfeit'>,
  result: Pick<ReportedGame, 'forfeit'>,
): boolean {
  return !asksMixed(game) && asksMixed(result)
}

/**
 * A game reported at once, as an import does: finished with both scores or a forfeit, confirmed as `standing` says.
 * `takenBack` marks an unfinished game that once had a result.
 */
export function gameAsReported(
  reported: Stated<Result | Feedback | 'takenBack' | 'ratingWaived'>,
): ReportedGame {
  const { localScore = null, visitantScore = null, forfeit = null } = reported
  const finished = officialScore({ localScore, visitantScore, forfeit, finished: true }) !== null
  const ratingWaived = finished && reported.ratingWaived === true
  return standing({
    localScore,
    visitantScore,
    forfeit,
    finished,
    confirmed: false,
    ratingWaived,
    takenBack: !finished && reported.takenBack === true,
    localFairPlay: reported.localFairPlay ?? null,
    visitantFairPlay: reported.visitantFairPlay ?? null,
    localMixed: reported.localMixed ?? null,
    visitantMixed: reported.visitantMixed ?? null,
    localComment: reported.localComment || null,
    visitantComment: reported.visitantComment || null,
  })
}

/**
 * The normal form of a game: a forfeit has its official score and no mixed answers, whatever was sent, and no ratings if
 * nobody came. A finished game is confirmed by the visitor's rating, by waiving that, or by being a forfeit, which owes
 * none: Normas de la liga (juego limpio).
 */
export function standing<Game extends ReportedGame>(game: Game): Game {
  const { finished, forfeit, ratingWaived } = game
  const score = officialScore(game)
  const scores = { localScore: score?.local ?? null, visitantScore: score?.visitant ?? null }
  const confirmed = finished && (hasVisitorRated(game) || ratingWaived || forfeit !== null)
  return {
    ...game,
    ...scores,
    confirmed,
    ...(!asksMixed(game) && { localMixed: null, visitantMixed: null }),
    ...(forfeit === 'both' && { localFairPlay: null, visitantFairPlay: null }),
  }
}
