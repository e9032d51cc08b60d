import { computeDraw } from '#league/crossing.ts'
import { changesWhoMovesOn, checkCrossingGame } from '#league/crossing-checks.ts'
import { checkSeriesGame } from '#league/series.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError } from '../http/errors.ts'
import type { WholeGame } from './queries.ts'
import { findPairedCompetition, findPhaseOf } from './schedule.ts'

/** What is wrong with scores that can't stand. */
const faults = {
  level: 'Un partido no puede acabar en empate: se juegan prórrogas.',
  levelTotal: 'La suma de los dos partidos no puede quedar empatada: se juegan prórrogas.',
}

/**
 * Refuses a result that the rules don't allow, or a correction that takes away a place already built on.
 *
 * @param game as it would be
 */
export async function refuseWrongResult(db: Db, game: WholeGame): Promise<void> {
  const { crossing } = await findPhaseOf(db, game.competitionId)
  const draw = crossing ? await findPairedCompetition(db, game.competitionId) : null
  const fault = draw ? checkCrossingGame(draw, game) : checkSeriesGame(1, game, [])
  if (fault !== null) throw fieldError(400, 'visitantScore', faults[fault])
  if (draw === null) return
  const games = draw.games.map((other) => (other.id === game.id ? game : other))
  if (changesWhoMovesOn(computeDraw(draw), computeDraw({ ...draw, games }))) {
    throw new AppError(
      409,
      'Con ese resultado pasaría otro equipo, y la siguiente eliminatoria ya tiene partidos: bórralos antes.',
    )
  }
}
