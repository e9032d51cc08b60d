import type { Team } from '#contract/teams.ts'
import { shortNames } from '#league/short-names.ts'
import { type Badge, badgeOf } from '#league/team-badges.ts'

/** A team without its delegates, whose names depend on the viewer. */
export type StoredTeam = Omit<Team, 'delegate'>

type TeamRow = { [Field in keyof Badge]: Badge[Field] | null } & Pick<StoredTeam, 'id' | 'name' | 'photo'> & {
    short_name: string | null
    league_id: number | null
  }

/** A team from its row, with its badge and its short name in the season that the query is about. */
export function asTeam(row: TeamRow): StoredTeam {
  const { id, name, photo, color, letters, league_id: leagueId, short_name } = row
  const badge = color === null || letters === null ? badgeOf(name) : { color, letters }
  const shortName = short_name ?? shortNames([{ name, short: null }])[0]!
  return { id, name, shortName, photo, badge, leagueId }
}
