import type { Team } from '#league/team-record.ts'
import type { WithdrawalEffect } from '#league/withdrawal.ts'
import {
  type DeductionFact,
  type GameFact,
  type PlaceFact,
  inOrder,
  isInReview,
  winnerOf,
} from './game-facts.ts'

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
  /** The teams that have withdrawn, in that order. */
  left: WithdrawalFact[]
  /** The points taken from teams. */
  taken: Map<number, DeductionFact[]>
}

/** A withdrawal: the games that it created, and the others that it changed, as they were. */
export type WithdrawalFact = {
  teamId: number
  effect: WithdrawalEffect
  date: string
  created: number[]
  changed: Pick<GameFact, 'id' | 'date' | 'courtId' | 'postponedFrom' | 'takenBack'>[]
}

/** A pair of a draw whose teams are known, and the state of its series. */
export type SeriesFact = {
  round: 'semifinal' | 'final' | 'third'
  teams: [number, number]
  length: number
  winnerId: number | null
  /** It has ended with or without a winner. */
  decided: boolean
  /** By date, then id. */
  games: GameFact[]
  /** The games after the one that decided it. */
  unneeded: GameFact[]
  inReview: boolean
  /** When it was decided, by its last game or by who left. */
  since: number
  /** The team that lost it by leaving. */
  leaverId: number | null
}

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
  /** The games that were shown live, when, and with which scores. */
  live = new Map<number, { at: number; scores: { local: number; visitant: number } }>()
  /** The locker rooms by team, with the keys of those who have answered. */
  rooms = new Map<number, { token: string; keys: Map<string, string> }>()
  /** Who comes, by team, game and name. */
  comers = new Map<string, string>()
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

  /** The games that count in the sums of a group. */
  countedOf(phase: PhaseFact): GameFact[] {
    return this.gamesOf(phase).filter((game) => !this.isAnnulled(game))
  }

  isAnnulled(game: GameFact): boolean {
    const { crossing, left } = this.phaseOf(game)
    const leavers = left.filter(({ effect }) => effect === 'annulled' || game.result === null)
    return !crossing && leavers.some(({ teamId }) => teamId === game.localId || teamId === game.visitantId)
  }

  /** Whether it counts nowhere: nobody of it has to play or to rate. */
  isUnneeded(game: GameFact): boolean {
    const phase = this.phaseOf(game)
    if (phase.crossing) return this.drawOf(phase).some(({ unneeded }) => unneeded.includes(game))
    return this.isAnnulled(game)
  }

  /** Whether a deleted game is missing from what its two teams have played. */
  isMissed(game: GameFact): boolean {
    const phase = this.phaseOf(game)
    const teams = [game.localId, game.visitantId]
    const series = this.drawOf(phase).find((one) => teams.every((id) => one.teams.includes(id)))
    if (phase.crossing) return series !== undefined && !series.decided
    if (teams.some((id) => hasLeft(phase, id))) return false
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
        !hasLeft(this.phaseOf(game), game.visitantId) &&
        !this.isUnneeded(game),
    )
  }

  /** Semi-finals, final and third place of a draw of four, where both of their teams are known. */
  drawOf(phase: PhaseFact): SeriesFact[] {
    const [first, second, third, fourth] = phase.teamIds
    if (phase.teamIds.length !== 4) return []
    const games = this.gamesOf(phase)
    const lengths = { semifinal: phase.gamesPerPair, final: phase.finalLength, third: 1 }
    const play = (round: SeriesFact['round'], teams: [number, number], gone: (number | null)[] = []) =>
      afterLeaving(seriesOf(round, teams, games, lengths[round]), phase.left, gone)
    const semis = [play('semifinal', [first!, fourth!]), play('semifinal', [second!, third!])]
    if (semis.some(({ decided }) => !decided)) return semis
    const through = semis.flatMap(({ winnerId }) => winnerId ?? [])
    const losers = semis.flatMap(({ teams, winnerId }) =>
      winnerId === null ? [] : teams.filter((id) => id !== winnerId),
    )
    const gone = semis.map(({ leaverId }) => leaverId)
    const pair = (round: 'final' | 'third', ids: number[]) =>
      ids.length === 2 ? [play(round, ids as [number, number], gone)] : []
    return [...semis, ...pair('final', through), ...pair('third', losers)]
  }

  /** Whether a team has a game to play in a draw, or waits for a rival. The third place is optional. */
  isStillIn(phase: PhaseFact, teamId: number): boolean {
    // It may have won its series before it left: it doesn't play the next one.
    if (hasLeft(phase, teamId)) return false
    const draw = this.drawOf(phase)
    const last = draw.findLast(
      ({ round, teams, games }) => teams.includes(teamId) && (round !== 'third' || games.length > 0),
    )
    if (last === undefined) return false
    const isWaiting = draw.some(({ round, decided }) => round === 'semifinal' && !decided)
    return !last.decided || (last.round === 'semifinal' && last.winnerId === teamId && isWaiting)
  }

  /** The winner of a draw, and whether it depends on a game in review; who had left by then doesn't win without a rival. */
  championOf(phase: PhaseFact): { id: number; inReview: boolean } | null {
    const draw = this.drawOf(phase)
    const final = draw.find(({ round }) => round === 'final')
    const semis = draw.filter(({ round }) => round === 'semifinal')
    if (final !== undefined)
      return final.winnerId === null ? null : { id: final.winnerId, inReview: final.inReview }
    const [id] = semis.every(({ decided }) => decided) ? semis.flatMap(({ winnerId }) => winnerId ?? []) : []
    const left = phase.left.find(({ teamId }) => teamId === id)
    const isGone = left !== undefined && Date.parse(left.date) <= Math.max(...semis.map(({ since }) => since))
    return id === undefined || isGone ? null : { id, inReview: false }
  }
}

/** Whether a team has withdrawn from a group. */
export function hasLeft({ left }: PhaseFact, teamId: number): boolean {
  return left.some((one) => one.teamId === teamId)
}

/** The teams of a group that have a place in it. */
export function rankedOf(phase: PhaseFact): number[] {
  return phase.teamIds.filter((id) => !hasLeft(phase, id))
}

/** The teams of a group as its table takes them. */
export function teamsOf({ nameOf }: { nameOf: Facts['nameOf'] }, phase: PhaseFact): Team[] {
  return phase.teamIds.map((id) => ({
    id,
    name: nameOf(id, phase),
    withdrawn: hasLeft(phase, id) ? 1 : undefined,
    deducted: (phase.taken.get(id) ?? []).reduce((sum, { points }) => sum + points, 0),
  }))
}

/** The pairs of a group that have no game, each with its host by seed. */
export function pairsToCreate(phase: PhaseFact, games: readonly GameFact[]): [number, number][] {
  const ids = rankedOf(phase)
  const isBetween = (one: number, other: number) =>
    games.some(({ localId, visitantId }) => [localId, visitantId].every((id) => id === one || id === other))
  return ids.flatMap((better, place) =>
    ids.slice(place + 1).flatMap((other, between): [number, number][] => {
      if (isBetween(better, other)) return []
      return [between % 2 === 0 ? [better, other] : [other, better]]
    }),
  )
}

/** Single games and best of three: Normas de la liga. A forfeit loses the series; nobody goes on where nobody came. */
function seriesOf(
  round: SeriesFact['round'],
  teams: [number, number],
  all: readonly GameFact[],
  length: number,
): SeriesFact {
  const games = inOrder(
    all.filter(({ localId, visitantId }) => teams.includes(localId) && teams.includes(visitantId)),
  )
  const wins = new Map<number, number>()
  const counted: GameFact[] = []
  let winnerId: number | null = null
  let decided = false
  for (const game of games) {
    if (game.result === null || decided) continue
    counted.push(game)
    const id = winnerOf(game)
    if (id !== null) wins.set(id, (wins.get(id) ?? 0) + 1)
    decided = game.result.forfeit !== null || wins.get(id!)! > length / 2
    if (decided) winnerId = id
  }
  const unneeded = decided ? games.slice(games.indexOf(counted.at(-1)!) + 1) : []
  const last = decided ? counted.at(-1)!.date : null
  const since = last === null ? -Infinity : Date.parse(last)
  const inReview = counted.some(isInReview)
  return { round, teams, length, winnerId, decided, games, unneeded, inReview, since, leaverId: null }
}

/** A series after withdrawals: who has left first loses it while it is undecided. */
function afterLeaving(
  series: SeriesFact,
  left: readonly WithdrawalFact[],
  gone: readonly (number | null)[],
): SeriesFact {
  const first = left.find(({ teamId }) => series.teams.includes(teamId))
  if (series.decided || first === undefined) return series
  const leaverId = first.teamId
  const since = Date.parse(first.date)
  const winnerId = series.teams.find((id) => id !== leaverId)!
  const unneeded = series.games.filter(({ result }) => result === null)
  // Who lost a semi-final by leaving was gone when the third place had its two teams.
  const isDeserted = series.round === 'third' && gone.includes(winnerId)
  return { ...series, winnerId: isDeserted ? null : winnerId, decided: true, unneeded, since, leaverId }
}
