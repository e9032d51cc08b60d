import type { Game } from '#contract/games.ts'
import type { NoticeState } from '#contract/notices.ts'
import { paths } from '#contract/paths.ts'
import { absenceText } from '#contract/sentences.ts'
import type { RecordedGame } from '#league/game-record.ts'
import { type Forfeit, officialScore, type ScoredGame } from '#league/game-score.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import { findCourt } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import type { WholeGame } from '../../games/queries.ts'
import type { Moment } from '../../kernel/league-time.ts'
import { listGroupRows } from '../../reading/queries.ts'
import { findTeam } from '../../teams/queries.ts'
import type { Kind, Reaction } from './kind.ts'
import type { NoticeFacts, Present } from './present.ts'

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

type GameChange = { db: Db; game: RecordedGame; change: Extract<RecordedChange, { entity: 'game' }> }
type Made<Facts extends NoticeFacts> = Reaction<Facts> | null

/** The notice of a change of a game, made of the game as it was before the change or is after it. */
export function ofGame<Facts extends NoticeFacts>(
  when: 'before' | 'after',
  make: (facts: GameFacts, change: GameChange) => Made<Facts> | Promise<Made<Facts>>,
): NonNullable<Kind<Facts>['fromChange']> {
  return async (db, change) => {
    const game = change.entity === 'game' ? change[when] : null
    const facts = game && (await findGameFacts(db, game))
    return facts && change.entity === 'game' ? make(facts, { db, game, change }) : null
  }
}

/** Null if a team was deleted, or if the game isn't of the current season. */
export async function findGameFacts(db: Db, game: RecordedGame): Promise<GameFacts | null> {
  const [group] = await listGroupRows(db, { ids: [game.competitionId] })
  if (!group?.league.current) return null
  const local = await findTeam(db, game.localId)
  const visitant = await findTeam(db, game.visitantId)
  if (!local || !visitant) return null
  const court = game.courtId === null ? undefined : await findCourt(db, game.courtId)
  return gameFactsOf({ ...game, local, visitant, court: court ?? null })
}

export function gameFactsOf({
  id: gameId,
  local,
  visitant,
  date,
  courtId,
  court,
}: Pick<Game, 'id' | 'date' | 'courtId'> &
  Record<'local' | 'visitant', { id: number; name: string }> & {
    court: { name: string } | null
  }): GameFacts {
  const names = { local: local.name, visitant: visitant.name, court: court?.name ?? null }
  return { gameId, localId: local.id, visitantId: visitant.id, ...names, date, courtId }
}

export function teamsOf({ localId, visitantId }: Pick<GameFacts, 'localId' | 'visitantId'>): number[] {
  return [localId, visitantId]
}

/** The page to act on most notices of a game. */
export function seeGame({ gameId }: Pick<GameFacts, 'gameId'>) {
  return [paths.game(gameId), 'Ver el partido'] as const
}

/** The state of a notice about a game; it is gone with the game. */
export function stateInGame<Facts extends Pick<GameFacts, 'gameId'>>(
  stateOf: (game: WholeGame, facts: Facts, present: Present) => NoticeState,
) {
  return (facts: Facts, present: Present): NoticeState => {
    const game = present.games.get(facts.gameId)
    return game ? stateOf(game, facts, present) : 'gone'
  }
}

/** The state of a notice about a planned date and court. */
export const stateOfPlan = stateInGame<GameFacts>((game, facts, { moment }) => {
  if (game.unneeded || game.date !== facts.date || game.courtId !== facts.courtId) return 'changed'
  return game.owed === 'result' && isAhead(facts, moment.now) ? 'current' : 'past'
})

/** The state of a notice that a game was postponed from its date: it is done once the game has another one. */
export const stateOfPostponed = stateInGame<GameFacts>((game, { date }) =>
  game.postponedFrom === date ? stateOfResult(game) : 'done',
)

/** The state of a notice about a game's result. */
export const stateOfScore = stateInGame<GameFacts & { score: Score }>((game, { score }) =>
  isSameScore(scoreOf(game), score) ? 'current' : 'changed',
)

/** The state of a notice that waits for a result. */
export function stateOfResult({ finished, owed }: WholeGame): NoticeState {
  if (finished) return 'done'
  return owed === 'result' ? 'current' : 'past'
}

/** Whether a game is still to come; one without a date is. */
export function isAhead({ date }: Pick<GameFacts, 'date'>, now: Date): boolean {
  return date === null || Date.parse(date) > now.getTime()
}

/** `Gatos – Perros`, or `61 – 58`. */
export function pairOf({ local, visitant }: Record<'local' | 'visitant', string | number>): string {
  return `${local} – ${visitant}`
}

/** `sáb 3 may, 11:30, Cancha de la Cebada`. */
export function whenAndWhere(
  { date, court }: Pick<GameFacts, 'date' | 'court'>,
  { time }: Pick<Moment, 'time'>,
): string {
  const instant = date === null ? null : Date.parse(date)
  const day = instant === null ? 'sin fecha' : `${time.shortDay(instant)}, ${time.clock(instant)}`
  return court === null ? day : `${day}, ${court}`
}

/** A result as the notice states it. */
export type Score = { local: number; visitant: number; forfeit: Forfeit | null }

/** Null while the game has no result. */
export function scoreOf(game: ScoredGame | null): Score | null {
  const score = game && officialScore(game)
  return score && { ...score, forfeit: game.forfeit }
}

export function isSameScore(a: Score | null, b: Score): boolean {
  return a?.local === b.local && a.visitant === b.visitant && a.forfeit === b.forfeit
}

/** `Gatos 61 – 58 Perros`. */
export function withScore({ local, visitant }: GameFacts, score: Score): string {
  return `${local} ${score.local} – ${score.visitant} ${visitant}`
}

/** `Perros no se presentó. `; empty unless there was a forfeit. */
export function absence(facts: GameFacts, { forfeit }: Score): string {
  return forfeit === null ? '' : `${absenceText(forfeit, facts)}. `
}
