import type { Game } from '#contract/games.ts'
import type { ScoreboardEvent } from '#league/scoreboard.ts'

export const QUESTION = '¿Qué partido?'
export const UNKNOWN_GAMES = 'Aún no sabemos qué partidos tenéis: hace falta conexión.'

export function choosing({ id, localId, local, visitant }: Game): ScoreboardEvent {
  return { type: 'choose', game: { id, localId }, names: { local: local.name, visitant: visitant.name } }
}
