import type { Suggestion } from '#contract/proposals.ts'
import { spanishParts } from '../../ui/spanish-date.ts'

type Named = { id: number; name: string }

/**
 * Why an option is suggested: "Podéis los dos los sábados por la mañana; está libre y tiene luces hasta las 23:00.".
 * That nobody knows of its lights is said beside it.
 *
 * @param own the team of whoever reads it
 */
export function suggestionWords(
  suggestion: Suggestion,
  { own, rival, timeZone }: { own: Named; rival: Named; timeZone: string },
): string {
  const { date, light, lightsUntil, suits, liked, weekendTaken } = suggestion
  const when = usualWords(date, timeZone)
  const words = [whoCan(suits, own, rival, when)]
  if (weekendTaken) words.push('ese fin de semana alguien juega ya otro partido')
  if (liked.length > 0) words.push(whoLikes(liked, own, rival))
  if (light === 'day') words.push('está libre y acaba de día')
  else if (light === 'on')
    words.push(`está libre y tiene luces${lightsUntil ? ` hasta las ${lightsUntil}` : ''}`)
  else words.push('está libre')
  return `${words.join('; ')}.`
}

/** What is suggested, in general: where no date suits both, each says for itself whom it suits. */
export function offerWords(suggestions: Pick<Suggestion, 'suits'>[]): string {
  return suggestions.every(({ suits }) => suits.length === 2)
    ? 'Estas fechas os vienen bien a los dos.'
    : 'Estas fechas son las que mejor encajan, pero ninguna os viene bien a los dos.'
}

function whoCan(suits: number[], own: Named, rival: Named, when: string): string {
  const [ownCan, rivalCan] = [suits.includes(own.id), suits.includes(rival.id)]
  if (ownCan && rivalCan) return `Podéis los dos ${when}`
  if (ownCan) return `Vuestro equipo puede ${when}; ${rival.name} no suele`
  if (rivalCan) return `${rival.name} puede ${when}; vuestro equipo no suele`
  return `Ninguno de los dos suele poder ${when}`
}

function whoLikes(liked: number[], own: Named, rival: Named): string {
  if (liked.length > 1) return 'la cancha os gusta a los dos'
  return liked.includes(own.id) ? 'la cancha os gusta' : `la cancha le gusta a ${rival.name}`
}

/** `los sábados por la mañana` */
function usualWords(date: string, timeZone: string): string {
  const { weekday, time } = spanishParts(date, timeZone)
  const days = weekday.endsWith('s') ? weekday : `${weekday}s`
  const hour = Number(time.slice(0, 2))
  return `los ${days} por la ${hour < 14 ? 'mañana' : hour < 19 ? 'tarde' : 'noche'}`
}
