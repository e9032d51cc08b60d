import type { Game } from '#contract/games.ts'

/**
 * Who is told that a game is agreed on or moved, and who has to be told by hand: a team without a delegate gets no
 * notice.
 *
 * @param ownId the team of who did it, which gets none either
 */
export function tellWhoKnows(
  { local, visitant }: Pick<Game, 'local' | 'visitant'>,
  ownId: number | null,
): string {
  const others = [local, visitant].filter(({ id }) => id !== ownId)
  const told = others.filter(({ delegate }) => delegate !== null).map(({ name }) => name)
  const untold = others.filter(({ delegate }) => delegate === null).map(({ name }) => name)
  const isOwn = others.length === 1
  const knowing =
    told.length > 0 && `${told.join(' y ')} ${told.length === 1 ? 'recibe' : 'reciben'} un aviso`
  if (knowing && isOwn) return `${knowing}; cuéntaselo a tu equipo.`
  const have = untold.length === 1 ? 'tiene' : 'tienen'
  const rest = isOwn ? ', y a tu equipo también' : ''
  const unknowing =
    untold.length > 0 && `${untold.join(' y ')} no ${have} aún quien reciba avisos: cuéntaselo${rest}`
  return [knowing, unknowing]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ')
}
