import { absenceText } from '#contract/sentences.ts'
import type { RecordedGame } from '#league/game-record.ts'
import { proposerOf, type RecordedChange, typesOf } from '../../audit/recorded-change.ts'
import { officialScore, type ScoredGame, type Forfeit } from '#league/game-score.ts'
import type { Game } from '#contract/games.ts'
import { findCompetitionGroup } from '../../competition-groups/queries.ts'
import { findCompetition } from '../../competitions/queries.ts'
import { findCourt } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import type { WholeGame } from '../../games/queries.ts'
import { findLeague } from '../../leagues/queries.ts'
import { findTeam } from '../../teams/queries.ts'
import type { NoticeState } from '#contract/notices.ts'
import type { Moment, Present } from './kind.ts'

/** A game as it was when the notice was created. */
export type GameFacts = {
  gameId: number
  localId: number
  visitantId: number
  local: string
  visitant: string
  date: string | null
  courtId: number | null
  court: string | null
}

/** A game before and after a change of it: null before it was created and after it was deleted. */
export function gameOfChange(
  change: RecordedChange,
): Pick<RecordedChange & { entity: 'game' }, 'before' | 'after'> {
  return change.entity === 'game' ? change : { before: null, after: null }
}

/**
 * The teams of a moved or cancelled game without the one that proposed it, which gets `proposal-accepted` instead; and
 * whether the local team says that the change was agreed.
 */
export function agreementOf(
  change: RecordedChange,
  game: RecordedGame,
): { teams: number[]; isPrearranged: boolean } {
  const { localId, visitantId } = game
  const proposedBy = proposerOf(change)
  const proposer = proposedBy && (proposedBy === 'local' ? localId : visitantId)
  const isPrearranged = typesOf(change).some(
    (type) => type === 'game-moved-prearranged' || type === 'game-cancelled-prearranged',
  )
  return { teams: [localId, visitantId].filter((id) => id !== proposer), isPrearranged }
}

/** The sentence of a change that the local team says was agreed. */
export function prearrangedWords({
  local,
  isPrearranged,
}: Pick<GameFacts, 'local'> & { isPrearranged?: boolean }): string {
  return isPrearranged ? ` Según ${local}, ya estaba hablado.` : ''
}

/** Facts of a game from the audit log; null if a team was deleted, or if it isn't of the current season. */
export async function findGameFacts(db: Db, game: RecordedGame): Promise<GameFacts | null> {
  if (!(await isOfCurrentSeason(db, game.competitionId))) return null
  const local = await findTeam(db, game.localId)
  const visitant = await findTeam(db, game.visitantId)
  if (!local || !visitant) return null
  const court = game.courtId === null ? undefined : await findCourt(db, game.courtId)
  return gameFactsOf({ ...game, local, visitant, court: court ?? null })
}

export function gameFactsOf({
  id,
  local,
  visitant,
  date,
  courtId,
  court,
}: Pick<Game, 'id' | 'date' | 'courtId'> & {
  local: { id: number; name: string }
  visitant: { id: number; name: string }
  court: { name: string } | null
}): GameFacts {
  return {
    gameId: id,
    localId: local.id,
    visitantId: visitant.id,
    local: local.name,
    visitant: visitant.name,
    date,
    courtId,
    court: court?.name ?? null,
  }
}

/** Whether a competition belongs to the current season. */
export async function isOfCurrentSeason(db: Db, competitionId: number): Promise<boolean> {
  const competition = await findCompetition(db, competitionId)
  const phase = competition && (await findCompetitionGroup(db, competition.competitionGroupId))
  const league = phase && (await findLeague(db, phase.leagueId))
  return league?.current ?? false
}

/** The state of a notice about a planned date and court. */
export function stateOfPlan(facts: GameFacts, { games, moment }: Present): NoticeState {
  const game = games.get(facts.gameId)
  if (!game) return 'gone'
  if (game.unneeded || game.date !== facts.date || game.courtId !== facts.courtId) return 'changed'
  return game.owed !== 'result' || !isAhead(facts, moment.now) ? 'past' : 'current'
}

/** Whether a game is still to come; one without a date is. */
export function isAhead({ date }: Pick<GameFacts, 'date'>, now: Date): boolean {
  return date === null || Date.parse(date) > now.getTime()
}

export function pairOf({ local, visitant }: Pick<GameFacts, 'local' | 'visitant'>): string {
  return `${local} – ${visitant}`
}

/** `sáb 3 may, 11:30, Cancha de la Cebada`. */
export function whenAndWhere(
  { date, court }: Pick<GameFacts, 'date' | 'court'>,
  { time }: Pick<Moment, 'time'>,
): string {
  const day =
    date === null ? 'sin fecha' : `${time.shortDay(Date.parse(date))}, ${time.clock(Date.parse(date))}`
  return court === null ? day : `${day}, ${court}`
}

/** A result as the notice states it. */
export type Score = { local: number; visitant: number; forfeit: Forfeit | null }

/** Null while the game has no result. */
export function scoreOf(game: ScoredGame): Score | null {
  const score = officialScore(game)
  return score && { ...score, forfeit: game.forfeit }
}

/** Whether a game still has the result that the notice states. */
export function hasScore(game: WholeGame, reported: Score): boolean {
  const score = scoreOf(game)
  return score !== null && isSameScore(score, reported)
}

export function isSameScore(a: Score, b: Score): boolean {
  return a.local === b.local && a.visitant === b.visitant && a.forfeit === b.forfeit
}

/** `61 – 58`. */
export function pointsOf({ local, visitant }: Pick<Score, 'local' | 'visitant'>): string {
  return `${local} – ${visitant}`
}

/** The state of a notice about a game's result. */
export function stateOfScore(
  { gameId, score }: Pick<GameFacts, 'gameId'> & { score: Score },
  { games }: Present,
): NoticeState {
  const game = games.get(gameId)
  if (!game) return 'gone'
  return hasScore(game, score) ? 'current' : 'changed'
}

/** `Gatos 61 – 58 Perros`. */
export function withScore({ local, visitant }: GameFacts, score: Score): string {
  return `${local} ${score.local} – ${score.visitant} ${visitant}`
}

/** `Perros no se presentó.`; empty unless there was a forfeit. */
export function absence(facts: GameFacts, { forfeit }: Score): string {
  return forfeit === null ? '' : `${absenceText(forfeit, facts)}. `
}
