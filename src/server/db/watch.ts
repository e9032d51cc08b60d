import type { DatabaseSync } from 'node:sqlite'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Notification } from 'pg'
import { connectTimeoutMs, noAnswerError } from './postgres.ts'

/** What a write touches: the names under which it is read (`within`), or everything. */
export type Touched = ReadonlySet<string> | 'everything'

/** Called after a write; `sinceMs` is the earliest time at which it may have happened, by `performance.now()`. */
export type OnWrite = (touched: Touched, sinceMs: number) => void

/**
 * `onDisconnect` is called once when write notifications stop, however many reconnects fail, and `onReconnect` when
 * they resume.
 */
export type ConnectionHandlers = {
  onDisconnect: (why?: Error) => void
  onReconnect: () => void
}

/** Starts a watch. `self` returns the current id of this process in write notifications. */
export type StartWatch = (
  onWrite: OnWrite,
  about: { self: () => string; handlers: ConnectionHandlers },
) => Watch

/**
 * Notifies of writes by other connections. `mayMissWrites` is true while notifications may be lost. `catchUp` resolves
 * once all writes committed before have been reported, or `mayMissWrites` is true.
 */
export type Watch = { mayMissWrites: () => boolean; catchUp: () => Promise<void>; stop: () => Promise<void> }

/** The channel on which every visible write is announced. */
export const writtenChannel = 'liga_written'

/** PostgreSQL's limit is 8,000 bytes, and a name has one byte a character. */
const MAX_NOTIFICATION = 7500

/** The payload that announces a write; without names where it touched everything, or too much. Null: there is none. */
export function writeNotification(self: string, touched: Touched | null): string | null {
  if (touched === null) return null
  const whole = touched === 'everything' ? self : [self, ...touched, ''].join('\n')
  return whole.length > MAX_NOTIFICATION ? self : whole
}

/** What a notification's write touched: see `writeNotification`. */
function touchedIn(names: readonly string[]): Touched {
  return names.length === 0 ? 'everything' : new Set(names.slice(0, -1))
}

const POLL_MS = 250
const RECONNECT_MS = 500

/** How often the listening connection is pinged, and after how long without an answer it counts as down. */
const HEARTBEAT_MS = 250
const HEARTBEAT_TIMEOUT_MS = 750

/** When all connections are closed and reopened: one that loses packets may stay silent for minutes. */
const CONNECTION_TIMEOUT_MS = 3000

export const listenerName = 'liga: listening for writes'

/** Polls SQLite's count of other connections' commits, which takes microseconds. */
export function watchSqlite(file: DatabaseSync, written: OnWrite): Watch {
  const question = file.prepare('pragma data_version')
  const version = () => {
    try {
      return question.get()?.['data_version']
    } catch {
      // Whoever reads a damaged file is told.
      return null
    }
  }
  let last = version()
  let lookedAt = performance.now()
  const look = () => {
    const since = lookedAt
    // Commits of others are invisible inside a transaction.
    if (!file.isTransaction) lookedAt = performance.now()
    const now = version()
    if (now === last) return
    last = now
    written('everything', since)
  }
  const timer = setInterval(look, POLL_MS)
  timer.unref()
  return {
    mayMissWrites: () => false,
    catchUp: async () => look(),
    stop: async () => clearInterval(timer),
  }
}

/**
 * Listens to PostgreSQL's notifications; while the listening connection is down, writes go unnoticed. Notifications
 * with our own id (`self`) are ignored. `whenSilent` is called when the database hasn't answered a ping for
 * `CONNECTION_TIMEOUT_MS`; queries that wait for a lock don't delay the ping, which has its own connection.
 */
export function watchPostgres(
  url: string,
  onWrite: OnWrite,
  { self, handlers, whenSilent }: Parameters<StartWatch>[1] & { whenSilent: () => void },
): Watch {
  let isListening = false
  let stopped = false
  let wasReported = false
  let lastAnswerAt = 0
  let client: Client | null = null
  let socket = new Socket()
  let pendingPing: Promise<void> = Promise.resolve()
  /** When the pending ping was sent. */
  let unansweredSince: number | null = null
  let pendingCatchUp: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const began = performance.now()
    socket = new Socket()
    const mine = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeoutMs,
      stream: () => socket,
    })
    client = mine
    const lost = (why?: Error) => {
      if (client !== mine) return
      client = null
      isListening = false
      if (stopped) return
      if (!wasReported) handlers.onDisconnect(why)
      wasReported = true
      retry = setTimeout(() => void listen(), RECONNECT_MS).unref()
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', onNotification)
    try {
      await mine.connect()
      await mine.query(`listen ${writtenChannel}`)
      // Any number of writes may have been missed before this moment.
      onWrite('everything', -Infinity)
      lastAnswerAt = performance.now()
      isListening = true
      if (wasReported) handlers.onReconnect()
      wasReported = false
    } catch (error) {
      if (performance.now() - began > CONNECTION_TIMEOUT_MS) whenSilent()
      lost(error as Error)
    }
  }

  function onNotification({ payload = '' }: Notification): void {
    const [process, ...names] = payload.split('\n')
    // A write before the last ping would have been notified before its answer.
    if (process !== self()) onWrite(touchedIn(names), lastAnswerAt)
  }

  /** A network may drop packets without an error: only an answer proves that notifications arrive. */
  async function ping(): Promise<void> {
    if (!isListening || client === null) return
    const sentAt = performance.now()
    unansweredSince = sentAt
    try {
      await client.query('select 1')
      lastAnswerAt = sentAt
    } catch {
      // The connection is lost, and its own error event handles that.
    } finally {
      unansweredSince = null
    }
  }

  function heartbeat(): void {
    if (unansweredSince !== null && performance.now() - unansweredSince > CONNECTION_TIMEOUT_MS) {
      socket.destroy(noAnswerError())
      whenSilent()
    }
    void catchUp()
  }

  /** Resolves with the answer to a ping sent after the call, or after a timeout, when `mayMissWrites` is true. */
  function catchUp(): Promise<void> {
    const pingAgain = () => {
      pendingCatchUp = undefined
      pendingPing = ping()
      return pendingPing
    }
    pendingCatchUp ??= Promise.race([
      pendingPing.then(pingAgain),
      sleep(2 * HEARTBEAT_TIMEOUT_MS, undefined, { ref: false }),
    ])
    return pendingCatchUp
  }

  void listen()
  const heartbeatTimer = setInterval(heartbeat, HEARTBEAT_MS).unref()
  return {
    mayMissWrites: () => !isListening || performance.now() - lastAnswerAt > HEARTBEAT_TIMEOUT_MS,
    catchUp,
    stop: async () => {
      stopped = true
      clearInterval(heartbeatTimer)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
