import type { FastifyRequest } from 'fastify'
import type { Store } from '../db/store.ts'
import { hashToken, readBearer } from './credentials.ts'
import { findViewer, noteSessionUse } from './queries.ts'
import type { Viewer } from '../kernel/access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The logged-in user of the request; null without a login. */
    viewer: Viewer | null
  }
}

/** Finds the viewer of a request. An unknown or expired token counts as no login. */
export type Authenticate = (request: FastifyRequest) => Promise<Viewer | null>

export function createAuthenticate(store: Store, clock: () => Date): Authenticate {
  return async (request) => {
    const token = readBearer(request.headers.authorization)
    if (token === null) return null
    const now = clock()
    const known = await findViewer(store.db, hashToken(token), now)
    if (known === null) return null
    if (known.noteUse) {
      // A full disk must not lock users out; the next request tries to note the use again.
      const noted = store.writeWithoutNotification((db) => noteSessionUse(db, known.viewer.tokenHash, now))
      await noted.catch((error: unknown) => request.log.warn({ err: error }, 'session use not noted'))
    }
    return known.viewer
  }
}
