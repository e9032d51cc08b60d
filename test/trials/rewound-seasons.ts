import { readFileSync } from 'node:fs'
import { type QualifyingCertainty, type Outlook, outlookOf } from '#league/scenarios/scenarios.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import type { Chance } from '#server/demo/chance.ts'
import { officialSeasons } from '../official-seasons.ts'
import { howItWent, isContradicted } from './ends.ts'
import { placesOf } from './every-table.ts'
import { drawResults, finish, NOT_PLAYED, type OpenGroup, type Result } from './open-groups.ts'

type Season = {
  phases: { crossing?: boolean; groups: { name: string; teams: string[]; games: PlayedGame[] }[] }[]
}
type PlayedGame = { local: string; visitant: string; localScore: number; visitantScore: number }
type Moment = { played: number; outlooks: Outlook[]; byPoints: Map<number, QualifyingCertainty> }

/**
 * The number of games played in the group when a team's certainty was first stated, also for the one if all games are
 * played, and when points alone would have shown it.
 */
export type FirstClaim = {
  group: string
  team: string
  certainty: QualifyingCertainty
  said: number | null
  ifPlayed: number | null
  byPoints: number | null
}

/**
 * Replays every group of the official seasons, a game at a time. From each moment there are also other ends: the real
 * one, but with one of the next games forfeited or never played; and a number of random ones.
 */
export function rewindSeasons(
  chance: Chance,
  drawn: number,
): { claims: FirstClaim[]; faults: unknown[]; moments: number; exact: number; ends: number } {
  const groups = officialSeasons().flatMap(({ name, path }) =>
    (JSON.parse(readFileSync(path, 'utf8')) as Season).phases
      .filter(({ crossing }) => !crossing)
      .flatMap((phase) =>
        phase.groups.map((group) => ({ name: `${name}, ${group.name}`, ...groupOf(group) })),
      ),
  )
  const rewound = groups.map((group) => ({ group, moments: momentsOf(group) }))
  const others = rewound.map(({ group, moments }) => endOtherwise(chance, drawn, group, moments))
  const outlooks = rewound.flatMap(({ moments }) => moments.flatMap((moment) => moment.outlooks))
  return {
    claims: rewound.flatMap(({ group, moments }) => claimsOf(group, moments)),
    faults: [
      ...rewound.flatMap(({ group, moments }) => faultsOf(group, moments)),
      ...others.flatMap(({ faults }) => faults),
    ],
    ends: others.reduce((sum, { ends }) => sum + ends, 0),
    moments: outlooks.length,
    exact: outlooks.filter(({ exact }) => exact).length,
  }
}

/**
 * The real number of teams goes on: two of four, four of six, eight of sixteen. Games are in the order in which they
 * were played.
 */
function groupOf({ teams: names, games }: Season['phases'][number]['groups'][number]): OpenGroup {
  const idOf = (name: string) => names.indexOf(name) + 1
  return {
    teams: names.map((name) => ({ id: idOf(name), name })),
    games: games.map(({ local, visitant, localScore, visitantScore }, index) => ({
      id: index + 1,
      date: null,
      localId: idOf(local),
      visitantId: idOf(visitant),
      localScore,
      visitantScore,
      forfeit: null,
      finished: true,
    })),
    places: names.length === 6 ? 4 : names.length / 2,
  }
}

function momentsOf({ teams, games, places }: OpenGroup): Moment[] {
  return Array.from({ length: games.length + 1 }, (_, played) => {
    const open = games.map((game, index) => (index < played ? game : unplayed(game)))
    return {
      played,
      outlooks: outlookOf(teams, open, places),
      byPoints: certaintiesByPoints({ teams, games: open, places }),
    }
  })
}

function unplayed(game: StandingsGame): StandingsGame {
  return { ...game, localScore: null, visitantScore: null, finished: false }
}

/** As newspapers reckon: how many others can still reach the team's certain points, or certainly have more. */
function certaintiesByPoints({ teams, games, places }: OpenGroup): Map<number, QualifyingCertainty> {
  const rows = computeStandings(teams, games).map(({ teamId, competitionPoints }) => {
    const left = games.filter(
      ({ finished, localId, visitantId }) => !finished && (localId === teamId || visitantId === teamId),
    ).length
    return { teamId, min: competitionPoints + left, max: competitionPoints + 2 * left }
  })
  return new Map(
    rows.map(({ teamId, min, max }) => {
      const others = rows.filter((other) => other.teamId !== teamId)
      if (others.filter((other) => other.max >= min).length < places) return [teamId, 'assured']
      if (others.filter((other) => other.min > max).length >= places) return [teamId, 'out']
      return [teamId, 'open']
    }),
  )
}

function claimsOf({ name, teams }: OpenGroup & { name: string }, moments: readonly Moment[]): FirstClaim[] {
  return teams.map(({ id, name: team }) => {
    const outlookIn = ({ outlooks }: Moment) => outlooks.find(({ teamId }) => teamId === id)!
    const first = (isSaid: (moment: Moment) => boolean) => moments.find(isSaid)?.played ?? null
    return {
      group: name,
      team,
      certainty: outlookIn(moments.at(-1)!).certainty,
      said: first((moment) => outlookIn(moment).certainty !== 'open'),
      ifPlayed: first((moment) => outlookIn(moment).certaintyIfPlayed !== 'open'),
      byPoints: first((moment) => moment.byPoints.get(id) !== 'open'),
    }
  })
}

/** False statements: a place beyond the bounds, or a certainty that differs from the final table. */
function faultsOf({ name, teams, games, places }: OpenGroup & { name: string }, moments: readonly Moment[]) {
  const table = computeStandings(teams, games)
  return moments.flatMap(({ played, outlooks, byPoints }) =>
    outlooks
      .filter(({ teamId, best, worst, certainty, certaintyIfPlayed }) => {
        const { first, last } = placesOf(
          table.find((row) => row.teamId === teamId)!,
          table,
        )
        const final: QualifyingCertainty = last <= places ? 'assured' : first > places ? 'out' : 'open'
        const early = byPoints.get(teamId)
        const isLate = early !== 'open' && certaintyIfPlayed !== early
        const isWrong = [certainty, certaintyIfPlayed].some((claim) => claim !== 'open' && claim !== final)
        return first < best || last > worst || isWrong || isLate
      })
      .map((outlook) => ({ name, played, outlook })),
  )
}

/** Other ends of each moment, and the statements that they disprove. */
function endOtherwise(
  chance: Chance,
  drawn: number,
  { name, teams, games, places }: OpenGroup & { name: string },
  moments: readonly Moment[],
): { ends: number; faults: unknown[] } {
  const faults: unknown[] = []
  let ends = 0
  for (const { played, outlooks } of moments) {
    const claims = outlooks.filter(
      ({ certainty, certaintyIfPlayed }) => certainty !== 'open' || certaintyIfPlayed !== 'open',
    )
    const open = games.map((game, index) => (index < played ? game : unplayed(game)))
    if (claims.length === 0 || played === games.length) continue
    const asItWas = games
      .slice(played)
      .map(({ localScore, visitantScore }): Result => [localScore!, visitantScore!])
    const next = Array.from({ length: Math.min(asItWas.length, drawn) }, (_, index) => index)
    const others = [
      ...next.flatMap((index) => NOT_PLAYED.map((ending) => asItWas.with(index, ending))),
      ...Array.from({ length: drawn }, () => drawResults(chance, open)),
    ]
    for (const results of others) {
      ends += 1
      const rows = computeStandings(teams, finish(open, results))
      for (const outlook of claims) {
        const row = rows.find(({ teamId }) => teamId === outlook.teamId)!
        const how = { ...placesOf(row, rows), ...howItWent(open, results, outlook.teamId) }
        if (isContradicted(outlook, places, how)) faults.push({ name, played, outlook, how })
      }
    }
  }
  return { ends, faults }
}
