import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useUser } from '../../api/session.ts'
import { LookUp } from '../../ui/look-up.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** For delegates of a team that still has a game to create with this one: the link to agree on its date. */
export function ProposeLinks({ team }: { team: Pick<Team, 'id'> }) {
  const ownId = useUser()?.teamId ?? null
  const isRival = ownId !== null && ownId !== team.id
  const query = useApiQuery(isRival ? `rivals of ${ownId}` : null, async (api) => {
    // Most viewers of a team aren't delegates: the rules of pairs are loaded on demand.
    const { loadRivals } = await import('./load-rivals.ts')
    return loadRivals(api, ownId ?? 0)
  })
  return (
    <LookUp query={query}>
      {(rivals) => {
        const shared = rivals.filter(({ rival }) => rival.id === team.id)
        return shared.map(({ group }, index) => (
          <ButtonLink
            key={group.id}
            look={index === 0 ? 'primary' : 'secondary'}
            to={paths.propose(group.id, team.id)}
          >
            {`Proponer fechas${shared.length > 1 ? ` (${group.name})` : ''}`}
          </ButtonLink>
        ))
      }}
    </LookUp>
  )
}
