import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { LoneLink } from '../../ui/link.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { Name } from '../../ui/name.tsx'

export function NamedTeam({ team }: { team: Pick<Team, 'id' | 'name' | 'badge' | 'photo'> }) {
  return (
    <span className="flex items-center gap-3">
      <TeamBadge team={team} />
      <LoneLink to={paths.team(team.id)}>
        <Name look="wrap-anywhere">{team.name}</Name>
      </LoneLink>
    </span>
  )
}
