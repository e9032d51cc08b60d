import type { ProposalPlan, Suggestion } from '#contract/proposals.ts'
import { spanishParts } from '../../ui/spanish-date.ts'

type Named = { id: number; name: string }
type Pair = { team: Named; rival: Named; partsFrom: ProposalPlan['partsFrom'] }

/** "Can" for availability that the team entered; "plays" for habits derived from its games. */
const USUALLY = {
  team: { yes: 'puede', no: 'no suele poder', none: 'Ninguno de los dos suele poder' },
  games: { yes: 'suele jugar', no: 'no suele jugar', none: 'Ninguno de los dos suele jugar' },
}

/** What `offerText` doesn't say of all: whom it doesn't suit, another game at that weekend, a court somebody likes. */
export function suggestionText(suggestion: Suggestion, pair: Pair, timeZone: string): string {
  const { date, suits, liked, weekendTaken } = suggestion
  const parts = suits.length > 1 ? [] : whoCan(suits, pair, usualTimeText(date, timeZone))
  if (weekendTaken) parts.push('ese fin de semana alguien juega ya otro partido')
  if (liked.length > 0) parts.push(whoLikes(liked, pair))
  const sentence = parts.join('; ')
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

export function offerText(props: Omit<Pair, 'team'> & { suggestions: Pick<Suggestion, 'suits'>[] }): string {
  const { suggestions, rival, partsFrom } = props
  const known = [
    { name: 'vuestro equipo', from: partsFrom.team },
    { name: rival.name, from: partsFrom.rival },
  ].filter(({ from }) => from !== 'nobody')
  const [first, second] = known
  const isOne = suggestions.length === 1
  const dates = isOne ? 'La fecha sugerida' : 'Las fechas sugeridas'
  if (first === undefined) return `${dates} ${isOne ? 'está libre' : 'están libres'}.`
  const isBoth = second !== undefined
  const best = `${dates} ${isOne ? 'es la que mejor encaja' : 'son las que mejor encajan'}`
  if (suggestions.some(({ suits }) => suits.length < 2)) {
    const whose = isBoth ? 'los dos' : first.name
    return isOne
      ? `${best}, pero no es de las habituales de ${whose}.`
      : `${best}, pero ninguna es de las habituales de ${whose}.`
  }
  return known.every(({ from }) => from === 'team') && isBoth
    ? `${dates} ${isOne ? 'os viene bien' : 'os vienen bien'} a los dos.`
    : `${best} con lo que se sabe de ${isBoth ? 'los dos equipos' : first.name}.`
}

export function silenceText({ rival, partsFrom }: Omit<Pair, 'team'>): string | null {
  const isRivalSilent = partsFrom.rival !== 'team'
  if (partsFrom.team === 'team') return isRivalSilent ? `${rival.name} aún no ha dicho cuándo puede.` : null
  return `Aún no habéis dicho cuándo podéis jugar${isRivalSilent ? `, y ${rival.name} tampoco` : ''}.`
}

function whoCan(suits: number[], { team, rival, partsFrom }: Pair, when: string): string[] {
  const known = [
    { id: team.id, name: 'vuestro equipo', from: partsFrom.team },
    { id: rival.id, name: rival.name, from: partsFrom.rival },
  ].flatMap(({ id, name, from }) => {
    const can = suits.includes(id)
    return from === 'nobody' ? [] : [{ name, from, can, does: USUALLY[from][can ? 'yes' : 'no'] }]
  })
  // A team that can comes first.
  const [first, second] = known.toSorted((a, b) => Number(b.can) - Number(a.can))
  if (first === undefined) return []
  if (second === undefined) return [`${first.name} ${first.does} ${when}`]
  if (first.does === second.does) return [`${USUALLY[first.from].none} ${when}`]
  return [`${first.name} ${first.does} ${when}`, `${second.name} ${second.does} entonces`]
}

function whoLikes(liked: number[], { team, rival }: Pair): string {
  if (liked.length > 1) return 'la cancha os gusta a los dos'
  return liked.includes(team.id) ? 'la cancha os gusta' : `la cancha le gusta a ${rival.name}`
}

function usualTimeText(date: string, timeZone: string): string {
  const { weekday, time } = spanishParts(date, timeZone)
  const days = weekday.endsWith('s') ? weekday : `${weekday}s`
  const hour = Number(time.slice(0, 2))
  return `los ${days} por la ${hour < 14 ? 'mañana' : hour < 19 ? 'tarde' : 'noche'}`
}
