import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { GameRecord } from '#contract/game-records.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { hashToken, newToken } from '#server/sessions/credentials.ts'
import { openSession } from '#server/sessions/queries.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { noticeText } from '#server/notices/kinds.ts'
import { asNotice } from '#server/notices/queries.ts'
import { createNoticeDispatcher } from '#server/outbox/notice-dispatcher.ts'
import { callAs } from '../accounts.ts'
import { buildAppOn } from '../build-test-app.ts'
import { createTestStore, describeOnEachEngine, type Engine } from '../create-test-store.ts'
import { openDatabase, readUpgrade, upgradePath } from './open-database.ts'

/**
 * A league as left by the version with this last migration: seven games with everything that can happen to one, three
 * proposals, people and their devices. Notices of 27 of its 38 changes had been written. `answers.json`: that version's
 * responses to an admin's reads, and the notices of each recipient once it had written the rest.
 */
const LEVEL = '0021-max-courts'
const answers = readUpgrade(LEVEL, 'answers.json') as {
  audits: AuditEntry[]
  records: Record<string, { admin: GameRecord; local: GameRecord }>
  notices: Record<NoticeKind, Record<string, string[]>>
}

const clock = () => new Date('2025-11-03T10:00:00.000Z')

async function open(engine: Engine, fill: 'database' | 'backup') {
  const store = await createTestStore(engine)
  if (fill === 'database') await openDatabase(store, engine, LEVEL)
  else await restoreBackup(store, upgradePath(LEVEL, 'backup.liga'), { force: true })
  const app = await buildAppOn(store, { clock })
  const logIn = async (name: string) => {
    const { id } = await store.db
      .selectFrom('user')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const token = newToken()
    await store.write((tx) => openSession(tx, hashToken(token), id, clock()))
    return callAs(app, token)
  }
  return { store, app, admin: await logIn('Admin'), gata: await logIn('Gata') }
}

const moment = { now: clock(), time: new LeagueTime('Europe/Madrid') }
const NAMES: Record<string, string> = {
  gatos: 'Gata',
  gata: 'Otra gata',
  perros: 'Perra',
  osos: 'Osa',
  admin: 'Admin',
}
type NoticeRow = Parameters<typeof asNotice>[0] & { user_id: number | null }
const FOLLOWERS = 'followers'

/** The notices by recipient, sorted: `kind who: title | text | path`; a change has one row for all followers. */
function linesOf(rows: readonly NoticeRow[], users: { id: number; name: string }[]): string[] {
  return rows
    .map((row) => {
      const { title, text, path } = noticeText(asNotice(row), moment)!
      const who = users.find(({ id }) => id === row.user_id)?.name ?? FOLLOWERS
      return `${row.kind} ${who}: ${title} | ${text} | ${path}`
    })
    .toSorted()
}

function linesOfAnswers(): string[] {
  const lines = Object.entries(answers.notices).flatMap(([kind, byWhom]) =>
    Object.entries(byWhom).flatMap(([who, said]) =>
      said.map((line) => `${kind} ${NAMES[who] ?? FOLLOWERS}: ${line}`),
    ),
  )
  // That version had no notice of this.
  const answered = 'Gatos responde a vuestro desacuerdo | En Gatos – Perros.'
  lines.push(
    `dispute-answered Perra: ${answered} Decide quien administra la liga; mientras, podéis retirarlo. | /partidos/6`,
  )
  // The followers of both teams share a row.
  const own = lines.filter((line) => !line.includes(` ${FOLLOWERS}: `))
  return [...own, ...new Set(lines.filter((line) => !own.includes(line)))].toSorted()
}

/** A record, or a refusal, as that version returned it: games had no changes by agreement. */
function withoutChange(answer: GameRecord | { statusCode: number }): object {
  if (!('actions' in answer)) return answer
  const { changeId, actions, ...record } = answer
  expect(changeId).toBeNull()
  return { ...record, actions: actions.filter((action) => action !== 'change' && action !== 'postpone') }
}

describeOnEachEngine('a league from before changes had names', (engine) => {
  test.each(['database', 'backup'] as const)(
    'shows Cambios and records unchanged, from a %s',
    async (fill) => {
      const { admin, gata } = await open(engine, fill)
      const audits = (await admin('GET', '/audit')).json<AuditEntry[]>()
      expect(audits).toEqual(
        answers.audits.map((entry) => ({ ...entry, type: null, data: null, batch: entry.user?.id ?? null })),
      )
      for (const [id, record] of Object.entries(answers.records)) {
        const read = async (call: typeof admin) =>
          withoutChange((await call('GET', `/game/record/${id}`)).json<GameRecord>())
        expect(await read(admin)).toEqual(record.admin)
        expect(await read(gata)).toEqual(record.local)
      }
    },
  )

  test('writes the notices of the other changes, each once', async () => {
    const { store, app } = await open(engine, 'database')
    const sent = () => store.db.selectFrom('message').select('id').execute()
    const waiting = await sent()
    const listNotices = async () =>
      linesOf(
        await store.db.selectFrom('notice').selectAll().orderBy('id').execute(),
        await store.db.selectFrom('user').select(['id', 'name']).execute(),
      )
    const before = await listNotices()
    const newDispatcher = () =>
      createNoticeDispatcher(store, { log: app.log, time: moment.time, mail: false, clock })
    await Promise.all([newDispatcher().run(), newDispatcher().run()])
    await newDispatcher().run()
    expect(await listNotices()).toEqual(linesOfAnswers())
    expect(before.length).toBeLessThan(linesOfAnswers().length)
    // Pending messages are still pending.
    expect(await sent()).toEqual(expect.arrayContaining(waiting))
  })
})
