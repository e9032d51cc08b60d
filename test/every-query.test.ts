import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { booleansOf } from '#server/db/sqlite.ts'
import {
  createTestDatabase,
  createTestStore,
  describeDomain,
  describeOnEachEngine,
  describeOnPostgres,
  type Engine,
} from './create-test-store.ts'
import { listEndpointsWithTeams } from './delegate-check.ts'
import { logEveryQuery } from './every-query.ts'
import { fillWithSeasons } from './many-seasons.ts'
import { findScans } from './query-plans.ts'

/** Tables that may be read as a whole by any request: they don't grow over the years. */
const small: Record<string, string> = {
  league: 'one row a season: a hundred fit on a page of the disk',
  court: 'as many as a town has',
  competition_type: 'a handful',
  town: 'one row',
  notice_state: 'one row',
  health_check: 'one row',
  last_backup: 'one row',
  failed_backup: 'one row',
  uid_host: 'one row',
  kysely_migration: 'one row a migration',
  page: 'the ids of a page of games, which the query has found before',
  delegate: 'a few accounts a team, which somebody has let in',
  session: 'goes after thirty days unused',
  invitation: 'goes thirty days after its end',
  mail_token: 'goes a day after its end',
  push_device: 'goes with its session',
}

/** Statements that read a table as a whole, because the response is the whole, or because they stop early. */
const whole: Record<string, string> = {
  'listGames game':
    'a page of 1,000 games: PostgreSQL reads them all while that costs less than so many look-ups',
  'outbox game': 'such a page of what the season waits for',
  'listTeams team': 'all teams, without a filter',
  'listCompetitionGroups competition_group': 'all phases, without a filter',
  'listCompetitions competition': 'all groups, without a filter',
  'listUsers user': 'all accounts',
  'listAccounts user': 'all accounts: their words are compared beyond what SQLite knows',
  'photo team': 'all teams, when a photo is taken away',
  'retention audit': 'from the newest change back to one that is a week old',
}

/** Endpoints that take seconds anyway, and that not everybody may call. */
const heavy = ['setUp', 'importSeason', 'exportSeason', 'findOpenSeason']

const logs = new Map<Engine, Awaited<ReturnType<typeof logEveryQuery>>>()

/** Every statement of an engine, logged once for all tests of this file. */
async function logOf(engine: Engine) {
  const log = logs.get(engine) ?? (await logEveryQuery(engine))
  logs.set(engine, log)
  return log
}

describeOnEachEngine('after many seasons and changes', (engine) => {
  test('no statement reads a table that grows as a whole', { timeout: 240_000 }, async () => {
    const { log, walked } = await logOf(engine)
    expect(Object.keys(contract).filter((name) => !walked.has(name as keyof typeof contract))).toEqual([])
    const store = await createTestStore(engine)
    // PostgreSQL chooses by size: with fewer rows it reads a table that it wouldn't read in a large league.
    const size = engine === 'postgres' ? { seasons: 100, changes: 100_000 } : { seasons: 30, changes: 30_000 }
    await fillWithSeasons(store, size)
    const queries = log.queries.filter(({ cause }) => !heavy.includes(cause))
    // Fewer would mean that the log is incomplete.
    expect(queries.length).toBeGreaterThan(250)
    const scans = (await findScans(store, queries)).filter(
      ({ table, query }) => !(table in small) && !(`${query.cause} ${table}` in whole),
    )
    expect(scans.map(({ table, query, plan }) => `${query.cause}: ${table}\n${query.sql}\n${plan}`)).toEqual(
      [],
    )
  })
})

/** Endpoints whose schema has room for a team, but whose responses never show one with a delegate, and why. */
const nameless: Record<string, string> = {
  createTeam: 'a new team has no delegate',
  createInvitations: 'teams without a delegate',
  linkLockerRoom: 'nobody has answered by a new link',
  enterTeam: 'entries without their teams',
  enterTeams: 'entries without their teams',
  orderTeams: 'entries without their teams',
  editCompetitionTeam: 'entries without their teams',
  planWithdrawal: 'an entry without its team',
  withdrawTeam: 'an entry without its team',
  takePoints: 'an entry without its team',
  listAccounts: 'accounts without their teams',
  findUser: 'an account without its team',
  register: 'an account without its team',
  editUser: 'an account without its team',
  updatePassword: 'an account without its team',
  acceptInvitation: 'an account without its team',
  leaveTeam: 'an account without its team',
  useTeam: 'an account without its team',
  joinByInvitation: 'an account without its team',
  resetPassword: 'an account without its team',
  setUp: 'an account without its team',
  login: 'an account without its team',
}

describeDomain('the delegates of teams', (engine) => {
  test(
    'are named in every response to a logged-in user, and in no response to a visitor',
    { timeout: 240_000 },
    async () => {
      const { delegates } = await logOf(engine)
      expect(delegates.faults).toEqual([])
      const withTeams = listEndpointsWithTeams()
      const silent = withTeams.filter((name) => !delegates.named.has(name))
      expect(silent.toSorted()).toEqual(Object.keys(nameless).toSorted())
      const shownToAll = withTeams.filter((name) => contract[name].access === 'public' && !(name in nameless))
      expect([...delegates.hidden].toSorted()).toEqual(shownToAll.toSorted())
    },
  )
})

/** PostgreSQL's id of the type boolean. */
const BOOLEAN = 16

describeOnPostgres('a boolean', () => {
  test(
    'is recognised on both engines, in every column of every statement',
    { timeout: 240_000 },
    async () => {
      const { log } = await logOf('postgres')
      const sqlite = await createTestDatabase('sqlite')
      const postgres = await createTestDatabase('postgres')
      const file = new DatabaseSync(new URL(sqlite.url).pathname)
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      const wrong: string[] = []
      let seen = 0
      try {
        for (const { sql, parameters } of log.queries) {
          const inSqlite = sql.replaceAll(/\$\d+/g, '?')
          if (!sql.startsWith('select')) continue
          const { fields } = await client.query(`select * from (${sql}) as probe limit 0`, [...parameters])
          const expected = fields.filter(({ dataTypeID }) => dataTypeID === BOOLEAN).map(({ name }) => name)
          const statement = prepared(file, inSqlite)
          if (statement === null) continue
          seen += expected.length
          const found = booleansOf(statement.columns())
          if (found.join() !== expected.join()) wrong.push(`${expected.join()} | ${found.join()} | ${sql}`)
        }
      } finally {
        file.close()
        await client.end()
        await sqlite.remove()
        await postgres.remove()
      }
      expect(wrong).toEqual([])
      expect(seen).toBeGreaterThan(100)
    },
  )
})

/** Null for a statement that only PostgreSQL understands. */
function prepared(file: DatabaseSync, sql: string) {
  try {
    return file.prepare(sql)
  } catch {
    return null
  }
}
