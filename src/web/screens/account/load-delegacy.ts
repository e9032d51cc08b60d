import type { Delegate } from '#contract/delegates.ts'
import type { Invitation } from '#contract/invitations.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '../../api/endpoints.ts'
import type { StoredUser } from '../../api/session.ts'

export type Delegacy = { delegates: Delegate[]; invitations: Invitation[]; contact: string | null }

export async function loadDelegacy(api: Api, team: Team, user: StoredUser): Promise<Delegacy> {
  const [delegates, invitations, { contact }] = await Promise.all([
    api('GET /team/{id}/delegates', { params: { id: team.id } }),
    api('GET /invitation'),
    api('GET /user/{id}/contact', { params: { id: user.id } }),
  ])
  // An admin also gets those of other teams, and their own.
  const ofTeam = invitations.filter((one) => one.team.id === team.id && one.invitedBy !== null)
  return { delegates, invitations: ofTeam, contact }
}
