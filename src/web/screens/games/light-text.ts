import type { Court } from '#contract/courts.ts'
import type { GameOverview } from '#contract/game-overview.ts'

/** With which light a game on its court is played, in a sentence; empty by day, when there is nothing to mind. */
export function describeLight(
  { lights, lightTimeout }: Pick<Court, 'lights' | 'lightTimeout'>,
  { of: light, sunset, sunrise }: NonNullable<GameOverview['light']>,
): string {
  if (light === 'day') return ''
  const until = lights && lightTimeout !== null ? ` Luces: ${lightTimeout}.` : ''
  const dark = lights ? 'las luces se apagan antes del final' : 'no hay luces'
  const lamps = { on: 'hay luces', unknown: 'las luces están sin comprobar', off: dark }[light]
  if (sunset === null) return `Si anochece, ${lamps}.${until}`
  const sun = sunrise === null ? `El sol se pone a las ${sunset}` : `El sol sale a las ${sunrise}`
  return `${sun}: ${lamps}.${until}`
}
