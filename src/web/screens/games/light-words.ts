import type { Court } from '#contract/courts.ts'
import type { GameOverview } from '#contract/game-overview.ts'
import { UNCHECKED_LIGHTS } from '#league/court-light.ts'
import { clockTime } from '../../league/clock-time.ts'

/** With which light a game on its court would end, in a sentence; null where nothing is known. */
export function describeLight(
  { lights, lightTimeout, status }: Pick<Court, 'lights' | 'lightTimeout' | 'status'>,
  { of: light, sunset }: NonNullable<GameOverview['light']>,
): string | null {
  const until = lights && lightTimeout !== null ? ` Luces: ${lightTimeout}.` : ''
  if (sunset === null) {
    if (lights) return `La cancha tiene luces.${until}`
    return status === UNCHECKED_LIGHTS ? `${UNCHECKED_LIGHTS}.` : null
  }
  const sun = `El sol se pone a las ${clockTime(sunset)}`
  if (light === 'day') return `${sun}, ya acabado el partido.`
  if (light === 'on') return `${sun}: hay luces.${until}`
  if (light === 'unknown') return `${sun}: las luces están sin comprobar.${until}`
  return `${sun}: ${lights ? 'las luces se apagan antes del final' : 'no hay luces'}.${until}`
}
