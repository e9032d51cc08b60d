import type { Season, SeasonGame, SeasonGroup } from '#contract/season.ts'
import { Chance } from './chance.ts'
import { drawNext, drawQuarterFinals, loserOf, winnerOf } from './draw.ts'
import { gamesAmong } from './games.ts'
import { fourGroups, frameSeason } from './season-frame.ts'
import { instantOn, lastWeekend, nextWeekend, type Weekend, weekendsLater } from './weekend.ts'

/** Rounds whose weekend is over; the last one's results are only partly entered. */
const roundsPlayed = 5
const roundsInAll = 9
/** Later games have yet to be created by the delegates. */
const gamesToCome = 24

/** The season in progress: a group phase half played, and a small cup with a semi-final to come. */
export function runningSeason(year: number, teams: readonly string[], seed: number, now: Date): Season {
  const chance = new Chance(seed)
  const { schedule, play, confirm, complete } = gamesAmong(teams, chance)
  const weekendOf = (round: number) =>
    round < roundsPlayed
      ? weekendsLater(lastWeekend(now), round - roundsPlayed + 1)
      : weekendsLater(nextWeekend(now), round - roundsPlayed)
  const groups = groupPhase()
  const draw = cup()
  const shared = { gamesPerPair: 1 as const, active: true }
  return frameSeason({ year, current: true }, teams, [
    {
      ...shared,
      name: 'Copa de Barrios',
      crossing: true,
      startDate: weekendOf(-2),
      endDate: weekendOf(roundsInAll),
      groups: [draw],
    },
    {
      ...shared,
      name: 'Liguilla de consolación',
      gamesPerPair: 2,
      crossing: false,
      // Before the first phase, which the site shows first.
      startDate: weekendOf(-1),
      endDate: weekendOf(roundsPlayed),
      groups: [consolation()],
    },
    {
      ...shared,
      name: 'Primera fase',
      crossing: false,
      qualifiers: 4,
      startDate: weekendOf(0),
      endDate: weekendOf(roundsInAll - 1),
      groups,
    },
  ])

  function groupPhase(): SeasonGroup[] {
    const drawn = fourGroups(teams)
    for (let round = 0; round < roundsInAll; round++) {
      for (const [index, { group, rounds }] of drawn.entries()) {
        const pairings = rounds[round]!
        const firstCourt = index * pairings.length
        for (const [position, game] of schedule(pairings, weekendOf(round), firstCourt).entries())
          group.games.push(...asOfNow(game, round, firstCourt + position))
      }
    }
    return drawn.map(({ group }) => group)
  }

  /** A game from its round and its number in it; none if nobody has created it yet. */
  function asOfNow(game: SeasonGame, round: number, number: number): SeasonGame[] {
    if (round >= roundsPlayed) return (round - roundsPlayed) * 16 + number < gamesToCome ? [game] : []
    const missed = (round === 1 && number === 1) || (round === 3 && number === 10)
    if (missed)
      return [
        confirm({ ...game, forfeit: 'visitant', visitantFairPlay: -1, localComment: 'No se presentaron.' }),
      ]
    if (round < roundsPlayed - 1) return [complete(game)]
    // The last weekend, in every group: one game without a result, one waiting for the visitor's rating, two complete.
    const position = number % 4
    if (position === 3) return [game]
    return [position === 2 ? play(game) : complete(game)]
  }

  /** The losers of the cup's first round meet again, at home and away: more games than the remaining days allow. */
  function consolation(): SeasonGroup {
    const losers = draw.games.slice(0, 4).map(loserOf)
    const first = { local: losers[0]!, visitant: losers[1]! }
    const games = schedule([first], weekendOf(roundsPlayed - 1), 17).map(complete)
    return { name: 'Grupo único', type: 'Copa', teams: losers, games }
  }

  /** The cup plays on Sunday evenings, on the two courts that the groups don't use, and before they begin. */
  function cup(): SeasonGroup {
    const seeds = chance.shuffle(teams).slice(0, 8)
    const quarters = schedule(drawQuarterFinals(seeds), weekendOf(-2), 0).map(complete)
    const semis = drawNext(seeds, quarters.map(winnerOf))
    const onSunday = (position: 0 | 1, weekend: Weekend) =>
      schedule([semis[position]!], weekend, 16 + position).map((game): SeasonGame => ({
        ...game,
        date: instantOn(weekend, { sunday: true, hour: 19 }),
      }))
    const first = onSunday(0, weekendOf(roundsPlayed - 2)).map(complete)
    const second = onSunday(1, weekendOf(roundsPlayed))
    return {
      name: 'Cuadro de la Copa',
      type: 'Copa',
      teams: seeds,
      games: [...quarters, ...first, ...second],
    }
  }
}
