import type { Season, SeasonGame } from '#contract/season.ts'
import { computeStandings } from '#league/standings.ts'

type GroupGame = Parameters<typeof computeStandings>[1][number]
type Group = { teams: { id: number; name: string }[]; games: GroupGame[] }

const firstDay = Date.UTC(2025, 9, 4, 10)
const DAY_MS = 24 * 60 * 60 * 1000
const week = 7 * DAY_MS

const withoutResult = {
  localScore: null,
  visitantScore: null,
  localFairPlay: null,
  visitantFairPlay: null,
}

/**
 * A finished group in which all teams met, the same at every run: `rounds` games per pair, one round-robin day per
 * week. Scores are close, so that teams are level as often as in a real league.
 */
export function playedGroup(teamCount: number, rounds: number): Group {
  const teams = Array.from({ length: teamCount }, (_, index) => ({
    id: index + 1,
    name: `Equipo ${index + 1}`,
  }))
  const days = teamCount - 1
  const games = Array.from({ length: rounds * days }, (_, day) =>
    pairsOf(teamCount, day % days).map(([a, b], place): GroupGame => {
      const id = day * (teamCount / 2) + place + 1
      // The stride has no common factor with the span: every score from 41 to 79 and 40 to 80 occurs.
      const localScore = 41 + ((id * 17) % 39)
      const drawn = 40 + ((id * 23) % 41)
      return {
        id,
        date: new Date(firstDay + day * week).toISOString(),
        localId: day < days ? a : b,
        visitantId: day < days ? b : a,
        localScore,
        visitantScore: drawn === localScore ? drawn + 1 : drawn,
        forfeit: null,
        finished: true,
      }
    }),
  ).flat()
  return { teams, games }
}

/** The pairs of each day, every team once. */
export function roundRobin(teamCount: number): [number, number][][] {
  return Array.from({ length: teamCount - 1 }, (_, day) => pairsOf(teamCount, day))
}

/** The pairs of a day: the circle method, in which one team stays and the others rotate by one. */
function pairsOf(teamCount: number, day: number): [number, number][] {
  const moving = teamCount - 1
  const at = (place: number) => (place === 0 ? teamCount : ((place - 1 + day) % moving) + 1)
  return Array.from({ length: teamCount / 2 }, (_, place) => [at(place), at(teamCount - 1 - place)])
}

/** The season file of one group. */
export function seasonOf({ teams, games }: Group): Season {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return {
    league: { name: 'Liga de medida', year: 2025, current: true },
    courts: [],
    teams: teams.map(({ name }) => ({ name })),
    phases: [
      {
        name: 'Primera fase',
        crossing: false,
        gamesPerPair: 2,
        active: true,
        groups: [
          {
            name: 'Grupo único',
            teams: [...names.values()],
            games: games.map(({ date, localId, visitantId, localScore, visitantScore }): SeasonGame => ({
              date,
              local: names.get(localId)!,
              visitant: names.get(visitantId)!,
              localScore,
              visitantScore,
              localFairPlay: 1,
              visitantFairPlay: 1,
            })),
          },
        ],
      },
    ],
  }
}

/** The season file of a group of 16 teams and 240 games, of which half are still to be played. */
export function halfPlayedSeason(): Season {
  const season = seasonOf(playedGroup(16, 2))
  for (const game of season.phases[0]!.groups[0]!.games.slice(120)) Object.assign(game, withoutResult)
  return season
}

/**
 * The season file of many groups of twelve, in phases of ten, a single round robin each: 66 games per group. The same
 * teams play in every phase, each in another place, so that all tables differ.
 */
export function seasonOfGroups(groupCount: number): Season {
  const { phases, ...season } = seasonOf(playedGroup(12, 1))
  const [{ groups, ...phase }] = phases as [Season['phases'][number]]
  const { games } = groups[0]!
  const all = Array.from({ length: groupCount }, (_, index) => {
    const names = Array.from({ length: 12 }, (_place, place) => `Equipo ${(index % 10) * 12 + place + 1}`)
    const nameOf = (name: string) => names[(Number(name.split(' ')[1]) + Math.floor(index / 10)) % 12]!
    return {
      name: `Grupo ${index + 1}`,
      teams: names,
      games: games.map((game) => ({ ...game, local: nameOf(game.local), visitant: nameOf(game.visitant) })),
    }
  })
  return {
    ...season,
    teams: [...new Set(all.flatMap(({ teams }) => teams))].map((name) => ({ name })),
    phases: Array.from({ length: Math.ceil(groupCount / 10) }, (_, index) => ({
      ...phase,
      name: `Fase ${index + 1}`,
      gamesPerPair: 1 as const,
      groups: all.slice(index * 10, index * 10 + 10),
    })),
  }
}

/**
 * The season file of a real league at six tenths: many groups of twelve of which four go on, so that every page of a
 * game says what it means. The games played end today.
 */
export function runningSeason(groupCount: number, now: number): Season {
  const season = seasonOfGroups(groupCount)
  const dates = season.phases.flatMap(({ groups }) => groups.flatMap(({ games }) => games.map(dateOf)))
  const days = [...new Set(dates)].toSorted((a, b) => a - b)
  const lastPlayed = days[Math.floor(days.length * 0.6) - 1]!
  const moved = now - DAY_MS - lastPlayed
  return {
    ...season,
    phases: season.phases.map((phase) => ({
      ...phase,
      qualifiers: 4,
      groups: phase.groups.map((group) => ({
        ...group,
        games: group.games.map((game) => ({
          ...game,
          date: new Date(dateOf(game) + moved).toISOString(),
          ...(dateOf(game) > lastPlayed && withoutResult),
        })),
      })),
    })),
  }
}

const dateOf = ({ date }: SeasonGame) => Date.parse(date!)
