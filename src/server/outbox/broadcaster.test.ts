import { expect, test, vi } from 'vitest'
import { describeDomain, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { inventFollowers } from '../../../test/invented-followers.ts'
import { createGame } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { createBroadcaster } from './broadcaster.ts'
import type { Outcome } from '../notices/delivery.ts'

const now = '2025-11-03T10:00:00.000Z'

/** A league whose new game has 451 follower devices, and a function that makes processes to send it. */
async function buildBroadcast(engine: Engine) {
  const league = await buildLeagueOfNotices(engine)
  const { store, app, teams } = league
  await inventFollowers(store, { host: 'push.ejemplo.es', teamId: teams.gatos, count: 450 })
  const gameId = await createGame(league)
  await league.dispatch()
  const time = new LeagueTime('Europe/Madrid')
  /** `push` gets the number of devices that the process has sent to before. */
  const processOf = (push: (before: number) => Promise<Outcome>, at = now) => {
    const ids: number[] = []
    const pusher = {
      write: async () => ({ payload: '', options: {} }),
      push: ({ id }: { id: number }) => push(ids.push(id) - 1),
    }
    const clock = () => new Date(at)
    return { ids, broadcaster: createBroadcaster(store, pusher, { log: app.log, time, clock }) }
  }
  const stored = () => store.db.selectFrom('broadcast').select(['sent', 'ended']).executeTakeFirstOrThrow()
  return { ...league, gameId, processOf, stored }
}

const take = async (): Promise<Outcome> => ({ sent: true })

describeDomain('a broadcast to followers', (engine) => {
  test('counts the devices that took it, and not those that failed', async () => {
    const { processOf, stored } = await buildBroadcast(engine)
    const { broadcaster } = processOf(async (before) =>
      before === 7 ? { later: true, problem: 'no answer' } : { sent: true },
    )
    await broadcaster.run()
    expect(await stored()).toEqual({ sent: 450, ended: 'sent' })
  })

  test('ends when the notice is no longer current', async () => {
    const { processOf, stored, store, gameId } = await buildBroadcast(engine)
    const { ids, broadcaster } = processOf(async (before) => {
      if (before === 150) await store.write((tx) => tx.deleteFrom('game').where('id', '=', gameId).execute())
      return { sent: true }
    })
    await broadcaster.run()
    expect(ids).toHaveLength(200)
    expect(await stored()).toEqual({ sent: 200, ended: 'obsolete' })
  })

  test('ends when it can’t be written, and blocks no other', async () => {
    const { processOf, stored, store } = await buildBroadcast(engine)
    // As an older version may have stored it.
    await store.write((tx) =>
      tx.updateTable('notice').set({ facts: 'null' }).where('user_id', 'is', null).execute(),
    )
    const { ids, broadcaster } = processOf(take)
    await broadcaster.run()
    expect([ids, await stored()]).toEqual([[], { sent: 0, ended: 'failed' }])
  })
})

describeOnEachEngine('a broadcast that processes share', (engine) => {
  test('is sent once to each device by several processes', async () => {
    const { processOf, stored } = await buildBroadcast(engine)
    const processes = [processOf(take), processOf(take), processOf(take)]
    await Promise.all(processes.map(({ broadcaster }) => broadcaster.run()))
    await processes[0]!.broadcaster.run()
    const ids = processes.flatMap((one) => one.ids)
    expect([ids.length, new Set(ids).size]).toEqual([451, 451])
    expect(await stored()).toEqual({ sent: 451, ended: 'sent' })
  })

  test('resumes after a process died, with the batch that it was sending', async () => {
    const { processOf, stored } = await buildBroadcast(engine)
    const never = new Promise<Outcome>(() => {})
    const dying = processOf((before) => (before < 210 ? take() : never))
    void dying.broadcaster.run()
    await vi.waitFor(() => expect(dying.ids.length).toBe(230))
    const meanwhile = processOf(take, '2025-11-03T10:01:59.000Z')
    await meanwhile.broadcaster.run()
    expect(meanwhile.ids).toEqual([])
    const next = processOf(take, '2025-11-03T10:02:01.000Z')
    await next.broadcaster.run()
    expect(next.ids.length).toBe(251)
    expect(new Set([...dying.ids, ...next.ids]).size).toBe(451)
    expect(await stored()).toEqual({ sent: 451, ended: 'sent' })
  })
})
