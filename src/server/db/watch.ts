import type { DatabaseSync } from 'node:sqlite'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Notification } from 'pg'
import type { FileFault, OpenedFiles } from './opened-files.ts'
import { connectTimeoutMs, silence } from './postgres.ts'

/** Is told that somebody has written, at `sinceMs` (by `performance.now()`) at the earliest. */
export type Written = (sinceMs: number) => void

/**
 * Is told when news stop coming, the first time of many, and when they come again; and of a fault of the database's
 * files, once, and when it has been put right.
 */
export type Sight = {
  lost: (why?: Error) => void
  back: () => void
  fault?: (fault: FileFault | undefined) => void
}

/** Begins to watch. `self` is what this process calls itself now. */
export type StartWatch = (written: Written, about: { self: () => string; sight: Sight }) => Watch

/**
 * Tells when somebody else has written. `blind` is true while it can't know. `catchUp` resolves once all that was
 * committed before has been told, or `blind` is true.
 */
export type Watch = { blind: () => boolean; catchUp: () => Promise<void>; stop: () => Promise<void> }

/** The channel on which every write says that it happened. */
export const writtenChannel = 'liga_written'

const pollMilliseconds = 250
const reconnectMilliseconds = 500

/** How often the listening connection is asked whether it is alive, and after what silence it counts as down. */
const beatMilliseconds = 250
const silenceMilliseconds = 750

/** After what silence all connections are given up and made anew: one on which packets are lost may stay silent for minutes. */
const givenUpAfterMs = 3000

/** The name of the listening connections in pg_stat_activity. */
export const listenerName = 'liga: listening for writes'

/** SQLite counts the commits of other connections; asking costs microseconds, and so does a look at the files. */
export function watchSqlite(file: DatabaseSync, files: OpenedFiles, written: Written, sight: Sight): Watch {
  const question = file.prepare('pragma data_version')
  const version = () => question.get()?.['data_version']
  let last = version()
  let lookedAt = performance.now()
  let told: string | undefined
  const look = () => {
    const since = lookedAt
    // Inside a transaction others' commits stay unseen.
    if (!file.isTransaction) lookedAt = performance.now()
    const fault = files.look()
    if (fault?.message !== told) sight.fault?.(fault)
    told = fault?.message
    if (fault?.readable === false) return
    const now = version()
    if (now === last) return
    last = now
    written(since)
  }
  const timer = setInterval(look, pollMilliseconds)
  timer.unref()
  return {
    blind: () => false,
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
  written: Written,
  { self, sight, whenSilent }: Parameters<StartWatch>[1] & { whenSilent: () => void },
): Watch {
  let listening = false
  let stopped = false
  let told = false
  let heard = 0
  let client: Client | null = null
  let socket = new Socket()
  let asking: Promise<void> = Promise.resolve()
  /** When the question was sent that has no answer yet. */
  let unansweredSince: number | null = null
  let waiting: Promise<void> | undefined
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
      listening = false
      if (stopped) return
      if (!told) sight.lost(why)
      told = true
      retry = setTimeout(() => void listen(), reconnectMilliseconds).unref()
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', hear)
    try {
      await mine.connect()
      await mine.query(`listen ${writtenChannel}`)
      // What was written before this moment is unknown, and since when.
      written(-Infinity)
      heard = performance.now()
      listening = true
      if (told) sight.back()
      told = false
    } catch (error) {
      if (performance.now() - began > givenUpAfterMs) whenSilent()
      lost(error as Error)
    }
  }

  function hear({ payload }: Notification): void {
    // Had it been before the last answer, it would have been heard before that.
    if (payload !== self()) written(heard)
  }

  /** A network that swallows everything says nothing: only an answer proves that news would have come. */
  async function ask(): Promise<void> {
    if (!listening || client === null) return
    const sentAt = performance.now()
    unansweredSince = sentAt
    try {
      await client.query('select 1')
      heard = sentAt
    } catch {
      // The connection is lost, and says so itself.
    } finally {
      unansweredSince = null
    }
  }

  function beat(): void {
    if (unansweredSince !== null && performance.now() - unansweredSince > givenUpAfterMs) {
      socket.destroy(silence())
      whenSilent()
    }
    void catchUp()
  }

  /** Resolves with the answer to a question that is put after the call, or when too much silence has made it blind. */
  function catchUp(): Promise<void> {
    const putQuestion = () => {
      waiting = undefined
      asking = ask()
      return asking
    }
    waiting ??= Promise.race([
      asking.then(putQuestion),
      sleep(2 * silenceMilliseconds, undefined, { ref: false }),
    ])
    return waiting
  }

  void listen()
  const beats = setInterval(beat, beatMilliseconds).unref()
  return {
    blind: () => !listening || performance.now() - heard > silenceMilliseconds,
    catchUp,
    stop: async () => {
      stopped = true
      clearInterval(beats)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
