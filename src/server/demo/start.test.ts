import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startLeagueServer } from '../../../bench/league-server.ts'
import { basic } from '../../../test/accounts.ts'
import { describeDomain, testDatabase } from '../../../test/create-test-store.ts'
import { apiCommand } from '../../../test/league-process.ts'
import { openStore } from '../db/store.ts'
import { md5Hex } from '../users/password.ts'

describeDomain('starting with the demo', (engine) => {
  test('creates its season once, in an empty database, with accounts to try', async () => {
    const url = await testDatabase(engine)
    for (const start of ['first', 'second']) {
      const server = await startLeagueServer(url, { command: apiCommand, settings: { DEMO: 'on' } })
      const leagues = (await (await fetch(`${server.url}/api/league`)).json()) as object[]
      expect([start, leagues.length]).toEqual([start, 3])
      const headers = { authorization: basic('admin', md5Hex('baloncesto')) }
      expect((await fetch(`${server.url}/api/login`, { method: 'POST', headers })).status).toBe(200)
      await server.stop()
    }
    // Only SQLite has to be told to keep statistics.
    if (engine !== 'sqlite') return
    const store = openStore(url)
    onTestFinished(() => store.close())
    const { rows } = await sql`select * from sqlite_stat1 where tbl = 'game'`.execute(store.db)
    expect(rows).not.toEqual([])
  })
})
