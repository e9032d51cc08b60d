import { contract } from '#contract/index.ts'
import type { Store } from '../db/store.ts'
import { AppError } from '../errors.ts'
import type { Mount } from '../mount.ts'
import { verifyPassword } from '../users/password.ts'
import { findPasswordById, findUser, findUserByName } from '../users/queries.ts'
import { hashToken, newToken, readBasic } from './credentials.ts'
import { endSession, openSession } from './queries.ts'

export function authRoutes(mount: Mount, store: Store, clock: () => Date): void {
  mount(contract.login, async ({ request }) => {
    const given = readBasic(request.headers.authorization)
    const known = given && (await findUserByName(store.db, given.name))
    // An unknown name takes as long as a wrong password.
    const right = await verifyPassword(given?.password ?? '', known?.password_hash ?? null)
    if (!known || !right) throw wrongCredentials()
    const token = newToken()
    return store.write(async (db) => {
      // It takes a while to check a password; meanwhile it may have been changed, and its sessions ended.
      if ((await findPasswordById(db, known.id)) !== known.password_hash) throw wrongCredentials()
      await openSession(db, hashToken(token), known.id, clock())
      return { ...(await findUser(db, known.id))!, token }
    })
  })

  mount(contract.logout, async ({ viewer }) => {
    await store.write((db) => endSession(db, viewer.tokenHash))
    return null
  })
}

function wrongCredentials(): AppError {
  return new AppError(401, 'Usuario o contraseña incorrectas')
}
