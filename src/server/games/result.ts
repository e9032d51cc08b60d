import type { z } from 'zod'
import type { addResult, Game } from '#contract/games.ts'
import { computeDraw } from '#league/crossing.ts'
import { changesWhoMovesOn, checkCrossingGame } from '#league/crossing-checks.ts'
import { officialScore } from '#league/game-score.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError } from '../errors.ts'
import { findPairedCompetition, findPhaseOf } from './schedule.ts'

type Result = z.output<typeof addResult.body>

/** What is wrong with scores that can't stand. */
const faults = {
  level: 'Un partido no puede acabar en empate: se juegan prórrogas.',
  levelTotal: 'La suma de los dos partidos no puede quedar empatada: se juegan prórrogas.',
}

/**
 * The columns that a result sets. A forfeit stands 20-0 or 0-20 whatever was sent, and nobody was mixed or not. A
 * correction that says nothing of the rating or the comment leaves them as they are.
 */
export function columnsOfResult(game: Game, result: Result) {
  const forfeit = result.forfeit ?? null
  const score = officialScore({
    localScore: result.localScore ?? null,
    visitantScore: result.visitantScore ?? null,
    forfeit,
    finished: true,
  })!
  return {
    local_score: score.local,
    visitant_score: score.visitant,
    forfeit,
    finished: true,
    visitant_fair_play: result.visitantFairPlay ?? game.visitantFairPlay ?? 0,
    visitant_mixed: forfeit ? null : (result.visitantMixed ?? null),
    ...(forfeit && game.finished && { local_mixed: null }),
    local_comment: keptComment(result.localComment, game.localComment),
  }
}

/** The comment that stays: what is sent, an empty one being none; when nothing is sent, the one that was there. */
export function keptComment(sent: string | null | undefined, before: string | null | undefined) {
  return sent === undefined ? (before ?? null) : sent || null
}

/** Refuses a result that the rules don't allow, or a correction that takes away a place already built on. */
export async function refuseWrongResult(
  db: Db,
  game: Game,
  { local_score, visitant_score, forfeit }: ReturnType<typeof columnsOfResult>,
): Promise<void> {
  if (!(await findPhaseOf(db, game.competitionId)).crossing) {
    if (local_score === visitant_score) throw levelScore(faults.level)
    return
  }
  const competition = await findPairedCompetition(db, game.competitionId)
  const corrected = {
    id: game.id,
    date: game.date,
    localId: game.localId,
    visitantId: game.visitantId,
    localScore: local_score,
    visitantScore: visitant_score,
    forfeit,
    finished: true,
  }
  const fault = checkCrossingGame(competition, corrected)
  if (fault !== null) throw levelScore(faults[fault])
  const games = competition.games.map((other) => (other.id === game.id ? corrected : other))
  if (changesWhoMovesOn(computeDraw(competition), computeDraw({ ...competition, games }))) {
    throw new AppError(
      409,
      'Con ese resultado pasaría otro equipo, y la siguiente eliminatoria ya tiene partidos: bórralos antes.',
    )
  }
}

function levelScore(message: string): AppError {
  return fieldError(400, 'visitantScore', message)
}
