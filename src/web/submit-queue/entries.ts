import { useSyncExternalStore } from 'react'
import {
  isInMemoryOnly,
  readStored,
  storedKeys,
  subscribeStored,
  writeStored,
} from '../api/device-storage.ts'
import type { Input } from '../api/endpoints.ts'
import type { FailureDetails } from '../api/failure.ts'
import { storedUser } from '../api/session.ts'
import type { Values } from '../ui/draft.ts'

/** What may wait on the device for the network. */
export type Endpoint = 'PUT /game/addResult/{id}' | 'PUT /game/addFeedback/{id}'

/** A request that waits, all that is needed to send it, to name it and to fill in its form again. */
export type Entry = {
  /** Its `Idempotency-Key`, made once. */
  key: string
  /** Whose it is: never sent for anybody else, nor shown to them. */
  personId: number
  endpoint: Endpoint
  gameId: number
  body: Input<Endpoint>['body']
  ifMatch: string | undefined
  /** `Gatos – Perros`. */
  teams: string
  /** `61–58`; null for a rating. */
  score: string | null
  /** What else was said, in words. */
  facts: [name: string, value: string][]
  values: Values
  /** When it was sent off: what is older goes first. In milliseconds, as is the next. */
  at: number
  /** When its person last said that it is to be sent. */
  since: number
  /** Whether it has ever set out: then nobody knows here whether it arrived. */
  tried: boolean
  /** `held`: its person is changing it. */
  state: 'waiting' | 'held' | 'refused'
  /** What the server said against it. */
  refusal: FailureDetails | null
}

/** Something that another version of the app left here and that this one can't send. */
export type UnreadableEntry = { storedAs: string; text: string }

export type SubmitQueue = { entries: Entry[]; unreadable: UnreadableEntry[] }

const SHAPE = 1
const EMPTY: SubmitQueue = { entries: [], unreadable: [] }
let read = { from: '', queue: EMPTY }

/** What whoever is logged in has waiting, in order. The same object until that changes. */
export function readSubmitQueue(): SubmitQueue {
  const user = storedUser()
  const keys = user === null ? [] : storedKeys(placeOf({ personId: user.id, key: '' })).toSorted()
  const texts = keys.map((storedAs) => ({ storedAs, text: readStored(storedAs) ?? '' }))
  const from = JSON.stringify(texts)
  if (from !== read.from) read = { from, queue: parse(texts) }
  return read.queue
}

export function isSubmitQueueEmpty(): boolean {
  const { entries, unreadable: strange } = readSubmitQueue()
  return entries.length + strange.length === 0
}

export function findEntry(key: string): Entry | undefined {
  return readSubmitQueue().entries.find((entry) => entry.key === key)
}

/** Keeps an entry, in the place of what it was before. */
export function keepEntry(entry: Entry): void {
  writeStored(placeOf(entry), JSON.stringify({ shape: SHAPE, ...entry }))
}

export function dropEntry(entry: Entry): void {
  writeStored(placeOf(entry), null)
}

/** Whether an entry is gone once the page is closed, because the browser keeps nothing. */
export function isEntryInMemoryOnly(entry: Entry): boolean {
  return isInMemoryOnly(placeOf(entry))
}

/** What waits, in a component. The server, and the first drawing in the browser, know of nothing. */
export function useSubmitQueue(): SubmitQueue {
  return useSyncExternalStore(subscribeStored, readSubmitQueue, () => EMPTY)
}

/** A place for each entry, so that two tabs never overwrite what the other one keeps. */
function placeOf({ personId, key }: Pick<Entry, 'personId' | 'key'>): string {
  return `outbox:${personId}:${key}`
}

function parse(texts: UnreadableEntry[]): SubmitQueue {
  const entries: Entry[] = []
  const strange: UnreadableEntry[] = []
  for (const { storedAs, text } of texts) {
    const entry = parseEntry(text)
    if (entry === null) strange.push({ storedAs, text })
    else entries.push(entry)
  }
  return { entries: entries.toSorted((a, b) => a.at - b.at), unreadable: strange }
}

function parseEntry(text: string): Entry | null {
  try {
    const { shape, ...entry } = JSON.parse(text) as Entry & { shape?: unknown }
    return shape === SHAPE ? entry : null
  } catch {
    return null
  }
}
