import type { Hosting, Pair } from './calendar-games.ts'
import { randomFrom } from '../random.ts'
import { plays } from '../side.ts'

/**
 * The rounds of everybody against everybody, with the fewest times that a team plays two games running at home or away:
 * n - 2 for an even number of n teams, none for an odd one, of which one rests in each round. The second leg has the
 * rounds of the first with the hosts changed. Rounds are numbered from 0.
 * @see de Werra, «Scheduling in sports» (1981)
 */
export function drawRounds(teamIds: readonly number[], legs: 1 | 2): (Pair & { round: number })[] {
  const teams: (number | null)[] = teamIds.length % 2 === 0 ? [...teamIds] : [...teamIds, null]
  const others = teams.length - 1
  const last = teams[others]!
  const first = Array.from({ length: others }, (_, round) => round).flatMap((round) => {
    const pairs = Array.from({ length: teams.length / 2 - 1 }, (_, index) => {
      const pair = [teams[(round + index + 1) % others]!, teams[(round - index - 1 + others) % others]!]
      return index % 2 === 0 ? pair : pair.toReversed()
    })
    const ofLast = [teams[round]!, last]
    return [round % 2 === 0 ? ofLast : ofLast.toReversed(), ...pairs].flatMap(([localId, visitantId]) =>
      localId == null || visitantId == null ? [] : { localId, visitantId, round },
    )
  })
  if (legs === 1) return first
  const second = first.map(({ localId, visitantId, round }) => ({
    localId: visitantId,
    visitantId: localId,
    round: others + ((round + others - 1) % others),
  }))
  return [...first, ...second]
}

/** The games of a phase; how many rounds of everybody they are at least, and of how many games each. */
export type Rounds = { games: (Pair & { round: number | null })[]; count: number; size: number }

/**
 * The games of a phase in such rounds, with their hosts where `mayTurn`; without a round where those of a group aren't
 * all against all, once or twice, or others of its teams stand. The seed decides which team has which place in them.
 */
export function roundsOf(games: readonly Pair[], options: Hosting): Rounds {
  const random = randomFrom(options.seed)
  const keyOf = ({ localId, visitantId }: Pair) =>
    options.mayTurn && localId > visitantId ? `${visitantId} ${localId}` : `${localId} ${visitantId}`
  const isWithin = (game: Pair) => options.teams.filter(({ teamId }) => plays(game, teamId)).length === 2
  const ofPhase: Rounds = { games: [], count: 0, size: 0 }
  for (const group of groupsOf(games)) {
    const teamIds = [...new Set(group.flatMap(({ localId, visitantId }) => [localId, visitantId]))]
      .map((id) => ({ id, order: random() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ id }) => id)
    const rounds = drawRounds(teamIds, 2 * group.length === teamIds.length * (teamIds.length - 1) ? 1 : 2)
    const keys = new Set(group.map(keyOf))
    const isWhole = keys.size === group.length && rounds.length === group.length
    const stands = options.standing.some((game) => isWithin(game) && teamIds.some((id) => plays(game, id)))
    const isDrawn = !stands && isWhole && rounds.every((game) => keys.has(keyOf(game)))
    const most = Math.max(...teamIds.map((id) => group.filter((game) => plays(game, id)).length))
    const size = Math.floor(teamIds.length / 2)
    ofPhase.games.push(...(isDrawn ? rounds : group.map((game) => ({ ...game, round: null }))))
    ofPhase.count = Math.max(ofPhase.count, Math.ceil(group.length / size), most)
    ofPhase.size += size
  }
  return ofPhase
}

/** The games whose teams meet each other, directly or through others. */
function groupsOf(games: readonly Pair[]): Pair[][] {
  let groups: Pair[][] = []
  for (const game of games) {
    const met = groups.filter((group) =>
      group.some((one) => plays(one, game.localId) || plays(one, game.visitantId)),
    )
    groups = [...groups.filter((group) => !met.includes(group)), [...met.flat(), game]]
  }
  return groups
}
