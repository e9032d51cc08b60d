import { expect, test, vi } from 'vitest'
import { importSeason } from '#server/season/import-season.ts'
import type { Season } from '#contract/season.ts'
import { createRenderer } from '#web/entry-server.tsx'
import { buildTestApp } from './build-test-app.ts'

/** The HTML size of a page with a table, in bytes before compression: see docs/decisions/server-pages.md. */
const MAX_BYTES = 35_000
const TEAMS = 12
const DAY_MS = 86_400_000

const names = Array.from({ length: TEAMS }, (_, index) => `Equipo de nombre largo ${index + 1}`)
/** Every team at home against every other. */
const pairs = names.flatMap((local) => names.map((visitant) => [local, visitant] as const))
const met = pairs.filter(([local, visitant]) => local !== visitant)

/**
 * A season of one group with games one day apart: the played ones until now, the others from the day after tomorrow on.
 */
function seasonOf(games: Season['phases'][number]['groups'][number]['games']): Season {
  const now = Date.now()
  const played = games.filter(({ localScore }) => localScore !== null).length
  const dated = games.map((game, index) => {
    const days = index < played ? index - played : index - played + 2
    return { ...game, court: 'Cocheras (Retiro)', date: new Date(now + days * DAY_MS).toISOString() }
  })
  return {
    league: { name: 'Liga', year: 2025, current: true },
    courts: [{ name: 'Cocheras (Retiro)', direction: 'Calle de las Cocheras, 3', status: '', lights: false }],
    teams: names.map((name) => ({ name })),
    phases: [
      {
        name: 'Primera fase',
        crossing: false,
        gamesPerPair: 2,
        qualifiers: 4,
        active: true,
        endDate: new Date(now + 100 * DAY_MS).toISOString().slice(0, 10),
        groups: [{ name: 'Grupo A', teams: names, games: dated }],
      },
    ],
  }
}

const game = ([local, visitant]: readonly [string, string], localScore: number, visitantScore: number) => {
  return { local, visitant, localScore, visitantScore }
}
/**
 * The home team always wins, so all have eleven victories. The margin depends on the pair, and separates them in
 * several steps.
 */
const level = met.map((pair, index) => game(pair, 60 + ((index * 7) % 5), 50 + ((index * 3) % 3)))
/** The earlier team in the list wins more. */
const usual = met.map((pair, index) => game(pair, 50 + 2 * ((index * 17) % 12), 51 + 2 * ((index * 11) % 10)))
const half = usual.map((one, index) =>
  index < usual.length / 2 ? one : { ...one, localScore: null, visitantScore: null },
)

test.each([
  ['all of them level', level],
  ['nearly all apart', usual],
  ['half of its games to be played', half],
])('a table of twelve teams is a light page: %s', async (_, games) => {
  const renderer = createRenderer({
    scripts: ['/assets/entry-client-12345678.js'],
    styles: ['/assets/a.css'],
  })
  const { app, store } = await buildTestApp('sqlite', {
    pages: { renderer, directory: null },
    computesOutlooks: true,
  })
  await importSeason(store, seasonOf(games), { now: new Date(), userId: null })
  const heavy: string[] = []
  for (const address of ['/', '/history?temporada=1', '/clasification/1']) {
    // The signs come a second or two later than the page, where something is left to play.
    const { statusCode, rawPayload } = await vi.waitUntil(
      async () => {
        const answer = await app.inject(address)
        return (!answer.body.includes('/y-si"') || answer.body.includes('role="img"')) && answer
      },
      { timeout: 20_000, interval: 50 },
    )
    expect([address, statusCode]).toEqual([address, 200])
    if (rawPayload.length >= MAX_BYTES) heavy.push(`${address}: ${rawPayload.length}`)
  }
  expect(heavy).toEqual([])
})
