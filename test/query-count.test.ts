import type { LogEvent } from 'kysely'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createDemoSeason } from '#server/demo/demo-season.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { createNoticeDispatcher } from '#server/outbox/notice-dispatcher.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { addAccount } from './accounts.ts'
import { buildTestApp } from './build-test-app.ts'

/**
 * The most queries of each answer, in the demo season on a Friday evening: the clock's minute takes most of them then, with
 * phases that end and games of the weekend.
 */
const MOST = {
  'a table': 13,
  'the facts of a game': 10,
  'what a phase has left': 29,
  'Te toca': 17,
  'a minute of the notices’ clock': 31,
}

async function ok(answer: Promise<{ statusCode: number }>) {
  expect((await answer).statusCode).toBe(200)
}

test('answers of many parts take few queries', { timeout: 120_000 }, async () => {
  let count = 0
  const log = ({ query: { sql } }: LogEvent) => {
    if (sql.startsWith('select') || sql.startsWith('with')) count += 1
  }
  const pages = { renderer: createRenderer({ scripts: [], styles: [] }), directory: null }
  let now = new Date('2026-11-27T19:00:00+01:00')
  const clock = () => now
  const { app, store } = await buildTestApp('sqlite', { log, pages, clock })
  await createDemoSeason(store, now)
  const game = await store.db
    .selectFrom('game')
    .innerJoin('competition', 'competition.id', 'game.competition_id')
    .innerJoin('competition_group as phase', 'phase.id', 'competition.competition_group_id')
    .select(['game.id', 'game.competition_id', 'game.local_id', 'phase.id as phaseId'])
    .where('phase.crossing', '=', false)
    .where('phase.active', '=', true)
    .where('game.finished', '=', false)
    .executeTakeFirstOrThrow()
  const admin = await addAccount(app, store, 'Gestora', { admin: true })
  const delegate = await addAccount(app, store, 'Delegada', { teamId: game.local_id })
  const dispatcher = createNoticeDispatcher(store, {
    log: app.log,
    time: new LeagueTime('Europe/Madrid'),
    mail: true,
    clock,
  })
  await dispatcher.run()
  const counted: Record<string, number> = {}
  const countOf = async (what: keyof typeof MOST, answer: () => Promise<unknown>) => {
    count = 0
    await answer()
    counted[what] = count
  }
  await countOf('a table', () => ok(app.inject(paths.clasification(game.competition_id))))
  await countOf('the facts of a game', () => ok(app.inject(`/api/game/${game.id}/overview`)))
  await countOf('what a phase has left', () =>
    ok(admin.call('GET', `/competition-group/${game.phaseId}/unplayed`)),
  )
  await countOf('Te toca', () => ok(delegate.call('GET', `/team/${game.local_id}/to-do`)))
  now = new Date(now.getTime() + 60_000)
  await countOf('a minute of the notices’ clock', () => dispatcher.run())
  const tooMany = Object.entries(MOST).filter(([what, most]) => counted[what]! > most)
  expect(tooMany.map(([what, most]) => `${what}: ${counted[what]} of ${most}`)).toEqual([])
})
