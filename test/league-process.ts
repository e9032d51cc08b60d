import { join } from 'node:path'
import { type LeagueServer, startLeagueServer } from '../bench/league-server.ts'

/** The command that starts the API in its own process, as quickly as `npm start`, because some tests start it often. */
export const apiCommand = [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--import',
  join(import.meta.dirname, '../scripts/compile-cache.mjs'),
  join(import.meta.dirname, 'api-process.ts'),
]

/** Starts the API on a database and a free port, and waits until it responds. It has no rate limits. */
export function startApi(databaseUrl: string, { log }: { log?: string } = {}): Promise<LeagueServer> {
  const settings = {
    DEMO: 'off',
    LOG_LEVEL: log === undefined ? 'silent' : 'info',
    RATE_LIMIT_WRITES: '1000000',
    RATE_LIMIT_LOGINS: '1000000',
    RATE_LIMIT_READS: '1000000',
  }
  const command = log === undefined ? apiCommand : ['sh', '-c', `exec "$0" "$@" > '${log}'`, ...apiCommand]
  return startLeagueServer(databaseUrl, { command, settings })
}
