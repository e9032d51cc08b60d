import { paths } from '#contract/paths.ts'
import { countWaitingAccounts, findUser } from '../../users/queries.ts'
import type { Kind } from './kind.ts'

/** `count`: how many accounts waited when the notice was created. Older notices lack it; each was about one account. */
type Facts = { count?: number }

/** At most one an hour, for all accounts and without their names: anybody can register accounts under any name. */
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

/** The hour of an instant, `2025-11-03T10`. */
function hourOf(at: string): string {
  return at.slice(0, 13)
}
