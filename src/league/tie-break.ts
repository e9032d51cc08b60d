import { groupBy } from './group-by.ts'
import { totalsOf, type TeamRecord } from './team-record.ts'

/**
 * What separates teams that are level on classification points, in this order: FIBA Official Basketball
 * Rules, Appendix D (classification of teams); Normas de la liga. "Among" counts only the games between the
 * teams that are level; the others count all games of the group.
 */
export const CRITERIA = [
  'pointsAmong', // classification points
  'differenceAmong', // points scored less points received
  'scoredAmong', // points scored
  'difference',
  'scored',
] as const

export type Criterion = (typeof CRITERIA)[number]

/** Those that count only the games among the teams that are level. */
const AMONG: readonly Criterion[] = CRITERIA.slice(0, 3)

export type TieBreakFigures = { teamId: number } & Record<Criterion, number>

/** The step of a tie-break that placed a team. */
export type DecidedBy = {
  /** The criterion that separated the set of level teams; null: none does, and they share the rank. */
  criterion: Criterion | null
  /** The other teams of the set that this step looked at, in final order. */
  levelWith: number[]
  /** What was compared: every team of the set, this one included, in final order. */
  figures: TieBreakFigures[]
  /** The earlier step that left these teams level; null when they were level on classification points. */
  after: DecidedBy | null
}

/** A team in its place. `decidedBy` is the last step that placed it, null when none was needed or possible. */
export type Placing = { record: TeamRecord; decidedBy: DecidedBy | null }

type Step = { criterion: Criterion | null; figures: TieBreakFigures[] }
type Settled = { record: TeamRecord; steps: Step[] }

/**
 * Orders teams that are level on classification points: FIBA Official Basketball Rules, Appendix D; Normas
 * de la liga.
 *
 * The first criterion that separates anybody splits the set into blocks, and every block that still holds
 * two teams or more starts again at the first criterion, counting only the games among its own teams.
 *
 * @param level the teams, listed as they should be where nothing separates them
 * @returns groups of teams that share a rank, best first. Teams that have played nothing at all share it
 *   without an explanation: there is nothing to explain.
 */
export function orderLevelTeams(level: readonly TeamRecord[]): Placing[][] {
  if (level.every((record) => record.totals.played === 0)) {
    return [level.map((record) => ({ record, decidedBy: null }))]
  }
  return settle(level).map((group) =>
    group.map(({ record, steps }) => ({ record, decidedBy: explain(record.teamId, steps) })),
  )
}

/** The steps that led to a placing, from the first to the one that placed the team. */
export function stepsTo(decidedBy: DecidedBy): DecidedBy[] {
  return decidedBy.after === null ? [decidedBy] : [...stepsTo(decidedBy.after), decidedBy]
}

/**
 * What a step found level before something decided, or altogether.
 *
 * @returns whether any of the teams have met, and the criteria; those among teams that haven't met say nothing
 */
export function levelIn({ criterion, figures }: Pick<DecidedBy, 'criterion' | 'figures'>): {
  met: boolean
  level: Criterion[]
} {
  const looked = criterion === null ? CRITERIA : CRITERIA.slice(0, CRITERIA.indexOf(criterion))
  const met = figures.some((team) => AMONG.some((name) => team[name] !== 0))
  return { met, level: looked.filter((name) => met || !AMONG.includes(name)) }
}

/** Splits into blocks of equal figure, highest figure first; a block keeps the order of the list. */
export function blocksBy<T>(items: readonly T[], figure: (item: T) => number): T[][] {
  return [...groupBy(items, figure)].toSorted(([a], [b]) => b - a).map(([, block]) => block)
}

function settle(level: readonly TeamRecord[]): Settled[][] {
  if (level.length < 2) return [level.map((record) => ({ record, steps: [] }))]
  const set = new Set(level.map((record) => record.teamId))
  const compared = new Map(level.map((record) => [record, figuresOf(record, set)]))
  const figure = (record: TeamRecord, name: Criterion) => compared.get(record)![name]
  const separates = (name: Criterion) => new Set(level.map((record) => figure(record, name))).size > 1
  const criterion = CRITERIA.find(separates) ?? null
  const groups: Settled[][] =
    criterion === null
      ? [level.map((record) => ({ record, steps: [] }))]
      : blocksBy(level, (record) => figure(record, criterion)).flatMap(settle)
  const inOrder = groups.flat().map(({ record }) => compared.get(record)!)
  const step = { criterion, figures: inOrder }
  return groups.map((group) => group.map(({ record, steps }) => ({ record, steps: [step, ...steps] })))
}

function figuresOf(record: TeamRecord, set: ReadonlySet<number>): TieBreakFigures {
  const among = totalsOf(record.results, set)
  return {
    teamId: record.teamId,
    pointsAmong: among.points,
    differenceAmong: among.scored - among.received,
    scoredAmong: among.scored,
    difference: record.totals.scored - record.totals.received,
    scored: record.totals.scored,
  }
}

function explain(teamId: number, steps: readonly Step[]): DecidedBy | null {
  let decidedBy: DecidedBy | null = null
  for (const { criterion, figures } of steps) {
    const levelWith = figures.map((team) => team.teamId).filter((id) => id !== teamId)
    decidedBy = { criterion, levelWith, figures, after: decidedBy }
  }
  return decidedBy
}
