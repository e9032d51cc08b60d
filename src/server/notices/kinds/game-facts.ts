import type { Game } from '#contract/games.ts'
import type { RecordedGame } from '#league/game-record.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import { findCourt } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import { listGroupRows } from '../../reading/queries.ts'
import { findTeam } from '../../teams/queries.ts'
import type { Kind, Reaction } from './kind.ts'
import type { NoticeFacts } from './present.ts'

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
