import { expect, test } from 'vitest'
import { addAccount, callAs, logIn } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates, createGame } from '../../../test/league-of-delegates.ts'
import { DAY_MS } from '#league/durations.ts'

const tenYears = 3652 * DAY_MS

/** A correct clock that can be set ahead. */
function startClock() {
  const time = { ahead: 0 }
  return { time, clock: () => new Date(Date.now() + time.ahead) }
}

describeDomain('a clock that jumps ahead by ten years', (engine) => {
  test('deletes nothing when somebody writes, and ends no session once it is right again', async () => {
    const { time, clock } = startClock()
    const { app, store } = await buildTestApp(engine, { clock })
    const { call } = await addAccount(app, store, 'Admin', { admin: true })
    await call('POST', '/competition-type', { name: 'Copa' })
    const rows = async () => [
      (await store.db.selectFrom('audit').select('id').execute()).length,
      (await store.db.selectFrom('session').select('token_hash').execute()).length,
    ]
    expect(await rows()).toEqual([1, 1])

    time.ahead = tenYears
    const { token } = (await logIn(app, 'Admin')).json<{ token: string }>()
    await callAs(app, token)('POST', '/competition-type', { name: 'Liga' })
    expect(await rows()).toEqual([2, 2])
    time.ahead = 0
    expect((await call('GET', '/user')).statusCode).toBe(200)
  })

  test('keeps a cancelled game in the calendars', async () => {
    const { time, clock } = startClock()
    const league = await buildLeagueOfDelegates(engine, { clock })
    const [id, other] = [
      await createGame(league),
      await createGame(league, { visitantId: league.teams.osos, date: '2025-11-16T10:00:00.000Z' }),
    ]
    expect((await league.gatos.call('DELETE', `/game/${id}`)).statusCode).toBe(204)
    time.ahead = tenYears
    const { token } = (await logIn(league.app, 'Gata')).json<{ token: string }>()
    await callAs(league.app, token)('PUT', `/game/${other}`, { courtId: league.courts.sauce })
    expect((await league.app.inject('/api/calendar.ics')).body).toContain('STATUS:CANCELLED')
  })
})
