import type { Limits } from '#league/scenarios/prospect.ts'
import type { StandingsGame } from '#league/standings.ts'
import type { Team } from '#league/team-record.ts'
import type { Chance } from '#server/demo/chance.ts'

export type OpenGroup = { teams: Team[]; games: StandingsGame[]; places: number }

/** Small enough that every score of a few games can be tried; past games may lie outside. */
const SMALL_LIMITS: Limits[] = [
  { leastMargin: 1, mostMargin: 1, lowest: 0, highest: 1 },
  { leastMargin: 1, mostMargin: 2, lowest: 0, highest: 2 },
  { leastMargin: 1, mostMargin: 2, lowest: 0, highest: 3 },
  { leastMargin: 2, mostMargin: 3, lowest: 0, highest: 3 },
  { leastMargin: 1, mostMargin: 3, lowest: 1, highest: 5 },
  { leastMargin: 1, mostMargin: 9, lowest: 0, highest: 10 },
]

/** A group of three to six teams with few games left and such scores that almost everybody is level with somebody. */
export function smallGroup(chance: Chance, mostTables: number): OpenGroup & { limits: Limits } {
  const limits = chance.pick(SMALL_LIMITS)
  const scores = scoresWithin(limits)
  const mostLeft = Math.min(6, Math.floor(Math.log(mostTables) / Math.log(scores.length)))
  const near: [number, number][] = [[1, 0], [0, 1], [2, 1], [1, 2]] // prettier-ignore
  const past: [number, number][] = chance.happens(0.3) ? near : [...scores, ...near, [2, 0], [0, 2], [4, 0]]
  const group = drawGroup(chance, chance.between(3, 6), chance.happens(0.4) ? 2 : 1, {
    left: chance.between(0, mostLeft),
    pastScore: () => chance.pick(past),
    forfeits: 0.03,
  })
  return { ...group, limits }
}

/** A group of four to twelve teams towards its end, with scores as they are. */
export function realGroup(chance: Chance): OpenGroup {
  const size = chance.between(4, 12)
  const closeness = chance.pick([1, 3, 12])
  return drawGroup(chance, size, chance.happens(0.3) ? 2 : 1, {
    left: chance.between(1, 2 * size),
    pastScore: () => {
      const lower = chance.between(40, 60)
      const margin = chance.between(1, 2 * closeness)
      return chance.happens(0.5) ? [lower + margin, lower] : [lower, lower + margin]
    },
    forfeits: 0.01,
  })
}

/** Every score that a game may end with. */
export function scoresWithin({ leastMargin, mostMargin, lowest, highest }: Limits): [number, number][] {
  const scores: [number, number][] = []
  for (let margin = leastMargin; margin <= mostMargin; margin++) {
    for (let lower = lowest; lower + margin <= highest; lower++) {
      scores.push([lower + margin, lower], [lower, lower + margin])
    }
  }
  return scores
}

type Drawing = { left: number; pastScore: () => [number, number]; forfeits: number }

function drawGroup(chance: Chance, size: number, gamesPerPair: 1 | 2, drawing: Drawing): OpenGroup {
  const teams = Array.from({ length: size }, (_, place) => ({ id: place + 1, name: `Equipo ${place + 1}` }))
  const pairs = teams.flatMap((local) =>
    teams
      .filter((visitant) => (gamesPerPair === 2 ? visitant !== local : visitant.id > local.id))
      .map((visitant) => ({ local, visitant })),
  )
  const games = chance.shuffle(pairs).map(({ local, visitant }, index): StandingsGame => {
    const finished = index >= drawing.left
    const [localScore, visitantScore] = finished ? drawing.pastScore() : [null, null]
    return {
      id: index + 1,
      date: null,
      localId: local.id,
      visitantId: visitant.id,
      localScore,
      visitantScore,
      forfeit:
        finished && chance.happens(drawing.forfeits) ? chance.pick(['local', 'visitant'] as const) : null,
      finished,
    }
  })
  return { teams, games, places: chance.between(1, size - 1) }
}

/** The games with scores for those that were left, in their order. */
export function finish(
  games: readonly StandingsGame[],
  scores: readonly (readonly [number, number])[],
): StandingsGame[] {
  let next = 0
  return games.map((game) => {
    if (game.finished) return game
    const [localScore, visitantScore] = scores[next++]!
    return { ...game, localScore, visitantScore, finished: true }
  })
}
