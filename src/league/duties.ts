import { DAY_MS, HOUR_MS } from './durations.ts'
import { blockedReason, GAME_LIFE, type GameRole, type LivingGame } from './game-life.ts'
import { gameMilliseconds } from './game-length.ts'
import { instantOf } from './instant.ts'
import type { Owed } from './owed.ts'
import { SIDES } from './side.ts'

/**
 * What a game waits for: its `result`, its `rating` (`pasted`: one that may be given, though none is owed), a `claim` of
 * the score by the visitor, an answer to a `dispute`, a new date since it is `postponed`, or another `court` since its own has closed. For information: that its
 * result was `taken-back`, and that it is `upcoming`. Admins enter a `late-result`, or a `claimed-result` that has stood
 * for a week, and settle a `disagreement`.
 */
export type GameCause =
  | 'result'
  | 'rating'
  | 'pasted'
  | 'claim'
  | 'dispute'
  | 'postponed'
  | 'court'
  | Information
  | AdminCause
type Information = 'taken-back' | 'upcoming'
const ADMIN_CAUSES = ['late-result', 'claimed-result', 'disagreement'] as const
export type AdminCause = (typeof ADMIN_CAUSES)[number]

/** What else waits for a team: a `proposal` to answer, `dates` to propose to a rival in a draw, a `deleted` game to bring back. */
const OTHER_CAUSES = ['proposal', 'dates', 'deleted'] as const
type OtherCause = (typeof OTHER_CAUSES)[number]
export type TeamCause = Exclude<GameCause, AdminCause> | OtherCause
export type Cause = GameCause | OtherCause

/**
 * What somebody has to do, from when and to when, in milliseconds since 1970. `since`: null where it isn't known;
 * `until`: when it is late, or over, null where that never comes.
 */
export type Duty<Of extends Cause = Cause> = {
  cause: Of
  of: GameRole
  since: number | null
  until: number | null
  isLate: boolean
}

/**
 * A game with all that its duties depend on; what isn't known doesn't hold. `owed`: see `owedOf`; `isPasted`: an admin
 * pasted its result; `hasChange`: a change of it waits for an answer; `isCourtClosed`: its court is closed that day.
 */
export type DutyGame = LivingGame & {
  owed: Owed | null
  disputed: boolean
  postponedFrom: string | null
  dispute?: { at: string; answer: string | null } | null
  isPasted?: boolean
  hasChange?: boolean
  isCourtClosed?: boolean
}

/** What a duty concerns: a game, an offer and the teams of it, a pair of a draw that lacks a game, or a deleted game. */
export type DutySubjects = {
  game: DutyGame
  proposal: { localId: number; visitantId: number; spokeLast: number | null; endsAt: string | null }
  pair: { isProposed: boolean }
  deletion: { deletedAt: string; endsAt: string; isMissed: boolean }
}
type Causes = { game: GameCause; proposal: 'proposal'; pair: 'dates'; deletion: 'deleted' }

/** `morningAfter`: nine o'clock in the league's time zone, so many days after the day of an instant. */
export type DutyClock = { now: number; morningAfter: (instant: number, days: number) => number }

const UPCOMING_MS = 7 * DAY_MS

/** Until the morning after so many days the local team has time to enter a result, and to answer a dispute. */
const RESULT_DAYS = 1
const ANSWER_DAYS = 3

type Term = { of: readonly GameRole[]; since: number | null; until?: number | null }

type Terms<Of extends Cause, Subject> = Record<
  Of,
  (subject: Subject, clock: DutyClock) => Term | false | undefined
>

/** When each duty about a game exists, and whose it is: Normas de la liga (resultados, juego limpio, cambiar un partido). */
const OF_GAMES: Terms<GameCause, DutyGame> = {
  result: (game, clock) =>
    isToPlay(game) && {
      of: ['local'],
      since: endOf(game),
      until: clock.morningAfter(hourOf(game), RESULT_DAYS),
    },
  rating: ({ owed }) => owed === 'rating' && { of: ['visitant'], since: null },
  pasted: ({ isPasted, finished, confirmed, owed, unneeded }) =>
    isPasted && finished && !confirmed && owed === null && !unneeded && { of: ['visitant'], since: null },
  claim: (game, clock) =>
    isToPlay(game) &&
    !game.claim &&
    mayClaim(game, clock.now) && { of: ['visitant'], since: hourOf(game) + waitFor('claim') },
  dispute: ({ disputed, dispute, ofCurrentSeason }, { morningAfter }) => {
    const at = instantOf(dispute?.at ?? null)
    const isOpen = disputed && ofCurrentSeason && dispute?.answer === null && at !== null
    return isOpen && { of: ['local'], since: at, until: morningAfter(at, ANSWER_DAYS) }
  },
  postponed: (game, { now }) =>
    game.postponedFrom !== null && isToChange(game, now) && { of: SIDES, since: null },
  court: (game, { now }) =>
    isToPlay(game) &&
    game.isCourtClosed &&
    isToChange(game, now) && { of: SIDES, since: null, until: hourOf(game) },
  'taken-back': ({ owed, takenBack }) => owed === 'result' && takenBack && { of: ['visitant'], since: null },
  upcoming: (game, { now }) =>
    isToPlay(game) &&
    now < endOf(game) &&
    hourOf(game) - UPCOMING_MS < now && { of: SIDES, since: hourOf(game) - UPCOMING_MS, until: endOf(game) },
  'late-result': (game, clock) =>
    isToPlay(game) &&
    !mayEnterClaim(game, clock) && {
      of: ['admin'],
      since: clock.morningAfter(hourOf(game), RESULT_DAYS),
    },
  'claimed-result': (game, clock) =>
    isToPlay(game) &&
    mayEnterClaim(game, clock) && {
      of: ['admin'],
      since: instantOf(game.claim!.at)! + waitFor('enterClaim'),
    },
  disagreement: ({ disputed, ofCurrentSeason }) =>
    disputed && ofCurrentSeason && { of: ['admin'], since: null },
}

const TERMS: { [Kind in keyof Causes]: Terms<Causes[Kind], DutySubjects[Kind]> } = {
  game: OF_GAMES,
  proposal: {
    proposal: (offer) =>
      offer.endsAt !== null && {
        of: SIDES.filter((side) => offer[`${side}Id`] !== offer.spokeLast),
        since: null,
        until: instantOf(offer.endsAt),
      },
  },
  pair: { dates: ({ isProposed }) => !isProposed && { of: SIDES, since: null } },
  deletion: {
    deleted: ({ deletedAt, endsAt, isMissed }, { now }) =>
      isMissed &&
      now < instantOf(endsAt)! && { of: ['visitant'], since: instantOf(deletedAt), until: instantOf(endsAt) },
  },
}

export const CAUSES: readonly Cause[] = [...(Object.keys(OF_GAMES) as GameCause[]), ...OTHER_CAUSES]
export const TEAM_CAUSES: readonly TeamCause[] = CAUSES.filter(isOfTeams)

export function isOfTeams(cause: Cause): cause is TeamCause {
  return !ADMIN_CAUSES.some((one) => one === cause)
}

export function dutiesOf<Kind extends keyof Causes>(
  kind: Kind,
  subject: DutySubjects[Kind],
  clock: DutyClock,
): Duty<Causes[Kind]>[] {
  const terms = Object.entries(TERMS[kind]) as [Causes[Kind], (typeof TERMS)[Kind][Causes[Kind]]][]
  return terms.flatMap(([cause, termOf]) => {
    const term = termOf(subject, clock)
    if (!term || (term.since !== null && clock.now < term.since)) return []
    const { of, since, until = null } = term
    const isLate = until !== null && until <= clock.now
    return of.map((role) => ({ cause, of: role, since, until, isLate }))
  })
}

/** Whether the visitor may say the score of a game, or change what it said. */
export function mayClaim(game: DutyGame, now: number): boolean {
  return game.owed === 'result' && blockedReason('claim', game, 'visitant', now) === null
}

type Dated = { date: string }

function isToPlay<Game extends Pick<DutyGame, 'date' | 'owed'>>(game: Game): game is Game & Dated {
  return game.owed === 'result' && typeof game.date === 'string'
}

/** Whether its teams may agree on another date, and haven't begun to. */
function isToChange(game: DutyGame, now: number): boolean {
  return game.owed === 'result' && !game.hasChange && blockedReason('change', game, 'local', now) === null
}

function hourOf({ date }: Dated): number {
  return instantOf(date)!
}

function endOf(game: Dated): number {
  return hourOf(game) + gameMilliseconds
}

function mayEnterClaim(game: DutyGame, { now }: DutyClock): boolean {
  return blockedReason('enterClaim', game, 'admin', now) === null
}

/** How long after its moment an action may be taken. */
function waitFor(action: 'claim' | 'enterClaim'): number {
  return GAME_LIFE.created[action][3]!.from! * HOUR_MS
}
