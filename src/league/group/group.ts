import { computeDraw, type CrossingEntry, type Draw, type DrawPair, lengthsByMeeting } from '../crossing.ts'
import { type BuiltGame, listBegunRounds, listGamesBuiltOn } from '../crossing-checks.ts'
import { type SeriesOfGame, seriesOfGame, type WayRound, wayTo } from '../draw-meaning.ts'
import { formsOf } from '../form.ts'
import { doubtfulIn, withGamesAhead } from '../games-ahead.ts'
import { type GameLeft, listGamesLeft } from '../games-left.ts'
import { listPendingRivals, whoMayHost } from '../pairings.ts'
import { faultOf } from '../result-effect.ts'
import { certaintiesOf } from '../scenarios/certainties.ts'
import { meaningOf } from '../scenarios/meaning.ts'
import type { EffectsQuestion } from '../scenarios/effects.ts'
import type { ForeseenGroup } from '../scenarios/reaches.ts'
import { type GroupOfGame, tableBefore } from '../scenarios/table-meaning.ts'
import type { CrossingGame, SeriesFault, SeriesLengths } from '../series.ts'
import { plays, type Side } from '../side.ts'
import { computeStandings, teamsOf, type StandingsRow } from '../standings.ts'
import { countsSince, type Team } from '../team-record.ts'
import { ranksBefore, type WeeklyGame, weeklyRanks } from '../weekly-ranks.ts'
import { type DecidedEntry, decidedOn, isAnnulled, standingsOf } from '../withdrawal.ts'

/** A group or a draw, with its phase, its season and its entries by seed. */
export type GroupRow = {
  id: number
  name: string
  competitionTypeId: number | null
  phase: Pick<SeriesLengths, 'gamesPerPair'> &
    Partial<SeriesLengths> & { id: number; active: boolean; crossing: boolean; qualifiers: number | null }
  league: { current: boolean }
  entries: readonly (DecidedEntry & { seed: number; team: { id: number; name: string } })[]
}

/** A game of a group; `disputed`: its result is in review. */
export type GroupGame = CrossingGame & {
  competitionId: number
  courtId: number | null
  disputed: boolean
  /** Of the calendar that has placed it. */
  round?: number | null | undefined
}

type TeamOf<Row extends GroupRow> = Row['entries'][number]['team']

/** Tells the Monday of the week of an instant, in milliseconds. */
type Calendar = { mondayOf(instant: number): string }

/**
 * A group or a draw as it stands: what is asked of it is answered here, once. A question that depends on the clock gets
 * the time with it.
 */
export class Group<Row extends GroupRow = GroupRow> {
  readonly id: number
  readonly name: string
  readonly phase: Row['phase']
  readonly league: Row['league']
  readonly #row: Row
  readonly #all: readonly GroupGame[]
  /** Those that count, or will once they are played. */
  readonly #games: readonly GroupGame[]
  readonly #inReview: ReadonlySet<number>
  #table: StandingsRow[] | undefined
  #draw: Draw | undefined
  #left: GameLeft[] | undefined

  constructor(row: Row, games: readonly GroupGame[]) {
    this.id = row.id
    this.name = row.name
    this.phase = row.phase
    this.league = row.league
    this.#row = row
    const left = row.phase.crossing ? [] : row.entries.filter(({ withdrawal }) => withdrawal !== null)
    this.#all =
      left.length === 0 ? games : games.map((game) => ({ ...game, decidedOn: decidedOn(game, left) }))
    this.#games = this.#all.filter((game) => !isAnnulled(game, left))
    this.#inReview = new Set(this.#games.filter(({ disputed }) => disputed).map(({ id }) => id))
  }

  get competition() {
    const { id, name, competitionTypeId } = this.#row
    return { id, name, competitionGroupId: this.phase.id, competitionTypeId }
  }

  /** By seed. */
  get entries(): Row['entries'] {
    return this.#row.entries
  }

  get teams(): TeamOf<Row>[] {
    return this.entries.map(({ team }) => team)
  }

  get tableTeams(): Team[] {
    return teamsOf(this.#paired)
  }

  get ranked(): TeamOf<Row>[] {
    return this.entries.filter(({ withdrawal }) => withdrawal === null).map(({ team }) => team)
  }

  /** Whether a team is entered in it, withdrawn or not. */
  hasTeam(teamId: number): boolean {
    return this.entries.some((entry) => entry.teamId === teamId)
  }

  hasLeft(teamId: number): boolean {
    return this.entries.some((entry) => entry.teamId === teamId && entry.withdrawal !== null)
  }

  /** Why two teams have no game left, if it isn't that they have them all: one has left, or nobody came to one of a draw. */
  whyNoneLeft(teamId: number, rivalId: number): 'left' | 'nobody' | null {
    if (this.hasLeft(teamId) || this.hasLeft(rivalId)) return 'left'
    const isTheirs = (pair: DrawPair) => pair.nobody && plays(pair, teamId) && plays(pair, rivalId)
    return this.draw.rounds.some(({ pairs }) => pairs.some(isTheirs)) ? 'nobody' : null
  }

  get isOpen(): boolean {
    return this.phase.active && this.league.current
  }

  /** How many of its teams go on; 0 where it decides nothing: in a draw, or where all go on or none is said to. */
  get places(): number {
    const { crossing, qualifiers } = this.phase
    return crossing || qualifiers === null || qualifiers >= this.ranked.length ? 0 : qualifiers
  }

  get #paired(): GroupOfGame {
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

  /** The group as it would be with these games, in the place of those with their ids or beside them, without others. */
  supposing(games: readonly GroupGame[], without: Iterable<number> = []): Group<Row> {
    const all = new Map([...this.#all, ...games].map((game) => [game.id, game]))
    for (const id of without) all.delete(id)
    return new Group(this.#row, [...all.values()])
  }

  /** The group as it would be with one team more, as the last. */
  entering(team: { id: number; name: string }): Group {
    const seed = Math.max(0, ...this.entries.map((entry) => entry.seed)) + 1
    const entry = { id: team.id, teamId: team.id, seed, team, withdrawal: null, deductions: [] }
    return new Group({ ...this.#row, entries: [...this.entries, entry] }, this.#all)
  }

  /** The group as it would be if a team hadn't withdrawn. */
  bringingBack(teamId: number): Group {
    const entries = this.entries.map((entry) =>
      entry.teamId === teamId ? { ...entry, withdrawal: null } : entry,
    )
    return new Group({ ...this.#row, entries }, this.#all)
  }

  /** The games that count with a place in its draw which another one changes: see `listGamesBuiltOn`. */
  gamesBuiltOn(after: Group): BuiltGame[] {
    return listGamesBuiltOn(this.draw, after.draw)
  }

  /** Why the rules don't allow the result of a game, as it would be; null if they do. */
  faultOf(game: GroupGame): SeriesFault | null {
    return faultOf(this.#paired, game)
  }

  /** The table of all its games; that of a draw says nothing about who goes through. */
  get table(): StandingsRow[] {
    this.#table ??= computeStandings(this.tableTeams, this.#games, this.gamesLeft.length > 0)
    return this.#table
  }

  /** Its draw; a group has none of its rounds. */
  get draw(): Draw {
    this.#draw ??= computeDraw(
      this.phase.crossing ? this.#paired : { ...this.#paired, entries: [], games: [] },
    )
    return this.#draw
  }

  /** The games left to play, those to create last: see `listGamesLeft`. */
  get gamesLeft(): GameLeft[] {
    this.#left ??= listGamesLeft(this.#paired)
    return this.#left
  }

  /** The games that its teams were to play and haven't, whatever its phase allows by now. */
  get unplayed(): GameLeft[] {
    return listGamesLeft({ ...this.#paired, active: true, current: true })
  }

  /** How many games that count have a result. */
  get played(): number {
    const { unneeded } = this
    return this.#games.filter(({ id, finished }) => finished && !unneeded.has(id)).length
  }

  get isPlayed(): boolean {
    return this.unplayed.length === 0
  }

  /** The games that count, or will once they are played. */
  get games(): readonly GroupGame[] {
    return this.#games
  }

  /** The results that count; `disputed`: they may still change. */
  get results(): GroupGame[] {
    const isDoubtful = doubtfulIn(this.#paired, this.#inReview)
    return this.#games
      .filter(({ finished }) => finished)
      .map((game) => ({ ...game, disputed: isDoubtful(game) }))
  }

  /** All games of a team, those that count nowhere too. */
  gamesOf(teamId: number): GroupGame[] {
    return this.#all.filter((game) => plays(game, teamId))
  }

  /** All games that a team has against another as local, likewise. */
  gamesBetween(localId: number, visitantId: number): GroupGame[] {
    return this.#all.filter((game) => game.localId === localId && game.visitantId === visitantId)
  }

  /** The games that count nowhere since one of their teams withdrew. */
  get annulled(): Set<number> {
    const counted = new Set(this.#games)
    return new Set(this.#all.filter((game) => !counted.has(game)).map(({ id }) => id))
  }

  /** The side of each game whose team has left the group, or has lost the series in a draw by leaving, by its id. */
  get withdrawnSides(): Map<number, Side> {
    const sides = new Map<number, Side>()
    const standings = standingsOf(this.phase.crossing ? [] : this.entries)
    const order = (teamId: number) => standings.get(teamId)?.withdrawn ?? Infinity
    for (const { id, localId, visitantId } of this.#all) {
      const [local, visitant] = [order(localId), order(visitantId)]
      if (local !== visitant) sides.set(id, local < visitant ? 'local' : 'visitant')
    }
    const games = new Map(this.#all.map((game) => [game.id, game]))
    for (const { withdrawn, gameIds, ...pair } of this.draw.rounds.flatMap((round) => round.pairs)) {
      if (withdrawn === null) continue
      const isLocal = (id: number) => games.get(id)!.localId === pair[`${withdrawn}Id`]
      for (const id of gameIds) sides.set(id, isLocal(id) ? 'local' : 'visitant')
    }
    return sides
  }

  /** When the games were decided that nobody was to play, by their ids. */
  get decidedOn(): Map<number, string> {
    return new Map(this.#all.flatMap((game) => (game.decidedOn ? [[game.id, game.decidedOn]] : [])))
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
    const games = withGamesAhead(this.#paired, this.#inReview)
    return { teams: this.tableTeams, games, places: this.places }
  }

  /** Whether each team certainly goes on, or certainly doesn't. */
  certainties(): ReturnType<typeof certaintiesOf> {
    const { teams, games, places } = this.foreseen
    return certaintiesOf(teams, games, places)
  }

  /** The rivals against which a team may still create a game as local; none once it is closed. */
  pendingRivals(teamId: number): number[] {
    return this.isOpen ? listPendingRivals(this.#paired, teamId) : []
  }

  /** Whether a team has a game left to create as local against another, whatever the season. */
  lacksGame(localId: number, visitantId: number): boolean {
    return listPendingRivals(this.#paired, localId).includes(visitantId)
  }

  /** Whether a team may still create a game as local against another, and what they have played doesn't make up for it. */
  misses(localId: number, visitantId: number): boolean {
    const unplayed = this.#all.flatMap(({ id, finished }) => (finished ? [] : id))
    return this.isOpen && this.supposing([], unplayed).lacksGame(localId, visitantId)
  }

  /** The teams of a pair that may host their next game; none once it is closed. */
  hostsOf(teamId: number, rivalId: number): number[] {
    return this.isOpen ? whoMayHost(this.#paired, teamId, rivalId) : []
  }

  /**
   * The pairs of its draw whose series certainly needs a game that isn't created, the team that hosts by default as
   * local: Normas de la liga (cruces). None in a group, whose teams choose among all their rivals.
   */
  get pairsToDate(): { round: string; localId: number; visitantId: number }[] {
    const toCreate = this.gamesLeft.filter(({ created }) => !created)
    return this.draw.rounds.flatMap(({ name: round, pairs }) =>
      pairs.flatMap((pair) => {
        const game = toCreate.find((one) => plays(pair, one.localId) && plays(pair, one.visitantId))
        return game ? { round, localId: game.localId, visitantId: game.visitantId } : []
      }),
    )
  }

  /** To how many games its pairs are played, by `meetingOf`; null of a group. */
  get seriesLengths(): ReturnType<typeof lengthsByMeeting> | null {
    return this.phase.crossing ? lengthsByMeeting(this.#paired) : null
  }

  /** The rounds of its draw that have begun to another length than they would have with `lengths`. */
  begunRounds(lengths: Parameters<typeof listBegunRounds>[1]): string[] {
    return listBegunRounds(this.#paired, lengths)
  }

  /** The series of a game in its draw; null where it is in none. */
  seriesOf(game: GroupGame): SeriesOfGame | null {
    return this.phase.crossing ? seriesOfGame(this.#paired, game) : null
  }

  /** The rounds of its draw that a team passed before that of a game. */
  wayTo(game: GroupGame, teamId: number): WayRound[] {
    return this.phase.crossing ? wayTo(this.#paired, game, teamId) : []
  }

  /** The table from which the teams of a game come; none of a draw. */
  tableBefore(game: GroupGame): StandingsRow[] {
    return this.phase.crossing ? [] : tableBefore(this.#paired, game)
  }

  /** What a game means; some of it takes a search. */
  meaningOf(game: Parameters<typeof meaningOf>[1], limit: number): ReturnType<typeof meaningOf> {
    return meaningOf(this.#paired, game, limit)
  }

  /** What the effects of its games are computed from in a thread, as plain data. */
  effectsQuestion(gameIds: readonly number[]): EffectsQuestion {
    return { group: this.#paired, gameIds }
  }

  get recentResults(): ReadonlyMap<number, string> {
    const ids = this.entries.map(({ teamId }) => teamId)
    return formsOf(ids, this.#games)
  }

  /** The places of its teams at the end of each week (`weeks`: their Mondays); none of a draw. */
  weeks(time: Calendar): { weeks: string[]; teams: (TeamOf<Row> & { places: number[] })[] } {
    if (this.phase.crossing) return { weeks: [], teams: [] }
    const named = new Map(this.teams.map((team) => [team.id, team]))
    const { weeks, teams } = weeklyRanks(this.tableTeams, this.#weekly(time), this.gamesLeft.length > 0)
    return { weeks, teams: teams.map(({ teamId, places }) => ({ ...named.get(teamId)!, places })) }
  }

  /** The place of each team before the last week of play: the last but one of `weeks`. */
  ranksBefore(time: Calendar): ReadonlyMap<number, number> {
    return ranksBefore(this.tableTeams, this.#weekly(time))
  }

  #weekly(time: Calendar): WeeklyGame[] {
    return this.#games.map((game) => {
      const instant = countsSince(game)
      return { ...game, week: instant === null ? null : time.mondayOf(instant) }
    })
  }
}
