import type { Side } from '#league/side.ts'

/** The facts about a game, only from the events that the server accepted and never from a page. */
export type GameFact = {
  id: number
  competitionId: number
  localId: number
  visitantId: number
  /** Null while it is postponed. */
  date: string | null
  courtId: number | null
  /** The hour from which it was postponed, while it has no other one. */
  postponedFrom: string | null
  /** Null while it is to be played. */
  result: ResultFact | null
  visitantFairPlay: number | null
  visitantMixed: boolean | null
  localFairPlay: number | null
  localMixed: boolean | null
  confirmed: boolean
  waived: boolean
  takenBack: boolean
  /** The dispute of its result; null where there is none. */
  review: { state: 'open' | 'answered' | 'ended'; claim: ResultFact } | null
  /** The score that the visitor claims while there is no result, and since when. */
  claim: { at: number; score: ResultFact } | null
  /** It was deleted and brought back. */
  restored: boolean
  /** Where it was when it was first moved after its hour. */
  passed: PlaceFact | null
}

export type ResultFact = { local: number; visitant: number; forfeit: Side | null }

export type PlaceFact = { date: string | null; courtId: number | null }

/** The facts about a change by agreement, only from the calls that the server accepted. */
export type ChangeFact = {
  id: number
  gameId: number
  competitionId: number
  localId: number
  visitantId: number
  /** The game when the change was first proposed. */
  game: PlaceFact
  /** The dates of the last offer, or how it calls the game off. */
  offer: PlaceFact[] | 'cancel' | 'postpone'
  round: number
  /** The team of the last offer, and when it was made. */
  offeredBy: number
  offeredAt: number
  ended: 'accepted' | 'declined' | 'withdrawn' | null
}

export type PhaseFact = {
  id: number
  leagueId: number
  /** Its only group, or its draw. */
  competitionId: number
  name: string
  crossing: boolean
  gamesPerPair: number
  /** The length of the final of a draw. */
  finalLength: number
  qualifiers: number | null
  active: boolean
  /** The teams that are entered, by seed. */
  teamIds: number[]
}

/** A pair of a draw, or of its third place, and the state of its series. */
export type SeriesFact = {
  teams: [number, number]
  length: number
  winnerId: number | null
  /** By date, then id. */
  games: GameFact[]
  /** The games after the one that decided it. */
  unneeded: GameFact[]
  inReview: boolean
}

const GAME_MS = 90 * 60_000
/** `2025-11-09` */
const DAY_IN_MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** All facts of the league. */
export class Facts {
  games = new Map<number, GameFact>()
  /** The games that their local team deleted after their hour, and when. */
  deletions = new Map<number, { game: GameFact; at: number }>()
  phases: PhaseFact[] = []
  changes = new Map<number, ChangeFact>()
  /** The days on which courts are closed, both included; without the last, until further notice. */
  closings = new Map<number, { from: string; until: string | null }>()
  currentLeagueId = 0
  /** From the earliest on. */
  leagueIds: number[] = []
  /** All names that each team has had, the present one last. */
  readonly #names = new Map<number, string[]>()
  /** The names that teams had in seasons that are over, by season and team. */
  readonly #oldNames = new Map<string, string>()

  /** The name of a team in a season; its present one by default. */
  nameOf(teamId: number, { leagueId } = { leagueId: this.currentLeagueId }): string {
    return this.#oldNames.get(`${leagueId} ${teamId}`) ?? this.namesOf(teamId).at(-1)!
  }

  namesOf(teamId: number): string[] {
    return this.#names.get(teamId) ?? []
  }

  wasEverNamed(name: string): boolean {
    return [...this.#names.values()].flat().includes(name)
  }

  rename(teamId: number, name: string): void {
    const over = this.leagueIds.slice(0, this.leagueIds.indexOf(this.currentLeagueId))
    for (const leagueId of over)
      this.#oldNames.set(`${leagueId} ${teamId}`, this.nameOf(teamId, { leagueId }))
    this.#names.set(teamId, [...this.namesOf(teamId), name])
  }

  /** In a season that is current or to come teams have their present names. */
  makeCurrent(id: number): void {
    this.currentLeagueId = id
    for (const leagueId of this.leagueIds.slice(this.leagueIds.indexOf(id)))
      for (const teamId of this.#names.keys()) this.#oldNames.delete(`${leagueId} ${teamId}`)
  }

  isClosed({ courtId, date }: PlaceFact): boolean {
    if (courtId === null || date === null) return false
    const closing = this.closings.get(courtId)
    const day = DAY_IN_MADRID.format(Date.parse(date))
    return closing !== undefined && closing.from <= day && day <= (closing.until ?? '9999')
  }

  phaseOf({ competitionId }: Pick<GameFact, 'competitionId'>): PhaseFact {
    return this.phases.find((phase) => phase.competitionId === competitionId)!
  }

  isOfCurrentSeason(game: Pick<GameFact, 'competitionId'>): boolean {
    return this.phaseOf(game).leagueId === this.currentLeagueId
  }

  isUnderWay({ active, leagueId }: PhaseFact): boolean {
    return active && leagueId === this.currentLeagueId
  }

  gamesOf({ competitionId }: Pick<PhaseFact, 'competitionId'>): GameFact[] {
    return [...this.games.values()].filter((game) => game.competitionId === competitionId)
  }

  isUnneeded(game: GameFact): boolean {
    const phase = this.phaseOf(game)
    return phase.crossing && this.drawOf(phase).some(({ unneeded }) => unneeded.includes(game))
  }

  /** Whether a deleted game is missing from what its two teams have played. */
  isMissed(game: GameFact): boolean {
    const phase = this.phaseOf(game)
    const teams = [game.localId, game.visitantId]
    const series = this.drawOf(phase).find((one) => teams.every((id) => one.teams.includes(id)))
    if (phase.crossing) return series !== undefined && series.winnerId === null
    const isLike = ({ localId, visitantId, result }: GameFact) =>
      result !== null &&
      (phase.gamesPerPair === 1
        ? teams.includes(localId) && teams.includes(visitantId)
        : localId === game.localId && visitantId === game.visitantId)
    return !this.gamesOf(phase).some(isLike)
  }

  /** Games still to be played, without those of decided series and of closed phases. */
  toPlay(): GameFact[] {
    return [...this.games.values()].filter(
      (game) => game.result === null && this.isUnderWay(this.phaseOf(game)) && !this.isUnneeded(game),
    )
  }

  /** Whether it was left unplayed when its phase was closed. */
  wasNotPlayed(game: GameFact): boolean {
    return game.result === null && !this.phaseOf(game).active && !this.isUnneeded(game)
  }

  /** Games of the current season for which the visitor owes its rating. */
  toRate(): GameFact[] {
    return [...this.games.values()].filter(
      (game) =>
        game.result !== null &&
        !game.confirmed &&
        game.visitantFairPlay !== null &&
        this.isOfCurrentSeason(game) &&
        !this.isUnneeded(game),
    )
  }

  /** Semi-finals, final and third place of a draw of four, where their teams are known. */
  drawOf(phase: PhaseFact): SeriesFact[] {
    const [first, second, third, fourth] = phase.teamIds
    if (phase.teamIds.length !== 4) return []
    const games = this.gamesOf(phase)
    const semis = [
      seriesOf([first!, fourth!], games, phase.gamesPerPair),
      seriesOf([second!, third!], games, phase.gamesPerPair),
    ]
    const [upper, lower] = semis.map(({ winnerId }) => winnerId) as [number | null, number | null]
    if (upper === null || lower === null) return semis
    const losers = semis.map(({ teams, winnerId }) => teams.find((id) => id !== winnerId)!)
    return [
      ...semis,
      seriesOf([upper, lower], games, phase.finalLength),
      seriesOf(losers as [number, number], games, 1),
    ]
  }

  /** Whether a team has a game to play in a draw, or waits for a rival. The third place is optional. */
  isStillIn(phase: PhaseFact, teamId: number): boolean {
    const draw = this.drawOf(phase)
    const own = draw.filter(
      ({ teams, games }, index) => teams.includes(teamId) && (index < 3 || games.length > 0),
    )
    const last = own.at(-1)
    return last !== undefined && (last.winnerId === null || (last.winnerId === teamId && draw.length === 2))
  }

  /** The winner of a draw, and whether it depends on a game in review. */
  championOf(phase: PhaseFact): { id: number; inReview: boolean } | null {
    const final = this.drawOf(phase)[2]
    return final && final.winnerId !== null ? { id: final.winnerId, inReview: final.inReview } : null
  }
}

type Plan = Pick<GameFact, 'competitionId' | 'localId' | 'visitantId' | 'date' | 'courtId'>

/** A game that is to be played. */
export function newGame(id: number, plan: Plan): GameFact {
  return {
    id,
    ...plan,
    postponedFrom: null,
    result: null,
    visitantFairPlay: null,
    visitantMixed: null,
    localFairPlay: null,
    localMixed: null,
    confirmed: false,
    waived: false,
    takenBack: false,
    review: null,
    claim: null,
    restored: false,
    passed: null,
  }
}

/** Whether its visitor's rating, or waiving that, has confirmed a game; a forfeit is confirmed without. */
export function isRated({ localFairPlay, waived }: GameFact): boolean {
  return localFairPlay !== null || waived
}

/** What confirms a game with a result. */
export function confirmation(game: GameFact): Pick<GameFact, 'confirmed'> {
  return { confirmed: isRated(game) || game.result?.forfeit != null }
}

/** Whether a game's 90 minutes are over. */
export function isOver(game: Pick<GameFact, 'date'>, now: number): boolean {
  return hourOf(game) + GAME_MS <= now
}

/** In milliseconds; a game without a date is after all others, and never over. */
export function hourOf({ date }: Pick<GameFact, 'date'>): number {
  return date === null ? Infinity : Date.parse(date)
}

/** Puts a game where it is to be played, or takes its place away. */
export function putAt(
  game: GameFact,
  to: { date?: string | null; courtId?: number | null },
  now: number,
): void {
  const { date, courtId } = game
  if (hourOf(game) <= now && to.date !== undefined && to.date !== date) game.passed ??= { date, courtId }
  Object.assign(game, to)
  if (to.date) game.postponedFrom = null
  if (to.date === null) Object.assign(game, { postponedFrom: date, claim: null })
}

/** Single games and best of three: Normas de la liga. A forfeit loses the series. */
function seriesOf(teams: [number, number], all: readonly GameFact[], length: number): SeriesFact {
  const games = inOrder(
    all.filter(({ localId, visitantId }) => teams.includes(localId) && teams.includes(visitantId)),
  )
  const wins = new Map<number, number>()
  const counted: GameFact[] = []
  let winnerId: number | null = null
  for (const game of games) {
    const id = winnerOf(game)
    if (id === null || winnerId !== null) continue
    counted.push(game)
    wins.set(id, (wins.get(id) ?? 0) + 1)
    if (game.result!.forfeit !== null || wins.get(id)! > length / 2) winnerId = id
  }
  const unneeded = winnerId === null ? [] : games.slice(games.indexOf(counted.at(-1)!) + 1)
  return { teams, length, winnerId, games, unneeded, inReview: counted.some(isInReview) }
}

export function winnerOf({ result, localId, visitantId }: GameFact): number | null {
  if (result === null) return null
  return result.local > result.visitant ? localId : visitantId
}

export function isInReview({ review }: GameFact): boolean {
  return review !== null && review.state !== 'ended'
}

export function byDate(a: Pick<GameFact, 'date' | 'id'>, b: Pick<GameFact, 'date' | 'id'>): number {
  return a.date === b.date ? a.id - b.id : hourOf(a) - hourOf(b)
}

/** Games in the order in which they were played. */
export function inOrder<G extends Pick<GameFact, 'date' | 'id'>>(games: readonly G[]): G[] {
  return games.toSorted(byDate)
}

/** The record of a team in some games, counted one by one. */
export function recount(teamId: number, games: readonly GameFact[]) {
  const count = { played: 0, victories: 0, defeats: 0, forfeits: 0, scored: 0, received: 0, points: 0 }
  for (const game of games) {
    if (game.result === null || (game.localId !== teamId && game.visitantId !== teamId)) continue
    const side = game.localId === teamId ? 'local' : 'visitant'
    const other = side === 'local' ? 'visitant' : 'local'
    const won = winnerOf(game) === teamId
    count.played += 1
    count[won ? 'victories' : 'defeats'] += 1
    count.forfeits += game.result.forfeit === side ? 1 : 0
    count.scored += game.result[side]
    count.received += game.result[other]
    count.points += won ? 2 : game.result.forfeit === side ? 0 : 1
  }
  return count
}
