import { contract } from '#contract/index.ts'
import { NO_EMAIL, PASSWORDS_DIFFER } from '#contract/sentences.ts'
import type { User } from '#contract/users.ts'
import { recordAudit } from '../audit/queries.ts'
import { requireAdmin } from '../auth/access.ts'
import { endSessionsOf } from '../auth/queries.ts'
import type { Db } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { AppError, fieldError, found } from '../errors.ts'
import type { Mount } from '../mount.ts'
import { findTeam } from '../teams/queries.ts'
import { hashPassword, verifyPassword } from './password.ts'
import {
  anonymiseUser,
  changeUser,
  countAdmins,
  createUsers,
  findPasswordById,
  findTakenField,
  findUser,
  listUsers,
} from './queries.ts'

const noSuchUser = 'Esa cuenta no existe.'

export function userRoutes(mount: Mount, store: Store, clock: () => Date): void {
  mount(contract.register, async ({ body, viewer }) => {
    if (body.admin) requireAdmin(viewer, 'admin')
    if (body.teamId != null) requireAdmin(viewer, 'teamId')
    if (body.email == null) requireEmail(viewer)
    const passwordHash = await hashPassword(body.password)
    return store.write(async (db) => {
      await refuseTaken(db, body)
      if (body.teamId != null) await refuseUnknownTeam(db, body.teamId)
      const { name, email = null, teamId = null, admin = false } = body
      const [id] = (await createUsers(db, [{ name, email, passwordHash, admin, teamId }])) as [number]
      const user = (await findUser(db, id))!
      await recordAudit(db, { ...by(viewer), entityId: id, action: 'create', after: auditable(user) })
      return user
    })
  })

  mount(contract.listUsers, ({ query }) =>
    store.read((db) => listUsers(db, { expanded: query.expanded ?? false })),
  )
  mount(contract.findUser, ({ params }) =>
    store.read(async (db) => found(await findUser(db, params.id), noSuchUser)),
  )

  mount(contract.editUser, async ({ params, body, viewer, unchanged }) => {
    for (const field of ['teamId', 'admin', 'password'] as const) {
      if (body[field] !== undefined) requireAdmin(viewer, field)
    }
    if (body.email === null) requireEmail(viewer)
    const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password)
    return store.write(async (db) => {
      const before = unchanged(found(await findUser(db, params.id), noSuchUser))
      await refuseTaken(db, body, params.id)
      if (body.teamId != null) await refuseUnknownTeam(db, body.teamId)
      if (before.admin && body.admin === false) await refuseLastAdmin(db)
      const { name, email, teamId, admin } = body
      await changeUser(db, params.id, { name, email, teamId, admin, passwordHash })
      if (passwordHash !== undefined) await endSessionsOf(db, params.id)
      const after = (await findUser(db, params.id))!
      const change = { before: auditable(before), after: auditable(after) }
      await recordAudit(db, { ...by(viewer), entityId: params.id, action: 'update', ...change })
      return after
    })
  })

  mount(contract.updatePassword, async ({ params, body, viewer }) => {
    // Not even an admin changes a password by guessing the old one: they set it.
    if (viewer.userId !== params.id) throw new AppError(403, 'Solo puedes cambiar tu propia contraseña.')
    if (body.newPassword !== body.repeatPassword) {
      throw fieldError(400, 'repeatPassword', PASSWORDS_DIFFER)
    }
    const stored = await findPasswordById(store.db, params.id)
    if (!(await verifyPassword(body.oldPassword, stored))) throw wrongOldPassword()
    const passwordHash = await hashPassword(body.newPassword)
    return store.write(async (db) => {
      // While it was being checked an admin may have set another.
      if ((await findPasswordById(db, params.id)) !== stored) throw wrongOldPassword()
      await changeUser(db, params.id, { passwordHash })
      await endSessionsOf(db, params.id, viewer.tokenHash)
      await recordAudit(db, { ...by(viewer), entityId: params.id, action: 'update' })
      return found(await findUser(db, params.id), noSuchUser)
    })
  })

  mount(contract.deleteUser, ({ params, viewer, unchanged }) =>
    store.write(async (db) => {
      const before = unchanged(found(await findUser(db, params.id), noSuchUser))
      if (before.admin) await refuseLastAdmin(db)
      await anonymiseUser(db, params.id)
      const who = viewer.userId === params.id ? null : viewer
      await recordAudit(db, { ...by(who), entityId: params.id, action: 'delete' })
      return null
    }),
  )

  function by(viewer: { userId: number } | null) {
    return { at: clock(), userId: viewer?.userId ?? null, entity: 'user' as const }
  }
}

/** Only an admin makes or leaves an account without an e-mail. */
function requireEmail(viewer: { admin: boolean } | null): void {
  if (!viewer?.admin) throw fieldError(400, 'email', NO_EMAIL)
}

async function refuseTaken(
  db: Db,
  wanted: { name?: string | undefined; email?: string | null | undefined },
  exceptId?: number,
): Promise<void> {
  const field = await findTakenField(db, wanted, exceptId)
  if (field === null) return
  const message = field === 'name' ? 'Ya hay una cuenta con ese nombre.' : 'Ya hay una cuenta con ese correo.'
  throw fieldError(409, field, message)
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

/** What the audit log keeps of a user: no e-mail. */
function auditable({ name, admin, teamId }: User) {
  return { name, admin, teamId }
}
