import type { FastifyRequest } from 'fastify'
import type { Store } from '../db/store.ts'
import { hashToken, readBearer } from './credentials.ts'
import { findViewer, noteSessionUse } from './queries.ts'
import type { Viewer } from '../kernel/viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for somebody who isn't logged in. */
    viewer: Viewer | null
  }
}

/** Finds out who asks. A token that isn't known, or no longer, is nobody. */
export type Authenticate = (request: FastifyRequest) => Promise<Viewer | null>

export function createAuthenticate(store: Store, clock: () => Date): Authenticate {
  return async (request) => {
    const token = readBearer(request.headers.authorization)
    if (token === null) return null
    const now = clock()
    const known = await findViewer(store.db, hashToken(token), now)
    if (known === null) return null
    if (known.noteUse) {
      // Whoever is let in is let in with a full disk too; the next request notes it.
      const noted = store.writeWithoutNotification((db) => noteSessionUse(db, known.viewer.tokenHash, now))
      await noted.catch((error: unknown) => request.log.warn({ err: error }, 'session use not noted'))
    }
    return known.viewer
  }
}
