import type { Game } from '#contract/games.ts'
import { listed } from '#league/listed.ts'

/**
 * Which teams get a notice of a game that was created or moved, and which have to be told by hand: a team without a
 * delegate gets none.
 *
 * @param ownId the team of the user, which gets none either
 */
export function whoWasNotified(
  { local, visitant }: Pick<Game, 'local' | 'visitant'>,
  ownId: number | null,
): string {
  const others = [local, visitant].filter(({ id }) => id !== ownId)
  const [other] = others
  if (other !== undefined && others.length === 1) {
    return other.delegate === null
      ? 'El otro equipo no tiene aún quien reciba avisos: cuéntaselo, y al tuyo también.'
      : 'El otro equipo recibe un aviso; cuéntaselo al tuyo.'
  }
  const notified = others.filter(({ delegate }) => delegate !== null)
  const unnotified = others.filter(({ delegate }) => delegate === null)
  const sentences = [
    notified.length > 0 && `${names(notified)} ${notified.length === 1 ? 'recibe' : 'reciben'} un aviso.`,
    unnotified.length > 0 &&
      `${names(unnotified)} no ${unnotified.length === 1 ? 'tiene' : 'tienen'} aún quien reciba avisos: cuéntaselo.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function names(teams: readonly Game['local'][]): string {
  return listed(teams.map(({ name }) => name))
}
