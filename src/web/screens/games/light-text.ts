import type { Court } from '#contract/courts.ts'
import type { GameOverview } from '#contract/game-overview.ts'

/** With which light a game on its court is played, in a sentence. */
export function describeLight(
  { lights, lightTimeout }: Pick<Court, 'lights' | 'lightTimeout'>,
  { of: light, sunset, sunrise }: NonNullable<GameOverview['light']>,
): string {
  const until = lights && lightTimeout !== null ? ` Luces: ${lightTimeout}.` : ''
  const dark = lights ? 'las luces se apagan antes del final' : 'no hay luces'
  const lamps = { on: 'hay luces', unknown: 'las luces están sin comprobar', off: dark }
  if (sunset === null) return light === 'day' ? '' : `Si anochece, ${lamps[light]}.${until}`
  const sun = sunrise === null ? `El sol se pone a las ${sunset}` : `El sol sale a las ${sunrise}`
  return light === 'day' ? `${sun}, después del partido.` : `${sun}: ${lamps[light]}.${until}`
}
