import { computeDraw, type Crossing } from '#league/crossing.ts'
import { listGamesLeft } from '#league/games-left.ts'
import type { PairedCompetition } from '#league/pairings.ts'
import type { StandingsRow } from '#league/standings.ts'
import { placeInDraw } from '#league/round-words.ts'
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

/** What the week's games decided in a draw, by round. */
function decidedInDraw({ week, ...competition }: Played): string[] {
  const decisions = listDecisions(competition).filter(({ gameId }) => week.has(gameId))
  return [...Map.groupBy(decisions, ({ to }) => to)].map(([to, some]) =>
    inWords(
      to,
      some.map(({ team }) => team),
    ),
  )
}

/** A decided series: its last game, its winner, and what that won; `to` is null for the title. */
type Decision = { gameId: number; team: string; to: string | null }

/** The decided series of a draw, by round, without those with a result in review. */
function listDecisions(draw: Crossing & Pick<Played, 'inReview'>): Decision[] {
  const { rounds } = computeDraw(draw)
  const main = rounds.filter(({ name }) => name !== THIRD_PLACE)
  const nameOf = new Map(draw.entries.map(({ teamId, name }) => [teamId, name]))
  return rounds.flatMap(({ name, pairs }) => {
    const to =
      name === THIRD_PLACE
        ? THIRD_PLACE
        : (main[main.findIndex((one) => one.name === name) + 1]?.name ?? null)
    return pairs.flatMap(({ winner, localId, visitantId, gameIds, unneededIds }) => {
      const counted = gameIds.filter((id) => !unneededIds.includes(id))
      const gameId = counted.at(-1)
      if (winner === null || gameId === undefined || counted.some((id) => draw.inReview.has(id))) return []
      return [{ gameId, team: nameOf.get((winner === 'local' ? localId : visitantId)!)!, to }]
    })
  })
}

/** What each game of a draw that decided its series decided, in words, by the game's id. */
export function decidedByGames(draw: Crossing & Pick<Played, 'inReview'>): Map<number, string> {
  return new Map(listDecisions(draw).map(({ gameId, to, team }) => [gameId, inWords(to, [team])]))
}

function inWords(to: string | null, teams: readonly string[]): string {
  const names = teams.join(', ')
  if (to === null) return `🏆 Equipo campeón: ${names}`
  if (to === THIRD_PLACE) return `${THIRD_PLACE}: ${names}`
  return `${teams.length === 1 ? 'Pasa' : 'Pasan'} a ${placeInDraw(to)}: ${names}`
}
