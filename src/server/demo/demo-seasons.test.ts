import type { SeasonGame } from '#contract/season.ts'
import { expect, test } from 'vitest'
import { gameAsReported } from '#league/game-life.ts'
import { paceOf } from '#league/pace.ts'
import { demoSeasons } from './demo-season.ts'
import { tableOf } from './draw.ts'
import { DAY_MS } from '#league/durations.ts'

const wednesday = new Date('2026-02-11T12:00:00Z')

function gamesOf(season: ReturnType<typeof demoSeasons>[number]): SeasonGame[] {
  return season.phases.flatMap((phase) => phase.groups.flatMap((group) => group.games))
}

// A Wednesday, a weekend, the night in which it begins, a new year, both clock changes, and the end of a season.
const days = [
  '2026-02-11T12:00',
  '2026-02-14T17:00',
  '2026-02-15T22:00',
  '2026-02-13T23:30',
  '2025-12-31T23:59',
]
test.each([...days, '2025-10-26T00:30', '2026-03-29T00:30', '2026-08-31T09:00', '2026-09-01T09:00'])(
  'created at %s, some games are played and some are still to come',
  (day) => {
    const now = `${day}:00.000Z`
    const games = gamesOf(demoSeasons(new Date(now)).at(-1)!)
    const { finished = [], pending = [] } = Object.groupBy(games, (game) =>
      gameAsReported(game).finished ? 'finished' : 'pending',
    )
    expect(finished.filter((game) => game.date! > now)).toEqual([])
    // The last weekend: of every group's four games, one has no result yet, and one is waiting for the visitor's
    // rating.
    expect(pending.filter((game) => game.date! < now)).toHaveLength(4)
    expect(finished.filter((game) => typeof game.localFairPlay !== 'number')).toHaveLength(4)
    // A round and a half of 16 games, and the second semi-final of the cup.
    expect(pending.filter((game) => game.date! > now)).toHaveLength(25)
  },
)

test.each([
  ['2026-08-31T12:00:00Z', [2023, 2024, 2025]],
  ['2026-09-01T12:00:00Z', [2024, 2025, 2026]],
])('at %s the seasons are %j', (now, years) => {
  expect(demoSeasons(new Date(now)).map((season) => season.league.year)).toEqual(years)
})

function scores(now: Date): unknown[] {
  return demoSeasons(now).map((season) => gamesOf(season).map((game) => game.localScore))
}

test('results don’t depend on the day', () => {
  expect(scores(new Date('2026-06-01T12:00:00Z'))).toEqual(scores(wednesday))
})

test('no court or team has two games within 90 minutes', () => {
  const uses = demoSeasons(wednesday)
    .flatMap(gamesOf)
    .flatMap((game) =>
      [game.court, game.local, game.visitant].map((who) => ({ who, at: Date.parse(game.date!) })),
    )
  const gaps = [...Map.groupBy(uses, ({ who }) => who).values()].flatMap((list) => {
    const times = list.map(({ at }) => at).toSorted((a, b) => a - b)
    return times.slice(1).map((at, index) => at - times[index]!)
  })
  expect(gaps.length).toBeGreaterThan(uses.length / 2)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(90 * 60 * 1000)
})

test('every pair of a finished group has played once', () => {
  const [before] = demoSeasons(wednesday)
  for (const { teams, games } of before!.phases[0]!.groups) {
    const pairs = new Set(games.map((game) => [game.local, game.visitant].toSorted().join()))
    // 8 teams: 8 × 7 ÷ 2 pairs.
    expect([teams.length, games.length, pairs.size]).toEqual([8, 28, 28])
  }
})

test('has three teams that beat each other in a ring, ranked by a tie-break', () => {
  const group = demoSeasons(wednesday).at(-1)!.phases.at(-1)!.groups[0]!
  const ring = tableOf(group).filter(
    // A win and a loss each: 2 + 1 points.
    (row) => row.decidedBy?.figures.map((figures) => figures.pointsAmong).join() === '3,3,3',
  )
  expect(ring.map((row) => row.decidedBy!.criterion)).toEqual(Array(3).fill('differenceAmong'))
  // Four teams advance, so the ranking matters.
  expect(ring.map((row) => row.rank)).toEqual([2, 3, 4])
})

test('one group has more games left than fit into its days', () => {
  const season = demoSeasons(wednesday).at(-1)!
  const phase = season.phases.find(({ name }) => name === 'Liguilla de consolación')!
  const [group] = phase.groups
  // Six pairs meet twice, and one game has been played: two of the four teams have five games left, the others six. The
  // last day is the coming Saturday: counted from Wednesday, four days including today.
  expect(group!.games).toHaveLength(1)
  expect(phase.gamesPerPair * 6 - group!.games.length).toBe(11)
  expect((Date.parse(phase.endDate!) - Date.parse(wednesday.toISOString().slice(0, 10))) / DAY_MS + 1).toBe(4)
  expect(paceOf({ left: 5, days: 4 }).fits).toBe(false)
})
