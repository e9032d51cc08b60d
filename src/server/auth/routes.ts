import { contract } from '#contract/index.ts'
import { WrongPassword } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { verifyPassword } from '../users/password.ts'
import { findPasswordById, findUser, findUserByName } from '../users/queries.ts'
import { hashToken, newToken, readBasic } from '../sessions/credentials.ts'
import { endSession, openSession, replaceSession } from '../sessions/queries.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'

export function authRoutes(mount: Mount, { store: { db } }: Services): void {
  mount.write(contract.login, {
    prepare: async ({ request }) => {
      const given = readBasic(request.headers.authorization)
      const known = given && (await findUserByName(db, given.name))
      // An unknown name takes as long as a wrong password.
      const right = await verifyPassword(
        given?.password ?? '',
        known?.password_hash ?? null,
        queueKeyOf(request),
      )
      if (!known || !right) throw wrongCredentials(known?.id ?? null)
      request.proven = { userId: known.id, passwordHash: known.password_hash }
      return { id: known.id, stored: known.password_hash, token: newToken() }
    },
    write: async ({ tx, body, prepared: { id, stored, token }, at }) => {
      // Checking a password is slow: meanwhile it may have been changed, and its sessions ended.
      if ((await findPasswordById(tx, id)) !== stored) throw wrongCredentials(id)
      await openSession(tx, hashToken(token), id, at)
      if (body?.oldToken !== undefined) await replaceSession(tx, body.oldToken, { token, userId: id })
      return []
    },
    answer: async (tx, { prepared }) => {
      const { id, token } = prepared!
      return { ...(await findUser(tx, id))!, token }
    },
  })

  mount.write(contract.logout, {
    write: async ({ tx, viewer }) => {
      await endSession(tx, viewer.tokenHash)
      return []
    },
  })
}

function wrongCredentials(userId: number | null): WrongPassword {
  return new WrongPassword(userId, { statusCode: 401, message: 'Usuario o contraseña incorrectas' })
}
