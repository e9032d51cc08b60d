import { paths } from '#contract/paths.ts'
import type { Moment } from '../../kernel/league-time.ts'
import type { GameData } from './game-data.ts'

/** The page to act on most notices of a game. */
export function seeGame({ gameId }: Pick<GameData, 'gameId'>) {
  return [paths.game(gameId), 'Ver el partido'] as const
}

/** `Gatos – Perros`, or `61 – 58`. */
export function pairOf({ local, visitant }: Record<'local' | 'visitant', string | number>): string {
  return `${local} – ${visitant}`
}

/** `sáb 3 may, 11:30, Cancha de la Cebada`. */
export function whenAndWhere(
  { date, court }: Pick<GameData, 'date' | 'court'>,
  { time }: Pick<Moment, 'time'>,
): string {
  const instant = date === null ? null : Date.parse(date)
  const day = instant === null ? 'sin fecha' : `${time.shortDay(instant)}, ${time.clock(instant)}`
  return court === null ? day : `${day}, ${court}`
}
