import { expect, test } from 'vitest'
import { createTestStore, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { recordAudit } from './queries.ts'

describeOnEachEngine('the audit log', (engine) => {
  test('forgets what is more than two years old', async () => {
    const store = await createTestStore(engine)
    const entry = { userId: null, entity: 'team' as const, entityId: 1, action: 'update' as const }
    // Two years before the last of these is 2024-03-01T12:00:00Z.
    for (const at of ['2024-03-01T11:59:59Z', '2024-03-01T12:00:00Z', '2026-03-01T12:00:00Z']) {
      await store.write((db) => recordAudit(db, { ...entry, at: new Date(at) }))
    }
    const kept = await store.db.selectFrom('audit').select('at').orderBy('at').execute()
    expect(kept.map(({ at }) => at)).toEqual(['2024-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'])
  })
})
