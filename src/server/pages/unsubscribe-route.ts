import { paths } from '#contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../db/store.ts'
import type { ReadGate } from '../http/read-gate.ts'
import { findSecret } from '../keys/queries.ts'
import type { NewResponse } from '../ready-answers/cached-response.ts'
import { findMailbox, setUnsubscribed } from '../addresses/queries.ts'
import { isKeyOf, userOfKey } from '../email/unsubscribe-key.ts'

/** The address for unsubscribing, followed by a key: GET shows a page with a button, POST unsubscribes. */
export const UNSUBSCRIBE = paths.unsubscribe()

/** The pages that show the result. */
const DONE = paths.unsubscribe({ ver: 'hecha' })
const USELESS = paths.unsubscribe({ ver: 'inservible' })

/** The body that mail programs send for their users (RFC 8058, 3.2), and the page's own form too. */
const oneClick = /List-Unsubscribe[^]{1,20}One-Click/
const MAX_BYTES = 1024

/** Unsubscribes the owner of a key without a login, as the key was sent to their own mailbox. */
export async function unsubscribeRoute(
  app: FastifyInstance,
  { store, gate, draw }: { store: Store; gate: ReadGate; draw: (address: string) => Promise<NewResponse> },
): Promise<void> {
  await app.register(async (forms) => {
    // Registered in this scope only: every other body on this site is JSON.
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    forms.post<{ Querystring: { clave?: unknown } }>(
      UNSUBSCRIBE,
      { schema: { hide: true } },
      async (request, reply) => {
        const isOneClick = typeof request.body === 'string' && oneClick.test(request.body)
        const done = isOneClick && (await unsubscribe(store, String(request.query.clave)))
        if (done) return gate.sendReady(request, reply, DONE, () => draw(DONE))
        const useless = async () => ({ ...(await draw(USELESS)), status: 404, isCacheable: true })
        return gate.sendReady(request, reply, USELESS, useless)
      },
    )
  })
}

/** Returns whether the key is valid. It stays valid after use. */
async function unsubscribe(store: Store, key: string): Promise<boolean> {
  const userId = userOfKey(key)
  if (userId === undefined) return false
  const { box, secret } = await store.read(async (db) => ({
    box: await findMailbox(db, userId),
    secret: await findSecret(db),
  }))
  if (secret === undefined || !box?.confirmed || !isKeyOf(key, { userId, email: box.email! }, secret))
    return false
  if (!box.unsubscribed) await store.writeWithoutNotification((tx) => setUnsubscribed(tx, userId, true))
  return true
}

/** The longest address that is logged whole: strangers choose them, and one may have 14 kB. */
const MAX_LOGGED_LENGTH = 300

/** An address for the log: without the secret key of unsubscribe links, which must be in their URL (RFC 8058). */
export function loggedAddress(address = ''): string {
  const keyless = address.replaceAll(/([?&]clave=)[^&]*/gi, '$1…')
  return keyless.length <= MAX_LOGGED_LENGTH ? keyless : `${keyless.slice(0, MAX_LOGGED_LENGTH)}…`
}
