import { listQualifiers, type TeamFigures } from './qualifiers.ts'

/**
 * Groups that are as strong as one another, from the final tables of a phase: all teams in the order in which they would
 * be seeded (place, then points, difference and points scored, each a game), dealt out in a snake: 1 to A, 2 to B, 3 to
 * B, 4 to A, 5 to A. Whoever isn't in the tables comes last.
 *
 * @param tables each in order
 * @param teamIds who plays now, each once
 * @param count how many groups, from 1
 * @returns the teams of each group, the strongest first; sizes differ by one at most
 */
export function balanceGroups(
  tables: readonly (readonly (TeamFigures & { team: { id: number } })[])[],
  teamIds: readonly number[],
  count: number,
): number[][] {
  const placed = [...new Set(listQualifiers(tables, Infinity).map(({ row }) => row.team.id))]
  const plays = new Set(teamIds)
  const known = new Set(placed)
  const order = [...placed.filter((id) => plays.has(id)), ...teamIds.filter((id) => !known.has(id))]
  const groups: number[][] = Array.from({ length: count }, () => [])
  for (const [index, id] of order.entries()) {
    const [round, place] = [Math.floor(index / count), index % count]
    groups[round % 2 === 0 ? place : count - 1 - place]!.push(id)
  }
  return groups
}
