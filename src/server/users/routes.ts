import { contract } from '#contract/index.ts'
import { MAX_ACCOUNTS_DELETED } from '#contract/limits.ts'
import { NO_EMAIL, PASSWORDS_DIFFER } from '#contract/account-sentences.ts'
import { ChosenName } from '#contract/users.ts'
import { created, deleted, updated } from '../kernel/change.ts'
import { only, requireAdmin } from '../kernel/access.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { endSessionsOf, useTeam } from '../sessions/queries.ts'
import { deleteMailTokens } from '../addresses/queries.ts'
import { isBelowBounds, increment, findTimes, ofNetwork } from '../counters/queries.ts'
import { takeAddress } from '../addresses/address.ts'
import { addressKey } from '../kernel/address-key.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { hasLeaguesOrUsers } from '../service/queries.ts'
import { findTeam } from '../teams/queries.ts'
import { proveIfOwn, proveOldPassword, refuseOtherPassword, requireProof } from './old-password.ts'
import { hashPassword } from './password.ts'
import {
  anonymiseUsers,
  changePassword,
  changeUser,
  countAdmins,
  createUsers,
  findAccountsPage,
  listAccounts,
  listUsers,
} from './queries.ts'
import { auditable, refuseManyTeams, refuseTaken, theUser } from './the-user.ts'

const TOO_MANY_ACCOUNTS =
  'Desde esta conexión se han hecho ya muchas cuentas. Espera una hora, o pide una invitación a quien administra la liga.'
/**
 * These changes need the password, so that an open session alone isn't enough to take over an account: control of its
 * e-mail address is enough to set a password.
 */
const NO_OLD_PASSWORD = {
  email: 'Para cambiar el correo escribe tu contraseña actual.',
  password: 'Para cambiar la contraseña escribe la que tienes.',
  account: 'Para borrar tu cuenta escribe tu contraseña.',
}

export function userRoutes(
  mount: Mount,
  { store, clock, config: { demo, smtpUrl, rateLimitWrites } }: Services,
): void {
  mount.write(contract.register, {
    prepare: async ({ body, request }) => {
      // Checked before the password is hashed, because hashing is queued and slow.
      if (request.viewer === null) {
        const registered = ofNetwork('registration', addressKey(request.ip), { rateLimitWrites })
        if (!isBelowBounds(registered, await findTimes(store.db, registered, clock())))
          throw new AppError(429, TOO_MANY_ACCOUNTS)
      }
      return hashPassword(body.password, queueKeyOf(request))
    },
    write: async ({ tx, body, viewer, prepared: passwordHash, at, network }) => {
      const { name, email = null, teamId = null, admin = false } = body
      // A first account without a league would make it impossible to set the league up.
      if (!demo && !(await hasLeaguesOrUsers(tx)))
        throw new AppError(409, 'Aún no hay liga: primero hay que crearla.')
      // The defaults (no admin, no team) need no right.
      const role = requireAdmin(viewer, { admin: admin || undefined, teamId: teamId ?? undefined })
      if (email === null) requireEmail(viewer)
      await refuseTaken(tx, body, { smtpUrl })
      if (teamId !== null) await refuseUnknownTeam(tx, teamId)
      if (viewer === null) {
        const registered = ofNetwork('registration', network, { rateLimitWrites })
        if (!(await increment(tx, registered, at))) throw new AppError(429, TOO_MANY_ACCOUNTS)
      }
      const [id] = (await createUsers(tx, [{ name, email, passwordHash, role }])) as [number]
      await takeAddress(tx, { id, email }, { at, network, smtpUrl, rateLimitWrites })
      return created('user', id, auditable(await theUser(tx, id)), 'account-registered')
    },
    answer: (db, { made }) => theUser(db, made),
  })

  mount.read(contract.listUsers, ({ query, viewer }) => store.read((db) => listUsers(db, query, viewer)))
  mount.read(contract.listAccounts, ({ query }) => store.read((db) => findAccountsPage(db, query)))

  mount.write(contract.deleteAccounts, {
    write: async ({ tx, body, viewer }) => {
      // Whom somebody has let in is deleted alone, so neither the last admin nor a delegate goes with a list.
      const found = await listAccounts(tx, { ...body, letIn: false })
      const ids = found.slice(0, MAX_ACCOUNTS_DELETED).map(({ id }) => id)
      await anonymiseUsers(tx, requireAdmin(viewer, { ids }))
      return ids.map((id) => deleted('user', id))
    },
    answer: async (db, { body }) => ({ left: (await listAccounts(db, { ...body, letIn: false })).length }),
  })
  mount.read(contract.findUser, ({ params, viewer }) => store.read((db) => theUser(db, params.id, viewer)))

  mount.write(contract.useTeam, {
    write: async ({ tx, body: { teamId }, viewer }) => {
      if (!isDelegateOf(viewer, teamId)) throw fieldError(403, 'teamId', 'Ese equipo ya no lo llevas.')
      await useTeam(tx, viewer.tokenHash, teamId)
      return []
    },
    answer: (db, { body: { teamId }, viewer }) => theUser(db, viewer.userId, { ...viewer, teamId }),
  })

  mount.write(contract.editUser, {
    prepare: async ({ params: { id }, body: { password, oldPassword }, request }) => ({
      proven: await proveIfOwn(store.db, { id, oldPassword, request }),
      passwordHash: password === undefined ? undefined : await hashPassword(password, queueKeyOf(request)),
    }),
    write: async ({
      tx,
      params,
      body,
      viewer,
      prepared: { proven, passwordHash },
      unchanged,
      at,
      network,
    }) => {
      const { name, email, teamId, admin } = body
      const role = requireAdmin(viewer, { teamId, admin, password: passwordHash })
      if (email === null) requireEmail(viewer)
      const before = unchanged(await theUser(tx, params.id, viewer))
      const isMoving = email !== undefined && email !== before.email
      if (viewer.userId === params.id) {
        const taking = passwordHash !== undefined ? 'password' : isMoving && smtpUrl !== null ? 'email' : null
        if (taking) await requireProof(tx, { id: params.id, proven, refusal: NO_OLD_PASSWORD[taking] })
      }
      if (name !== undefined && name !== before.name) refuseUnfit(name)
      await refuseTaken(tx, body, { smtpUrl, exceptId: params.id })
      if (teamId != null) await refuseUnknownTeam(tx, teamId)
      if (teamId != null) refuseManyTeams(before, teamId)
      if (before.admin && admin === false) await refuseLastAdmin(tx)
      if (isMoving) await takeAddress(tx, { id: params.id, email }, { at, network, smtpUrl, rateLimitWrites })
      await changeUser(tx, params, { name, email }, role)
      if (passwordHash !== undefined) {
        await endSessionsOf(tx, params.id)
        await deleteMailTokens(tx, { userId: params.id, purpose: 'password' })
      }
      const change = updated(
        'user',
        params.id,
        auditable(before),
        auditable(await theUser(tx, params.id)),
        'updated',
      )
      return isMoving || passwordHash !== undefined ? { ...change, hasHiddenChanges: true } : change
    },
    answer: (db, { params, viewer }) => theUser(db, params.id, viewer),
  })

  mount.write(contract.updatePassword, {
    prepare: async ({ params, body, request }) => {
      if (body.newPassword !== body.repeatPassword) {
        throw fieldError(400, 'repeatPassword', PASSWORDS_DIFFER)
      }
      const { oldPassword } = body
      const stored = await proveOldPassword(store.db, { id: params.id, oldPassword, request })
      const passwordHash = await hashPassword(body.newPassword, queueKeyOf(request))
      request.proven = { userId: params.id, passwordHash }
      return { stored, passwordHash }
    },
    write: async ({ tx, params, viewer, prepared: { stored, passwordHash } }) => {
      await refuseOtherPassword(tx, params.id, stored)
      await changePassword(tx, params, passwordHash)
      await endSessionsOf(tx, params.id, viewer.tokenHash)
      await deleteMailTokens(tx, { userId: params.id, purpose: 'password' })
      return updated('user', params.id, undefined, undefined, 'updated')
    },
    answer: (db, { params, viewer }) => theUser(db, params.id, viewer),
  })

  mount.write(contract.deleteUser, {
    prepare: ({ params: { id }, body, request }) =>
      proveIfOwn(store.db, { id, oldPassword: body?.oldPassword, request }),
    write: async ({ tx, params, viewer, prepared: proven, unchanged }) => {
      const before = unchanged(await theUser(tx, params.id, viewer))
      if (viewer.userId === params.id)
        await requireProof(tx, { id: params.id, proven, refusal: NO_OLD_PASSWORD.account })
      if (before.admin) await refuseLastAdmin(tx)
      await anonymiseUsers(tx, only(params))
      return deleted('user', params.id)
    },
  })
}

/** Checks a new name only: older accounts keep names that today's rules refuse. */
function refuseUnfit(name: string): void {
  const { error } = ChosenName.safeParse(name)
  if (error) throw fieldError(400, 'name', error.issues[0]!.message)
}

/** Only an admin may create an account without an e-mail, or remove it. */
function requireEmail(viewer: { admin: boolean } | null): void {
  if (!viewer?.admin) throw fieldError(400, 'email', NO_EMAIL)
}

async function refuseUnknownTeam(db: Db, teamId: number): Promise<void> {
  if (!(await findTeam(db, teamId))) throw fieldError(400, 'teamId', 'Ese equipo no existe.')
}

async function refuseLastAdmin(db: Db): Promise<void> {
  if ((await countAdmins(db)) > 1) return
  throw new AppError(409, 'Es la única cuenta de administración: nombra primero otra.')
}
