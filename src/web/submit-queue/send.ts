import type { Game } from '#contract/games.ts'
import type { Api, Input } from '../api/endpoints.ts'
import { ApiFailure } from '../api/failure.ts'
import { httpTransport } from '../api/http-transport.ts'
import { storedUser } from '../api/session.ts'
import { dropEntry, type Endpoint, type Entry, findEntry, keepEntry, readSubmitQueue } from './entries.ts'
import { nextDue } from './next-due.ts'
import { matchesEntry } from './matches-entry.ts'

/** What became of an entry: made, found made by somebody else, refused, not answered, or its session is over. */
export type SendOutcome = 'sent' | 'alreadyApplied' | 'refused' | 'unanswered' | 'session-over'

/** A tab that sleeps may hold the lock for ever; without it the server's memory of the key still makes it once. */
const LOCK_TIMEOUT_MS = 45_000
/** Answers of the server that say nothing against what was sent. */
const RETRYABLE_STATUSES = [401, 408, 425, 429]

/**
 * Sends what is due of whoever is logged in, in order, until something gets no answer. `tell` is told what became
 * of each. Resolves to whether all could be sent.
 */
export function sendDue(api: Api, report: (entry: Entry, outcome: SendOutcome) => void): Promise<boolean> {
  return inTurn(async () => {
    for (;;) {
      const entry = nextDue(readSubmitQueue().entries, Date.now())
      if (entry === undefined) return true
      const outcome = await send(api, entry)
      report(entry, outcome)
      if (outcome === 'unanswered' || outcome === 'session-over') return false
    }
  })
}

/** Takes an entry out for good. Answers whether it has certainly never been on its way. */
export async function withdraw(entry: Entry): Promise<boolean> {
  const take = () => {
    const never = findEntry(entry.key)?.tried === false
    dropEntry(entry)
    return never
  }
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return take()
  // Where somebody is sending at this moment it may be this one.
  return locks.request(LOCK, { ifAvailable: true }, (lock) => take() && lock !== null)
}

const LOCK = 'outbox'

/** One tab sends at a time. */
async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return work()
  let begun: Promise<boolean> | undefined
  try {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
    return await locks.request(LOCK, { signal }, () => (begun = work()))
  } catch {
    return begun ?? work()
  }
}

async function send(api: Api, entry: Entry): Promise<SendOutcome> {
  keepEntry({ ...entry, tried: true })
  try {
    const { gameId, body, ifMatch, key } = entry
    // One of two calls that are alike but for their bodies.
    const put = api as (endpoint: Endpoint, input: Input<Endpoint>) => Promise<Game>
    await put(entry.endpoint, {
      params: { id: gameId },
      body,
      ifMatch,
      idempotencyKey: key,
    } as Input<Endpoint>)
    dropEntry(entry)
    return 'sent'
  } catch (cause) {
    if (!(cause instanceof ApiFailure)) throw cause
    // Where somebody has logged in since, it is tried again with their session.
    if (cause.status === 401 && storedUser() === null) return 'session-over'
    if (!isRefusal(cause)) return 'unanswered'
    if (cause.status === 409 || cause.status === 412) {
      const stands = await isAlreadyApplied(entry, cause.status)
      if (stands === null) return 'unanswered'
      if (stands) {
        dropEntry(entry)
        return 'alreadyApplied'
      }
    }
    // Its person may have deleted it meanwhile.
    const now = findEntry(entry.key)
    if (now !== undefined) keepEntry({ ...now, state: 'refused', refusal: cause.toDetails() })
    return 'refused'
  }
}

/** Only the server refuses, in its own words; what stands between says nothing about what was sent. */
function isRefusal({ status, error }: ApiFailure): boolean {
  return status >= 400 && status < 500 && error !== '' && !RETRYABLE_STATUSES.includes(status)
}

/** Null when there is no telling. Never asked of what the device keeps. */
async function isAlreadyApplied(entry: Entry, status: 409 | 412): Promise<boolean | null> {
  const token = storedUser()?.token
  try {
    const answer = await httpTransport({ method: 'GET', address: `/game/${entry.gameId}`, token })
    return answer.status === 200 && matchesEntry(entry, answer.body as Game, status)
  } catch {
    return null
  }
}
