import type { CrossingDraw } from '#contract/crossings.ts'
import { computeDraw } from '#league/crossing.ts'
import { crossingOf } from './league/crossing.ts'
import { team } from './team.ts'

/**
 * A draw as the server sends it: `names`, `lines` and `left` as for `crossingOf`; `inReview`: games by their number from
 * 1.
 */
export function drawOf(
  names: string[],
  lines: string[],
  inReview: readonly number[] = [],
  left: readonly string[] = [],
): CrossingDraw {
  const { rounds, championId, thirdId } = computeDraw(crossingOf(names, lines, 1, undefined, left))
  const teamOf = (id: number | null) => (id === null ? null : team(id, names[id - 1]!))
  return {
    id: 3,
    name: 'Copa',
    champion: teamOf(championId),
    thirdPlace: teamOf(thirdId),
    rounds: rounds.map((round) => ({
      ...round,
      pairs: round.pairs.map(({ localId, visitantId, nobody, withdrawn, ...pair }) => ({
        ...pair,
        ...(nobody && { nobody }),
        ...(withdrawn && { withdrawn }),
        disputed: pair.gameIds.some((id) => inReview.includes(id)),
        localTeam: teamOf(localId),
        visitantTeam: teamOf(visitantId),
      })),
    })),
  }
}
