import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { NOWHERE, type PlanProblem } from '#league/calendar/plan-problem.ts'
import { type Plan, PlanSearch } from '#league/calendar/plan-search.ts'

/**
 * `node bench/calendar.ts --seconds 60 FILE…`: plans public fixtures of real indoor leagues, each for so much of a
 * processor's time, or until it has the best known sum of penalties. Prints a line of JSON per file, then the penalties beside the best known ones.
 */
type Fixture = {
  name: string
  teams: number
  slots: number
  host: number[][]
  absent: number[][]
  separation: number
  hard: { window: number; most: number }[]
  soft: { window: number; most: number; penalty: number }[]
  best: number | null
}
type FixtureGame = { home: number; away: number; slot: number }

const STEPS = 20_000

const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const seed = Number(values.seed)
const rows = positionals.map((path) => {
  const fixture = JSON.parse(readFileSync(path, 'utf8')) as Fixture
  const games = planGames(fixture, Number(values.seconds) * 1000)
  process.stdout.write(`${JSON.stringify({ name: fixture.name, games })}\n`)
  const penalty = checkedPenalty(fixture, games)
  const missing = fixture.teams * (fixture.teams - 1) - games.length
  return {
    name: fixture.name,
    penalty,
    best: fixture.best,
    note: missing > 0 ? `, ${missing} games left out` : '',
  }
})
for (const { name, penalty, best, note } of rows) {
  process.stdout.write(
    `${name.padEnd(6)} ${String(penalty ?? 'none').padStart(6)}  best known ${best ?? 'none'}${note}\n`,
  )
}
const known = rows.filter(({ best }) => best !== null)
const found = sumOf(known.map(({ penalty }) => penalty ?? Infinity))
const best = sumOf(known.map((row) => row.best!))
const share = best > 0 ? `: ${((100 * found) / best).toFixed(1)} %` : ''
process.stdout.write(`In total ${found}, best known ${best}${share}; seed ${seed}\n`)

function planGames(fixture: Fixture, milliseconds: number): FixtureGame[] {
  const problem = problemOf(fixture)
  const search = new PlanSearch(problem, seed)
  const start = process.cpuUsage()
  // A penalty is all that a game of these leagues costs, so what a plan costs is the sum of its penalties.
  const isBestKnown = ({ unplaced, cost }: Plan) =>
    unplaced === 0 && fixture.best !== null && cost <= fixture.best
  for (;;) {
    const progress = process.cpuUsage(start).user / 1000 / milliseconds
    if (progress >= 1 || isBestKnown(search.best)) break
    search.advance(STEPS, progress)
  }
  return search.best.slotOf.flatMap((place, game) => {
    const [home, away] = problem.games[game]!.teams
    return place === NOWHERE ? [] : [{ home, away, slot: problem.slots[place]!.day }]
  })
}

/** A hall is a court with a place on each day of its team. */
function problemOf({ teams, slots, host, absent, separation, hard, soft }: Fixture): PlanProblem {
  const places = host.flatMap((days, court) =>
    days.toSorted((a, b) => a - b).map((day) => ({ court, day, start: day })),
  )
  const games = host.flatMap((_, home) =>
    host.flatMap((__, away) => {
      if (home === away) return []
      const possible = [...places.keys()].filter((place) => {
        const { court, day } = places[place]!
        return court === home && !absent[home]!.includes(day) && !absent[away]!.includes(day)
      })
      return [{ teams: [home, away] as const, slots: possible, apart: [] }]
    }),
  )
  return {
    teamCount: teams,
    dayCount: slots,
    slots: places,
    duration: 1,
    games,
    costOf: () => 0,
    rematch: { daysApart: separation, penalty: null },
    rules: [
      ...hard.map(({ window, most }) => ({ length: window, stride: 1, most, penalty: null })),
      ...soft.map(({ window, most, penalty }) => ({ length: window, stride: 1, most, penalty })),
    ],
    standing: [],
  }
}

/** The penalty by the definition, without anything of the search; null where a rule that must hold is broken. */
function checkedPenalty(fixture: Fixture, games: FixtureGame[]): number | null {
  const { teams, slots, host, absent, separation, hard, soft } = fixture
  const daysOf = (team: number) =>
    games.flatMap(({ home, away, slot }) => (home === team || away === team ? [slot] : []))
  const excess = (days: number[], window: number, most: number) =>
    sumOf(
      Array.from({ length: slots - window + 1 }, (_, from) =>
        Math.max(0, days.filter((day) => from <= day && day < from + window).length - most),
      ),
    )
  const slotOf = new Map(games.map(({ home, away, slot }) => [`${home}-${away}`, slot]))
  const everyTeam = Array.from({ length: teams }, (_, team) => team)
  const holds =
    games.length === teams * (teams - 1) &&
    slotOf.size === games.length &&
    games.every(
      ({ home, away, slot }) =>
        host[home]!.includes(slot) &&
        !absent[home]!.includes(slot) &&
        !absent[away]!.includes(slot) &&
        Math.abs(slot - slotOf.get(`${away}-${home}`)!) > separation,
    ) &&
    everyTeam.every((team) => hard.every(({ window, most }) => excess(daysOf(team), window, most) === 0))
  if (!holds) return null
  return sumOf(
    everyTeam.flatMap((team) =>
      soft.map(({ window, most, penalty }) => penalty * excess(daysOf(team), window, most)),
    ),
  )
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
