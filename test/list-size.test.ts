import { expect, test } from 'vitest'
import type { Transport } from '#contract/pages.ts'
import { injectInternal } from '#server/http/internal-requests.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { buildTestApp } from './build-test-app.ts'
import { fillWithSeasons } from './many-seasons.ts'
import { publicAddresses } from './public-addresses.ts'

const SEASONS = 100
/** The limit for a list of phases, groups or teams; lists of all seasons have 44, 92 and 73 kB. */
const MAX_LIST_BYTES = 2500
const LISTS = /^\/(competition-group|competition|team)(\?|$)/

/** In each season the third phase is a crossing, and each phase has four groups of 66 games: see `fillWithSeasons`. */
const GROUP = SEASONS * 12 - 4
const DRAW = SEASONS * 12

test('no public page loads phases, groups or teams of all seasons', { timeout: 60_000 }, async () => {
  const { app, store } = await buildTestApp('sqlite')
  await fillWithSeasons(store, { seasons: SEASONS, changes: 1000 })
  const renderer = createRenderer({ scripts: [], styles: [] })
  const game = await store.db
    .selectFrom('game')
    .selectAll()
    .where('competition_id', '=', GROUP)
    .executeTakeFirst()
  const places = { group: GROUP, draw: DRAW, team: game!.local_id, game: game!.id }
  const addresses = publicAddresses(places).map(({ address }) => address)
  const heavy: string[] = []
  let lists = 0
  for (const page of [...addresses, '/history', '/history?temporada=3']) {
    const transport: Transport = async ({ method, address }) => {
      // As pages do: a request within a page isn't refused while the machine is busy, as it is right after filling.
      const { statusCode, body } = await injectInternal(app, { method, url: `/api${address}` })
      if (LISTS.test(address)) {
        lists += 1
        if (body.length > MAX_LIST_BYTES) heavy.push(`${page}: ${address} (${body.length})`)
      }
      return { status: statusCode, body: JSON.parse(body) as unknown }
    }
    expect([page, (await renderer.render(page, { transport })).status]).toEqual([page, 200])
  }
  expect(heavy).toEqual([])
  expect(lists).toBeGreaterThan(5)
})
