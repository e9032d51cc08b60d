import type { Season, SeasonGame, SeasonGroup } from '#contract/season.ts'
import { Chance } from './chance.ts'
import { completeGame, drawNext, drawQuarterFinals, winnerOf } from './draw.ts'
import { confirmGame, missGame, playGame, scheduleRound, type Strengths } from './games.ts'
import { drawStrengths, fourGroups, frameSeason } from './season-frame.ts'
import { instantOn, lastWeekend, nextWeekend, type Weekend, weekendsLater } from './weekend.ts'

/** Rounds whose weekend is over; the last one's results are only partly entered. */
const roundsPlayed = 5
const roundsInAll = 9
/** Later games have yet to be created by the delegates. */
const gamesToCome = 24

/** The season in progress: a group phase half played, and a small cup with a semi-final to come. */
export function runningSeason(year: number, teams: readonly string[], seed: number, now: Date): Season {
  const chance = new Chance(seed)
  const strengths = drawStrengths(chance, teams)
  const weekendOf = (round: number) =>
    round < roundsPlayed
      ? weekendsLater(lastWeekend(now), round - roundsPlayed + 1)
      : weekendsLater(nextWeekend(now), round - roundsPlayed)
  const groups = groupPhase(chance, teams, strengths, weekendOf)
  const draw = cup(chance, teams, strengths, weekendOf)
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
      groups: [consolation(chance, draw, strengths, weekendOf)],
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
}

type WeekendOf = (round: number) => Weekend

function groupPhase(
  chance: Chance,
  teams: readonly string[],
  strengths: Strengths,
  weekendOf: WeekendOf,
): SeasonGroup[] {
  const groups = fourGroups(teams)
  for (let round = 0; round < roundsInAll; round++) {
    const weekend = weekendOf(round)
    for (const [index, { group, rounds }] of groups.entries()) {
      const pairings = rounds[round]!
      const scheduled = scheduleRound(chance, pairings, { weekend, firstCourt: index * pairings.length })
      for (const [position, game] of scheduled.entries()) {
        const number = index * pairings.length + position
        const state = gameState(chance, game, { round, number, strengths })
        if (state) group.games.push(state)
      }
    }
  }
  return groups.map(({ group }) => group)
}

/** A game as of now, from its round and its position in it; null if nobody has created it yet. */
function gameState(
  chance: Chance,
  game: SeasonGame,
  { round, number, strengths }: { round: number; number: number; strengths: Strengths },
): SeasonGame | null {
  if (round >= roundsPlayed) {
    const order = (round - roundsPlayed) * 16 + number
    return order < gamesToCome ? game : null
  }
  const missed = (round === 1 && number === 1) || (round === 3 && number === 10)
  if (missed) return confirmGame(chance, missGame(game))
  if (round < roundsPlayed - 1) return completeGame(chance, game, strengths)
  // The last weekend, in every group: one game without a result, one waiting for the visitor's rating, two complete.
  const position = number % 4
  if (position === 3) return game
  const played = playGame(chance, game, strengths)
  return position === 2 ? played : confirmGame(chance, played)
}

/** The losers of the cup's first round meet again, at home and away: more games than the remaining days allow. */
function consolation(
  chance: Chance,
  { games }: SeasonGroup,
  strengths: Strengths,
  weekendOf: WeekendOf,
): SeasonGroup {
  const teams = games.slice(0, 4).map((game) => (winnerOf(game) === game.local ? game.visitant : game.local))
  const played = [{ local: teams[0]!, visitant: teams[1]! }]
  const before = { weekend: weekendOf(roundsPlayed - 1), firstCourt: 17 }
  const scheduled = scheduleRound(chance, played, before)
  return {
    name: 'Grupo único',
    type: 'Copa',
    teams,
    games: scheduled.map((game) => completeGame(chance, game, strengths)),
  }
}

/** The cup plays on Sunday evenings, on the two courts that the groups don't use, and before they begin. */
function cup(
  chance: Chance,
  teams: readonly string[],
  strengths: Strengths,
  weekendOf: WeekendOf,
): SeasonGroup {
  const seeds = chance.shuffle(teams).slice(0, 8)
  const before = { weekend: weekendOf(-2), firstCourt: 0 }
  const quarters = scheduleRound(chance, drawQuarterFinals(seeds), before).map((game) =>
    completeGame(chance, game, strengths),
  )
  const semis = drawNext(seeds, quarters.map(winnerOf))
  const onSunday = (position: 0 | 1, weekend: Weekend): SeasonGame[] =>
    scheduleRound(chance, [semis[position]!], { weekend, firstCourt: 16 + position }).map((game) => ({
      ...game,
      date: instantOn(weekend, { sunday: true, hour: 19 }),
    }))
  const first = onSunday(0, weekendOf(roundsPlayed - 2)).map((game) => completeGame(chance, game, strengths))
  const second = onSunday(1, weekendOf(roundsPlayed))
  return { name: 'Cuadro de la Copa', type: 'Copa', teams: seeds, games: [...quarters, ...first, ...second] }
}
