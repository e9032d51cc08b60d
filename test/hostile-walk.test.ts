import { argon2Sync } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { readConfig } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import { describeOnEachEngine, type Engine } from './create-test-store.ts'
import { type HostileRequest, hostileRequestsTo } from './hostile/requests.ts'
import { buildLeagueOfDelegates, createGame } from './league-of-delegates.ts'

const config = readConfig({ RATE_LIMIT_WRITES: '1000000', RATE_LIMIT_LOGINS: '1000000' })

/** A league in which the first row of every table is there, and who asks: each with their own number. */
async function buildTarget(engine: Engine) {
  const league = await buildLeagueOfDelegates(engine, { config })
  await createGame(league)
  await addTypeAndCheapPasswords(league.store)
  const { app, store, fan, gatos, perros, admin, teams } = league
  const callers = { fan, gatos, perros, admin }
  return { app, store, callers: { anonymous: undefined, ...callers }, teams }
}

/** What is stored of a password says at what cost: here thousands are tried. */
async function addTypeAndCheapPasswords(store: Store): Promise<void> {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: 'x', nonce: Buffer.alloc(16), ...cost })
  const [salt, hash] = [Buffer.alloc(16), tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  await store.write(async (db) => {
    await db.insertInto('competition_type').values({ name: 'Liga' }).execute()
    await db
      .updateTable('user')
      .set({ password_hash: `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}` })
      .execute()
  })
}

/** What is wrong with an answer; null when nothing is. */
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
  const { success, data } = ApiError.strict().safeParse(error)
  if (!success || data.statusCode !== statusCode || data.error !== STATUS_CODES[statusCode]) return body
  const sentences = [data.message, ...Object.values(data.fields ?? {})]
  return sentences.every(isSentence) || statusCode === 401 ? null : body
}

function isSentence(text: string): boolean {
  const forPeople = !/undefined|NaN|Invalid|expected|\[object|\bstring\b|\bnumber\b/.test(text)
  return forPeople && /^[A-ZÁÉÍÓÚÑ¿¡].*[.!?…]$/s.test(text)
}

describeOnEachEngine('whatever is sent', (engine) => {
  test.for(Object.entries<Endpoint>(contract))(
    '%s answers as it should, or refuses in words',
    { timeout: 120_000 },
    async ([, endpoint]) => {
      const { app, callers } = await buildTarget(engine)
      const faults: string[] = []
      let asked = 0
      for (const [who, account] of Object.entries(callers)) {
        // Who logs in is nobody yet; and an unknown name takes as long as a right one.
        if (account && endpoint.limit === 'logins' && endpoint.access === 'public') continue
        const id = account && endpoint.access === 'self' ? account.id : 1
        const authorization = account && `Bearer ${account.token}`
        let stride = 1
        for (const [index, request] of [...hostileRequestsTo(endpoint, id)].entries()) {
          if (index % stride > 0) continue
          const answer = await app.inject(injection(request, authorization))
          const fault = faultOf(answer)
          if (fault)
            faults.push(`${who} ${request.method} ${cut(request.address)} ${cut(request.body)} → ${fault}`)
          asked++
          // Who is turned away at the door is turned away whatever they carry: some of it will do.
          if (index === 0 && endpoint.access !== 'public' && [401, 403].includes(answer.statusCode))
            stride = 8
        }
      }
      expect(faults).toEqual([])
      expect(asked).toBeGreaterThan(100)
      // Still there, and nobody has got into the prototype of everything.
      expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(({} as { admin?: boolean }).admin).toBeUndefined()
    },
  )
})

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
