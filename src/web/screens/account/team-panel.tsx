import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../api/api-provider.tsx'
import type { StoredUser } from '../../api/session.ts'
import { SectionTitle } from '../../ui/section-title.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { type Delegacy, loadDelegacy } from './load-delegacy.ts'
import { TeamInvitations } from './team-invitations.tsx'

/** How rivals reach the user, who else looks after the team, and how to leave it. */
export function TeamPanel({ team, user, found }: { team: Team; user: StoredUser; found: Delegacy }) {
  const api = useApi()
  const [{ delegates, invitations, contact }, setDelegacy] = useState(found)
  const refresh = async () => {
    const fresh = await loadDelegacy(api, team, user)
    setDelegacy(fresh)
    return fresh
  }
  return (
    <div className="flex flex-col gap-10">
      <ContactPanel user={user} contact={contact} />
      <section aria-labelledby="quien-lo-lleva" className="max-w-text flex flex-col gap-4">
        <SectionTitle id="quien-lo-lleva" flush>
          Quién lleva {team.name}
        </SectionTitle>
        <ul aria-label={`Quién lleva ${team.name}`}>
          {delegates.map(({ name }) => (
            <li key={name} className="border-rule border-b py-3 wrap-anywhere first:border-t">
              <strong translate="no">{name}</strong>
              {name === user.name ? <span className="text-ink-soft"> (tú)</span> : null}
            </li>
          ))}
        </ul>
        <TeamInvitations {...{ team, user, delegates, invitations, refresh }} />
      </section>
      <LeaveTeam team={team} user={user} isLast={delegates.length === 1} refresh={refresh} />
    </div>
  )
}
