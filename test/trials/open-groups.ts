import { LIMITS } from '#league/scenarios/scenarios.ts'
import type { Limits } from '#league/scenarios/situation.ts'
import type { Side } from '#league/side.ts'
import type { StandingsGame } from '#league/standings.ts'
import { rankedOf, type Team } from '#league/team-record.ts'
import type { Chance } from '#server/demo/chance.ts'

/** The ending of a game: with a score, forfeited by the team of a side, or never played. */
export type Result = readonly [number, number] | Side | 'unplayed'

export type OpenGroup = { teams: Team[]; games: StandingsGame[]; places: number }

/** Small enough to try every score of a few games; past games may be outside of them. */
const SMALL_LIMITS: Limits[] = [
  { minMargin: 1, maxMargin: 1, lowest: 0, highest: 1 },
  // Including the score of a forfeit.
  { minMargin: 20, maxMargin: 20, lowest: 0, highest: 20 },
  { minMargin: 19, maxMargin: 20, lowest: 0, highest: 20 },
  { minMargin: 20, maxMargin: 21, lowest: 0, highest: 21 },
  { minMargin: 1, maxMargin: 2, lowest: 0, highest: 2 },
  { minMargin: 1, maxMargin: 2, lowest: 0, highest: 3 },
  { minMargin: 2, maxMargin: 3, lowest: 0, highest: 3 },
  { minMargin: 1, maxMargin: 3, lowest: 1, highest: 5 },
  { minMargin: 1, maxMargin: 9, lowest: 0, highest: 10 },
]

/** The endings of an unplayed game. */
export const NOT_PLAYED = ['local', 'visitant', 'unplayed'] as const

/**
 * A group of three to six teams with few remaining games and many level teams: mostly the team with fewer victories
 * wins, and often all games have the same score.
 */
export function smallGroup(chance: Chance, maxTables: number): OpenGroup & { limits: Limits } {
  // Half of the groups are decided by the winners, so that more games can be left.
  const limits = chance.happens(0.5) ? chance.pick(SMALL_LIMITS.slice(0, 2)) : chance.pick(SMALL_LIMITS)
  const scores = scoresWithin(limits)
  const maxLeft = Math.min(9, Math.floor(Math.log(maxTables) / Math.log(scores.length + NOT_PLAYED.length)))
  const pastScores = chance.pick<[number, number][]>([
    [[2, 1]],
    [[20, 0]],
    [[1, 0], [2, 1]], // prettier-ignore
    [...scores.map(([won, lost]): [number, number] => [Math.max(won, lost), Math.min(won, lost)]), [4, 0]],
  ])
  const group = drawGroup(chance, chance.between(3, 6), chance.happens(0.4) ? 2 : 1, {
    left: chance.between(chance.pick([0, maxLeft]), maxLeft),
    pastScore: () => chance.pick(pastScores),
    balance: chance.pick([0.5, 0.9, 1]),
    forfeits: chance.pick([0, 0, 0.05]),
  })
  return { ...group, limits }
}

/** A group of four to twelve teams near its end, with realistic scores. */
export function realGroup(chance: Chance): OpenGroup {
  const size = chance.between(4, 12)
  const closeness = chance.pick([1, 3, 12])
  return drawGroup(chance, size, chance.happens(0.3) ? 2 : 1, {
    left: chance.between(1, 2 * size),
    pastScore: () => {
      const lower = chance.between(40, 60)
      return [lower + chance.between(1, 2 * closeness), lower]
    },
    balance: chance.pick([0.5, 0.9]),
    forfeits: 0.01,
  })
}

/** Every possible score of a game. */
export function scoresWithin({ minMargin, maxMargin, lowest, highest }: Limits): [number, number][] {
  const scores: [number, number][] = []
  for (let margin = minMargin; margin <= maxMargin; margin++) {
    for (let lower = lowest; lower + margin <= highest; lower++) {
      scores.push([lower + margin, lower], [lower, lower + margin])
    }
  }
  return scores
}

type Drawing = {
  left: number
  /** The winner's points first. */
  pastScore: () => [number, number]
  /** How often the team with fewer victories wins. */
  balance: number
  forfeits: number
}

function drawGroup(chance: Chance, size: number, gamesPerPair: 1 | 2, drawing: Drawing): OpenGroup {
  const teams = Array.from({ length: size }, (_, place) => ({ id: place + 1, name: `Equipo ${place + 1}` }))
  const pairs = teams.flatMap(({ id: localId }) =>
    teams
      .filter(({ id }) => (gamesPerPair === 2 ? id !== localId : id > localId))
      .map(({ id: visitantId }) => ({ localId, visitantId })),
  )
  const victories = new Map(teams.map(({ id }) => [id, 0]))
  const games = chance.shuffle(pairs).map(({ localId, visitantId }, index): StandingsGame => {
    const id = index + 1
    const unplayed = { id, date: null, localId, visitantId, forfeit: null }
    if (index < drawing.left) return { ...unplayed, localScore: null, visitantScore: null, finished: false }
    const [won, lost] = drawing.pastScore()
    const isBehind = victories.get(localId)! < victories.get(visitantId)!
    const isLocal = isBehind === chance.happens(drawing.balance)
    const winner = isLocal ? localId : visitantId
    victories.set(winner, victories.get(winner)! + 1)
    return {
      ...unplayed,
      localScore: isLocal ? won : lost,
      visitantScore: isLocal ? lost : won,
      forfeit: chance.happens(drawing.forfeits) ? chance.pick(['local', 'visitant'] as const) : null,
      finished: true,
    }
  })
  return decide(chance, { teams, games })
}

/** The group with what admins have decided: sometimes a team has left and forfeits the rest, or points are taken. */
function decide(chance: Chance, { teams, games }: Pick<OpenGroup, 'teams' | 'games'>): OpenGroup {
  const leaverId = teams.length > 3 && chance.happens(0.3) ? chance.pick(teams).id : null
  const deducting = chance.pick([0, 0, 0.3])
  const decided = teams.map((team) => ({
    ...team,
    ...(team.id === leaverId && { withdrawn: 1 }),
    deducted: chance.happens(deducting) ? chance.between(1, 3) : 0,
  }))
  const left = games.map((game): StandingsGame => {
    if (game.finished || (game.localId !== leaverId && game.visitantId !== leaverId)) return game
    return { ...game, forfeit: game.localId === leaverId ? 'local' : 'visitant', finished: true }
  })
  return { teams: decided, games: left, places: chance.between(1, rankedOf(decided).length - 1) }
}

/** The games with results for the remaining ones, in their order. */
export function finish(games: readonly StandingsGame[], results: readonly Result[]): StandingsGame[] {
  let next = 0
  return games.map((game) => {
    if (game.finished) return game
    const result = results[next++]!
    if (result === 'unplayed') return game
    if (result === 'local' || result === 'visitant') return { ...game, forfeit: result, finished: true }
    const [localScore, visitantScore] = result
    return { ...game, localScore, visitantScore, finished: true }
  })
}

/**
 * Random results for the remaining games: sometimes close, sometimes any; sometimes by chance, sometimes with some
 * teams winning almost always; with all games played, or few or many forfeited or never played.
 */
export function drawResults(chance: Chance, games: readonly StandingsGame[]): Result[] {
  const maxMargin = chance.pick([1, 3, 20, LIMITS.maxMargin])
  const luck = chance.pick([0, 0.1, 0.5])
  const notPlayed = chance.pick([0, 0.1, 0.5])
  const order = chance.shuffle([
    ...new Set(games.flatMap(({ localId, visitantId }) => [localId, visitantId])),
  ])
  return games
    .filter(({ finished }) => !finished)
    .map(({ localId, visitantId }): Result => {
      if (chance.happens(notPlayed)) return chance.pick(NOT_PLAYED)
      const margin = chance.between(LIMITS.minMargin, maxMargin)
      const lower = chance.between(LIMITS.lowest, LIMITS.highest - margin)
      const expected = order.indexOf(localId) < order.indexOf(visitantId)
      return expected !== chance.happens(luck) ? [lower + margin, lower] : [lower, lower + margin]
    })
}
