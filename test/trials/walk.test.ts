import { STATUS_CODES } from 'node:http'
import type { InjectOptions } from 'fastify'
import { describe, expect, inject, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { readConfig } from '#server/kernel/config.ts'
import { Chance } from '#server/demo/chance.ts'
import type { Store } from '#server/db/store.ts'
import type { Engine } from '../create-test-store.ts'
import { type HostileRequest, hostileRequestsTo } from '../hostile/requests.ts'
import { buildLeagueOfDelegates, createGame } from '../league-of-delegates.ts'
import { storedPassword } from '../stored-password.ts'
import { isTrials, repeatCommand, timeoutMs, seed, share } from './chosen.ts'

const config = readConfig({
  RATE_LIMIT_WRITES: '1000000',
  RATE_LIMIT_LOGINS: '1000000',
  RATE_LIMIT_READS: '1000000',
})

/** A league with the first row of every table, and the callers, each with their own id. */
async function buildTarget(engine: Engine) {
  const league = await buildLeagueOfDelegates(engine, { config })
  await createGame(league)
  await addTypeAndCheapPasswords(league.store)
  const { app, store, fan, gatos, perros, admin, teams } = league
  const callers = { fan, gatos, perros, admin }
  return { app, store, callers: { anonymous: undefined, ...callers }, teams }
}

/** A stored password includes its cost: here thousands are tried, so it is cheap. */
async function addTypeAndCheapPasswords(store: Store): Promise<void> {
  const passwordHash = storedPassword('x', { memory: 8, passes: 1 })
  await store.write(async (db) => {
    await db.insertInto('competition_type').values({ name: 'Liga' }).execute()
    await db.updateTable('user').set({ password_hash: passwordHash }).execute()
  })
}

/** An error without additional properties. Created once, because zod compiles each schema on first use. */
const ErrorAlone = ApiError.strict()

/** The fault in a response; null when there is none. */
function faultOf(answer: { statusCode: number; headers: object; body: string }): string | null {
  const { statusCode, body } = answer
  if (statusCode >= 500) return `${statusCode}: ${body}`
  if ('access-control-allow-origin' in answer.headers) return 'lets other sites read it'
  if (statusCode < 400) return null
  let error: unknown
  try {
    error = JSON.parse(body)
  } catch {
    return `${statusCode}, not JSON: ${body.slice(0, 200)}`
  }
  const { success, data } = ErrorAlone.safeParse(error)
  if (!success || data.statusCode !== statusCode || data.error !== STATUS_CODES[statusCode]) return body
  const sentences = [data.message, ...Object.values(data.fields ?? {})]
  return sentences.every(isSentence) || statusCode === 401 ? null : body
}

function isSentence(text: string): boolean {
  const forPeople = !/undefined|NaN|Invalid|expected|\[object|\bstring\b|\bnumber\b/.test(text)
  return forPeople && /^[A-ZÁÉÍÓÚÑ¿¡].*[.!?…]$/s.test(text)
}

/** Refused for its form: neither the caller nor the database has been checked. */
function isUnread({ statusCode, body }: { statusCode: number; body: string }): boolean {
  if ([405, 413, 414, 415, 431].includes(statusCode)) return true
  return statusCode === 400 && /"message":"(Revisa los datos:|No hemos entendido)/.test(body)
}

/** Refused because of the caller, and not because of a missing password. */
function isShut({ statusCode, body }: { statusCode: number; body: string }): boolean {
  return [401, 403].includes(statusCode) && !body.includes('"oldPassword"')
}

type Target = Awaited<ReturnType<typeof buildTarget>>
type Caller = keyof Target['callers']

/**
 * Sends, as one caller, the requests of the list that `picks` selects, then random mixtures of them, and returns the
 * faults.
 */
async function walk(
  { app, callers }: Target,
  who: Caller,
  endpoint: Endpoint,
  chance: Chance,
  picks: (index: number, doorIsShut: boolean) => boolean,
) {
  const account = callers[who]
  const id = account && endpoint.access === 'self' ? account.id : 1
  const authorization = account && `Bearer ${account.token}`
  const faults: string[] = []
  const read = new Set<number>()
  let requestCount = 0
  let doorIsShut = false
  const ask = async (request: HostileRequest) => {
    const answer = await app.inject(injection(request, authorization))
    const fault = faultOf(answer)
    if (fault) faults.push(`${who} ${request.method} ${cut(request.address)} ${cut(request.body)} → ${fault}`)
    requestCount++
    return answer
  }
  const list = requestsTo(endpoint, id)
  for (const [index, request] of list.entries()) {
    if (!picks(index, doorIsShut)) continue
    const answer = await ask(request)
    if (!isUnread(answer)) read.add(index)
    if (index === 0) doorIsShut = endpoint.access !== 'public' && isShut(answer)
  }
  for (let round = 0; round < mixed * share; round++) {
    const { method, address } = chance.pick(list)
    const { headers, body } = chance.pick(list)
    await ask({ method, address, ...(headers && { headers }), ...(body !== undefined && { body }) })
  }
  return { faults, requestCount, read, doorIsShut }
}

/** All endpoints; in `npm test` a third of them, which changes with the seed. */
function chosenEndpoints(): [string, Endpoint][] {
  return Object.entries<Endpoint>(contract).filter((_, index) => isTrials || (index + seed) % 3 === 0)
}

/** Building the list takes longer than most of its responses. */
const requestsTo = (endpoint: Endpoint, id: number) =>
  (lists[`${endpoint.method} ${endpoint.path} ${id}`] ??= [...hostileRequestsTo(endpoint, id)])
const lists: Record<string, HostileRequest[]> = {}

const engines: Engine[] = inject('postgresUrl') === null ? ['sqlite'] : ['sqlite', 'postgres']
const missing = engines.length < 2 ? ' (on sqlite alone: no PostgreSQL on this machine)' : ''

/** The number of requests with two faults at once, per caller and endpoint. */
const mixed = 50

/** The shares of the requests with one fault that `npm test` sends, as the first caller and as each other one. */
const SCOUTED_SHARE = 0.2
const OTHERS_SHARE = 0.03

describe(`whatever is sent${missing} (${repeatCommand('walk')})`, () => {
  test.for(chosenEndpoints())(
    '%s responds correctly, or refuses with a sentence',
    { timeout: timeoutMs },
    async ([, endpoint]) => {
      // A caller with access first sends everything; in `npm test` some of it. The complete trial then also sends the
      // requests that were read to the other database, half of them by a delegate and half by the first caller, where
      // both have access; of all others, and for all other callers, a share is enough.
      const scout = await buildTarget('sqlite')
      const scoutIs = endpoint.access === 'public' ? 'anonymous' : 'admin'
      const scouting = new Chance(seed)
      const ahead = await walk(scout, scoutIs, endpoint, scouting, (index) =>
        isDear(endpoint)
          ? index === 0 || scouting.happens(share)
          : isTrials || index === 0 || scouting.happens(SCOUTED_SHARE),
      )
      const askAll = async (target: Target, isRepeated: boolean) => {
        const chance = new Chance(seed)
        const faults: string[] = []
        const left = new Set<number>(isRepeated ? ahead.read : [])
        const lastOfTwo = scoutIs === 'admin' && !ahead.doorIsShut ? scoutIs : 'gatos'
        for (const who of Object.keys(target.callers) as Caller[]) {
          // A login has no account yet; and an unknown name takes as long as an existing one.
          if (who !== 'anonymous' && endpoint.limit === 'logins' && endpoint.access === 'public') continue
          const isThorough = [scoutIs, 'gatos'].includes(who)
          const picks = (index: number, doorIsShut: boolean) => {
            const isTaken =
              isThorough && !doorIsShut && left.has(index) && (who === lastOfTwo || chance.happens(0.5))
            if (isTaken) left.delete(index)
            return isTaken || index === 0 || chance.happens(isTrials ? share : OTHERS_SHARE)
          }
          faults.push(...(await walk(target, who, endpoint, chance, picks)).faults)
        }
        expect([...left]).toEqual([])
        await expectWhole(target)
        return faults
      }
      const askOn = async (engine: Engine) =>
        askAll(await buildTarget(engine), share >= 1 && engine === engines.at(-1) && !isDear(endpoint))
      const faults = isTrials ? (await Promise.all(engines.map(askOn))).flat() : await askAll(scout, false)
      expect(ahead.requestCount).toBeGreaterThan(isDear(endpoint) ? 100 * share : 5)
      expect([...ahead.faults, ...faults]).toEqual([])
      await expectWhole(scout)
    },
  )
})

/** Each request takes as long as a password hash, or a thread, so a share of them is enough. */
function isDear(endpoint: Endpoint): boolean {
  const dear: Endpoint[] = [contract.importSeason, contract.updatePassword]
  return endpoint.limit === 'logins' || dear.includes(endpoint)
}

/** The server still works, and no prototype has been polluted. */
async function expectWhole({ app }: Target): Promise<void> {
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
}

function injection(
  { method, address, headers, body }: HostileRequest,
  authorization: string | undefined,
): InjectOptions {
  return {
    method,
    url: address,
    headers: { ...(authorization && { authorization }), ...headers },
    ...(body !== undefined && { payload: body }),
  }
}

const cut = (text = '') => text.slice(0, 200)
