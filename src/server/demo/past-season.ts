import type { Season } from '#contract/season.ts'
import { Chance } from './chance.ts'
import { drawNext, drawQuarterFinals, loserOf, orderOf, type Pairing, winnerOf } from './draw.ts'
import { gamesAmong } from './games.ts'
import { fourGroups, frameSeason } from './season-frame.ts'
import { firstSaturday, weekendsLater } from './weekend.ts'

/** A finished season: four groups from October, then a knock-out of eight teams from February. */
export function pastSeason(year: number, teams: readonly string[], seed: number): Season {
  const chance = new Chance(seed)
  const drawn = chance.shuffle(teams)
  const { schedule, complete } = gamesAmong(drawn, chance)
  const october = firstSaturday(`${year}-10-01`)
  const february = firstSaturday(`${year + 1}-02-01`)
  const drawnGroups = fourGroups(drawn)
  const groups = drawnGroups.map(({ group, rounds }, groupIndex) => ({
    ...group,
    games: rounds.flatMap((pairings, round) =>
      schedule(pairings, weekendsLater(october, round), groupIndex * pairings.length).map(complete),
    ),
  }))
  const orders = groups.map(orderOf)
  const seeds = [...orders.map((order) => order[0]!), ...orders.map((order) => order[1]!)]
  const play = (pairings: readonly Pairing[], week: number) =>
    schedule(pairings, weekendsLater(february, week), 0).map(complete)
  const quarters = play(drawQuarterFinals(seeds), 0)
  const semis = play(drawNext(seeds, quarters.map(winnerOf)), 2)
  const last = play([...drawNext(seeds, semis.map(loserOf)), ...drawNext(seeds, semis.map(winnerOf))], 4)
  const draw = {
    name: 'Cuadro por el título',
    type: 'Liga',
    teams: seeds,
    games: [...quarters, ...semis, ...last],
  }
  const shared = { gamesPerPair: 1 as const, active: false }
  const lastRound = drawnGroups[0]!.rounds.length - 1
  return frameSeason({ year, current: false }, teams, [
    {
      ...shared,
      name: 'Primera fase',
      crossing: false,
      qualifiers: 2,
      startDate: october,
      endDate: weekendsLater(october, lastRound),
      groups,
    },
    {
      ...shared,
      name: 'Cruces por el título',
      crossing: true,
      startDate: february,
      endDate: weekendsLater(february, 4),
      groups: [draw],
    },
  ])
}
