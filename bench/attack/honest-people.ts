import { bearer, pause, send, type Sent } from './send.ts'

/** A game to be played, and the token of its delegate. */
export type OpenGame = { id: number; token: string }

/** The acknowledged results: the points of the local team, by game. */
export type Acknowledged = Map<number, number>

const WRITE_INTERVAL_MS = 800
const LOGIN_INTERVAL_MS = 3000
/** How long people retry after the attack, in milliseconds. */
const TIMEOUT_MS = 15_000

/** Delegates send one result after the other, and retry when told to. */
export async function sendResults(
  url: string,
  games: readonly OpenGame[],
  seconds: number,
): Promise<{ acknowledged: Acknowledged; milliseconds: number[] }> {
  const acknowledged: Acknowledged = new Map()
  const milliseconds: number[] = []
  const end = performance.now() + seconds * 1000
  const signal = AbortSignal.timeout(seconds * 1000 + TIMEOUT_MS)
  for (const [turn, { id, token }] of games.entries()) {
    if (performance.now() > end || signal.aborted) break
    const localScore = 41 + (turn % 39)
    const result = { localScore, visitantScore: 40, visitantMixed: true, visitantFairPlay: 1 }
    const due = performance.now()
    const { status } = await insist(signal, () =>
      send(`${url}/api/game/addResult/${id}`, {
        method: 'PUT',
        headers: { ...bearer(token), 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(result)),
        signal,
      }),
    )
    if (status === 200) {
      acknowledged.set(id, localScore)
      milliseconds.push(performance.now() - due)
    }
    await pause(WRITE_INTERVAL_MS, signal)
  }
  return { acknowledged, milliseconds }
}

/** Some people log in once each, from their own IP addresses: the time each took, retries included. */
export async function logInHonestly(
  url: string,
  people: readonly { name: string; sent: string }[],
  seconds: number,
): Promise<{ milliseconds: number[]; failed: number }> {
  const signal = AbortSignal.timeout(seconds * 1000 + TIMEOUT_MS)
  const all = people.map(async ({ name, sent }, place) => {
    await pause(place * LOGIN_INTERVAL_MS, signal)
    const due = performance.now()
    const authorization = `Basic ${Buffer.from(`${name}:${sent}`).toString('base64')}`
    const headers = { authorization, 'x-forwarded-for': `203.0.113.${place + 1}` }
    const { status } = await insist(signal, () =>
      send(`${url}/api/login`, { method: 'POST', headers, signal }),
    )
    return status === 200 ? [performance.now() - due] : []
  })
  const milliseconds = (await Promise.all(all)).flat()
  return { milliseconds, failed: people.length - milliseconds.length }
}

/** The acknowledged results that are missing. */
export async function findLost(url: string, acknowledged: Acknowledged): Promise<number[]> {
  const lost: number[] = []
  for (const [id, localScore] of acknowledged) {
    // From an address that no attacker has used.
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    const { status, body } = await send(`${url}/api/game/${id}`, { headers })
    const there = status === 200 && (JSON.parse(body) as { localScore: unknown }).localScore === localScore
    if (!there) lost.push(id)
  }
  return lost
}

/** Retries as people do when told to; also after a broken connection. */
async function insist(signal: AbortSignal, once: () => Promise<Sent>): Promise<Sent> {
  for (;;) {
    const sent = await once()
    if (signal.aborted || ![503, 429, 'broken'].includes(sent.status)) return sent
    await pause(sent.waitMilliseconds, signal)
  }
}
