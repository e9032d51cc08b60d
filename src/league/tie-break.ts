import { groupBy } from './group-by.ts'
import { totalsOf, type TeamRecord } from './team-record.ts'
import { CRITERIA, type Criterion, type DecidedBy, OVERALL, type TieBreakFigures } from './tie-break-steps.ts'

/** A team in its place. `decidedBy` is the last step that placed it, null when none was needed or possible. */
export type Placing = { record: TeamRecord; decidedBy: DecidedBy | null }

type Step = Pick<DecidedBy, 'criterion' | 'figures' | 'provisional'>
type Settled = { record: TeamRecord; steps: Step[] }

/**
 * Orders teams that are level on classification points: FIBA Official Basketball Rules, Appendix D; Normas de la liga.
 *
 * The first criterion that separates any teams splits the set into blocks, and every block with two teams or more
 * restarts at the first criterion, counting only the games among its own teams.
 *
 * Appendix D speaks of the end. While games of the group are left, a set or block whose teams haven't all met, each pair
 * as often as the others, is compared by all games of the group alone.
 * @param level the teams, in the order to keep where nothing separates them
 * @param isProvisional whether games of the group are left
 * @returns groups of teams that share a rank, best first. Teams that have played nothing at all share it without an
 *   explanation, because there is nothing to explain.
 */
export function orderLevelTeams(level: readonly TeamRecord[], isProvisional: boolean): Placing[][] {
  if (level.every((record) => record.totals.played === 0))
    return [level.map((record) => ({ record, decidedBy: null }))]
  return settle(level, isProvisional).map((group) =>
    group.map(({ record, steps }) => ({ record, decidedBy: explain(record.teamId, steps) })),
  )
}

/** Splits into blocks of equal figure, highest figure first; a block keeps the order of the list. */
export function blocksBy<T>(items: readonly T[], figure: (item: T) => number): T[][] {
  return [...groupBy(items, figure)].toSorted(([a], [b]) => b - a).map(([, block]) => block)
}

function settle(level: readonly TeamRecord[], isProvisional: boolean): Settled[][] {
  if (level.length < 2) return [level.map((record) => ({ record, steps: [] }))]
  const set = new Set(level.map((record) => record.teamId))
  const compared = new Map(level.map((record) => [record, figuresOf(record, set)]))
  const figure = (record: TeamRecord, name: Criterion) => compared.get(record)![name]
  const separates = (name: Criterion) => new Set(level.map((record) => figure(record, name))).size > 1
  const isOverall = isProvisional && !haveAllMet(level)
  const criterion = (isOverall ? OVERALL : CRITERIA).find(separates) ?? null
  const groups: Settled[][] =
    criterion === null
      ? [level.map((record) => ({ record, steps: [] }))]
      : blocksBy(level, (record) => figure(record, criterion)).flatMap((block) =>
          settle(block, isProvisional),
        )
  const inOrder = groups.flat().map(({ record }) => compared.get(record)!)
  const step: Step = { criterion, figures: inOrder, ...(isOverall && { provisional: true }) }
  return groups.map((group) => group.map(({ record, steps }) => ({ record, steps: [step, ...steps] })))
}

/** Whether every two of the teams have met, and all pairs equally often. */
function haveAllMet(teams: readonly TeamRecord[]): boolean {
  const counts = teams.flatMap(({ teamId, results }) =>
    teams
      .filter((rival) => rival.teamId !== teamId)
      .map((rival) => results.filter(({ rivalId }) => rivalId === rival.teamId).length),
  )
  return counts.every((count) => count > 0 && count === counts[0])
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
  for (const step of steps) {
    const levelWith = step.figures.map((team) => team.teamId).filter((id) => id !== teamId)
    decidedBy = { ...step, levelWith, after: decidedBy }
  }
  return decidedBy
}
