import type { Game } from '#contract/games.ts'
import { useApi } from '../api/api-provider.tsx'
import type { Api } from '../api/endpoints.ts'
import { ApiFailure } from '../api/failure.ts'
import { newKey } from '../api/repeated-write.ts'
import { storedUser } from '../api/session.ts'
import { notify } from '../ui/toast.tsx'
import type { Onward } from '../ui/use-form.ts'
import {
  dropEntry,
  type Entry,
  findEntry,
  isEntryInMemoryOnly,
  keepEntry,
  readSubmitQueue,
} from './entries.ts'
import { isBlocked } from './next-due.ts'
import { type SendOutcome, sendDue } from './send.ts'
import { outcomeWords, HELD_UP, WAITS, WAITS_OPEN } from './words.ts'
import { pairName } from '../league/pair-name.ts'

type Sent = Pick<Entry, 'endpoint' | 'body' | 'ifMatch' | 'score' | 'facts' | 'values'> & {
  game: Game
  /** What is said once it is made, and where the form leads then. */
  done: string
  to: string
}

/** What a form of this tab is sending at this moment: it tells by itself what becomes of it. */
const ofForms = new Set<string>()

export function isOfForm({ key }: Entry): boolean {
  return ofForms.has(key)
}

/**
 * Sends what a form says through the submit queue: it is stored there before it is sent, and stays when no answer comes. What
 * the server refuses is thrown as by any call. What waited in the place of it goes.
 */
export function useQueuedSubmit(): (sent: Sent) => Promise<Onward | undefined> {
  const api = useApi()
  return (sent) => post(api, sent)
}

async function post(api: Api, { game, done, to, ...said }: Sent): Promise<Onward | undefined> {
  const at = Date.now()
  const entry: Entry = {
    ...said,
    key: newKey(),
    personId: storedUser()!.id,
    gameId: game.id,
    teams: pairName(game),
    at,
    since: at,
    tried: false,
    state: 'waiting',
    refusal: null,
  }
  const before = readSubmitQueue().entries.filter((one) => isInPlaceOf(one, entry))
  keepEntry(entry)
  for (const one of before) dropEntry(one)
  ofForms.add(entry.key)
  const reported: string[] = []
  try {
    const outcome = navigator.onLine ? await sendAll(api, entry, reported) : 'unanswered'
    if (outcome === 'sent') reported.push(done)
    if (outcome === 'unanswered') reported.push(waitWords(entry))
    notify(reported.join(' '))
    // The end of a session leads to the login by itself.
    return outcome === 'session-over' ? undefined : { to }
  } finally {
    ofForms.delete(entry.key)
  }
}

/**
 * Sends what is due, this entry with it, and answers what became of it; of the others `told` is told. Throws what
 * refused it: it goes back to its form.
 */
async function sendAll(api: Api, { key, personId }: Entry, messages: string[]): Promise<SendOutcome> {
  let own: SendOutcome | undefined
  await sendDue(api, (entry, outcome) => {
    if (entry.key === key) own = outcome
    if (entry.key !== key || outcome === 'alreadyApplied' || outcome === 'session-over')
      messages.push(...outcomeWords(entry, outcome))
  })
  if (storedUser()?.id !== personId) return 'session-over'
  const left = findEntry(key)
  if (left?.state === 'refused' && left.refusal !== null) {
    dropEntry(left)
    throw new ApiFailure(left.refusal)
  }
  // Another tab may have sent it.
  return own ?? (left === undefined ? 'sent' : 'unanswered')
}

/** Why it stays here. */
function waitWords(entry: Entry): string {
  if (isBlocked(entry, readSubmitQueue().entries, Date.now())) return HELD_UP
  return isEntryInMemoryOnly(entry) ? WAITS_OPEN : WAITS
}

function isInPlaceOf({ endpoint, gameId }: Entry, entry: Entry): boolean {
  return endpoint === entry.endpoint && gameId === entry.gameId
}
