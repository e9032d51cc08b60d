import type { Team } from '#contract/teams.ts'
import { shortNames } from '#league/short-names.ts'
import { type Badge, badgeOf } from '#league/team-badges.ts'

/** A team without its delegates, whose names depend on the viewer. */
export type StoredTeam = Omit<Team, 'delegate'>

/** A team from its row, with its badge and its short name in the season that the query is about. */
export function asTeam({
  color,
  letters,
  league_id: leagueId,
  short_name,
  ...team
}: { [Field in keyof Badge]: Badge[Field] | null } & {
  id: number
  name: string
  photo: string | null
  short_name: string | null
  league_id: number | null
}): StoredTeam {
  const badge = color === null || letters === null ? badgeOf(team.name) : { color, letters }
  const shortName = short_name ?? shortNames([{ name: team.name, short: null }])[0]!
  return { id: team.id, name: team.name, shortName, photo: team.photo, badge, leagueId }
}
