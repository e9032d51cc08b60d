import { expect, test } from 'vitest'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'
import { lease } from '../messages/queries.ts'
import { LeagueTime } from '../kernel/league-time.ts'
import { createSender } from '../outbox/sender.ts'
import type { Outcome } from '../notices/delivery.ts'

const now = Date.now()
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

/** A league with e-mails of every outcome, made the given hours before or after now. */
async function buildLeagueOfDeliveries(engine: Engine) {
  const league = await buildLeagueOfDelegates(engine, { clock: () => new Date(now) })
  const { store, gatos, perros } = league
  const add = async (hours: number, more: object) => {
    const made = { channel: 'email', purpose: 'notices', made_at: at(hours), due_at: at(hours) } as const
    const ends = {
      user_id: gatos.id,
      device_id: null,
      attempts: 1,
      ended: null,
      ended_at: null,
      problem: null,
    }
    const row = { ...made, ...ends, ...more }
    const insert = store.write((tx) =>
      tx.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow(),
    )
    return (await insert).id
  }
  const device = { endpoint: 'https://push.ejemplo.es/1', p256dh: 'p', auth: 'a', made_at: at(-1) }
  const deviceOf = async (user_id: number | null) => {
    const row = { ...device, endpoint: `${device.endpoint}${user_id}`, user_id }
    const insert = store.write((tx) =>
      tx.insertInto('push_device').values(row).returning('id').executeTakeFirstOrThrow(),
    )
    return { channel: 'push', user_id: null, device_id: (await insert).id }
  }
  const failed = { ended: 'failed', ended_at: at(-1), problem: 'Mailbox full' }
  const ids = {
    old: await add(-7 * 24 - 1, failed),
    failed: await add(-3, { ...failed, attempts: 4 }),
    later: await add(-2, { problem: 'Timeout', due_at: at(3) }),
    sent: await add(-2, { ended: 'sent', ended_at: at(-2) }),
    waiting: await add(0, { attempts: 0 }),
    onDevice: await add(-1, { ...failed, ...(await deviceOf(perros.id)) }),
    ofNobody: await add(-1, { ...failed, ...(await deviceOf(null)) }),
  }
  return { ...league, add, ids }
}

describeDomain('deliveries', (engine) => {
  test('are counted, and failing ones are listed with their user but without the address', async () => {
    const { admin, ids } = await buildLeagueOfDeliveries(engine)
    const answer = await admin.call('GET', '/delivery')
    const { counts, failing } = answer.json<{ counts: object[]; failing: { id: number }[] }>()
    expect(counts).toEqual([
      { channel: 'email', waiting: 1, failing: 1, failed: 1, sent: 1 },
      { channel: 'push', waiting: 0, failing: 0, failed: 2, sent: 0 },
    ])
    const { ofNobody, onDevice, later } = ids
    expect(failing.map(({ id }) => id)).toEqual([ofNobody, onDevice, later, ids.failed])
    expect(failing).toMatchObject([
      { user: null, channel: 'push', dueAt: null },
      { user: 'Perra', channel: 'push', dueAt: null },
      { user: 'Gata', problem: 'Timeout', dueAt: at(3) },
      { user: 'Gata', problem: 'Mailbox full', attempts: 4, purpose: 'notices', dueAt: null },
    ])
    expect(answer.body).not.toMatch(/ejemplo\.es/)
  })

  test('count each follower’s device that accepted a notice, and a pending broadcast as one', async () => {
    const { admin, store } = await buildLeagueOfDeliveries(engine)
    const broadcasts = [
      { made_at: at(-1), sent: 40, ended: 'sent' },
      { made_at: at(-1), sent: 2, ended: null },
      { made_at: at(-7 * 24 - 1), sent: 100, ended: 'sent' },
    ] as const
    await store.write(async (tx) => {
      for (const [index, broadcast] of broadcasts.entries()) {
        const notice_id = index + 1
        const notice = { kind: 'game-moved', key: `${index}`, facts: '{}', audience: '{}', at: at(-1) }
        await tx
          .insertInto('notice')
          .values({ id: notice_id, ...notice })
          .execute()
        const row = { ...broadcast, notice_id, due_at: at(1), up_to_device_id: 1 }
        await tx.insertInto('broadcast').values(row).execute()
      }
    })
    const { counts } = (await admin.call('GET', '/delivery')).json<{ counts: object[] }>()
    expect(counts[1]).toEqual({ channel: 'push', waiting: 1, failing: 0, failed: 2, sent: 42 })
  })

  test('are retried at once, one or all, except those of more than a week ago', async () => {
    const { admin, ids, store } = await buildLeagueOfDeliveries(engine)
    const due = async () => {
      const rows = await store.db
        .selectFrom('message')
        .selectAll()
        .where('ended', 'is', null)
        .orderBy('id')
        .execute()
      return rows.filter((row) => row.due_at <= at(0)).map(({ id }) => id)
    }
    expect(await due()).toEqual([ids.waiting])
    for (const id of [ids.old, ids.sent, 999]) await admin.call('POST', '/delivery/retry', { id })
    expect(await due()).toEqual([ids.waiting])
    const answer = await admin.call('POST', '/delivery/retry', { id: ids.failed })
    expect(answer.json<{ failing: object[] }>().failing[3]).toMatchObject({ id: ids.failed, dueAt: at(0) })
    expect(await due()).toEqual([ids.failed, ids.waiting])
    await admin.call('POST', '/delivery/retry', {})
    expect(await due()).toEqual([ids.failed, ids.later, ids.waiting, ids.onDevice, ids.ofNobody])
  })

  test('aren’t retried while they are being sent', async () => {
    const { admin, ids, store } = await buildLeagueOfDeliveries(engine)
    const times = { now: new Date(at(4)), until: new Date(at(5)), limit: 10 }
    const taken = await store.write((tx) => lease(tx, { channel: 'email', recipients: 'accounts' }, times))
    expect(taken.map(({ id }) => id)).toEqual([ids.later, ids.waiting])
    await admin.call('POST', '/delivery/retry', {})
    const row = store.db.selectFrom('message').select('due_at').where('id', '=', ids.later)
    expect(await row.executeTakeFirst()).toEqual({ due_at: at(5) })
  })

  test('lists the latest fifty failures', async () => {
    const { admin, add } = await buildLeagueOfDeliveries(engine)
    let last = 0
    for (let time = 0; time < 55; time++) last = await add(0, { problem: 'Timeout' })
    const { failing } = (await admin.call('GET', '/delivery')).json<{ failing: { id: number }[] }>()
    expect([failing.length, failing[0]!.id]).toEqual([50, last])
  })

  test('store the other side’s error as one line without addresses', async () => {
    const { admin, store, app, ids } = await buildLeagueOfDeliveries(engine)
    const outcome: Outcome = { later: true, problem: 'No <gata@ejemplo.es>\0\nhere' }
    const transport = { channel: 'email' as const, send: async () => outcome, close: async () => {} }
    const purpose = { purpose: 'password' as const }
    await store.write((tx) => tx.updateTable('message').set(purpose).where('id', '=', ids.waiting).execute())
    const time = new LeagueTime('Europe/Madrid')
    await createSender(store, transport, { log: app.log, time, clock: () => new Date(now) }).run()
    const { failing } = (await admin.call('GET', '/delivery')).json<{ failing: object[] }>()
    expect(failing).toContainEqual(expect.objectContaining({ id: ids.waiting, problem: 'No <…> here' }))
  })
})
