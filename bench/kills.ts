import { migrateStore } from '#server/db/migrate.ts'
import { openStore } from '#server/db/store.ts'
import { type KillReport, killRounds } from '../test/kill-rounds.ts'
import { startApi } from '../test/league-process.ts'
import { startCluster } from '../test/postgres.ts'
import { newDatabaseFile } from './league-database.ts'

/** `npm run kills [-- 100]`: kills the server that often under writes, on each database; fails when anything is lost. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const kills = Number(process.argv[2] ?? 100)

async function measure(engine: string, databaseUrl: string): Promise<void> {
  const store = openStore(databaseUrl)
  await migrateStore(store)
  await store.close()
  const say = ({ kills: round, acknowledged }: KillReport) =>
    void process.stderr.write(`${engine}: kill ${round} of ${kills}, ${acknowledged} writes acknowledged\n`)
  const report = await killRounds(databaseUrl, kills, startApi, say)
  const { acknowledged, cutOff, lost, damaged, slowestStartMilliseconds } = report
  process.stdout.write(
    `${engine}: ${report.kills} kills, ${acknowledged} writes acknowledged, ${cutOff} cut off, ${lost.length} lost, ` +
      `${damaged} files damaged, slowest start ${Math.round(slowestStartMilliseconds)} ms\n`,
  )
  if (lost.length > 0 || damaged > 0) process.exitCode = 1
}

await measure('SQLite', newDatabaseFile())
const cluster = await startCluster()
if (cluster === undefined) {
  process.stderr.write('no PostgreSQL on this machine: left out\n')
} else {
  try {
    await measure('PostgreSQL', cluster.urlOf('postgres'))
  } finally {
    await cluster.stop()
  }
}
