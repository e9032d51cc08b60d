import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../test/postgres.ts'
import { type AttackedLeague, fillAttackedLeague } from './attack/attacked-league.ts'
import { startAttackers } from './attack/attackers.ts'
import { figuresOf, type Seen } from './attack/figures.ts'
import { measureFreeAccounts } from './attack/free-accounts.ts'
import { findLost, logInHonestly, sendResults } from './attack/honest-people.ts'
import { measureFollowers } from './attack/invented-followers.ts'
import { watchMemory } from './attack/memory-watch.ts'
import { visit } from './attack/visitor.ts'
import type { Figure } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { type LeagueServer, startLeagueServer } from './league-server.ts'

const quietSeconds = 5
const attackSeconds = 30
const restSeconds = 10
/** The attackers choose their IP addresses by a header. */
const settings = { TRUST_PROXY: 'loopback' }

type Say = (progress: string) => void

/** The effects on a visitor and some honest users while every known attack runs at once. */
export async function measureAttack(say: Say): Promise<Figure[]> {
  const figures = await measureOn('SQLite', newDatabaseFile(), say)
  const cluster = await startCluster()
  if (cluster === undefined) {
    say('no PostgreSQL on this machine: left out')
    return figures
  }
  try {
    return [...figures, ...(await measureOn('PostgreSQL', cluster.urlOf('postgres'), say))]
  } finally {
    await cluster.stop()
  }
}

async function measureOn(engine: string, databaseUrl: string, say: Say): Promise<Figure[]> {
  const league = await fillAttackedLeague(databaseUrl)
  const server = await startLeagueServer(databaseUrl, { settings })
  let seen: Seen
  try {
    seen = await attack(server, league, (progress) => say(`${engine}: ${progress}`))
  } finally {
    await server.kill()
  }
  const { acknowledged } = seen.results
  const again = await startLeagueServer(databaseUrl, { settings })
  const lost = await findLost(again.url, acknowledged)
  await again.stop()
  if (lost.length > 0) say(`${engine}: lost are the results of the games ${lost.join(', ')}`)
  say(`${engine}: strangers make accounts and courts`)
  const strangers = await measureFreeAccounts(engine, databaseUrl, league.people)
  say(`${engine}: a game with 20,000 made-up followers is moved`)
  const followers = await measureFollowers(engine, databaseUrl)
  return [...figuresOf(engine, seen, lost.length), ...strangers, ...followers]
}

/** All attacks at once; and their effects some seconds later. */
async function attack(
  { url, pid }: LeagueServer,
  { attackers, openGames, people }: AttackedLeague,
  say: Say,
): Promise<Seen> {
  say('the attackers make ready')
  const crowd = await startAttackers({ ...attackers, url })
  const memory = watchMemory(pid)
  try {
    // Compiles the code that renders and sends the page.
    await visit(url, 1)
    say(`${quietSeconds} s of one visitor alone`)
    const quiet = await visit(url, quietSeconds)
    say(`${attackSeconds} s of attack`)
    const over = crowd.attack(attackSeconds).then(async (got) => {
      say(`${restSeconds} s of rest`)
      await sleep(restSeconds * 1000)
      return { got, held: memory.stop() }
    })
    const [{ got, held }, visits, results, logins] = await Promise.all([
      over,
      visit(url, attackSeconds),
      sendResults(url, openGames, attackSeconds),
      logInHonestly(url, people, attackSeconds),
    ])
    const lost = held.last === null ? [] : await findLost(url, results.acknowledged)
    return { quiet, visits, results, logins, got, held, lost: lost.length }
  } finally {
    memory.stop()
    crowd.stop()
  }
}
