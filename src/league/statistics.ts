import { groupBy } from './group-by.ts'
import { asksMixed } from './game-life.ts'
import { compareNames } from './name-order.ts'
import { rankedOf, recordsOf, type PlayedGame, type Team, type Totals } from './team-record.ts'

export type RatedGame = Pick<PlayedGame, 'localId' | 'visitantId'> & {
  confirmed: boolean
  /** The rating that the local team received, -1 to 1. */
  localFairPlay: number | null
  visitantFairPlay: number | null
}

export type StatisticsGame = PlayedGame &
  RatedGame & {
    /** Whether its decided series no longer needs it, see `listUnneededGames`. */
    unneeded: boolean
    /** Whether the local team lined up as a mixed team; null when not known. */
    localMixed: boolean | null
    visitantMixed: boolean | null
  }

/** A phase: its groups or draws, each with its teams and its games, created ones too. */
export type StatisticsPhase = {
  crossing: boolean
  gamesPerPair: number
  groups: readonly { teams: readonly Team[]; games: readonly StatisticsGame[] }[]
}

/** A row with the field names of the specification. Percentages have one decimal. */
export type StatisticsRow = {
  team_id: number
  team_name: string
  victories: number
  defeats: number
  not_played: number
  fair_play: number
  porcentaje_fp: number
  mixed_games: number
  porcentaje_mixto: number
}

/** The record of a team in one group of the phase. */
type Sheet = { team: Team; totals: Totals; finished: StatisticsGame[]; notPlayed: number }

/**
 * The statistics of a phase: Normas de la liga (juego limpio y equipos mixtos).
 *
 * - `not_played`: the games of the phase that the team still has to play, `gamesPerPair` × rivals − finished games and
 *   never below 0, of teams that haven't withdrawn; in a crossing, its created, unfinished games that their series still needs.
 * - `fair_play`: the sum of the ratings received in confirmed games; `porcentaje_fp` is this sum per 100 of the games
 *   that have a rating.
 * - `mixed_games`: finished games in which the team is recorded as mixed; `porcentaje_mixto` is this number per 100 of
 *   the finished games with a known answer. The answers of a forfeit are unknown.
 *
 * Percentages are rounded to one decimal, half away from zero, and 0 when the divisor is 0.
 * @returns one row per team, by name, without those that have withdrawn; a team entered in several groups of the phase has the sum of them
 */
export function computeStatistics(phase: StatisticsPhase): StatisticsRow[] {
  const sheets = phase.groups.flatMap((group) => sheetsOf(group, phase))
  return [...groupBy(sheets, ({ team }) => team.id).values()]
    .map(rowOf)
    .toSorted((a, b) => compareNames(a.team_name, b.team_name) || a.team_id - b.team_id)
}

export function ratingsOf(teamId: number, games: readonly RatedGame[]): number[] {
  return games
    .filter(
      ({ confirmed, localId, visitantId }) => confirmed && (localId === teamId || visitantId === teamId),
    )
    .flatMap((game) => (game.localId === teamId ? game.localFairPlay : game.visitantFairPlay) ?? [])
}

/** A quotient per 100, to one decimal, half away from zero: 9 of 400 is 2.3 and -1 of 16 is -6.3. */
export function percentage(part: number, whole: number): number {
  if (whole === 0) return 0
  // One division, so that a half is exactly a half; on the absolute value, because Math.round rounds halves upwards.
  const tenths = Math.round((1000 * Math.abs(part)) / whole)
  return (part < 0 ? 0 - tenths : tenths) / 10
}

function sheetsOf({ teams, games }: StatisticsPhase['groups'][number], phase: StatisticsPhase): Sheet[] {
  // A game after the decision of its series counts nowhere, played or not.
  const counted = games.filter(({ unneeded }) => !unneeded)
  const records = recordsOf(teams, counted)
  const ranked = new Set(rankedOf(teams).map(({ id }) => id))
  return teams.flatMap((team, index) => {
    if (!ranked.has(team.id)) return []
    const { totals } = records[index]!
    const own = counted.filter((game) => game.localId === team.id || game.visitantId === team.id)
    const finished = own.filter((game) => game.finished)
    const played = finished.filter(({ localId, visitantId }) => ranked.has(localId) && ranked.has(visitantId))
    const notPlayed = phase.crossing
      ? own.length - finished.length
      : Math.max(0, phase.gamesPerPair * (ranked.size - 1) - played.length)
    return { team, totals, finished, notPlayed }
  })
}

function rowOf(sheets: readonly Sheet[]): StatisticsRow {
  const { team } = sheets[0]!
  const ratings = sheets.flatMap(({ finished }) => ratingsOf(team.id, finished))
  const mixed = sheets.flatMap(({ finished }) => mixedAnswersOf(team.id, finished))
  const fairPlay = sum(ratings)
  const mixedGames = mixed.filter((answer) => answer).length
  return {
    team_id: team.id,
    team_name: team.name,
    victories: sum(sheets.map(({ totals }) => totals.victories)),
    defeats: sum(sheets.map(({ totals }) => totals.defeats)),
    not_played: sum(sheets.map(({ notPlayed }) => notPlayed)),
    fair_play: fairPlay,
    porcentaje_fp: percentage(fairPlay, ratings.length),
    mixed_games: mixedGames,
    porcentaje_mixto: percentage(mixedGames, mixed.length),
  }
}

function mixedAnswersOf(teamId: number, games: readonly StatisticsGame[]): boolean[] {
  return games
    .filter(asksMixed)
    .map((game) => (game.localId === teamId ? game.localMixed : game.visitantMixed))
    .filter((answer) => answer !== null)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
