import { expect, test } from 'vitest'
import type { AuditEntry, Undoing } from '#contract/audit.ts'
import type { Game } from '#contract/games.ts'
import { listChanges } from '#server/audit/queries.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { hashToken, newToken } from '#server/sessions/credentials.ts'
import { openSession } from '#server/sessions/queries.ts'
import { callAs } from '../accounts.ts'
import { buildAppOn } from '../build-test-app.ts'
import { createTestStore, describeOnEachEngine, type Engine } from '../create-test-store.ts'
import { readUpgrade, upgradePath } from './open-database.ts'

/**
 * A league as left by the last version whose changes had no payload: agreements, proposals, availability, an invitation
 * and two pastes, one of them undone. `answers.json`: that version's responses to its admin, and the first account's
 * changes that it would have undone.
 */
const LEVEL = '0040-unseen'
const answers = readUpgrade(LEVEL, 'answers.json') as {
  audits: AuditEntry[]
  records: Record<string, object>
  undone: Undoing
}

const clock = () => new Date('2025-11-03T10:00:00.000Z')

async function open(engine: Engine) {
  const store = await createTestStore(engine)
  await restoreBackup(store, upgradePath(LEVEL, 'backup.liga'), { force: true })
  const app = await buildAppOn(store, { clock })
  const idOf = async (name: string) =>
    (await store.db.selectFrom('user').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const token = newToken()
  const admin = await idOf('Admin')
  await store.write((tx) => openSession(tx, hashToken(token), admin, clock()))
  return { store, admin: callAs(app, token), gata: await idOf('Gata') }
}

const summary = ({ undone, staying }: Undoing) => [
  undone.map(({ entity, action, count }) => `${entity} ${action} ${count}`),
  staying.map(({ reason, count }) => `${reason} ${count}`),
]

/** What Cambios shows of a change. */
const shown = ({ data: _, batch: __, type, ...entry }: AuditEntry) => ({
  ...entry,
  // A change of a team's availability has had a type of its own since.
  type: type === 'availability-edited' ? 'updated' : type,
})

describeOnEachEngine('a league from before changes had payloads', (engine) => {
  test('shows Cambios and records unchanged', async () => {
    const { admin } = await open(engine)
    const audits = (await admin('GET', '/audit')).json<AuditEntry[]>()
    expect(audits.map(shown)).toEqual(answers.audits)
    expect(audits.every(({ user, batch }) => batch === (user?.id ?? null))).toBe(true)
    for (const [id, record] of Object.entries(answers.records))
      expect((await admin('GET', `/game/record/${id}`)).json()).toEqual(record)
  })

  test('takes their payloads out of the states', async () => {
    const { store } = await open(engine)
    const found = new Map((await listChanges(store.db, {})).map(({ type, data }) => [type, data]))
    expect(found.get('game-moved-agreed')).toEqual({ proposedBy: 'visitant' })
    expect(found.get('game-cancelled-agreed')).toEqual({ proposedBy: 'local' })
    expect(found.get('invitation-accepted')).toEqual({ guestId: expect.any(Number) })
    expect(found.get('paste-undone')).toEqual({ paste: expect.any(Number) })
    expect(found.get('availability-edited')).toBeNull()
  })

  test('undoes what that version would have undone, and its paste', async () => {
    const { admin, gata } = await open(engine)
    const undone = (await admin('POST', `/user/${gata}/undo`, {})).json<Undoing>()
    expect(summary(undone)).toEqual(summary(answers.undone))
    expect(undone.undone.find(({ entity }) => entity === 'team')).toMatchObject({ count: 2 })
    const paste = answers.audits.find(({ type }) => type === 'games-pasted')!
    const { staying } = (await admin('POST', `/audit/${paste.id}/undo`)).json<Undoing>()
    expect(staying).toEqual([])
    const games = (await admin('GET', '/game')).json<Game[]>()
    expect(games.filter(({ finished }) => finished)).toEqual([])
  })
})
