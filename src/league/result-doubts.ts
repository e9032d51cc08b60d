import type { BothSides } from './game-score.ts'
import { instantOf } from './instant.ts'
import type { Side } from './side.ts'

/** Few games of an amateur league end outside of these bounds: Acta, what is asked before a result is saved. */
const HIGHEST_USUAL = 150
const LOWEST_USUAL = 5
const WIDEST_USUAL = 60

/** A reason to double-check a result that may still be right. */
export type ResultDoubt =
  | { kind: 'ahead' }
  | { kind: 'high' | 'low'; side: Side; points: number }
  | { kind: 'apart'; points: number }
  /** Another team won than on a scoreboard, with these points. */
  | { kind: 'turned'; counted: BothSides }

type ReportedScore = {
  /** ISO 8601; null when not known. */
  date: string | null
  /** The played score; null for a forfeit, which has none. */
  score: BothSides | null
  /** Milliseconds since 1970. */
  now: number
  /** The final score on a scoreboard for this game; null when it has another game or none, or the game goes on. */
  counted: BothSides | null
}

/** The questions to ask before a result is saved; none for a usual one. */
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
  if (counted !== null && difference * (counted.local - counted.visitant) < 0)
    doubts.push({ kind: 'turned', counted })
  return doubts
}
