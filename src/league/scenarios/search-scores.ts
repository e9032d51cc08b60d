import { type Arc, findFlow, type Range } from './bounded-flow.ts'
import type { Effort } from './effort.ts'
import { type Bound, rangeOf, solveBounds } from './linear-bounds.ts'
import { BY_SCORES, type ByScores, type OpenScores, openScores } from './open-scores.ts'
import { type PointOfView, sumAmong } from './point-of-view.ts'
import type { Winners } from './search-wins.ts'
import { type Answer, splitBlock } from './split-block.ts'

/** What a step has settled: how far each of the others is ahead by a criterion among some teams. */
type Held = { criterion: ByScores; members: readonly number[]; ranges: readonly Range[] }

/** How many steps one look for scores may take: what takes longer stays unknown. */
const PATIENCE = 400

/**
 * Looks for scores with which no more teams than allowed are ahead of the one that looks, among teams level with it on
 * points among them, once it is known who wins: Appendix D from its second criterion on, with its restarts.
 *
 * @returns what every variable of the scores may be; null where nothing was found
 */
export function searchScores(
  view: PointOfView,
  level: readonly number[],
  winners: Winners,
  allowed: number,
  effort: Effort,
): { open: OpenScores; values: number[] } | null {
  const open = openScores(view, level, winners)
  const points = view.points.map((row) => [...row])
  // The team's own open games are counted already, and so are those whose winner is given.
  for (const { winner, loser, game } of open.among) if (game.winner === null) points[winner]![loser]! += 1
  const high = new Set(open.own.map(({ lower }) => lower))
  const values = restart(level, allowed, [])
  return values === null ? null : { open, values }

  /** The first criterion: of the games among these teams it is known who wins. */
  function restart(members: readonly number[], ahead: number, held: readonly Held[]): number[] | null {
    const others = members.filter((team) => team !== view.team)
    const own = sumAmong(points, view.team, members)
    const lead = (team: number) => sumAmong(points, team, members) - own
    const left = ahead - others.filter((team) => lead(team) > 0).length
    const still = others.filter((team) => lead(team) === 0)
    if (left < 0) return null
    if (still.length === 0) return finish(held)
    if (still.length < others.length) return restart([view.team, ...still], left, held)
    return split(0, members, left, held)
  }

  function split(step: number, members: readonly number[], ahead: number, held: readonly Held[]): number[] | null {
    const criterion = BY_SCORES[step]
    if (criterion === undefined) return finish(held)
    const others = members.filter((team) => team !== view.team)
    const reach = view.points.map((_, team) =>
      others.includes(team)
        ? rangeOf(open.lead(criterion, members, team), open.ranges)
        : { least: 0, most: 0 },
    )
    const check = (ranges: readonly Range[]) => findScores([...held, { criterion, members, ranges }])
    return splitBlock(
      { others, reach, allowed: ahead, check, effort },
      (solution) => solution,
      (found) => {
        const next = [...held, { criterion, members, ranges: found.ranges }]
        const left = ahead - found.ahead
        return found.level.length < others.length
          ? restart([view.team, ...found.level], left, next)
          : split(step + 1, members, left, next)
      },
    )
  }

  function finish(held: readonly Held[]): number[] | null {
    const answer = findScores(held)
    if (answer === null) effort.complete = false
    return answer !== null && 'solution' in answer ? answer.solution : null
  }

  function findScores(held: readonly Held[]): Answer<number[]> {
    const margins = findMargins(held)
    if (margins === null || 'blocked' in margins) return margins
    if (held.every(({ criterion }) => criterion === 'differenceAmong' || criterion === 'difference')) {
      const values = open.ranges.map(({ least, most }, variable) => (high.has(variable) ? most : least))
      for (const [variable, value] of margins.solution) values[variable] = value
      return { solution: values }
    }
    const bounds = held.flatMap(({ criterion, members, ranges }) =>
      members.flatMap((team): Bound[] =>
        team === view.team ? [] : [{ sum: open.lead(criterion, members, team), range: ranges[team]! }],
      ),
    )
    const fixed = open.ranges.map((range, variable) => {
      const value = margins.solution.get(variable)
      return value === undefined ? range : { least: value, most: value }
    })
    const all = [...open.bounds, ...bounds]
    const near = patiently((short) => solveBounds(fixed, all, high, short))
    if (near.solution !== null) return { solution: near.solution }
    const { solution, complete } = patiently((short) => solveBounds(open.ranges, all, high, short))
    if (solution !== null) return { solution }
    return complete ? { blocked: held.at(-1)!.members } : null
  }

  function patiently<Solution>(look: (short: Effort) => Solution): { solution: Solution; complete: boolean } {
    const short = { left: Math.min(PATIENCE, effort.left), complete: true }
    const before = short.left
    const solution = look(short)
    effort.left -= before - short.left
    return { solution, complete: short.complete }
  }

  /** A flow of points from losers to winners: as the one of victories, and with what comes from outside. */
  function findMargins(held: readonly Held[]): Answer<Map<number, number>> {
    const blocks = held.filter(({ criterion }) => criterion === 'differenceAmong')
    const overall = held.filter(({ criterion }) => criterion === 'difference')
    const node = (team: number, depth: number) => (depth + 1) * view.size + team
    const sink = node(0, blocks.length)
    const depthOf = (team: number) => blocks.findLastIndex(({ members }) => members.includes(team))
    const arcs: Arc[] = []
    const variables: number[] = []
    for (const { winner, loser, margin } of open.among) {
      const depth = Math.min(depthOf(winner), depthOf(loser))
      arcs.push({ from: node(loser, depth), to: node(winner, depth), ...open.ranges[margin]! })
      variables.push(margin)
    }
    for (const [team, { difference }] of open.outside) {
      arcs.push({ from: sink, to: node(team, -1), ...open.ranges[difference]! })
      variables.push(difference)
    }
    for (const [depth, { members, ranges }] of blocks.entries()) {
      for (const team of members) {
        if (team === view.team) continue
        const { constant } = open.lead('differenceAmong', members, team)
        const { least, most } = ranges[team]!
        arcs.push({
          from: node(team, depth),
          to: node(team, depth - 1),
          least: least - constant,
          most: most - constant,
        })
      }
    }
    for (const team of level) {
      if (team === view.team) continue
      const lead = open.lead('difference', level, team)
      let { least, most } = rangeOf(lead, open.ranges)
      for (const { members, ranges } of overall) {
        if (!members.includes(team)) continue
        least = Math.max(least, ranges[team]!.least)
        most = Math.min(most, ranges[team]!.most)
      }
      if (least > most) return { blocked: [team] }
      arcs.push({ from: node(team, -1), to: sink, least: least - lead.constant, most: most - lead.constant })
    }
    const supply = Array.from({ length: sink + 1 }, () => 0)
    const flow = findFlow(supply, arcs, effort)
    if ('flows' in flow) return { solution: new Map(variables.map((name, index) => [name, flow.flows[index]!])) }
    const last = held.at(-1)!
    const [from, to] =
      last.criterion === 'difference'
        ? [(team: number) => node(team, -1), () => sink]
        : [
            (team: number) => node(team, blocks.length - 1),
            (team: number) => node(team, blocks.length - 2),
          ]
    return { blocked: last.members.filter((team) => flow.blocked[from(team)] && !flow.blocked[to(team)]) }
  }
}
