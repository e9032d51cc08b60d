import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { openStore } from '#server/db/store.ts'
import { addLoggedIn, sentPassword } from '../../test/accounts.ts'
import { type Figure, quantile } from '../figure.ts'
import { startLeagueServer } from '../league-server.ts'
import { logInHonestly } from './honest-people.ts'
import { bearer, pause, send } from './send.ts'

const addresses = 50
const attackSeconds = 120
const CONFIRMATION_INTERVAL_MS = 10_000
/** How much longer to wait for an e-mail, in milliseconds. */
const TIMEOUT_MS = 40_000
const limits = { confirmation: 30, login: 5 }

/**
 * Strangers from fifty IP addresses create accounts, log in with them and create courts, as fast as the limits allow,
 * for two minutes; meanwhile delegates request the confirmation of their e-mail, and people log in.
 *
 * @param people accounts with which people log in meanwhile
 */
export async function measureFreeAccounts(
  engine: string,
  databaseUrl: string,
  people: readonly { name: string; sent: string }[],
): Promise<Figure[]> {
  const mail = await startMailbox()
  const delegates = await addDelegates(databaseUrl)
  const settings = { TRUST_PROXY: 'loopback', SMTP_URL: mail.url, MAIL_FROM: 'Liga <liga@ejemplo.es>' }
  const server = await startLeagueServer(databaseUrl, { settings })
  try {
    const before = await countRows(databaseUrl)
    const signal = AbortSignal.timeout(attackSeconds * 1000)
    const strangers = Array.from({ length: addresses }, (_, place) =>
      makeThings(server.url, { place, signal }),
    )
    const [logins, confirmations] = await Promise.all([
      logInHonestly(server.url, people, attackSeconds),
      confirm(server.url, delegates, mail.arrivals),
      ...strangers,
    ])
    const after = await countRows(databaseUrl)
    const figures: Figure[] = [
      { what: 'accounts made from 50 addresses', value: after.user - before.user, unit: '' },
      { what: 'courts made with them', value: after.court - before.court, unit: '' },
      { what: 'e-mails sent to strangers', value: mail.arrivals.size - confirmations.length, unit: '' },
      { what: 'honest logins that failed meanwhile', value: logins.failed, unit: '', limit: { atMost: 0 } },
      ...slowest('an honest login meanwhile', logins.milliseconds, limits.login),
      {
        what: 'honest confirmations that never came',
        value: delegates.length - confirmations.length,
        unit: '',
        limit: { atMost: 0 },
      },
      ...slowest('an honest confirmation meanwhile', confirmations, limits.confirmation),
    ]
    return figures.map(({ what, ...figure }) => ({ what: `${engine}, ${what}`, ...figure }))
  } finally {
    await server.stop()
    await mail.stop()
  }
}

function slowest(what: string, milliseconds: readonly number[], atMost: number): Figure[] {
  if (milliseconds.length === 0) return []
  return [{ what: `${what}, slowest`, value: quantile(milliseconds, 1) / 1000, unit: 's', limit: { atMost } }]
}

/** One stranger, who repeatedly creates an account and five courts with it. */
async function makeThings(
  url: string,
  { place, signal }: { place: number; signal: AbortSignal },
): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.18.7.${place}` }
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    send(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: Buffer.from(JSON.stringify(body)),
      signal,
    })
  for (let turn = 0; !signal.aborted; turn++) {
    const name = `Nueva ${place} ${turn}`
    const email = `nueva-${place}-${turn}@ejemplo.es`
    const { status } = await post('/user', { name, email, password: sentPassword })
    if (status !== 201) await pause(250, signal)
    const authorization = `Basic ${Buffer.from(`${name}:${sentPassword}`).toString('base64')}`
    const login = status === 201 ? await post('/login', {}, { authorization }) : undefined
    if (login?.status !== 200) continue
    const { token } = JSON.parse(login.body) as { token: string }
    for (let court = 0; court < 10 && !signal.aborted; court++)
      await post('/basketball-court', { name: `${name} ${court}`, direction: 'Calle' }, bearer(token))
  }
}

type Delegate = { email: string; token: string }

/** Delegates with unconfirmed e-mails, one for each confirmation request. */
async function addDelegates(databaseUrl: string): Promise<Delegate[]> {
  const store = openStore(databaseUrl)
  try {
    const teams = await store.db.selectFrom('team').select('id').limit(10).execute()
    const delegates: Delegate[] = []
    for (const { id: teamId } of teams) {
      const email = `delegada-${teamId}@ejemplo.es`
      const { token } = await addLoggedIn(store, `Delegada ${teamId}`, { teamId, email })
      delegates.push({ email, token })
    }
    return delegates
  } finally {
    await store.close()
  }
}

/** The waiting times for the requested e-mails that arrived, in milliseconds. */
async function confirm(
  url: string,
  delegates: readonly Delegate[],
  arrivals: ReadonlyMap<string, number>,
): Promise<number[]> {
  const signal = AbortSignal.timeout(attackSeconds * 1000 + TIMEOUT_MS)
  const all = delegates.map(async ({ email, token }, place) => {
    await pause(place * CONFIRMATION_INTERVAL_MS, signal)
    const since = performance.now()
    const headers = { ...bearer(token), 'x-forwarded-for': `203.0.113.${place + 101}` }
    await send(`${url}/api/email/confirmation`, { method: 'POST', headers, signal })
    while (!signal.aborted && !arrivals.has(email)) await pause(100, signal)
    return arrivals.has(email) ? [arrivals.get(email)! - since] : []
  })
  return (await Promise.all(all)).flat()
}

async function countRows(databaseUrl: string): Promise<{ user: number; court: number }> {
  const store = openStore(databaseUrl)
  try {
    const [users, courts] = await Promise.all([
      store.db.selectFrom('user').select('id').execute(),
      store.db.selectFrom('court').select('id').execute(),
    ])
    return { user: users.length, court: courts.length }
  } finally {
    await store.close()
  }
}

/** A mail server that accepts everything, and the time of the first e-mail to each address. */
async function startMailbox(): Promise<{
  url: string
  arrivals: Map<string, number>
  stop: () => Promise<void>
}> {
  const arrivals = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      stream.resume().once('end', () => {
        for (const { address } of session.envelope.rcptTo)
          if (!arrivals.has(address)) arrivals.set(address, performance.now())
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, arrivals, stop }
}
