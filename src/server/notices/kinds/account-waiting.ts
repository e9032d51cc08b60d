import { paths } from '#contract/paths.ts'
import { countWaitingAccounts, findUser } from '../../users/queries.ts'
import type { Kind } from './kind.ts'

/** `count`: how many waited when it was told; missing in notices of before, each of which was about one. */
type Facts = { count?: number }

/** One an hour at most, for all of them and without their names: anybody may make accounts, and call them anything. */
export const accountWaiting: Kind<Facts> = {
  kind: 'account-waiting',
  fromChange: async (db, { entityId, userId, at }) => {
    if (entityId === null) return []
    const user = await findUser(db, entityId)
    if (!user || user.admin || user.teamId !== null) return []
    const facts = { count: await countWaitingAccounts(db) }
    return [{ kind: 'account-waiting', key: hourOf(at), facts, to: { admins: true, except: userId } }]
  },
  stateOf: (_, { accountsWait }) => (accountsWait ? 'current' : 'done'),
  words: ({ count = 1 }) => ({
    title: count === 1 ? 'Una cuenta espera equipo' : `${count} cuentas esperan equipo`,
    text:
      count === 1
        ? 'Puedes asignarle uno, o borrarla si no es de la liga.'
        : 'Puedes asignarles uno, o borrarlas si no son de la liga.',
    path: paths.admin('link-user-team'),
    action: 'Asignar equipos',
  }),
}

/** `2025-11-03T10` of an instant. */
function hourOf(at: string): string {
  return at.slice(0, 13)
}
