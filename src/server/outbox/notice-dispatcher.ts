import { MINUTE_MS } from '#league/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import { NoticeKind } from '#contract/notices.ts'
import { newToken } from '../sessions/credentials.ts'
import { isOfDatabase } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { Loop } from '../kernel/loop.ts'
import { type NewNotice, noticesOfChange, noticesOfClock } from '../notices/kinds.ts'
import { listChangesAfter } from '../audit/queries.ts'
import { reactionsTo } from '../notices/reactions.ts'
import { createCursor, findCursor, saveCursor } from '../notices/queries.ts'
import { findAudience } from './audience/queries.ts'
import { filterUnsent, enqueue } from './queries.ts'
import { createFactDispatcher } from './fact-dispatcher.ts'
import { makeVapidKeys } from '../keys/vapid-keys.ts'

const INTERVAL_MS = 2000

/** How often the notices that depend on the clock are checked, in milliseconds. */
const CLOCK_INTERVAL_MS = MINUTE_MS

/** How many changes are loaded at once. */
const MAX_CHANGES = 100

/**
 * Creates notices from changes, from facts and from the clock, and queues their messages. It reads the audit log, where each write
 * records its changes in its own transaction, and saves its cursor in the transaction that queues the messages. `mail`: whether this site sends e-mails.
 */
export function createNoticeDispatcher(
  store: Store,
  { log, time, mail, clock }: { log: FastifyBaseLogger; time: LeagueTime; mail: boolean; clock: () => Date },
) {
  const loop = new Loop(() => run(), INTERVAL_MS)
  let lookedAtClock = -Infinity
  const factDispatcher = createFactDispatcher(store, { log, mail, clock })

  async function start(): Promise<void> {
    await begin()
    loop.start(INTERVAL_MS)
  }

  /** Never throws: what failed is retried later. */
  async function run(): Promise<void> {
    try {
      let cursor: number | null = null
      while (!loop.isOver && cursor === null) cursor = await dispatchChanges()
      if (cursor !== null) await factDispatcher.run(cursor)
      const now = clock()
      if (Math.abs(now.getTime() - lookedAtClock) < CLOCK_INTERVAL_MS) return
      await dispatchDue(now)
      lookedAtClock = now.getTime()
    } catch (error) {
      log.warn({ err: error }, 'could not dispatch notices')
    }
  }

  /** Returns the cursor, or null where there may be more changes. */
  async function dispatchChanges(): Promise<number | null> {
    let mark = await findCursor(store.db)
    // A restored backup may predate the cursor.
    if (mark === undefined) {
      await begin()
      return null
    }
    const changes = await listChangesAfter(store.db, mark, MAX_CHANGES)
    for (const change of changes) {
      const { id, at } = change
      const drafts = await draftsOf(
        reactionsTo(change.type),
        (kind) => noticesOfChange(kind, [store.db, change, time]),
        { id },
      )
      if (drafts.length === 0 && change !== changes.at(-1)) continue
      const range = { from: mark, to: id }
      // One transaction per change: a batch in one transaction would block other writes for long.
      const isMade = await step(range, drafts, at).catch((error: unknown) => {
        skip(error, { id })
        return step(range, [], at)
      })
      // Another process has advanced the cursor.
      if (!isMade) return null
      mark = id
    }
    return changes.length === MAX_CHANGES ? null : mark
  }

  /** Queues the notices of a change and advances the cursor, in one transaction. */
  function step({ from, to }: { from: number; to: number }, drafts: readonly NewNotice[], at: string) {
    return store.writeWithoutNotification(async (tx) => {
      if ((await findCursor(tx)) !== from) return false
      for (const draft of drafts) await enqueue(tx, draft, { at, now: clock(), mail })
      await saveCursor(tx, to)
      return true
    })
  }

  async function dispatchDue(now: Date): Promise<void> {
    const { db } = store
    const moment = { now, time }
    const at = now.toISOString()
    const drafts = await draftsOf(NoticeKind.options, await noticesOfClock(db, moment), { at })
    for (const draft of await filterUnsent(db, drafts)) {
      const { userIds, lastFollower } = await findAudience(db, draft.to)
      if (userIds.length === 0 && lastFollower === null) continue
      const queued = store.writeWithoutNotification((tx) => enqueue(tx, draft, { at, now, mail }))
      await queued.catch((error: unknown) => skip(error, { kind: draft.kind, key: draft.key }))
    }
  }

  /** The drafts of some kinds. An error in one kind doesn't affect the others. */
  async function draftsOf(
    some: readonly NoticeKind[],
    find: (kind: NoticeKind) => Promise<NewNotice[]>,
    about: { id: number } | { at: string },
  ): Promise<NewNotice[]> {
    const drafts: NewNotice[] = []
    for (const kind of some) {
      try {
        drafts.push(...(await find(kind)))
      } catch (error) {
        skip(error, { kind, ...about })
      }
    }
    return drafts
  }

  /** Logs and skips a permanent error, so that it doesn't block later notices. */
  function skip(error: unknown, about: object): void {
    if (isOfDatabase(error)) throw error
    log.error({ err: error, ...about }, 'skipped a notice that failed')
  }

  async function begin(): Promise<void> {
    await store.writeWithoutNotification((tx) =>
      createCursor(tx, { secret: newToken(), vapid: makeVapidKeys() }),
    )
  }

  return { start, stop: () => loop.stop(), run }
}
