import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createTestStore, describeOnEachEngine } from './create-test-store.ts'
import { logEveryQuery } from './every-query.ts'
import { fillWithSeasons } from './many-seasons.ts'
import { findScans } from './query-plans.ts'

/** Tables that may be read as a whole, whatever is asked: they don't grow with the years. */
const small: Record<string, string> = {
  league: 'one row a season: a hundred fit on a page of the disk',
  court: 'as many as a town has',
  competition_type: 'a handful',
  town: 'one row',
  notice_state: 'one row',
  health_check: 'one row',
  session: 'goes after thirty days unused',
  invitation: 'goes thirty days after its end',
  mail_token: 'goes a day after its end',
  push_device: 'goes with its session',
}

/** What is read as a whole because the answer is the whole, or because it ends by itself. */
const whole: Record<string, string> = {
  'listTeams team': 'all teams, without a filter',
  'listCompetitionGroups competition_group': 'all phases, without a filter',
  'listCompetitions competition': 'all groups, without a filter',
  'listUsers user': 'all accounts',
  'photo team': 'all teams, when a photo is taken away',
  'retention audit': 'from the newest change back to one that is a week old',
}

/** What is a matter of seconds anyway, and not of everybody. */
const heavy = ['setUp', 'importSeason', 'exportSeason', 'findOpenSeason']

describeOnEachEngine('after a hundred seasons and a hundred thousand changes', (engine) => {
  test('no statement reads a table that grows as a whole', { timeout: 240_000 }, async () => {
    const { log, walked } = await logEveryQuery(engine)
    expect(Object.keys(contract).filter((name) => !walked.has(name as keyof typeof contract))).toEqual([])
    const store = await createTestStore(engine)
    await fillWithSeasons(store, { seasons: 100, changes: 100_000 })
    const queries = log.queries.filter(({ cause }) => !heavy.includes(cause))
    // Fewer would mean that the log has missed something.
    expect(queries.length).toBeGreaterThan(250)
    const scans = (await findScans(store, queries)).filter(
      ({ table, query }) => !(table in small) && !(`${query.cause} ${table}` in whole),
    )
    expect(scans.map(({ table, query, plan }) => `${query.cause}: ${table}\n${query.sql}\n${plan}`)).toEqual(
      [],
    )
  })
})
