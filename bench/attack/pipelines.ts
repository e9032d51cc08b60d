import { once } from 'node:events'
import { newToken } from '#server/sessions/credentials.ts'
import { openRaw } from '../../test/raw-connection.ts'
import { pause } from './send.ts'
import type { Attack, Statuses } from './target.ts'

const connections = 5
const requests = 200
/** Per connection. */
const MAX_BATCHES = 100
/** The interval before a connection is opened again, in milliseconds. */
const INTERVAL_MS = 500

/** Addresses that take the server long and the client one line, logged in and anonymously. */
const addresses = [
  '/api/game',
  '/api/game?leagueId=1',
  '/api/game?competitionId=1&expanded=true',
  '/api/competition-team/clasifications?competitionGroupId=1',
]

/** Five connections that send 200 requests before reading any response. */
export const pipelineReads: Attack = async ({ url, fan }) => {
  const port = Number(new URL(url).port)
  return async (signal) => {
    const statuses: Statuses = {}
    const attack = async (place: number) => {
      for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch++) {
        const token = place % 2 === 0 ? fan : newToken()
        await sendBatch(port, token, signal, (status) => (statuses[status] = (statuses[status] ?? 0) + 1))
        await pause(INTERVAL_MS, signal)
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, place) => attack(place)))
    return statuses
  }
}

/** Sends a batch on a new connection and waits for all its responses, for its end or for the signal. */
async function sendBatch(
  port: number,
  token: string,
  signal: AbortSignal,
  count: (status: string) => void,
): Promise<void> {
  const opened = openRaw(port).catch(() => undefined)
  const socket = await Promise.race([opened, once(signal, 'abort').then(() => undefined)])
  if (socket === undefined) {
    if (!signal.aborted) count('broken')
    void opened.then((late) => late?.destroy())
    return
  }
  const head = `Host: liga\r\nAuthorization: Bearer ${token}\r\n\r\n`
  const batch = Array.from({ length: requests }, (_, turn) => addresses[turn % addresses.length]!)
  socket.write(batch.map((address) => `GET ${address} HTTP/1.1\r\n${head}`).join(''))
  let left = requests
  let tail = ''
  socket.on('data', (part: Buffer) => {
    const text = tail + part.toString('latin1')
    for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      count(status!)
      left--
    }
    // One character less than the text being searched.
    tail = text.slice(-12)
    if (left <= 0) socket.destroy()
  })
  socket.once('end', () => socket.destroy())
  const cut = () => socket.destroy()
  signal.addEventListener('abort', cut)
  await once(socket, 'close')
  signal.removeEventListener('abort', cut)
  if (!signal.aborted) for (; left > 0; left--) count('broken')
}
