import { expect, onTestFinished, test, vi } from 'vitest'
import { describeDomain } from '../create-test-store.ts'
import { inventFollowers } from '../invented-followers.ts'
import { buildLeagueOfDelegates, createGame } from '../league-of-delegates.ts'
import { startPushService } from '../push-service.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createOutbox } from '#server/outbox/outbox.ts'

const within = (milliseconds: number) => ({ timeout: milliseconds, interval: 20 })

describeDomain('while a game is sent to twenty thousand made-up devices', (engine) => {
  test(
    'whose push service answers after 30 s, delegates get theirs within 5 s, and other followers soon',
    { timeout: 120_000 },
    async () => {
      const [slow, quick] = [await startPushService(), await startPushService()]
      slow.answerWith({ status: 201, after: 30_000 })
      const config = readConfig({
        PUSH_HOSTS: `${slow.host},${quick.host}`,
        PUBLIC_URL: 'https://liga.ejemplo.es',
      })
      const league = await buildLeagueOfDelegates(engine, { config })
      const { app, store, gatos, perros, nobody, teams, courts } = league
      const outbox = createOutbox(store, config, app.log)
      await outbox.start()
      onTestFinished(() => outbox.stop())
      await inventFollowers(store, { host: slow.host, teamId: teams.gatos, count: 20_000 })
      const follower = quick.addDevice()
      await nobody('PUT', '/push/follow', { ...follower, teamId: teams.gatos })
      await perros.call('PUT', '/push/device', quick.addDevice())
      const date = new Date(Date.now() + 100 * 3_600_000).toISOString()
      const id = await createGame(league, { date })
      // The broadcast of the new game is running; the delegate finds the notice in their list.
      await vi.waitFor(() => expect(slow.requestCount()).toBeGreaterThan(0), within(20_000))

      const { pathname } = new URL(follower.endpoint)
      const pushesToDelegate = () => quick.arrived.filter(({ path }) => path !== pathname).length
      for (const [index, courtId] of [courts.sauce, courts.olmo, courts.sauce].entries()) {
        const since = performance.now()
        await gatos.call('PUT', `/game/${id}`, { courtId })
        await vi.waitFor(() => expect(pushesToDelegate()).toBe(index + 1), within(20_000))
        expect(performance.now() - since).toBeLessThan(5000)
      }
      await vi.waitFor(
        () => expect(quick.arrived.map(({ path }) => path)).toContain(pathname),
        within(60_000),
      )
    },
  )
})
