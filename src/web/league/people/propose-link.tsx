import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { ownTeamIds } from '#league/own-teams.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useUser } from '../../api/session.ts'
import { LookUp } from '../../ui/look-up.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** The proposals of an own team. Those of the team in use stand where another one can be chosen. */
export function useProposals(teamId: number): string {
  return paths.proposals(useUser()?.teamId === teamId ? undefined : teamId)
}

/** For delegates of a team that still has a game to create with this one: the link to agree on its date. */
export function ProposeLinks({ team }: { team: Pick<Team, 'id'> }) {
  const user = useUser()
  const own = user === null ? [] : ownTeamIds(user)
  const isRival = own.length > 0 && !own.includes(team.id)
  const query = useApiQuery(isRival ? `rivals of ${own.join()}` : null, async (api) => {
    // Most viewers of a team aren't delegates: the rules of pairs are loaded on demand.
    const { loadRivals } = await import('./load-rivals.ts')
    return (await Promise.all(own.map((id) => loadRivals(api, id)))).flat()
  })
  return (
    <LookUp query={query}>
      {(rivals) => {
        const shared = rivals.filter(({ rival }) => rival.id === team.id)
        return shared.map(({ group, ownId }, index) => (
          <ButtonLink
            key={`${group.id} ${ownId}`}
            look={index === 0 ? 'primary' : 'secondary'}
            to={paths.propose(group.id, team.id, ownId)}
          >
            {`Proponer fechas${shared.length > 1 ? ` (${group.name})` : ''}`}
          </ButtonLink>
        ))
      }}
    </LookUp>
  )
}
