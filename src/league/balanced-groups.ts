import { listQualifiers, type TeamFigures } from './qualifiers.ts'

/**
 * Groups of equal strength from the final tables of a phase: all teams in seeding order (rank, then points, difference
 * and points scored, each per game), distributed in a snake: 1 to A, 2 to B, 3 to B, 4 to A, 5 to A. Teams that aren't
 * in the tables, or have withdrawn, come last.
 * @param tables each in order
 * @param teamIds the teams that play now, each once
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
    const [round, offset] = [Math.floor(index / count), index % count]
    groups[round % 2 === 0 ? offset : count - 1 - offset]!.push(id)
  }
  return groups
}
