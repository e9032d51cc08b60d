import { findUser } from '../../users/queries.ts'
import type { Kind } from '../kind.ts'

type Facts = { userId: number; name: string }

export const accountWaiting: Kind<Facts> = {
  kind: 'account-waiting',
  fromChange: async (db, { entity, action, entityId, userId }) => {
    if (entity !== 'user' || action !== 'create' || entityId === null) return []
    const user = await findUser(db, entityId)
    if (!user || user.admin || user.teamId !== null) return []
    const facts = { userId: user.id, name: user.name }
    return [{ kind: 'account-waiting', key: `${user.id}`, facts, to: { admins: true, except: userId } }]
  },
  stateOf: ({ userId }, { users }) => {
    const user = users.get(userId)
    if (!user) return 'gone'
    return user.admin || user.teamId !== null ? 'done' : 'current'
  },
  words: ({ name }) => ({
    title: `${name} aún no tiene equipo`,
    text: 'Se ha registrado y espera a que le asignes uno.',
    path: '/admin/link-user-team',
    action: 'Asignarle un equipo',
  }),
}
