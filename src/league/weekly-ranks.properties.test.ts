import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGroup, countedGames } from '../../test/league/any-group.ts'
import { instantOf } from './instant.ts'
import { computeStandings } from './standings.ts'
import { weeklyRanks } from './weekly-ranks.ts'
import { DAY_MS } from './durations.ts'

const WEEK_MS = 7 * DAY_MS

/** The week of a date, as its number: that a week begins on Monday is the server's business. */
function weekOf(date: string | null): string | null {
  const instant = instantOf(date)
  return instant === null ? null : String(Math.floor(instant / WEEK_MS))
}

test('the last places are those of the table, and its order is theirs', () => {
  fc.assert(
    fc.property(anyGroup, ({ teams, games }) => {
      const places = weeklyRanks(
        teams,
        games.map((game) => ({ ...game, week: weekOf(game.date) })),
      )
      const table = computeStandings(teams, games)
      expect(places.teams.map(({ teamId }) => teamId)).toEqual(table.map(({ teamId }) => teamId))
      if (places.weeks.length === 0) return
      expect(places.teams.map((team) => team.places.at(-1))).toEqual(table.map(({ rank }) => rank))
    }),
  )
})

test('each week has the places of the table without the games after it', () => {
  fc.assert(
    fc.property(anyGroup, (group) => {
      const { teams, games } = group
      const { weeks, teams: found } = weeklyRanks(
        teams,
        games.map((game) => ({ ...game, week: weekOf(game.date) })),
      )
      const played = new Set(countedGames(group).flatMap(({ date }) => weekOf(date) ?? []))
      expect(weeks).toEqual([...played].toSorted())
      for (const [index, week] of weeks.entries()) {
        const until = games.filter(({ date }) => (weekOf(date) ?? '') <= week)
        // In every week but the last, games were left.
        const table = computeStandings(teams, until, index < weeks.length - 1)
        const ranks = new Map(table.map(({ teamId, rank }) => [teamId, rank]))
        expect(found.map((team) => team.places[index])).toEqual(found.map(({ teamId }) => ranks.get(teamId)))
      }
    }),
  )
})
