import type { DatabaseSync } from 'node:sqlite'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Notification } from 'pg'
import type { FileFault, OpenedFiles } from './opened-files.ts'
import { connectTimeoutMs, noAnswerError } from './postgres.ts'

/** Is told that somebody has written, at `sinceMs` (by `performance.now()`) at the earliest. */
export type OnWrite = (sinceMs: number) => void

/**
 * Is told when news stop coming, the first time of many, and when they come again; and of a fault of the database's
 * files, once, and when it has been put right.
 */
export type ConnectionHandlers = {
  onDisconnect: (why?: Error) => void
  onReconnect: () => void
  onFileFault?: (fault: FileFault | undefined) => void
}

/** Begins to watch. `self` is what this process calls itself now. */
export type StartWatch = (
  onWrite: OnWrite,
  about: { self: () => string; handlers: ConnectionHandlers },
) => Watch

/**
 * Tells when somebody else has written. `blind` is true while it can't know. `catchUp` resolves once all that was
 * committed before has been told, or `blind` is true.
 */
export type Watch = { mayMissWrites: () => boolean; catchUp: () => Promise<void>; stop: () => Promise<void> }

/** The channel on which every write says that it happened. */
export const writtenChannel = 'liga_written'

const POLL_MS = 250
const RECONNECT_MS = 500

/** How often the listening connection is asked whether it is alive, and after what silence it counts as down. */
const HEARTBEAT_MS = 250
const HEARTBEAT_TIMEOUT_MS = 750

/** After what silence all connections are given up and made anew: one on which packets are lost may stay silent for minutes. */
const CONNECTION_TIMEOUT_MS = 3000

/** The name of the listening connections in pg_stat_activity. */
export const listenerName = 'liga: listening for writes'

/** SQLite counts the commits of other connections; asking costs microseconds, and so does a look at the files. */
export function watchSqlite(
  file: DatabaseSync,
  files: OpenedFiles,
  written: OnWrite,
  handlers: ConnectionHandlers,
): Watch {
  const question = file.prepare('pragma data_version')
  const version = () => question.get()?.['data_version']
  let last = version()
  let lookedAt = performance.now()
  let reportedFault: string | undefined
  const look = () => {
    const since = lookedAt
    // Inside a transaction others' commits stay unseen.
    if (!file.isTransaction) lookedAt = performance.now()
    const fault = files.look()
    if (fault?.message !== reportedFault) handlers.onFileFault?.(fault)
    reportedFault = fault?.message
    if (fault?.readable === false) return
    const now = version()
    if (now === last) return
    last = now
    written(since)
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
 * PostgreSQL tells; while the connection that listens is down nobody knows what was written. What `self` tells
 * comes back to it, and is no news. `whenSilent`: the database has said nothing for seconds, however little it was asked;
 * what waits for a lock doesn't keep it from answering here.
 */
export function watchPostgres(
  url: string,
  onWrite: OnWrite,
  { self, handlers: sight, whenSilent }: Parameters<StartWatch>[1] & { whenSilent: () => void },
): Watch {
  let isListening = false
  let stopped = false
  let wasReported = false
  let lastAnswerAt = 0
  let client: Client | null = null
  let socket = new Socket()
  let pendingPing: Promise<void> = Promise.resolve()
  /** When the question was sent that has no answer yet. */
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
      if (!wasReported) sight.onDisconnect(why)
      wasReported = true
      retry = setTimeout(() => void listen(), RECONNECT_MS).unref()
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', onNotification)
    try {
      await mine.connect()
      await mine.query(`listen ${writtenChannel}`)
      // What was written before this moment is unknown, and since when.
      onWrite(-Infinity)
      lastAnswerAt = performance.now()
      isListening = true
      if (wasReported) sight.onReconnect()
      wasReported = false
    } catch (error) {
      if (performance.now() - began > CONNECTION_TIMEOUT_MS) whenSilent()
      lost(error as Error)
    }
  }

  function onNotification({ payload }: Notification): void {
    // Had it been before the last answer, it would have been heard before that.
    if (payload !== self()) onWrite(lastAnswerAt)
  }

  /** A network that swallows everything says nothing: only an answer proves that news would have come. */
  async function ping(): Promise<void> {
    if (!isListening || client === null) return
    const sentAt = performance.now()
    unansweredSince = sentAt
    try {
      await client.query('select 1')
      lastAnswerAt = sentAt
    } catch {
      // The connection is lost, and says so itself.
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

  /** Resolves with the answer to a question that is put after the call, or when too much silence has made it blind. */
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
