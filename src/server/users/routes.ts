import { contract } from '#contract/index.ts'
import { NO_EMAIL, PASSWORDS_DIFFER } from '#contract/sentences.ts'
import { created, deleted, updated } from '../audit/change.ts'
import { requireAdmin } from '../http/access.ts'
import { endSessionsOf } from '../auth/queries.ts'
import { deleteMailTokens } from '../email/queries.ts'
import type { Config } from '../config.ts'
import { takeAddress } from '../email/address.ts'
import { waiterOf } from '../http/waiter-of.ts'
import type { Db } from '../db/database.ts'
import type { Reads } from '../db/store.ts'
import { AppError, fieldError } from '../http/errors.ts'
import type { Mount } from '../http/mount.ts'
import { hasLeaguesOrUsers } from '../service/queries.ts'
import { findTeam } from '../teams/queries.ts'
import { hashPassword, verifyPassword } from './password.ts'
import {
  anonymiseUser,
  changePassword,
  changeUser,
  countAdmins,
  createUsers,
  findPasswordById,
  listUsers,
} from './queries.ts'
import { auditable, refuseTaken, theUser } from './the-user.ts'

export function userRoutes(
  mount: Mount,
  store: Reads,
  { demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>,
): void {
  mount.write(contract.register, {
    prepare: ({ body, request }) => hashPassword(body.password, waiterOf(request)),
    write: async ({ tx, body, viewer, prepared: passwordHash, at }) => {
      const { name, email = null, teamId = null, admin = false } = body
      // Somebody who came first would be the only one in a league that nobody could set up any more.
      if (!demo && !(await hasLeaguesOrUsers(tx)))
        throw new AppError(409, 'Aún no hay liga: antes hay que crearla.')
      // What anybody has from the beginning needs no right.
      const role = requireAdmin(viewer, { admin: admin || undefined, teamId: teamId ?? undefined })
      if (email === null) requireEmail(viewer)
      await refuseTaken(tx, body)
      if (teamId !== null) await refuseUnknownTeam(tx, teamId)
      const [id] = (await createUsers(tx, [{ name, email, passwordHash, role }])) as [number]
      await takeAddress(tx, { id, email }, { at, smtpUrl })
      return created('user', id, auditable(await theUser(tx, id)))
    },
    answer: (db, { made }) => theUser(db, made),
  })

  mount.read(contract.listUsers, ({ query }) =>
    store.read((db) => listUsers(db, { expanded: query.expanded ?? false })),
  )
  mount.read(contract.findUser, ({ params }) => store.read((db) => theUser(db, params.id)))

  mount.write(contract.editUser, {
    prepare: async ({ body, request }) =>
      body.password === undefined ? undefined : hashPassword(body.password, waiterOf(request)),
    write: async ({ tx, params, body, viewer, prepared: passwordHash, unchanged, at }) => {
      const { name, email, teamId, admin } = body
      const role = requireAdmin(viewer, { teamId, admin, password: passwordHash })
      if (email === null) requireEmail(viewer)
      const before = unchanged(await theUser(tx, params.id))
      await refuseTaken(tx, body, params.id)
      if (teamId != null) await refuseUnknownTeam(tx, teamId)
      if (before.admin && admin === false) await refuseLastAdmin(tx)
      await changeUser(tx, params, { name, email }, role)
      if (email !== undefined && email !== before.email) {
        await takeAddress(tx, { id: params.id, email }, { at, smtpUrl })
      }
      if (passwordHash !== undefined) {
        await endSessionsOf(tx, params.id)
        await deleteMailTokens(tx, { userId: params.id, purpose: 'password' })
      }
      return updated('user', params.id, auditable(before), auditable(await theUser(tx, params.id)))
    },
    answer: (db, { params }) => theUser(db, params.id),
  })

  mount.write(contract.updatePassword, {
    prepare: async ({ params, body, request }) => {
      if (body.newPassword !== body.repeatPassword) {
        throw fieldError(400, 'repeatPassword', PASSWORDS_DIFFER)
      }
      const stored = await findPasswordById(store.db, params.id)
      if (!(await verifyPassword(body.oldPassword, stored, waiterOf(request)))) throw wrongOldPassword()
      const passwordHash = await hashPassword(body.newPassword, waiterOf(request))
      request.proven = { userId: params.id, passwordHash }
      return { stored, passwordHash }
    },
    write: async ({ tx, params, viewer, prepared: { stored, passwordHash } }) => {
      // While it was being checked an admin may have set another.
      if ((await findPasswordById(tx, params.id)) !== stored) throw wrongOldPassword()
      await changePassword(tx, params, passwordHash)
      await endSessionsOf(tx, params.id, viewer.tokenHash)
      await deleteMailTokens(tx, { userId: params.id, purpose: 'password' })
      return updated('user', params.id)
    },
    answer: (db, { params }) => theUser(db, params.id),
  })

  mount.write(contract.deleteUser, {
    write: async ({ tx, params, unchanged }) => {
      const before = unchanged(await theUser(tx, params.id))
      if (before.admin) await refuseLastAdmin(tx)
      await anonymiseUser(tx, params)
      return deleted('user', params.id)
    },
  })
}

/** Only an admin makes or leaves an account without an e-mail. */
function requireEmail(viewer: { admin: boolean } | null): void {
  if (!viewer?.admin) throw fieldError(400, 'email', NO_EMAIL)
}

async function refuseUnknownTeam(db: Db, teamId: number): Promise<void> {
  if (!(await findTeam(db, teamId))) throw fieldError(400, 'teamId', 'Ese equipo no existe.')
}

async function refuseLastAdmin(db: Db): Promise<void> {
  if ((await countAdmins(db)) > 1) return
  throw new AppError(409, 'Es la única cuenta de administración: nombra antes otra.')
}

function wrongOldPassword(): AppError {
  return fieldError(403, 'oldPassword', 'La contraseña actual no es esa.')
}
