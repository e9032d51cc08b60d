import { walkoverText } from '#contract/forfeit-text.ts'
import { winnerIdOf } from '#league/crossing.ts'
import { roundPhrase } from '#league/round-text.ts'
import { THIRD_PLACE } from '#league/third-place.ts'
import type { Group } from '../reading/read-groups.ts'
import type { StoredTeam } from '../reading/stored-team.ts'

/** What some games decided in a group for certain, a sentence each; nothing that a result in review may still change. */
export function decidedIn(group: Group, games: ReadonlySet<number>): string[] {
  return group.phase.crossing ? decidedInDraw(group, games) : decidedInGroup(group, games)
}

/** The teams that go through once every game of the group is played, unless a tie is unresolved. */
function decidedInGroup(group: Group, games: ReadonlySet<number>): string[] {
  const { phase } = group
  const table = group.table.filter(({ rank }) => rank !== null)
  const [leader, second] = table
  if (games.size === 0 || !leader || !second || group.isInReview()) return []
  if (!group.isPlayed) return []
  const nameOf = (teamId: number) => group.teams.find(({ id }) => id === teamId)!.name
  const { qualifiers } = phase
  if (qualifiers === null)
    return leader.rank === second.rank ? [] : [`Gana el grupo: ${nameOf(leader.teamId)}`]
  const [last, next] = [table[qualifiers - 1], table[qualifiers]]
  if (!last || !next || last.rank === next.rank) return []
  const names = table.slice(0, qualifiers).map(({ teamId }) => nameOf(teamId))
  return [`${names.length === 1 ? 'Se clasifica' : 'Se clasifican'}: ${names.join(', ')}`]
}

function decidedInDraw(group: Group, games: ReadonlySet<number>): string[] {
  const decisions = listDecisions(group).filter(({ gameId }) => games.has(gameId))
  return [...Map.groupBy(decisions, ({ to }) => to)].map(([to, some]) =>
    decisionText(
      to,
      some.map(({ team }) => team),
    ),
  )
}

/** A decided series: its last game, its winner, and what that won; `to` is null for the title. */
type Decision = { gameId: number; team: string; to: string | null }

/** The decided series of a draw, by round, without those with a result in review. */
function listDecisions(group: Group): Decision[] {
  const { rounds } = group.draw
  const main = rounds.filter(({ name }) => name !== THIRD_PLACE)
  const nameOf = new Map(group.teams.map(({ id, name }) => [id, name]))
  return rounds.flatMap(({ name, pairs }) => {
    const to =
      name === THIRD_PLACE
        ? THIRD_PLACE
        : (main[main.findIndex((one) => one.name === name) + 1]?.name ?? null)
    return pairs.flatMap((pair) => {
      const counted = pair.gameIds.filter((id) => !pair.unneededIds.includes(id))
      const [winnerId, gameId] = [winnerIdOf(pair), counted.at(-1)]
      // A withdrawal decides without a game.
      if (winnerId === null || gameId === undefined || pair.withdrawn || group.isInReview(counted)) return []
      return [{ gameId, team: nameOf.get(winnerId)!, to }]
    })
  })
}

function decisionText(to: string | null, teams: readonly string[]): string {
  const names = teams.join(', ')
  if (to === null) return `🏆 Equipo campeón: ${names}`
  if (to === THIRD_PLACE) return `${THIRD_PLACE}: ${names}`
  return `${teams.length === 1 ? 'Pasa' : 'Pasan'} a ${roundPhrase(to)}: ${names}`
}

/** What the withdrawal of a team did: in a draw, to the pair that it lost by it. */
export function describeLeaving({ draw, teams }: Group, { id, name }: StoredTeam): string {
  const nameOf = (teamId: number | null) => teams.find((team) => team.id === teamId)?.name ?? ''
  for (const { name: round, pairs } of draw.rounds) {
    for (const { withdrawn, ...pair } of pairs) {
      if (
        withdrawn === null ||
        pair[`${withdrawn}Id`] !== id ||
        pair.localId === null ||
        pair.visitantId === null
      )
        continue
      const names = { local: nameOf(pair.localId), visitant: nameOf(pair.visitantId) }
      return walkoverText({ ...pair, withdrawn }, names, round === THIRD_PLACE || pairs.length === 1)
    }
  }
  return `Se ha retirado ${name}`
}
