import type { CrossingDraw } from '#contract/crossings.ts'
import { computeDraw, type Crossing } from '#league/crossing.ts'
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

/** A season of one draw phase: each draw by its name; the last rounds are of the lengths of the first one. */
export function crossingSeason(
  league: { name: string; year: number },
  draws: Record<string, Crossing>,
  gamesPerPair = 1,
): object {
  const groups = Object.entries(draws).map(([name, { entries, games }]) => {
    const nameOf = (id: number) => entries.find(({ teamId }) => teamId === id)?.name
    return {
      name,
      teams: entries.map((entry) => entry.name),
      games: games.map(({ localId, visitantId, localScore, visitantScore, forfeit, finished }) => ({
        local: nameOf(localId),
        visitant: nameOf(visitantId),
        ...(finished && (forfeit ? { forfeit } : { localScore, visitantScore })),
      })),
    }
  })
  const gamesPerRound = Object.values(draws)[0]?.gamesPerRound
  const names = new Set(groups.flatMap(({ teams }) => teams))
  return {
    league: { ...league, current: true },
    teams: [...names].map((name) => ({ name })),
    phases: [{ name: 'Cruces', crossing: true, gamesPerPair, gamesPerRound, groups }],
  }
}
