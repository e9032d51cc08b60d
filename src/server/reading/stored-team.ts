import type { Team } from '#contract/teams.ts'
import { type Badge, badgeOf } from '#league/team-badges.ts'

/** A team without its delegates, whose names depend on the viewer. */
export type StoredTeam = Omit<Team, 'delegate'>

/** A team from its row, with its badge in the season that the query is about. */
export function asTeam({
  color,
  letters,
  league_id: leagueId,
  ...team
}: { [Field in keyof Badge]: Badge[Field] | null } & {
  id: number
  name: string
  photo: string | null
  league_id: number | null
}): StoredTeam {
  const badge = color === null || letters === null ? badgeOf(team.name) : { color, letters }
  return { id: team.id, name: team.name, photo: team.photo, badge, leagueId }
}
