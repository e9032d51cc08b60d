import { groupBy } from './group-by.ts'
import { totalsOf, type TeamRecord } from './team-record.ts'
import { CRITERIA, type Criterion, type DecidedBy, type TieBreakFigures } from './tie-break-steps.ts'

/** A team in its place. `decidedBy` is the last step that placed it, null when none was needed or possible. */
export type Placing = { record: TeamRecord; decidedBy: DecidedBy | null }

type Step = { criterion: Criterion | null; figures: TieBreakFigures[] }
type Settled = { record: TeamRecord; steps: Step[] }

/**
 * Orders teams that are level on classification points: FIBA Official Basketball Rules, Appendix D; Normas de la liga.
 *
 * The first criterion that separates any teams splits the set into blocks, and every block with two teams or more
 * restarts at the first criterion, counting only the games among its own teams.
 *
 * @param level the teams, in the order to keep where nothing separates them
 * @returns groups of teams that share a rank, best first. Teams that have played nothing at all share it without an
 *   explanation, because there is nothing to explain.
 */
export function orderLevelTeams(level: readonly TeamRecord[]): Placing[][] {
  if (level.every((record) => record.totals.played === 0)) {
    return [level.map((record) => ({ record, decidedBy: null }))]
  }
  return settle(level).map((group) =>
    group.map(({ record, steps }) => ({ record, decidedBy: explain(record.teamId, steps) })),
  )
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
