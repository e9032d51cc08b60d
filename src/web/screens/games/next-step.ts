import type { Dispute } from '#contract/disputes.ts'
import type { GameRecord } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import { isInReview } from '#league/dispute.ts'
import { MINUTE_MS } from '#league/durations.ts'
import { blockedReason } from '#league/game-life.ts'
import type { Side } from '#league/side.ts'
import { isPastDue, isResultMissing } from '../../league/games/past-due.ts'

/** What decides it. `side`: of the viewer's team, null for an admin of neither; `isPlayed`: it is shown
 * live and hasn't ended; `comers`: whether it's known who comes. */
export type Situation = {
  game: Game
  record: Pick<GameRecord, 'duties'> & { dispute: Pick<Dispute, 'state'> | null }
  change: object | null
  side: Side | null
  isPlayed: boolean
  comers: boolean
  now: number
}

/** How long before its hour a delegate is offered to show a game live. */
const LIVE_OFFERED_MS = 30 * MINUTE_MS

const owes =
  (cause: GameRecord['duties'][number]) =>
  ({ record }: Situation) =>
    record.duties.includes(cause)

/** Every next step on a game, the most pressing first, and when it is one. */
const STEPS = {
  answerChange: owes('proposal'),
  awaitChange: ({ change, side }: Situation) => change !== null && side !== null,
  court: owes('court'),
  date: owes('postponed'),
  rate: owes('rating'),
  review: ({ record: { dispute } }: Situation) => dispute !== null && isInReview(dispute.state),
  live: ({ isPlayed }: Situation) => isPlayed,
  tell: (given: Situation) => given.side !== null && isAbout(given),
  claimed: ({ game }: Situation) => game.claim != null && !game.finished && !game.unneeded,
  upload: owes('result'),
  claim: owes('claim'),
  awaitResult: ({ game, side, now }: Situation) => side === 'visitant' && isResultMissing(game, now),
  lateResult: owes('late-result'),
  comers: ({ comers, game, now }: Situation) => comers && !isPastDue(game.date, now),
}

export type NextStep = keyof typeof STEPS

/** The next step on a game for one of its teams or an admin; null where nothing waits. */
export function nextStep(situation: Situation): NextStep | null {
  return (Object.keys(STEPS) as NextStep[]).find((step) => STEPS[step](situation)) ?? null
}

/** Whether a game is about to begin, or should be being played. */
function isAbout({ game, side, now }: Situation): boolean {
  if (game.date === null || isPastDue(game.date, now)) return false
  return now >= Date.parse(game.date) - LIVE_OFFERED_MS && blockedReason('showLive', game, side, now) === null
}
