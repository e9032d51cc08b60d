import type { FastifyRequest } from 'fastify'
import { actionOf, isUnchanged } from '../kernel/change.ts'
import { giveBadgesAfter } from '../badges/queries.ts'
import { recordChanges } from '../audit/queries.ts'
import { checkAccess, refuseOtherTeam, type Viewer } from '../kernel/access.ts'
import { addressKey } from '../kernel/address-key.ts'
import { findViewer } from '../sessions/queries.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Store } from '../db/store.ts'
import { findOutcome, keyedWriteOf } from '../idempotency/keyed-write.ts'
import { type Outcome, rememberWrite } from '../idempotency/queries.ts'
import type { AnswerContext, HandlerInput, ViewerOf, WriteHandlers, Writing } from '../kernel/mount.ts'
import { touchedBy } from '../reading/scopes.ts'
import type { Limits } from './limits.ts'
import { refuseChanged } from './versions.ts'

/**
 * Runs the write of a request: once per idempotency key, after checking access, and with its changes in the audit log.
 */
export function createWrite<E extends Writing, Prepared, Result>(parts: {
  endpoint: E
  handlers: WriteHandlers<E, Prepared, Result>
  store: Store
  clock: () => Date
  addressOf: (endpoint: E, request: FastifyRequest) => string
  limits: Pick<Limits, 'countEdit'>
}): (request: FastifyRequest) => Promise<{ status: number; answer: unknown }> {
  const { endpoint, handlers, store, clock, addressOf, limits } = parts
  const { prepare, write, touches, keepsPublicAnswers = false } = handlers
  const answer = handlers.answer as
    | ((db: Db, context: AnswerContext<E, Prepared, Result>) => Promise<unknown>)
    | undefined

  return async (request) => {
    const keyed = keyedWriteOf(endpoint, request, `${endpoint.method} ${addressOf(endpoint, request)}`)
    const input = request as unknown as HandlerInput<E>

    // A repeated request with a picture or a season needn't be prepared again.
    if (keyed && prepare) {
      const repeated = await store.read(async (db) => {
        const { viewer } = await admit(db, request)
        const outcome = await findOutcome(db, { ...keyed, userId: viewer!.userId })
        return outcome && answered(db, viewer, outcome)
      })
      if (repeated) return repeated
    }
    const prepared = (await prepare?.({ ...partsOf(input), request })) as Prepared

    const perform = async (tx: Tx) => {
      const { viewer, params } = await admit(tx, request)
      const mine = keyed && { ...keyed, userId: viewer!.userId }
      const known = mine && (await findOutcome(tx, mine))
      if (known) return { ...(await answered(tx, viewer, known)), touched: null }

      const at = clock()
      const network = addressKey(request.ip)
      const unchanged = <Thing>(before: Thing) => {
        refuseChanged(request.headers['if-match'], before)
        return before
      }
      const { query, body } = input
      const who = viewer as ViewerOf<E>
      const done = await write({ tx, params, query, body, viewer: who, prepared, at, network, unchanged })
      const { changes: written, result } = 'changes' in done ? done : { changes: done, result: undefined }
      const changes = [written].flat()
      // Creating has limits of its own, and so deleting is limited too.
      const isEdit = changes.some((change) => actionOf(change) === 'update' && !isUnchanged(change))
      if (isEdit) await limits.countEdit(tx, { viewer, network, at })
      await giveBadgesAfter(tx, changes)
      await recordChanges(tx, { at, userId: viewer?.userId ?? null }, changes)
      const made = changes.find((change) => ['create', 'import'].includes(actionOf(change)))
      const outcome = { status: endpoint.status ?? 200, madeId: made?.entityId ?? null }
      if (mine && changes.length > 0) await rememberWrite(tx, mine, outcome, at)
      return {
        ...(await answered(tx, viewer, outcome, { prepared, result })),
        touched:
          touches?.(params) ?? (keepsPublicAnswers || changes.length === 0 ? null : touchedBy(changes)),
      }
    }
    // A write without recorded changes, such as a session, changes no public response.
    return store.write(perform, ({ touched }) => touched)

    async function answered(
      db: Db,
      viewer: Viewer | null,
      { status, madeId }: Outcome,
      fresh: Pick<AnswerContext<E, Prepared, Result>, 'prepared' | 'result'> = {},
    ) {
      const context = { ...partsOf(input), viewer: viewer as ViewerOf<E>, made: madeId ?? 0, ...fresh }
      return { status, answer: answer ? await answer(db, context) : null }
    }
  }

  /** Looks up the viewer again, and checks access to the thing that the path names. */
  async function admit(db: Db, request: FastifyRequest) {
    const { tokenHash } = request.viewer ?? {}
    const known = tokenHash === undefined ? null : await findViewer(db, tokenHash, clock())
    const viewer: Viewer | null = known?.viewer ?? null
    const params = checkAccess(endpoint.access, viewer, request.params as HandlerInput<E>['params'])
    if (endpoint.access === 'delegate') refuseOtherTeam(request.viewer, viewer)
    return { viewer, params }
  }
}

function partsOf<E extends Writing>({ params, query, body }: HandlerInput<E>): HandlerInput<E> {
  return { params, query, body }
}
