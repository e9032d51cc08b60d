import { MAX_DELEGATES, MAX_TEAM_INVITATIONS } from '#contract/limits.ts'
import type { User } from '#contract/users.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import type { Db } from '../db/database.ts'
import { checkAccess, type Viewer } from '../kernel/access.ts'
import { AppError } from '../kernel/errors.ts'
import { countDelegates } from '../teams/queries.ts'
import { listOpenInvitations, type StoredInvitation } from './queries.ts'

/**
 * Requires a confirmation from delegates of other teams, who will look after one more, and from admins, who may not be
 * meant. `instead`: the team and role that they confirmed to have.
 */
export function refuseUnrequested(
  before: User,
  { team }: StoredInvitation,
  instead: Pick<User, 'teamId' | 'admin'> | null,
): void {
  if (isDelegateOf(before, team.id)) throw new AppError(409, `Ya llevas ${team.name}: no te hace falta.`)
  const isNobody = before.teamId === null && !before.admin
  if (isNobody || (instead?.teamId === before.teamId && instead.admin === before.admin)) return
  const more = before.teamId === null ? '' : ' Será uno más: sigues llevando lo que ya llevas.'
  const admins = before.admin ? ' Administras la liga: quizá la invitación es para otra persona.' : ''
  throw new AppError(409, `¿Seguro que quieres llevar ${team.name}?${more}${admins}`, {
    instead: 'Confirma que ya lo sabes.',
  })
}

const CROWD = `El equipo ya lo llevan ${MAX_DELEGATES} personas`

/** Refuses to change the invitations of another team, and to delegates those of admins. */
export function refuseOthers({ team, invitedBy }: StoredInvitation, viewer: Viewer): void {
  checkAccess('team', viewer, { id: team.id })
  if (!viewer.admin && invitedBy === null)
    throw new AppError(403, 'Esa invitación la ha hecho quien administra la liga.')
}

/** Refuses another invitation by a delegate of a team that has enough people, or enough links to send. */
export async function refuseTooMany(
  db: Db,
  { teamId, handsOver, at }: { teamId: number; handsOver: boolean; at: Date },
): Promise<void> {
  if (!handsOver && (await countDelegates(db, teamId)) >= MAX_DELEGATES)
    throw new AppError(409, `${CROWD}, que es lo máximo.`)
  const open = (await listOpenInvitations(db, at)).filter(
    ({ team, invitedBy }) => team.id === teamId && invitedBy !== null,
  )
  if (open.length >= MAX_TEAM_INVITATIONS)
    throw new AppError(
      409,
      `Ya hay ${MAX_TEAM_INVITATIONS} enlaces del equipo sin usar: retira uno para hacer otro.`,
    )
}

/** Refuses a guest of a delegate whose team has got enough people meanwhile; an admin's guest is always welcome. */
export async function refuseCrowd(db: Db, { team, invitedBy, handsOver }: StoredInvitation): Promise<void> {
  if (invitedBy === null || invitedBy.admin || handsOver) return
  if ((await countDelegates(db, team.id)) >= MAX_DELEGATES)
    throw new AppError(409, `${CROWD}, que es lo máximo. Pide a quien administra la liga que te vincule.`)
}
