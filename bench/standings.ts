import { computeStandings } from '#league/standings.ts'
import { type Figure, median, quantile } from './figure.ts'
import { playedGroup } from './seasons.ts'

const limit = { atMost: 1 }
const warmUps = 300
const samples = 500

/** The rules alone, in this process: a group of a large league, and all its teams in one group. */
export async function measureStandings(say: (progress: string) => void): Promise<Figure[]> {
  const group = playedGroup(16, 2)
  const league = playedGroup(48, 1)
  say(`${group.games.length} and ${league.games.length} games, ${samples} times each`)
  const small = timesOf(group)
  const large = timesOf(league)
  const gamesGrowth = (league.games.length / group.games.length).toFixed(1)
  return [
    { what: '16 teams, 240 games, median', value: median(small), unit: 'ms', limit },
    { what: '16 teams, 240 games, p95', value: quantile(small, 0.95), unit: 'ms', limit },
    { what: '48 teams, 1,128 games, median', value: median(large), unit: 'ms' },
    { what: '48 teams, 1,128 games, p95', value: quantile(large, 0.95), unit: 'ms' },
    {
      what: `growth of time for ${gamesGrowth} times the games`,
      value: median(large) / median(small),
      unit: '',
    },
  ]
}

/** Milliseconds of single runs, after the engine has compiled the hot code. */
function timesOf({ teams, games }: ReturnType<typeof playedGroup>): number[] {
  const run = () => {
    const start = performance.now()
    const rows = computeStandings(teams, games)
    const taken = performance.now() - start
    if (rows.length !== teams.length) throw new Error('The table lacks rows')
    return taken
  }
  for (let index = 0; index < warmUps; index++) run()
  return Array.from({ length: samples }, run)
}
