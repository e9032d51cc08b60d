import { BUILT_ON } from '#contract/sentences.ts'
import type { BuiltGame } from '#league/crossing-checks.ts'
import { isInReview, stateOfDispute } from '#league/dispute.ts'
import { isSameResult } from '#league/game-score.ts'
import { nameInRound } from '#league/round-name.ts'
import type { Db } from '../db/database.ts'
import { AppError, fieldError } from '../kernel/errors.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import { takesTime } from '../occupancy/overlap.ts'
import { readGroup } from '../reading/read-groups.ts'
import { listGames, type WholeGame } from './queries.ts'
import { refuseOccupied } from './schedule.ts'

/** Error messages of scores that the rules don't allow. */
export const SCORE_FAULTS = {
  level: 'Un partido no puede acabar en empate: se juegan prórrogas.',
  levelTotal: 'La suma de los dos partidos no puede quedar empatada: se juegan prórrogas.',
}

const TEAM_STAYS_AWAY =
  'Uno de los dos equipos se ha retirado del grupo y ya no lo va a jugar: corrige el resultado en vez de quitarlo.'

/**
 * Refuses a result that the rules don't allow, and any change to it (a correction, another result, its removal, another
 * day of a played game) that would alter who moves on in a draw where later games already depend on it.
 * @param game as it would be after the change
 */
export async function refuseWrongResult(db: Db, game: WholeGame, time: LeagueTime): Promise<void> {
  const group = await refuseImpossibleResult(db, game)
  const stored = group.gamesOf(game.localId).find(({ id }) => id === game.id)
  // Somebody may play at its hour since: a forfeit takes no time.
  if (stored?.forfeit && takesTime(game)) await refuseOccupied(db, game, time, game.id)
  const built = group.gamesBuiltOn(group.supposing([game]))
  if (built.length === 0) return
  const message = `${BUILT_ON}: ${await describeFault(db, built, time)}.`
  throw new AppError(
    409,
    `${message} Primero hay que borrarlos, y si ya se han jugado, retirar su resultado.`,
  )
}

/**
 * Refuses a result that the rules don't allow, at its field in the request, and to take one from a game of a team that
 * has left its group. Returns that group.
 * @param game as it would be after the change
 */
export async function refuseImpossibleResult(db: Db, game: WholeGame, field = 'visitantScore') {
  const group = (await readGroup(db, game.competitionId))!
  const isOfLeaver = group.hasLeft(game.localId) || group.hasLeft(game.visitantId)
  if (!game.finished && isOfLeaver && !group.phase.crossing) throw new AppError(409, TEAM_STAYS_AWAY)
  const fault = group.faultOf(game)
  if (fault !== null) throw fieldError(400, field, SCORE_FAULTS[fault])
  return group
}

/** Refuses a different result while the game is in review: admins settle the dispute, with a reason for both teams. */
export function refuseWhileInReview(before: WholeGame, after: WholeGame): void {
  if (!isInReview(stateOfDispute(before.dispute)) || isSameResult(before, after)) return
  throw new AppError(
    409,
    'El visitante dice que el resultado es otro: en vez de corregirlo, decide cuál vale y por qué.',
  )
}

/** Names games for an error message, in the order of the draw: `Semifinal: Lavapiés – Vallekas (sáb 3 may)`. */
async function describeFault(db: Db, built: readonly BuiltGame[], time: LeagueTime): Promise<string> {
  const ids = built.map(({ gameId }) => gameId)
  const games = new Map((await listGames(db, { ids }, null)).map((game) => [game.id, game]))
  return built
    .map(({ round, gameId }) => {
      const { local, visitant, date } = games.get(gameId)!
      const day = date === null ? '' : ` (${time.shortDay(Date.parse(date))})`
      return `${nameInRound(round)}: ${local.name} – ${visitant.name}${day}`
    })
    .join('; ')
}
