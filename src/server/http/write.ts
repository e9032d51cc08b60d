import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actionOf, type Change, isUnchanged } from '../audit/change.ts'
import { recordChanges } from '../audit/queries.ts'
import { checkAccess, type Granted, refuseOtherTeam } from './access.ts'
import { addressKey } from './address-key.ts'
import { findViewer, type Viewer } from '../auth/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { findOutcome, keyedWriteOf } from '../idempotency/keyed-write.ts'
import { type Outcome, rememberWrite } from '../idempotency/queries.ts'
import type { Limits } from './limits.ts'
import { refuseChanged } from './versions.ts'
import type { Asked, ViewerOf, Writing } from './asked.ts'

/** What a write gets, all of it as it is inside its transaction. */
type WriteContext<E extends Writing, Prepared> = Omit<Asked<E>, 'params'> & {
  tx: Tx
  /** Where the access is for one thing, this is the right to touch the one that `id` names. */
  params: Granted<Asked<E>['params']>
  /** Who asks, as the database knows them now. */
  viewer: ViewerOf<E>
  prepared: Prepared
  at: Date
  /** Where the request comes from (`addressKey`). */
  network: string
  /**
   * Refuses the change of a versioned thing that has changed since its editor read it, and answers it otherwise. To
   * be given the thing as this viewer would be answered it.
   */
  unchanged: <Thing>(before: Thing) => Thing
}

/** What an answer is read with, the first time and when the write is sent again. */
type AnswerContext<E extends Writing, Prepared> = Asked<E> & {
  viewer: ViewerOf<E>
  /** The id of what was created; 0 where nothing was. */
  made: number
  /** Undefined when the write had been made before. */
  prepared: Prepared | undefined
}

/**
 * What an endpoint that writes does, in three steps. Only the second has a transaction to write in, and gets it once
 * who asks has been looked up in it again: a body may take minutes, in which a right is taken away or a session ends.
 */
export type WriteHandlers<E extends Writing, Prepared> = {
  /** What takes long and needs no transaction: passwords, pictures, files. */
  prepare?: (asked: Asked<E> & { request: FastifyRequest }) => Promise<Prepared>
  /** True where no answer for everybody shows what it changes: ready answers stay. */
  untold?: true
  /** Checks what the state allows, changes it, and says what it changed, which the audit log keeps. */
  write: (context: WriteContext<E, Prepared>) => Promise<Change | Change[]>
} & (E extends { readonly status: 204 }
  ? { answer?: undefined }
  : {
      /** Reads the answer, as this viewer may see it. */
      answer: (db: Db, context: AnswerContext<E, Prepared>) => Promise<z.input<E['answer']>>
    })

/** Makes a write of a request: once, whoever may, and with its changes in the audit log. */
export function createWrite<E extends Writing, Prepared>({
  endpoint,
  handlers,
  store,
  clock,
  addressOf,
  limits,
}: {
  endpoint: E
  handlers: WriteHandlers<E, Prepared>
  store: Store
  clock: () => Date
  addressOf: (endpoint: E, request: FastifyRequest) => string
  limits: Pick<Limits, 'countEdit'>
}): (request: FastifyRequest) => Promise<{ status: number; answer: unknown }> {
  const { prepare, write, untold = false } = handlers
  const answer = handlers.answer as
    | ((db: Db, context: AnswerContext<E, Prepared>) => Promise<unknown>)
    | undefined

  return async (request) => {
    const keyed = keyedWriteOf(endpoint, request, `${endpoint.method} ${addressOf(endpoint, request)}`)
    const asked = request as unknown as Asked<E>

    // Whoever sends a picture or a season again need not wait for it to be read again.
    if (keyed && prepare) {
      const repeated = await store.read(async (db) => {
        const { viewer } = await admit(db, request)
        const outcome = await findOutcome(db, { ...keyed, userId: viewer!.userId })
        return outcome && answered(db, viewer, outcome, undefined)
      })
      if (repeated) return repeated
    }
    const prepared = (await prepare?.({ ...partsOf(asked), request })) as Prepared

    const perform = async (tx: Tx) => {
      const { viewer, params } = await admit(tx, request)
      const mine = keyed && { ...keyed, userId: viewer!.userId }
      const known = mine && (await findOutcome(tx, mine))
      if (known) return { ...(await answered(tx, viewer, known, undefined)), changed: false }

      const at = clock()
      const network = addressKey(request.ip)
      const unchanged = <Thing>(before: Thing) => {
        refuseChanged(request.headers['if-match'], before)
        return before
      }
      const { query, body } = asked
      const who = viewer as ViewerOf<E>
      const done = await write({ tx, params, query, body, viewer: who, prepared, at, network, unchanged })
      const changes = [done].flat()
      // What is made has bounds of its own, and what is deleted was made.
      const isEdit = changes.some((change) => actionOf(change) === 'update' && !isUnchanged(change))
      if (isEdit) await limits.countEdit(tx, { viewer, network, at })
      await recordChanges(tx, { at, userId: viewer?.userId ?? null }, changes)
      const made = changes.find((change) => ['create', 'import'].includes(actionOf(change)))
      const outcome = { status: endpoint.status ?? 200, madeId: made?.entityId ?? null }
      if (mine && changes.length > 0) await rememberWrite(tx, mine, outcome, at)
      return { ...(await answered(tx, viewer, outcome, prepared)), changed: !untold && changes.length > 0 }
    }
    // What leaves no note, such as a session, shows nowhere.
    return store.write(perform, ({ changed }) => changed)

    async function answered(
      db: Db,
      viewer: Viewer | null,
      { status, madeId }: Outcome,
      fresh: Prepared | undefined,
    ) {
      const context = { ...partsOf(asked), viewer: viewer as ViewerOf<E>, made: madeId ?? 0, prepared: fresh }
      return { status, answer: answer ? await answer(db, context) : null }
    }
  }

  /** Who asks, as they are known at this moment, and the right to what the path names, if they may. */
  async function admit(db: Db, request: FastifyRequest) {
    const { tokenHash } = request.viewer ?? {}
    const known = tokenHash === undefined ? null : await findViewer(db, tokenHash, clock())
    const viewer: Viewer | null = known?.viewer ?? null
    const params = checkAccess(endpoint.access, viewer, request.params as Asked<E>['params'])
    if (endpoint.access === 'delegate') refuseOtherTeam(request.viewer, viewer)
    return { viewer, params }
  }
}

function partsOf<E extends Writing>({ params, query, body }: Asked<E>): Asked<E> {
  return { params, query, body }
}
