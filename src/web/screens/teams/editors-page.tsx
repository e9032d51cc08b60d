import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { Team } from '#contract/teams.ts'
import { mayEditTeam, useUser } from '../../api/session.ts'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** A form for those who may edit a team. `doing`: what nobody else may do. */
export function EditorsPage(props: { team: Team; title: string; doing: string; children: ReactNode }) {
  const { team, title, doing, children } = props
  const mayEdit = mayEditTeam(useUser(), team.id)
  return (
    <Page title={title} note={team.name} narrow>
      {mayEdit ? (
        children
      ) : (
        <EmptyState
          title={`Solo puede ${doing} la delegada o el delegado de este equipo`}
          next={{ to: paths.team(team.id), name: `Ver ${team.name}` }}
        />
      )}
    </Page>
  )
}
