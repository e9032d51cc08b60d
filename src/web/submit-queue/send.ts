import type { Game } from '#contract/games.ts'
import type { Api, Input } from '../api/endpoints.ts'
import { ApiFailure, isRefusal } from '../api/failure.ts'
import { httpTransport } from '../api/http-transport.ts'
import { storedUser } from '../api/session.ts'
import { dropEntry, type Endpoint, type Entry, findEntry, keepEntry, readSubmitQueue } from './entries.ts'
import { isLeft, nextDue } from './next-due.ts'
import { deviceNow } from '../kernel/clock.ts'

/** Outcome of an entry: sent, already applied by somebody else, refused, without response, or its session is over. */
export type SendOutcome = 'sent' | 'alreadyApplied' | 'refused' | 'unanswered' | 'session-over'

/** A suspended tab may hold the lock for ever. Without the lock, the idempotency key still prevents a second write. */
const LOCK_TIMEOUT_MS = 45_000

/** Sends due entries in order until one gets no response. Resolves to whether all of them could be sent. */
export function sendDue(api: Api, report: (entry: Entry, outcome: SendOutcome) => void): Promise<boolean> {
  return inTurn(async () => {
    for (;;) {
      const entry = nextDue(readSubmitQueue().entries, deviceNow())
      if (entry === undefined) return true
      const outcome = await send(api, entry)
      report(entry, outcome)
      if (outcome === 'unanswered' || outcome === 'session-over') return false
    }
  })
}

/** Removes the entries that their user has left for days, and whose games no longer need them. */
export async function dropSettled(): Promise<void> {
  for (const entry of readSubmitQueue().entries) {
    if (isLeft(entry, deviceNow()) && (await readGame(entry, isSettled))) dropEntry(entry)
  }
}

/** Removes an entry. Resolves to true if it has certainly never been sent. */
export async function withdraw(entry: Entry): Promise<boolean> {
  const take = () => {
    const never = findEntry(entry.key)?.tried === false
    dropEntry(entry)
    return never
  }
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return take()
  // If the lock is taken, this may be the entry that is being sent now.
  return locks.request(LOCK, { ifAvailable: true }, (lock) => take() && lock !== null)
}

const LOCK = 'outbox'

/** Only one tab sends at a time. */
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
    // A union of two calls that differ only in their bodies.
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
    // If somebody has logged in meanwhile, it is retried with the new session.
    if (cause.status === 401 && storedUser() === null) return 'session-over'
    if (!isRefusal(cause.status)) return 'unanswered'
    if (cause.status === 409 || cause.status === 412) {
      const { status } = cause
      const stands = await readGame(entry, (game) => game !== null && matchesEntry(entry, game, status))
      if (stands === null) return 'unanswered'
      if (stands) {
        dropEntry(entry)
        return 'alreadyApplied'
      }
    }
    // Its user may have deleted it meanwhile.
    const now = findEntry(entry.key)
    if (now !== undefined) keepEntry({ ...now, state: 'refused', refusal: cause.toDetails() })
    return 'refused'
  }
}

/** What holds of an entry's game, null if there is none; null if the server can't be asked. Bypasses the cache. */
async function readGame({ gameId }: Entry, holds: (game: Game | null) => boolean): Promise<boolean | null> {
  const token = storedUser()?.token
  try {
    const { status, body } = await httpTransport({ method: 'GET', address: `/game/${gameId}`, token })
    if (status === 200) return holds(body as Game)
    return status === 404 ? holds(null) : null
  } catch {
    return null
  }
}

/** For a result that a teammate entered first (409) the score is enough; for a change (412) all values must match. */
export function matchesEntry({ endpoint, body }: Entry, game: Game, status: 409 | 412): boolean {
  if (endpoint === 'PUT /game/addResult/{id}') {
    const { localScore, visitantScore, forfeit, ...rest } = body as Partial<Game>
    const score = forfeit ? { forfeit } : { forfeit: null, localScore, visitantScore }
    return game.finished && says(game, status === 409 ? score : { ...score, ...rest })
  }
  return game.confirmed && says(game, body as Partial<Game>)
}

function isSettled(game: Game | null): boolean {
  return game === null || (game.confirmed && !game.disputed) || !game.ofCurrentSeason
}

function says(game: Game, sent: { [Name in keyof Game]?: unknown }): boolean {
  const names = Object.keys(sent) as (keyof Game)[]
  return names.every((name) => valueOf(game[name]) === valueOf(sent[name]))
}

/** An empty comment counts as no comment. */
function valueOf(value: unknown): unknown {
  return value === '' || value === undefined ? null : value
}
