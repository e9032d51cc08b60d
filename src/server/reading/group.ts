import type { Competition } from '#contract/competitions.ts'
import { computeDraw, type CrossingEntry, type Draw, lengthsByMeeting } from '#league/crossing.ts'
import { plays } from '#league/side.ts'
import { listBegunRounds } from '#league/crossing-checks.ts'
import { formsOf } from '#league/form.ts'
import { type GameLeft, listGamesLeft } from '#league/games-left.ts'
import { withGamesAhead } from '#league/games-ahead.ts'
import { listPendingRivals, whoMayHost } from '#league/pairings.ts'
import { listPairsToDate, type PairToDate } from '#league/pairs-to-date.ts'
import { certaintiesOf } from '#league/scenarios/certainties.ts'
import type { ForeseenGroup } from '#league/scenarios/reaches.ts'
import type { GroupOfGame } from '#league/scenarios/table-meaning.ts'
import { computeStandings, teamsOf, type StandingsRow } from '#league/standings.ts'
import type { Team } from '#league/team-record.ts'
import { ranksBefore, type WeeklyGame, weeklyRanks } from '#league/weekly-ranks.ts'
import { isAnnulled, standingsOf } from '#league/withdrawal.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { GroupGame, GroupRow, TeamEntry } from './queries.ts'
import type { StoredTeam } from './stored-team.ts'

/**
 * A group or a draw as it stands: what is asked of it is answered here, once. A question that depends on the clock gets
 * the time with it.
 */
export class Group {
  readonly id: number
  readonly name: string
  readonly phase: GroupRow['phase']
  readonly league: GroupRow['league']
  readonly #row: GroupRow
  readonly #all: readonly GroupGame[]
  /** Those that count, or will once they are played. */
  readonly #games: readonly GroupGame[]
  readonly #inReview: ReadonlySet<number>
  #table: StandingsRow[] | undefined
  #draw: Draw | undefined
  #left: GameLeft[] | undefined

  constructor(row: GroupRow, games: readonly GroupGame[]) {
    this.id = row.id
    this.name = row.name
    this.phase = row.phase
    this.league = row.league
    this.#row = row
    this.#all = games
    this.#games = row.phase.crossing ? games : games.filter((game) => !isAnnulled(game, row.entries))
    this.#inReview = new Set(this.#games.filter(({ disputed }) => disputed).map(({ id }) => id))
  }

  get competition(): Competition {
    const { id, name, competitionTypeId } = this.#row
    return { id, name, competitionGroupId: this.phase.id, competitionTypeId }
  }

  /** By seed. */
  get entries(): readonly TeamEntry[] {
    return this.#row.entries
  }

  get teams(): StoredTeam[] {
    return this.entries.map(({ team }) => team)
  }

  /** The teams as its table takes them. */
  get tableTeams(): Team[] {
    return teamsOf(this.paired)
  }

  /** The teams that haven't withdrawn. */
  get ranked(): StoredTeam[] {
    return this.entries.filter(({ withdrawal }) => withdrawal === null).map(({ team }) => team)
  }

  /** Whether a team has withdrawn from it. */
  hasLeft(teamId: number): boolean {
    return this.entries.some((entry) => entry.teamId === teamId && entry.withdrawal !== null)
  }

  /** Whether games are created and played in it. */
  get isOpen(): boolean {
    return this.phase.active && this.league.current
  }

  /** How many of its teams go on; 0 where it decides nothing: in a draw, or where all go on or none is said to. */
  get places(): number {
    const { crossing, qualifiers } = this.phase
    return crossing || qualifiers === null || qualifiers >= this.ranked.length ? 0 : qualifiers
  }

  /** As the rules take it that suppose results or games which nobody has entered. */
  get paired(): GroupOfGame {
    const { active, crossing, gamesPerPair, gamesPerRound } = this.phase
    const standings = standingsOf(this.entries)
    return {
      active,
      current: this.league.current,
      crossing,
      gamesPerPair,
      gamesPerRound,
      entries: this.entries.map(({ team, seed }): CrossingEntry => ({
        teamId: team.id,
        name: team.name,
        seed,
        ...standings.get(team.id),
      })),
      games: this.#games,
      places: this.places,
      inReview: this.#inReview,
    }
  }

  /** The group as it would be with each game as `change` returns it, and without those for which it returns null. */
  supposing(change: (game: GroupGame) => GroupGame | null): Group {
    const games = this.#all.flatMap((game) => change(game) ?? [])
    return new Group(this.#row, games)
  }

  /** The table of all its games; that of a draw says nothing about who goes through. */
  get table(): StandingsRow[] {
    this.#table ??= computeStandings(this.tableTeams, this.#games, this.gamesLeft.length > 0)
    return this.#table
  }

  /** Its draw; a group has none of its rounds. */
  get draw(): Draw {
    this.#draw ??= computeDraw(this.phase.crossing ? this.paired : { ...this.paired, entries: [], games: [] })
    return this.#draw
  }

  /** The games left to play, those to create last: see `listGamesLeft`. */
  get gamesLeft(): GameLeft[] {
    this.#left ??= listGamesLeft(this.paired)
    return this.#left
  }

  /** The games that its teams were to play and haven't, whatever its phase allows by now. */
  get unplayed(): GameLeft[] {
    return listGamesLeft({ ...this.paired, active: true, current: true })
  }

  /** How many games that count have a result. */
  get played(): number {
    const { unneeded } = this
    return this.#games.filter(({ id, finished }) => finished && !unneeded.has(id)).length
  }

  get isPlayed(): boolean {
    return this.unplayed.length === 0
  }

  /** All games of a team, those that count nowhere too. */
  gamesOf(teamId: number): GroupGame[] {
    return this.#all.filter((game) => plays(game, teamId))
  }

  /** Its draw as it would be if a team hadn't withdrawn. */
  drawWith(teamId: number): Draw {
    const entries = this.#row.entries.map((entry) =>
      entry.teamId === teamId ? { ...entry, withdrawal: null } : entry,
    )
    return new Group({ ...this.#row, entries }, this.#all).draw
  }

  /** The games that count nowhere since one of their teams withdrew. */
  get annulled(): Set<number> {
    const counted = new Set(this.#games)
    return new Set(this.#all.filter((game) => !counted.has(game)).map(({ id }) => id))
  }

  /** The games that count nowhere: their decided series no longer needs them, or they are annulled. */
  get unneeded(): Set<number> {
    const pairs = this.draw.rounds.flatMap((round) => round.pairs)
    return new Set([...this.annulled, ...pairs.flatMap(({ unneededIds }) => unneededIds)])
  }

  /** The games of which nobody owes anything: those that count nowhere, and those whose visitor has withdrawn. */
  get owingNothing(): Set<number> {
    const visits = this.#games.filter(({ visitantId }) => this.hasLeft(visitantId))
    return new Set([...this.unneeded, ...visits.map(({ id }) => id)])
  }

  /** Whether a result that counts is in review; `gameIds`: among these games. */
  isInReview(gameIds: readonly number[] = this.#games.map(({ id }) => id)): boolean {
    return gameIds.some((id) => this.#inReview.has(id) && !this.unneeded.has(id))
  }

  /** What its end is foreseen from. */
  get foreseen(): ForeseenGroup {
    const games = withGamesAhead(this.paired, this.#inReview)
    return { teams: this.tableTeams, games, places: this.places }
  }

  /** Whether each team certainly goes on, or certainly doesn't. */
  certainties(): ReturnType<typeof certaintiesOf> {
    const { teams, games, places } = this.foreseen
    return certaintiesOf(teams, games, places)
  }

  /** The rivals against which a team may still create a game as local; none once it is closed. */
  pendingRivals(teamId: number): number[] {
    return this.isOpen ? listPendingRivals(this.paired, teamId) : []
  }

  /** The teams of a pair that may host their next game; none once it is closed. */
  hostsOf(teamId: number, rivalId: number): number[] {
    return this.isOpen ? whoMayHost(this.paired, teamId, rivalId) : []
  }

  /** The pairs of its draw that certainly need a game which isn't created; none of a group. */
  get pairsToDate(): PairToDate[] {
    return listPairsToDate(this.paired)
  }

  /** To how many games its pairs are played, by `meetingOf`; null of a group. */
  get seriesLengths(): ReturnType<typeof lengthsByMeeting> | null {
    return this.phase.crossing ? lengthsByMeeting(this.paired) : null
  }

  /** The rounds of its draw that have begun to another length than they would have with `lengths`. */
  begunRounds(lengths: Parameters<typeof listBegunRounds>[1]): string[] {
    return listBegunRounds(this.paired, lengths)
  }

  /** The last results of each team, by its id. */
  get recentResults(): ReadonlyMap<number, string> {
    const ids = this.entries.map(({ teamId }) => teamId)
    return formsOf(ids, this.#games)
  }

  /** The places of its teams at the end of each week (`weeks`: their Mondays); none of a draw. */
  weeks(time: LeagueTime): { weeks: string[]; teams: (StoredTeam & { places: number[] })[] } {
    if (this.phase.crossing) return { weeks: [], teams: [] }
    const named = new Map(this.teams.map((team) => [team.id, team]))
    const { weeks, teams } = weeklyRanks(this.tableTeams, this.#weekly(time), this.gamesLeft.length > 0)
    return { weeks, teams: teams.map(({ teamId, places }) => ({ ...named.get(teamId)!, places })) }
  }

  /** The place of each team before the last week of play: the last but one of `weeks`. */
  ranksBefore(time: LeagueTime): ReadonlyMap<number, number> {
    return ranksBefore(this.tableTeams, this.#weekly(time))
  }

  #weekly(time: LeagueTime): WeeklyGame[] {
    const mondayOf = (date: string | null) => (date === null ? null : time.mondayOf(Date.parse(date)))
    return this.#games.map((game) => ({ ...game, week: mondayOf(game.date) }))
  }
}
