import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { buildTestApp } from '../../../../test/build-test-app.ts'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { createDemoSeason } from '../../demo/demo-season.ts'
import { LeagueTime } from '../../kernel/league-time.ts'
import { createNoticeDispatcher } from '../../outbox/notice-dispatcher.ts'

describeDomain('new sources of facts in the middle of a season', (engine) => {
  test('announce nothing of what has long been so', async () => {
    const now = new Date('2026-04-22T12:00:00Z')
    const { app, store } = await buildTestApp(engine, { clock: () => now })
    await createDemoSeason(store, now)
    // With no games left every place is certain.
    await store.write((tx) =>
      tx
        .updateTable('competition_group')
        .set({ active: false, qualifiers: 4 })
        .where('crossing', '=', false)
        .execute(),
    )
    const time = new LeagueTime('Europe/Madrid')
    const run = () =>
      createNoticeDispatcher(store, { log: app.log, time, mail: true, clock: () => now }).run()
    const countIn = async (table: 'notice' | 'message') =>
      (await store.db.selectFrom(table).select('id').execute()).length
    const counts = async () => ({ notices: await countIn('notice'), messages: await countIn('message') })
    await run()
    // As for sources of which the version before knew nothing.
    await store.write(async (tx) => {
      await tx.deleteFrom('known_fact').execute()
      await tx.deleteFrom('fact_cursor').execute()
    })
    const before = await counts()
    await run()
    await run()
    expect(await counts()).toEqual(before)
    const known = await store.db
      .selectFrom('known_fact')
      .select(['source', 'value', sql<number>`count(*)`.as('count')])
      .groupBy(['source', 'value'])
      .execute()
    // There was something to announce: places that are certain, and teams in a draw.
    const has = (source: string, value: RegExp) =>
      known.some((fact) => fact.source === source && value.test(fact.value))
    expect([has('place', /^(assured|appearing)$/), has('place', /^out$/), has('draw', /./)]).toEqual([
      true,
      true,
      true,
    ])
  })
})
