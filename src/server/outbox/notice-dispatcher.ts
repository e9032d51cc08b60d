import { MINUTE_MS } from '#league/durations.ts'
import type { FastifyBaseLogger } from 'fastify'
import { NoticeKind } from '#contract/notices.ts'
import { newToken } from '../sessions/credentials.ts'
import { databaseProblem, isDatabaseAway } from '../db/database-problem.ts'
import type { Store } from '../db/store.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { Loop } from '../kernel/loop.ts'
import { readSeason } from '../notices/kinds/reminders.ts'
import { type NewNotice, noticesOfChange, noticesOfClock } from '../notices/kinds.ts'
import { listChangesAfter } from '../audit/queries.ts'
import { reactionsTo } from '../notices/reactions.ts'
import { createCursor, findCursor, saveCursor } from '../notices/queries.ts'
import { findAudience } from './audience/queries.ts'
import { filterUnsent, enqueue } from './queries.ts'
import { FactDispatcher } from './fact-dispatcher.ts'
import { makeVapidKeys } from '../keys/vapid-keys.ts'

const INTERVAL_MS = 2000

/** How often the notices that depend on the clock are checked, in milliseconds. */
const CLOCK_INTERVAL_MS = MINUTE_MS

/** How many changes are loaded at once. */
const MAX_CHANGES = 100

/**
 * Creates notices from changes, from facts and from the clock, and queues their messages. It reads the audit log, where each write
 * records its changes in its own transaction, and saves its cursor in the transaction that queues the messages.
 */
export class NoticeDispatcher {
  readonly #store: Store
  readonly #log: FastifyBaseLogger
  readonly #time: LeagueTime
  readonly #mail: boolean
  readonly #clock: () => Date
  readonly #facts: FactDispatcher
  readonly #loop = new Loop(() => this.run(), INTERVAL_MS)
  #lookedAtClock = -Infinity

  /** `mail`: whether this site sends e-mails. */
  constructor(
    store: Store,
    {
      log,
      time,
      mail,
      clock,
    }: { log: FastifyBaseLogger; time: LeagueTime; mail: boolean; clock: () => Date },
  ) {
    this.#store = store
    this.#log = log
    this.#time = time
    this.#mail = mail
    this.#clock = clock
    this.#facts = new FactDispatcher(store, { log, mail, clock })
  }

  async start(): Promise<void> {
    await this.#begin()
    this.#loop.start(INTERVAL_MS)
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Never throws: what failed is retried later. */
  async run(): Promise<void> {
    try {
      let cursor: number | null = null
      while (!this.#loop.isOver && cursor === null) cursor = await this.#dispatchChanges()
      if (cursor !== null) await this.#facts.run(cursor)
      const now = this.#clock()
      if (Math.abs(now.getTime() - this.#lookedAtClock) < CLOCK_INTERVAL_MS) return
      await this.#dispatchDue(now)
      this.#lookedAtClock = now.getTime()
    } catch (error) {
      this.#log.warn({ err: error }, 'could not dispatch notices')
    }
  }

  /** Returns the cursor, or null where there may be more changes. */
  async #dispatchChanges(): Promise<number | null> {
    let mark = await findCursor(this.#store.db)
    // A restored backup may predate the cursor.
    if (mark === undefined) {
      await this.#begin()
      return null
    }
    const changes = await listChangesAfter(this.#store.db, mark, MAX_CHANGES)
    for (const change of changes) {
      const { id, at } = change
      const drafts = await this.#draftsOf(
        reactionsTo(change),
        (kind) => noticesOfChange(kind, [this.#store.db, change, this.#time]),
        { id },
      )
      if (drafts.length === 0 && change !== changes.at(-1)) continue
      const step = { from: mark, to: id }
      // One transaction per change: a batch in one transaction would block other writes for long.
      const isMade = await this.#step(step, drafts, at).catch((error: unknown) => {
        this.#skip(error, { id })
        return this.#step(step, [], at)
      })
      // Another process has advanced the cursor.
      if (!isMade) return null
      mark = id
    }
    return changes.length === MAX_CHANGES ? null : mark
  }

  /** Queues the notices of a change and advances the cursor, in one transaction. */
  #step(
    { from, to }: { from: number; to: number },
    drafts: readonly NewNotice[],
    at: string,
  ): Promise<boolean> {
    return this.#store.writeWithoutNotification(async (tx) => {
      if ((await findCursor(tx)) !== from) return false
      for (const draft of drafts) await enqueue(tx, draft, { at, now: this.#clock(), mail: this.#mail })
      await saveCursor(tx, to)
      return true
    })
  }

  async #dispatchDue(now: Date): Promise<void> {
    const { db } = this.#store
    const moment = { now, time: this.#time }
    const at = now.toISOString()
    const season = await readSeason(db, moment)
    const find = (kind: NoticeKind) => noticesOfClock(kind, db, moment, season)
    const drafts = await this.#draftsOf(NoticeKind.options, find, { at })
    for (const draft of await filterUnsent(db, drafts)) {
      const { userIds, lastFollower } = await findAudience(db, draft.to)
      if (userIds.length === 0 && lastFollower === null) continue
      const queued = this.#store.writeWithoutNotification((tx) =>
        enqueue(tx, draft, { at, now, mail: this.#mail }),
      )
      await queued.catch((error: unknown) => this.#skip(error, { kind: draft.kind, key: draft.key }))
    }
  }

  /** The drafts of some kinds. An error in one kind doesn't affect the others. */
  async #draftsOf(
    some: readonly NoticeKind[],
    find: (kind: NoticeKind) => Promise<NewNotice[]>,
    about: { id: number } | { at: string },
  ): Promise<NewNotice[]> {
    const drafts: NewNotice[] = []
    for (const kind of some) {
      try {
        drafts.push(...(await find(kind)))
      } catch (error) {
        this.#skip(error, { kind, ...about })
      }
    }
    return drafts
  }

  /** Logs and skips a permanent error, so that it doesn't block later notices. */
  #skip(error: unknown, about: object): void {
    if (isDatabaseAway(error) || databaseProblem(error) !== undefined) throw error
    this.#log.error({ err: error, ...about }, 'skipped a notice that failed')
  }

  async #begin(): Promise<void> {
    await this.#store.writeWithoutNotification((tx) =>
      createCursor(tx, { secret: newToken(), vapid: makeVapidKeys() }),
    )
  }
}
