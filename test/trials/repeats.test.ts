import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { LeagueServer } from '../../bench/league-server.ts'
import { openStore } from '#server/db/store.ts'
import { addLoggedIn } from '../accounts.ts'
import { testDatabase } from '../create-test-store.ts'
import { addCourt } from '../factories.ts'
import { startApi } from '../league-process.ts'
import { trial } from './trial.ts'

/** The maximum number of sends of a write, before it is repeated until there is a response. */
const maxSends = 4
/** The maximum wait for a response, in milliseconds, before the client gives up. */
const maxTimeoutMs = 12
/** The probability, per write, that one of the two processes is killed. */
const killProbability = 0.03

/**
 * A write with one key is sent several times, in parallel and in sequence, to two processes; most responses are not
 * waited for, and sometimes a process is killed: in the end it was executed once, according to the audit log.
 */
trial('repeats', 400, async ({ engine, chance, rounds, report }) => {
  const url = await testDatabase(engine)
  const store = openStore(url)
  onTestFinished(() => store.close())
  const { token } = await addLoggedIn(store, 'Una')
  const court = await addCourt(store, 'Olmo')
  const servers = [await startApi(url), await startApi(url)] as [LeagueServer, LeagueServer]
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))

  /** The status of the response; null where none came in time, or the server was down. */
  const send = async (write: string, timeoutMs: number): Promise<number | null> => {
    const answer = await fetch(`${chance.pick(servers).url}/api/basketball-court/${court}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `clave-de-la-escritura-${write}`,
      },
      body: JSON.stringify({ name: 'Olmo', direction: 'Calle', status: write }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null)
    return (
      answer &&
      (await answer.arrayBuffer().then(
        () => answer.status,
        () => null,
      ))
    )
  }

  let kills = 0
  const faults: string[] = []
  for (let round = 1; round <= rounds; round++) {
    const write = String(round)
    const sent: Promise<number | null>[] = []
    for (let time = chance.between(0, maxSends); time > 0; time--) {
      sent.push(send(write, chance.between(1, maxTimeoutMs)))
      if (chance.happens(0.5)) await sleep(chance.between(0, 4))
    }
    if (chance.happens(killProbability)) {
      kills += 1
      const place = chance.between(0, 1)
      await servers[place]!.kill()
      servers[place] = await startApi(url)
    }
    const statuses = await Promise.all(sent)
    for (let status: number | null = null; status === null;) {
      status = await send(write, 30_000)
      statuses.push(status)
    }
    const wrong = statuses.filter((status) => status !== null && status !== 200)
    if (wrong.length > 0) faults.push(`write ${write} was answered with ${wrong.join()}`)
  }
  const rows = await store.db.selectFrom('audit').select('after').execute()
  const made = Map.groupBy(rows, ({ after }) => (JSON.parse(after!) as { status: string }).status)
  for (let round = 1; round <= rounds; round++) {
    const times = made.get(String(round))?.length ?? 0
    if (times !== 1) faults.push(`write ${round} was made ${times} times`)
  }
  await report(`${rounds} writes, ${kills} kills`)
  return faults
})
