import type { User } from '#contract/users.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../kernel/errors.ts'
import { findTeam } from '../teams/queries.ts'
import type { StoredInvitation } from './queries.ts'

/**
 * Requires a confirmation from delegates of another team, who leave it, and from admins, who may not be meant.
 * `instead`: the team and role that they confirmed to have.
 */
export async function refuseUnasked(
  db: Db,
  {
    before,
    invitation: { team },
    instead,
  }: {
    before: Pick<User, 'teamId' | 'admin'>
    invitation: StoredInvitation
    instead: Pick<User, 'teamId' | 'admin'> | null
  },
): Promise<void> {
  if (before.teamId === team.id) throw new AppError(409, `Ya llevas ${team.name}: no te hace falta.`)
  const isNobody = before.teamId === null && !before.admin
  if (isNobody || (instead?.teamId === before.teamId && instead.admin === before.admin)) return
  const other = before.teamId === null ? undefined : await findTeam(db, before.teamId)
  const leaves = other === undefined ? '' : ` Ahora llevas ${other.name}, y dejarás de llevarlo.`
  const admins = before.admin ? ' Administras la liga: quizá la invitación es para otra persona.' : ''
  throw new AppError(409, `¿Seguro que quieres llevar ${team.name}?${leaves}${admins}`, {
    instead: 'Confirma que ya lo sabes.',
  })
}
