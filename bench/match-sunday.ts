import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster } from '../test/postgres.ts'
import { type BareServer, startBareServer } from './bare-server.ts'
import { type Figure, median } from './figure.ts'
import { newDatabaseFile } from './league-database.ts'
import { type LeagueServer, startLeagueServer } from './league-server.ts'
import { cpuSeconds, residentMegabytes } from './process-usage.ts'
import { fillSunday, type Sunday } from './sunday-league.ts'
import { accepting, type Answered, loadSunday, loadSundayAtRate } from './sunday-load.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const seconds = 3
const rounds = 3
/** A single stall of the machine is the slowest hundredth of a round. */
const pacedRounds = 5
/** One per second during reads at full speed: the last minute of all games of a large league. */
const writesPerSecond = 1
/** One in two thousand: several per second at full speed. */
const seldom = 1 / 2000
/**
 * The load that a server has to sustain: a thousand reads per second and one write, a hundred times the largest league.
 */
const yardstick = { rate: 1001, writeShare: 1 / 1001 }
/** Long enough for a hundredth to be more than a few requests. */
const pacedSeconds = 6
/**
 * For one process: two of them with PostgreSQL and the load generator are four on the two cores of a small machine. The
 * share is what `requests` asks for, less the third of every second that a result costs (`open-loop`).
 */
const limits = { p99: { atMost: 50 }, share: { atLeast: 0.4 } }
/** Delegates send more in this minute than in a year. */
const withoutLimits = { RATE_LIMIT_WRITES: '10000000', RATE_LIMIT_READS: '10000000' }

type Say = (progress: string) => void

/** A match Sunday: reads and sometimes the result of a game, on each database. */
export async function measureMatchSunday(say: Say): Promise<Figure[]> {
  const figures = await measureOn('SQLite', newDatabaseFile(), 1, say)
  const cluster = await startCluster()
  if (cluster === undefined) {
    say('no PostgreSQL on this machine: left out')
    return figures
  }
  try {
    figures.push(...(await measureOn('PostgreSQL', cluster.urlOf('postgres'), 1, say)))
  } finally {
    await cluster.stop()
  }
  const second = await startCluster()
  if (second === undefined) return figures
  try {
    return [...figures, ...(await measureOn('PostgreSQL, two processes', second.urlOf('postgres'), 2, say))]
  } finally {
    await second.stop()
  }
}

async function measureOn(name: string, databaseUrl: string, processes: number, say: Say): Promise<Figure[]> {
  const { addresses, startWrites } = await fillSunday(databaseUrl)
  const sunday = { addresses, nextWrite: startWrites() }
  // The same writes, to which bare node:http only responds: its share must not be missing in the league.
  const shown = { addresses, nextWrite: startWrites() }
  const servers: LeagueServer[] = []
  const files = Array.from({ length: processes }, (_, index) => join(temporaryFolder(), `delay-${index}`))
  for (const file of files) servers.push(await startWatched(databaseUrl, file))
  const bare = await startBareServer(servers[0]!.url, accepting, [...new Set(addresses)])
  const figures: Figure[] = []
  const alone = processes === 1
  try {
    say(`${name}: ${rounds} rounds of ${seconds} s, in turn with bare node:http`)
    const calm = await compareWithBare({ servers, sunday }, { bare, shown }, seldom)
    const steady = await compareWithBare({ servers, sunday }, { bare, shown }, 0)
    figures.push(
      { what: `${name}, 1 write in 2,000`, value: calm.rate, unit: '/s' },
      { what: `${name}, 1 write in 2,000, share of bare node:http`, value: calm.share, unit: '' },
      { what: `${name}, 1 write in 2,000, processor time a request`, value: calm.milliseconds, unit: 'ms' },
      { what: `${name}, reads while 1 write a second comes in`, value: steady.rate, unit: '/s' },
      {
        what: `${name}, those, share of bare node:http`,
        value: steady.share,
        unit: '',
        ...(alone && { limit: limits.share }),
      },
    )
    say(`${name}: ${yardstick.rate} a second, one of them a write`)
    for (const { pid } of servers) process.kill(pid, 'SIGUSR2')
    const paced = await measureBesideBare({ servers, sunday }, { bare, shown })
    figures.push(
      {
        what: `${name}, p99 at 1,000 reads and 1 write a second`,
        value: paced.p99,
        unit: 'ms',
        ...(alone && { limit: limits.p99 }),
      },
      { what: `${name}, p99 of bare node:http meanwhile`, value: paced.bareP99, unit: 'ms' },
    )
    const memory = Math.max(...servers.map(({ pid }) => residentMegabytes(pid)))
    figures.push({ what: `${name}, resident afterwards`, value: memory, unit: 'MB' })
  } finally {
    await bare.stop()
    await Promise.all(servers.map(({ stop }) => stop()))
  }
  const delays = files.map((file) => Number(readFileSync(file, 'utf8')))
  return [...figures, { what: `${name}, event loop late, p99`, value: Math.max(...delays), unit: 'ms' }]
}

/**
 * Medians of rounds: the rate per second, its share of bare node:http's rate with the same load, and the cost.
 * `writeShare` 0: all are reads, while the writes of every second come from elsewhere.
 */
async function compareWithBare(
  { servers, sunday }: { servers: readonly LeagueServer[]; sunday: Sunday },
  { bare, shown }: { bare: BareServer; shown: Sunday },
  writeShare: number,
): Promise<{ rate: number; share: number; milliseconds: number }> {
  const seen: { rate: number; share: number; milliseconds: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const theirs = await loadSunday(bare.url, shown, { seconds, writeShare })
    const before = cpuOf(servers)
    const writing =
      writeShare === 0
        ? loadAllAtRate(servers.slice(0, 1), sunday, { seconds, rate: writesPerSecond, writeShare: 1 })
        : undefined
    const { rate, answers } = await loadAll(servers, sunday, writeShare)
    await writing
    const milliseconds = ((cpuOf(servers) - before) * 1000) / answers
    // The first round is a warm-up.
    if (round > 0) seen.push({ rate, share: rate / theirs.perSecond, milliseconds })
  }
  const of = (pick: (round: (typeof seen)[number]) => number) => median(seen.map(pick))
  return {
    rate: of(({ rate }) => rate),
    share: of(({ share }) => share),
    milliseconds: of((round) => round.milliseconds),
  }
}

/** Medians of rounds: the slowest hundredth at the yardstick's rate, in milliseconds, and that of bare node:http. */
async function measureBesideBare(
  { servers, sunday }: { servers: readonly LeagueServer[]; sunday: Sunday },
  { bare, shown }: { bare: BareServer; shown: Sunday },
): Promise<{ p99: number; bareP99: number }> {
  const seen: { p99: number; bareP99: number }[] = []
  for (let round = 0; round < pacedRounds; round++) {
    const load = { seconds: pacedSeconds, ...yardstick }
    const p99 = await loadAllAtRate(servers, sunday, load)
    const { p99: bareP99 } = await loadSundayAtRate(bare.url, shown, load)
    seen.push({ p99, bareP99 })
  }
  return {
    p99: median(seen.map(({ p99 }) => p99)),
    bareP99: median(seen.map(({ bareP99 }) => bareP99)),
  }
}

function startWatched(databaseUrl: string, file: string): Promise<LeagueServer> {
  const script = new URL('./loop-delay.ts', import.meta.url).href
  const options = `--disable-warning=ExperimentalWarning --import=${script}`
  const settings = { ...withoutLimits, LOG_LEVEL: 'warn', LOOP_DELAY_FILE: file, NODE_OPTIONS: options }
  return startLeagueServer(databaseUrl, { settings })
}

/** Loads all processes at once: their total rate per second, and number of responses. */
async function loadAll(
  servers: readonly LeagueServer[],
  sunday: Sunday,
  writeShare: number,
): Promise<{ rate: number; answers: number }> {
  const all = await Promise.all(servers.map(({ url }) => loadSunday(url, sunday, { seconds, writeShare })))
  const sumOf = (pick: (one: Answered) => number) => all.reduce((total, one) => total + pick(one), 0)
  return { rate: sumOf(({ perSecond }) => perSecond), answers: sumOf(({ answers }) => answers) }
}

/** The same at a fixed rate, shared evenly: the slowest hundredth of the slower one, in milliseconds. */
async function loadAllAtRate(
  servers: readonly LeagueServer[],
  sunday: Sunday,
  { rate, ...load }: { seconds: number; rate: number; writeShare: number },
): Promise<number> {
  const all = await Promise.all(
    servers.map(({ url }) => loadSundayAtRate(url, sunday, { ...load, rate: rate / servers.length })),
  )
  const refused = all.reduce((sum, one) => sum + one.refused, 0)
  if (refused > 0) throw new Error(`${refused} requests were refused`)
  return Math.max(...all.map(({ p99 }) => p99))
}

function cpuOf(servers: readonly LeagueServer[]): number {
  return servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
}
