import { paths } from '#contract/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../db/store.ts'
import type { ReadGate } from '../http/read-gate.ts'
import { findSecret } from '../keys/queries.ts'
import type { NewResponse } from '../ready-answers/cached-response.ts'
import { findMailbox, setUnsubscribed } from '../addresses/queries.ts'
import { isKeyOf, userOfKey } from '../email/unsubscribe-key.ts'

/** Where e-mails are ended, whose key stands behind it: asked for, a page with a button; posted to, it is done. */
export const UNSUBSCRIBE = paths.unsubscribe()

/** What the page says afterwards. */
const DONE = paths.unsubscribe({ ver: 'hecha' })
const USELESS = paths.unsubscribe({ ver: 'inservible' })

/** What mail programs send in the name of their readers (RFC 8058, 3.2), and the page's own form too. */
const oneClick = /List-Unsubscribe[^]{1,20}One-Click/
const MAX_BYTES = 1024

/** Ends the e-mails of whoever holds the key, who needn't log in: it stands in their own mail. */
export async function unsubscribeRoute(
  app: FastifyInstance,
  { store, gate, draw }: { store: Store; gate: ReadGate; draw: (address: string) => Promise<NewResponse> },
): Promise<void> {
  await app.register(async (forms) => {
    // Here alone: everything else that is sent to this site is JSON.
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
        const asked = typeof request.body === 'string' && oneClick.test(request.body)
        const done = asked && (await unsubscribe(store, String(request.query.clave)))
        if (done) return gate.sendReady(request, reply, DONE, () => draw(DONE))
        const useless = async () => ({ ...(await draw(USELESS)), status: 404, isCacheable: true })
        return gate.sendReady(request, reply, USELESS, useless)
      },
    )
  })
}

/** Answers whether the key is good: as often as it is used. */
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
