import type { Game } from '#contract/games.ts'
import { ownTeamIn } from '#league/own-teams.ts'
import { useApi } from '../api/api-provider.tsx'
import type { Api } from '../api/endpoints.ts'
import { ApiFailure } from '../api/failure.ts'
import { newKey } from '../api/repeated-write.ts'
import { storedUser } from '../api/session.ts'
import { notify } from '../ui/toast.tsx'
import type { Onward } from '../ui/use-form.ts'
import {
  dropEntry,
  type Endpoint,
  type Entry,
  findEntry,
  keepEntry,
  readSubmitQueue,
  useSubmitQueue,
} from './entries.ts'
import { type SendOutcome, sendDue } from './send.ts'
import { outcomeTexts, waitText } from './outcome-text.ts'
import { pairName } from '../league/games/pair-name.ts'
import { deviceNow } from '../kernel/clock.ts'

type Sent = Pick<Entry, 'endpoint' | 'body' | 'ifMatch' | 'score' | 'facts' | 'values'> & {
  game: Game
  done: string
  to: string
}

/** Keys of the entries that a form of this tab is sending now: the form itself shows their outcome. */
const ofForms = new Set<string>()

export function isOfForm({ key }: Entry): boolean {
  return ofForms.has(key)
}

/** Whether a form waits in the queue; not while it is being sent from here. */
export function useIsQueued(endpoint: Endpoint, gameId: number): boolean {
  return useSubmitQueue().entries.some(
    (entry) =>
      replacesEntry(entry, { endpoint, gameId }) && entry.state === 'waiting' && !ofForms.has(entry.key),
  )
}

/** An entry is stored before it is sent, stays without a response, and replaces earlier ones. A refusal is thrown. */
export function useQueuedSubmit(): (sent: Sent) => Promise<Onward | undefined> {
  const api = useApi()
  return (sent) => post(api, sent)
}

async function post(api: Api, { game, done, to, ...said }: Sent): Promise<Onward | undefined> {
  const at = deviceNow()
  const user = storedUser()!
  const entry: Entry = {
    ...said,
    key: newKey(),
    personId: user.id,
    gameId: game.id,
    teamId: ownTeamIn(game, user),
    teams: pairName(game),
    at,
    since: at,
    tried: false,
    state: 'waiting',
    refusal: null,
  }
  const before = readSubmitQueue().entries.filter((one) => replacesEntry(one, entry))
  keepEntry(entry)
  for (const one of before) dropEntry(one)
  ofForms.add(entry.key)
  const reported: string[] = []
  try {
    const outcome = navigator.onLine ? await sendAll(api, entry, reported) : 'unanswered'
    if (outcome === 'sent') reported.push(done)
    if (outcome === 'unanswered') reported.push(waitText(entry, readSubmitQueue().entries, deviceNow()))
    notify(reported.join(' '))
    // Without a response the next page couldn't be loaded either. Ending the session navigates to the login by itself.
    return outcome === 'unanswered' || outcome === 'session-over' ? undefined : { to }
  } finally {
    ofForms.delete(entry.key)
  }
}

/** Returns the outcome of this entry; `messages` gets the others'. Throws its refusal: its form still has the values. */
async function sendAll(api: Api, { key, personId }: Entry, messages: string[]): Promise<SendOutcome> {
  let own: SendOutcome | undefined
  await sendDue(api, (entry, outcome) => {
    if (entry.key === key) own = outcome
    if (entry.key !== key || outcome === 'alreadyApplied' || outcome === 'session-over')
      messages.push(...outcomeTexts(entry, outcome))
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

function replacesEntry(
  { endpoint, gameId }: Pick<Entry, 'endpoint' | 'gameId'>,
  entry: Pick<Entry, 'endpoint' | 'gameId'>,
): boolean {
  return endpoint === entry.endpoint && gameId === entry.gameId
}
