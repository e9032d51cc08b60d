import type { UnplayedGame } from '#contract/unplayed.ts'
import type { TeamCause } from '#league/duties.ts'
import { spanishDate, type DateSetting } from '../../../ui/spanish-date.ts'
import { gamesText } from '../names.ts'

export function planText({ game }: UnplayedGame, setting: DateSetting): string {
  if (game === null) return 'Sin fecha.'
  const when = game.date === null ? 'Sin fecha' : spanishDate(game.date, setting)
  const where = game.court === null ? when : `${when}, ${game.court}`
  if (game.created === null) return `${where}.`
  const { at, user } = game.created
  return `${where}. Lo creó ${user?.name ?? 'una cuenta borrada'} el ${spanishDate(at, setting)}.`
}

/** For what a game waits, and for which team; null where nothing stands in its way, or the story says it. */
const WAITS: Record<TeamCause, ((team: string) => string) | null> = {
  result: (team) => `Falta que ${team} suba el resultado.`,
  claim: (team) => `${team} puede decir cómo quedó.`,
  proposal: (team) => `${team} tiene que responder al cambio.`,
  court: () => 'Cancha cerrada ese día.',
  postponed: () => 'Aplazado: falta otra fecha.',
  deleted: (team) => `Borrado tras su hora: ${team} puede recuperarlo.`,
  'taken-back': () => 'Se retiró su resultado.',
  dates: null,
  rating: null,
  pasted: null,
  dispute: null,
  upcoming: null,
}

export function waitsText({ game, local, visitant, waits }: UnplayedGame): string {
  const sentences = waits.flatMap(({ cause, teamId }) => {
    if (game === null && cause === 'proposal') return []
    const team = teamId === local.id ? local : visitant
    return WAITS[cause]?.(team.name) ?? []
  })
  return [...new Set(sentences)].join(' ')
}

/** Who proposed dates last, when, and how it ended; null where nobody did for a game that exists. */
export function proposalText(
  { game, local, visitant, proposal }: UnplayedGame,
  setting: DateSetting,
): string | null {
  if (proposal === null) return game === null ? 'Nadie ha propuesto fechas.' : null
  const [team, rival] = proposal.teamId === visitant.id ? [visitant, local] : [local, visitant]
  const proposed = `${team.name} propuso fechas el ${spanishDate(proposal.at, setting)}`
  switch (proposal.state) {
    case 'open':
      return `${proposed}: falta que responda ${rival.name}.`
    case 'accepted':
      return `${proposed} y ${rival.name} dijo que sí.`
    case 'declined':
      return `${proposed} y ${rival.name} dijo que no.`
    case 'withdrawn':
      return `${proposed} y se retiraron.`
    case 'expired':
      return `${proposed} y ${rival.name} no respondió a tiempo.`
    case 'no-options':
      return `${proposed}, y ya no vale ninguna.`
    case 'not-creatable':
      return `${proposed}, y ya no se puede crear.`
  }
}

type Chosen = { forfeits: number; left: number; rest: string }

export function settleQuestion({ forfeits, left, rest }: Chosen): string {
  const parts = [
    forfeits === 0
      ? null
      : `${gamesText(forfeits)} ${forfeits === 1 ? 'queda' : 'quedan'} como incomparecencia`,
    rest === 'close' ? `la fase se cierra${left === 0 ? '' : ` con ${gamesText(left)} sin jugar`}` : null,
  ].filter((part) => part !== null)
  return `¿Seguro? ${capitalised(parts.join(', y '))}. Guárdalo otra vez.`
}

export function settledText({ forfeits, rest }: Chosen): string {
  const parts = [
    forfeits === 0
      ? null
      : forfeits === 1
        ? '1 incomparecencia puesta'
        : `${forfeits} incomparecencias puestas`,
    rest === 'close' ? 'fase cerrada' : rest === 'extend' ? 'último día cambiado' : null,
  ].filter((part) => part !== null)
  return `${capitalised(parts.join(', '))}.`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
