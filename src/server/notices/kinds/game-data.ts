import type { Game } from '#contract/games.ts'
import type { RecordedGame } from '#league/game-record.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import { findCourt } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import { listGroupRows } from '../../reading/queries.ts'
import { findTeam } from '../../teams/queries.ts'
import type { Kind, Reaction } from './kind.ts'
import type { NoticeData } from './present.ts'

/** A game as it was when the notice was created. */
export type GameData = {
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
type Made<Data extends NoticeData> = Reaction<Data> | null

/** The notice of a change of a game, made of the game as it was before the change or is after it. */
export function ofGame<Data extends NoticeData>(
  when: 'before' | 'after',
  make: (data: GameData, change: GameChange) => Made<Data> | Promise<Made<Data>>,
): NonNullable<Kind<Data>['fromChange']> {
  return async (db, change) => {
    const game = change.entity === 'game' ? change[when] : null
    const data = game && (await findGameData(db, game))
    return data && change.entity === 'game' ? make(data, { db, game, change }) : null
  }
}

/** Null if a team was deleted, or if the game isn't of the current season. */
export async function findGameData(db: Db, game: RecordedGame): Promise<GameData | null> {
  const [group] = await listGroupRows(db, { ids: [game.competitionId] })
  if (!group?.league.current) return null
  const local = await findTeam(db, game.localId)
  const visitant = await findTeam(db, game.visitantId)
  if (!local || !visitant) return null
  const court = game.courtId === null ? undefined : await findCourt(db, game.courtId)
  return gameDataOf({ ...game, local, visitant, court: court ?? null })
}

export function gameDataOf({
  id: gameId,
  local,
  visitant,
  date,
  courtId,
  court,
}: Pick<Game, 'id' | 'date' | 'courtId'> &
  Record<'local' | 'visitant', { id: number; name: string }> & {
    court: { name: string } | null
  }): GameData {
  const names = { local: local.name, visitant: visitant.name, court: court?.name ?? null }
  return { gameId, localId: local.id, visitantId: visitant.id, ...names, date, courtId }
}

export function teamsOf({ localId, visitantId }: Pick<GameData, 'localId' | 'visitantId'>): number[] {
  return [localId, visitantId]
}
