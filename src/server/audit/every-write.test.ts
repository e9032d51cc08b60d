import { expect, test } from 'vitest'
import { type Endpoint, isRead } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { makeEveryWrite, type WriteName } from '../../../test/every-write.ts'
import { buildLeagueOfDelegates } from '../../../test/league-of-delegates.ts'

/**
 * Writes that only start or end sessions, request something, need an empty database, or set how a user is
 * notified.
 */
const apart: WriteName[] = [
  'login',
  'logout',
  'openInvitation',
  // Its test says that no log has it.
  'answerLockerRoom',
  'setUp',
  'askForPassword',
  'editEmail',
  'askConfirmation',
  'confirmEmail',
]

const writes = (Object.entries(contract) as [WriteName, Endpoint][])
  .filter(([name, endpoint]) => !isRead(endpoint) && !apart.includes(name))
  .map(([name]) => name)

describeDomain('the audit log', (engine) => {
  test('records every write that changes the league, with its author', { timeout: 30_000 }, async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, store } = league
    const done = new Set<WriteName>()
    let last = 0
    await makeEveryWrite(league, {
      // Some writes need one of somebody else's before them.
      before: async () => {
        const newest = store.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1)
        last = (await newest.executeTakeFirst())?.id ?? 0
      },
      written: async (name, notes) => {
        const rows = await store.db
          .selectFrom('audit')
          .selectAll()
          .where('id', '>', last)
          .orderBy('id')
          .execute()
        const found = rows.map(({ entity, action }) => `${entity} ${action}`)
        expect({ name, notes: found }).toEqual({ name, notes })
        expect(rows.every((row) => row.user_id === admin.id && row.entity_id !== null)).toBe(true)
        done.add(name)
      },
    })
    expect([...done].toSorted()).toEqual(writes.toSorted())
  })
})
