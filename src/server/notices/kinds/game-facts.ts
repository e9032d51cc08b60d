import { findTeam } from '../../teams/queries.ts'
import { findCourt } from '../../courts/queries.ts'
import type { Db } from '../../db/database.ts'
import { findWholeGame } from '../../games/queries.ts'
import type { Moment } from '../kind.ts'

/** A game as it stood when it was told of. */
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

/** Of a game of the audit log; null where its teams are gone. */
export async function gameFactsOf(
  db: Db,
  game: { id: number; localId: number; visitantId: number; date: string | null; courtId: number | null },
): Promise<GameFacts | null> {
  const local = await findTeam(db, game.localId)
  const visitant = await findTeam(db, game.visitantId)
  if (!local || !visitant) return null
  const court = game.courtId === null ? undefined : await findCourt(db, game.courtId)
  return {
    gameId: game.id,
    localId: local.id,
    visitantId: visitant.id,
    local: local.name,
    visitant: visitant.name,
    date: game.date,
    courtId: game.courtId,
    court: court?.name ?? null,
  }
}

/** Whether a game is still to be played, then and there. */
export async function isStillSo(db: Db, facts: GameFacts, { now }: Moment): Promise<boolean> {
  const game = await findWholeGame(db, facts.gameId)
  if (!game || game.finished || game.date === null) return false
  return game.date === facts.date && game.courtId === facts.courtId && Date.parse(game.date) > now.getTime()
}

/** `sáb 3 may, 11:30, Cancha de la Cebada`. */
export function whenAndWhere({ date, court }: GameFacts, { time }: Pick<Moment, 'time'>): string {
  const day =
    date === null ? 'sin fecha' : `${time.shortDay(Date.parse(date))}, ${time.clock(Date.parse(date))}`
  return court === null ? day : `${day}, ${court}`
}
