import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { ProposeLinks } from '../../league/people/propose-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** What delegates can do on the page of their own team, or of a rival. It loads after the page, so it comes last. */
export function TeamOwnLinks({ team }: { team: { id: number } }) {
  const ownTeamId = useUser()?.teamId
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden print:hidden">
      {ownTeamId === team.id ? (
        <ButtonLink look="secondary" to={paths.team(team.id)}>
          Gestionar mi equipo
        </ButtonLink>
      ) : null}
      <ProposeLinks team={team} />
    </div>
  )
}
