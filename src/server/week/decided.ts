import { computeDraw, type DrawPair } from '#league/crossing.ts'
import { listGamesLeft } from '#league/games-left.ts'
import type { PairedCompetition } from '#league/pairings.ts'
import type { StandingsRow } from '#league/standings.ts'
import { THIRD_PLACE } from '#league/third-place.ts'

/** A group or a draw as of a day, with the ids of the games that were played in the week and of those in review. */
type Played = PairedCompetition & {
  qualifiers: number | null
  table: readonly StandingsRow[]
  week: ReadonlySet<number>
  inReview: ReadonlySet<number>
}

/** What the games of a week decided for certain, a sentence each; nothing that a result in review may still change. */
export function decidedIn(played: Played): string[] {
  return played.crossing ? decidedInDraw(played) : decidedInGroup(played)
}

/** The teams that go through once every game of the group is played, unless a tie is unresolved. */
function decidedInGroup({ table, qualifiers, week, inReview, ...competition }: Played): string[] {
  const [leader, second] = table
  if (week.size === 0 || !leader || !second) return []
  if (competition.games.some(({ id }) => inReview.has(id))) return []
  if (listGamesLeft({ ...competition, active: true, current: true }).length > 0) return []
  const nameOf = (teamId: number) => competition.entries.find((entry) => entry.teamId === teamId)!.name
  if (qualifiers === null) {
    return leader.rank === second.rank ? [] : [`Gana el grupo: ${nameOf(leader.teamId)}`]
  }
  const [last, next] = [table[qualifiers - 1], table[qualifiers]]
  if (!last || !next || last.rank === next.rank) return []
  const names = table.slice(0, qualifiers).map(({ teamId }) => nameOf(teamId))
  return [`${names.length === 1 ? 'Se clasifica' : 'Se clasifican'}: ${names.join(', ')}`]
}

/** The winners of the series that the week's games decided, by round. */
function decidedInDraw({ week, inReview, ...competition }: Played): string[] {
  const { rounds, thirdPlace } = computeDraw(competition)
  const nameOf = (teamId: number | null) =>
    competition.entries.find((entry) => entry.teamId === teamId)?.name ?? '?'
  const winnersOf = (pairs: readonly DrawPair[]) =>
    pairs
      .filter(({ winner, gameIds, unneededIds }) => {
        const counted = gameIds.filter((id) => !unneededIds.includes(id))
        return (
          winner !== null && counted.some((id) => week.has(id)) && !counted.some((id) => inReview.has(id))
        )
      })
      .map(({ winner, localId, visitantId }) => nameOf(winner === 'local' ? localId : visitantId))
  const main = rounds.filter(({ name }) => name !== THIRD_PLACE)
  return [
    ...main.map(({ pairs }, index) => {
      const next = main[index + 1]
      return { to: next?.name, said: '🏆 Equipo campeón', pairs }
    }),
    { to: undefined, said: THIRD_PLACE, pairs: thirdPlace ? [thirdPlace] : [] },
  ].flatMap(({ to, said, pairs }) => {
    const names = winnersOf(pairs)
    if (names.length === 0) return []
    const what = to === undefined ? said : `${names.length === 1 ? 'Pasa' : 'Pasan'} a ${inText(to)}`
    return [`${what}: ${names.join(', ')}`]
  })
}

/** A round within a sentence: 'la final', 'semifinales', 'la ronda 2'. */
function inText(round: string): string {
  const name = round.toLowerCase()
  return round === 'Final' || name.startsWith('ronda') ? `la ${name}` : name
}
