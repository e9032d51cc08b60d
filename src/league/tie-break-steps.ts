/**
 * The criteria that separate teams level on classification points, in this order: FIBA Official Basketball Rules,
 * Appendix D (classification of teams); Normas de la liga. "Among" counts only the games between the level teams; the
 * others count all games of the group.
 */
export const CRITERIA = [
  'pointsAmong', // classification points
  'differenceAmong', // points scored less points received
  'scoredAmong', // points scored
  'difference',
  'scored',
] as const

export type Criterion = (typeof CRITERIA)[number]

/** The criteria that count only the games among the level teams. */
const AMONG: readonly Criterion[] = CRITERIA.slice(0, 3)

/** The criteria that count all games of the group: those of a provisional step. */
export const OVERALL: readonly Criterion[] = CRITERIA.slice(3)

export type TieBreakFigures = { teamId: number } & Record<Criterion, number>

/** The step of a tie-break that placed a team. */
export type DecidedBy = {
  /** The criterion that separated the set of level teams; null: none does, and they share the rank. */
  criterion: Criterion | null
  /** The other teams of the set that this step looked at, in final order. */
  levelWith: number[]
  /** True where games are left and they haven't all met equally often: only games against everybody were compared. */
  provisional?: true | undefined
  /** The compared figures: every team of the set, this one included, in final order. */
  figures: TieBreakFigures[]
  /** The earlier step that left these teams level; null when they were level on classification points. */
  after: DecidedBy | null
}

/** The steps that led to a placing, from the first to the one that placed the team. */
export function stepsTo(decidedBy: DecidedBy): DecidedBy[] {
  return decidedBy.after === null ? [decidedBy] : [...stepsTo(decidedBy.after), decidedBy]
}

/**
 * The criteria that separated nothing before one decided, or all of them if none did.
 * @returns whether any of the teams have met, and the criteria; without those among the teams if they haven't met
 */
export function levelIn({ criterion, figures, provisional }: DecidedBy): {
  met: boolean
  level: Criterion[]
} {
  const looked = criterion === null ? CRITERIA : CRITERIA.slice(0, CRITERIA.indexOf(criterion))
  const met = figures.some((team) => AMONG.some((name) => team[name] !== 0))
  return { met, level: looked.filter((name) => (met && !provisional) || !AMONG.includes(name)) }
}
