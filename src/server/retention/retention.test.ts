import { expect, onTestFinished, test, vi } from 'vitest'
import { addUser } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { updated } from '../kernel/change.ts'
import { recordChanges } from '../audit/queries.ts'
import { openSession } from '../sessions/queries.ts'
import type { Store } from '../db/store.ts'
import { createRetention } from './retention.ts'

/** An application on a database with an old change and an old session, and the lines of its log. */
async function buildOld(engine: Engine) {
  const lines: { msg: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { app, store } = await buildTestApp(engine, { logger: { stream } })
  await addChange(store, '2026-03-01T12:00:00.000Z')
  const userId = await addUser(store, 'Gata')
  await store.write((db) => openSession(db, 'hash', userId, new Date('2020-01-01T12:00:00Z')))
  const said = () => lines.filter(({ msg }) => /delete|clock/.test(msg))
  return { app, store, said }
}

function addChange(store: Store, at: string): Promise<void> {
  const changes = [updated('league', 1)]
  return store.write((db) => recordChanges(db, { at: new Date(at), userId: null }, changes))
}

describeDomain('retention', (engine) => {
  test('logs what it deleted, and nothing if nothing was deleted', async () => {
    const { app, store, said } = await buildOld(engine)
    const retention = createRetention(store, app.log, { clock: () => new Date('2026-03-09T12:00:00Z') })
    await retention.run()
    await retention.run()
    expect(said()).toEqual([
      expect.objectContaining({
        level: 30,
        msg: 'deleted what is too old',
        leagueTime: '2026-03-01T12:00:00.000Z',
        deleted: { session: { rows: 1, before: '2026-01-30T12:00:00.000Z' } },
      }),
    ])
  })

  test('warns once of a clock that is far ahead, and again after it was right in between', async () => {
    const { app, store, said } = await buildOld(engine)
    let now = new Date('2036-03-09T12:00:00Z')
    const retention = createRetention(store, app.log, { clock: () => now })
    await retention.run()
    await retention.run()
    // From 1 March 2026 to 9 March 2036: ten years, with 29 February three times, and eight days.
    const warning = { level: 40, leagueTime: '2026-03-01T12:00:00.000Z', days: 3661 }
    const warnings = said().filter(({ msg }) => msg.includes('clock'))
    expect(warnings).toEqual([expect.objectContaining(warning)])
    now = new Date('2026-03-09T12:00:00Z')
    await retention.run()
    now = new Date('2036-03-09T12:00:00Z')
    await retention.run()
    expect(said().filter(({ msg }) => msg.includes('clock'))).toHaveLength(2)
  })

  test('runs repeatedly until it is stopped', async () => {
    const { app, store } = await buildOld(engine)
    const retention = createRetention(store, app.log, { clock: () => new Date('2026-03-09T12:00:00Z') })
    onTestFinished(() => retention.stop())
    const sessions = () => store.db.selectFrom('session').selectAll().execute()
    retention.start({ first: 1, between: 1 })
    await vi.waitFor(async () => expect(await sessions()).toEqual([]))
    const { id } = await store.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
    await store.write((db) => openSession(db, 'other', id, new Date('2020-01-01T12:00:00Z')))
    await vi.waitFor(async () => expect(await sessions()).toEqual([]))
    await retention.stop()
    await store.write((db) => openSession(db, 'third', id, new Date('2020-01-01T12:00:00Z')))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await sessions()).toHaveLength(1)
  })

  test('logs an error and continues', async () => {
    const { app, store, said } = await buildOld(engine)
    await store.close()
    await createRetention(store, app.log).run()
    expect(said()).toEqual([expect.objectContaining({ level: 40, msg: 'could not delete what is too old' })])
  })
})
