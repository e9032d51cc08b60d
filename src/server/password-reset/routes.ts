import { contract } from '#contract/index.ts'
import { updated } from '../kernel/change.ts'
import { hashToken, newToken } from '../sessions/credentials.ts'
import { endSessionsOf, openSession, replaceSession } from '../sessions/queries.ts'
import { increment, ofNetwork } from '../counters/queries.ts'
import type { Db } from '../db/database.ts'
import { deleteMailTokens, findMailToken, requestMail } from '../addresses/queries.ts'
import { requireLink } from '../kernel/access.ts'
import { AppError } from '../kernel/errors.ts'
import type { Mount, Services } from '../kernel/mount.ts'
import { queueKeyOf } from '../kernel/queue-key.ts'
import { hashPassword } from '../users/password.ts'
import { changePassword, findUser } from '../users/queries.ts'
import { theUser } from '../users/the-user.ts'
import { findReachable } from './queries.ts'

const purpose = 'password'

const TOO_MANY = 'Desde esta conexión se han pedido ya muchas. Espera una hora y vuelve a probar.'

export function passwordResetRoutes(
  mount: Mount,
  { store: { db }, clock, config: { smtpUrl, rateLimitWrites } }: Services,
): void {
  mount.write(contract.askForPassword, {
    write: async ({ tx, body, at, network }) => {
      if (smtpUrl === null)
        throw new AppError(409, 'Esta web no envía correos: pide otra contraseña a quien administra la liga.')
      // Counted against the client's network, so that requests for an account don't exhaust its owner's.
      const counters = ofNetwork('password asked for', network, { rateLimitWrites })
      if (!(await increment(tx, counters, at))) throw new AppError(429, TOO_MANY)
      // The e-mail is created and sent later, so the response time doesn't reveal whether the account exists.
      const userId = await findReachable(tx, body.who)
      await requestMail(tx, { userId, purpose, now: at, network, rateLimitWrites })
      return []
    },
  })

  mount.write(contract.resetPassword, {
    keepsPublicAnswers: true,
    prepare: async ({ body, request }) => {
      // Checked before the password is hashed, because hashing is expensive.
      const { id } = await theOwner(db, body.token, clock())
      const passwordHash = await hashPassword(body.password, queueKeyOf(request))
      request.proven = { userId: id, passwordHash }
      return { id, passwordHash, session: newToken() }
    },
    write: async ({ tx, body: { token, oldToken }, prepared: { passwordHash, session }, at }) => {
      const owner = await theOwner(tx, token, at)
      await changePassword(tx, owner, passwordHash)
      await deleteMailTokens(tx, { userId: owner.id, purpose })
      await endSessionsOf(tx, owner.id)
      await openSession(tx, hashToken(session), owner.id, at)
      if (oldToken !== undefined) await replaceSession(tx, oldToken, { token: session, userId: owner.id })
      return updated('user', owner.id, undefined, undefined, 'updated')
    },
    answer: async (tx, { prepared }) => ({ ...(await theUser(tx, prepared!.id)), token: prepared!.session }),
  })
}

/** The account whose password a link sets. */
async function theOwner(db: Db, token: string, now: Date) {
  const link = await findMailToken(db, { token, purpose, now })
  return requireLink(link, link && (await findUser(db, link.userId)))
}
