import { ask } from './ask.ts'
import { startBareServer } from './bare-server.ts'
import { type Figure, median } from './figure.ts'
import { fillDatabase, newDatabaseFile, tablePath } from './league-database.ts'
import { type LeagueServer, startLeagueServer } from './league-server.ts'
import { answersIn } from './load.ts'
import { cpuSeconds } from './process-usage.ts'

/** The share of a bare node:http server's rate with the same responses in the same minutes. */
const limit = { atLeast: 0.65 }
const rounds = 12
const seconds = 1

type Way = { name: string; headers: Record<string, string>; status: number; unlimited?: true }
type Tally = { pid: number; url: string; perSecond: number[]; answers: number; cpuSeconds: number }

/** How many tables of a group of 16 teams and 240 games one process sends per second. */
export async function measureRequests(say: (progress: string) => void): Promise<Figure[]> {
  const server = await startLeagueServer(await fillDatabase(newDatabaseFile()))
  try {
    const { headers } = await ask(server.url + tablePath)
    const ways: Way[] = [
      // Cached responses are compressed: they are decompressed for clients that accept no compression, which no browser
      // is.
      { name: 'plain', headers: {}, status: 200, unlimited: true },
      { name: 'gzip', headers: { 'accept-encoding': 'gzip' }, status: 200 },
      { name: '304', headers: { 'if-none-match': headers.etag! }, status: 304 },
    ]
    const figures: Figure[] = []
    for (const way of ways) {
      say(`${way.name}: ${rounds} rounds of ${seconds} s, in turn with bare node:http`)
      figures.push(...(await compareWithBare(server, way)))
    }
    return figures
  } finally {
    await server.stop()
  }
}

async function compareWithBare(server: LeagueServer, way: Way): Promise<Figure[]> {
  const bare = await startBareServer(server.url, way.headers, [tablePath])
  try {
    const theirs = newTally(bare)
    const ours = newTally(server)
    await loadInTurn(theirs, ours, way)
    const share = median(ours.perSecond.map((rate, round) => rate / theirs.perSecond[round]!))
    // Independent of the load generator's and other programs' use of the machine.
    const cpuShare = ours.answers / ours.cpuSeconds / (theirs.answers / theirs.cpuSeconds)
    const bound = way.unlimited ? {} : { limit }
    return [
      { what: `${way.name}, bare node:http`, value: median(theirs.perSecond), unit: '/s' },
      { what: `${way.name}, clasifications`, value: median(ours.perSecond), unit: '/s' },
      { what: `${way.name}, share of bare`, value: share, unit: '', ...bound },
      { what: `${way.name}, share for the same CPU time`, value: cpuShare, unit: '', ...bound },
    ]
  } finally {
    await bare.stop()
  }
}

/** Short alternating rounds, so that other load on the machine affects both. The first round is a warm-up. */
async function loadInTurn(theirs: Tally, ours: Tally, { headers, status }: Way): Promise<void> {
  for (let round = 0; round <= rounds; round++) {
    for (const tally of round % 2 === 0 ? [theirs, ours] : [ours, theirs]) {
      const before = cpuSeconds(tally.pid)
      const { answers, perSecond } = await answersIn(seconds, { url: tally.url, headers, status })
      if (round === 0) continue
      tally.perSecond.push(perSecond)
      tally.answers += answers
      tally.cpuSeconds += cpuSeconds(tally.pid) - before
    }
  }
}

function newTally({ pid, url }: { pid: number; url: string }): Tally {
  return { pid, url: url + tablePath, perSecond: [], answers: 0, cpuSeconds: 0 }
}
