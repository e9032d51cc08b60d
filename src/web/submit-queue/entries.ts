import { useSyncExternalStore } from 'react'
import { isInMemoryOnly, readStored, subscribeStored, writeStored } from '../api/device-storage.ts'
import type { Input } from '../api/endpoints.ts'
import type { FailureDetails } from '../api/failure.ts'
import type { Values } from '../ui/draft.ts'
import { queuedKeys, storageKeyOf } from './queued-keys.ts'

/** The requests that may be queued on the device until there is network. */
export type Endpoint = 'PUT /game/addResult/{id}' | 'PUT /game/addFeedback/{id}'

/** A queued request, with everything needed to send it, to describe it and to fill in its form again. */
export type Entry = {
  /** Its `Idempotency-Key`, generated once. */
  key: string
  /** The user who submitted it: it is never sent with another user's session, nor shown to another user. */
  personId: number
  endpoint: Endpoint
  gameId: number
  /** The own team for which it was submitted; null for an admin. */
  teamId: number | null
  body: Input<Endpoint>['body']
  ifMatch: string | undefined
  /** `Gatos – Perros`. */
  teams: string
  /** `61–58`; null for a rating. */
  score: string | null
  facts: [name: string, value: string][]
  values: Values
  /** When it was submitted, in milliseconds: entries are sent oldest first. */
  at: number
  /** When its user last asked for it to be sent, in milliseconds. */
  since: number
  /** Whether it has ever been sent: the server may then have received it. */
  tried: boolean
  /** `held`: its user is changing it. */
  state: 'waiting' | 'held' | 'refused'
  refusal: FailureDetails | null
}

/** An entry stored by another version of the app, which this version can't send. */
export type UnreadableEntry = { storedAs: string; text: string }

export type SubmitQueue = { entries: Entry[]; unreadable: UnreadableEntry[] }

const SHAPE = 1
const EMPTY: SubmitQueue = { entries: [], unreadable: [] }
let read = { from: '', queue: EMPTY }

/** The queue of the logged-in user, oldest entry first. Returns the same object until the queue changes. */
export function readSubmitQueue(): SubmitQueue {
  const texts = queuedKeys()
    .toSorted()
    .map((storedAs) => ({ storedAs, text: readStored(storedAs) ?? '' }))
  const from = JSON.stringify(texts)
  if (from !== read.from) read = { from, queue: parse(texts) }
  return read.queue
}

export function findEntry(key: string): Entry | undefined {
  return readSubmitQueue().entries.find((entry) => entry.key === key)
}

export function keepEntry(entry: Entry): void {
  writeStored(storageKeyOf(entry), JSON.stringify({ shape: SHAPE, ...entry }))
}

export function dropEntry(entry: Entry): void {
  writeStored(storageKeyOf(entry), null)
}

/** Whether an entry is lost when the page closes, because the browser stores nothing. */
export function isEntryInMemoryOnly(entry: Entry): boolean {
  return isInMemoryOnly(storageKeyOf(entry))
}

export function useSubmitQueue(): SubmitQueue {
  return useSyncExternalStore(subscribeStored, readSubmitQueue, () => EMPTY)
}

function parse(texts: UnreadableEntry[]): SubmitQueue {
  const entries: Entry[] = []
  const unreadable: UnreadableEntry[] = []
  for (const { storedAs, text } of texts) {
    const entry = parseEntry(text)
    if (entry === null) unreadable.push({ storedAs, text })
    else entries.push(entry)
  }
  return { entries: entries.toSorted((a, b) => a.at - b.at), unreadable }
}

function parseEntry(text: string): Entry | null {
  try {
    const { shape, ...entry } = JSON.parse(text) as Entry & { shape?: unknown }
    return shape === SHAPE ? entry : null
  } catch {
    return null
  }
}
