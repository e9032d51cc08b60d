import type { BothSides } from './game-score.ts'
import { instantOf } from './instant.ts'
import type { Side } from './side.ts'

/** Few games of an amateur league end outside of these: Acta, what is asked before a result is saved. */
const HIGHEST_USUAL = 150
const LOWEST_USUAL = 5
const WIDEST_USUAL = 60

/** What looks wrong with a result that may be right all the same. */
export type ResultDoubt =
  /** The game lies ahead. */
  | { kind: 'ahead' }
  /** What a team scored is seldom so much, or so little. */
  | { kind: 'high' | 'low'; side: Side; points: number }
  /** The two scores are seldom so far apart. */
  | { kind: 'apart'; points: number }
  /** Another team won than the scoreboard of this device says, which counted so many points. */
  | { kind: 'turned'; counted: BothSides }

type ReportedScore = {
  /** ISO 8601; null when not known. */
  date: string | null
  /** As it was played; null of a forfeit, whose score nobody counted. */
  score: BothSides | null
  /** Milliseconds since 1970. */
  now: number
  /** What the scoreboard of this device counted for this game; null when it counted another one, or none. */
  counted: BothSides | null
}

/** What to ask about before a result is saved; nothing of one that is as usual. */
export function doubtsAbout({ date, score, now, counted }: ReportedScore): ResultDoubt[] {
  const doubts: ResultDoubt[] = []
  const instant = instantOf(date)
  if (instant !== null && instant > now) doubts.push({ kind: 'ahead' })
  if (score === null) return doubts
  for (const side of ['local', 'visitant'] as const) {
    const points = score[side]
    if (points > HIGHEST_USUAL) doubts.push({ kind: 'high', side, points })
    if (points < LOWEST_USUAL) doubts.push({ kind: 'low', side, points })
  }
  const difference = score.local - score.visitant
  if (Math.abs(difference) > WIDEST_USUAL) doubts.push({ kind: 'apart', points: Math.abs(difference) })
  if (counted !== null && difference * (counted.local - counted.visitant) < 0) {
    doubts.push({ kind: 'turned', counted })
  }
  return doubts
}
