import type { Dispute } from '#contract/disputes.ts'
import type { Game } from '#contract/games.ts'
import { isInReview } from '#league/dispute.ts'
import type { Side } from '#league/side.ts'

const IF_NOT = 'Lo decide quien administra si no os ponéis de acuerdo.'

/**
 * The next step of a dispute, in one sentence to the viewer; null once it has ended.
 *
 * @param side of the viewer's team; null for an admin of neither
 */
export function describeNext(
  { state }: Pick<Dispute, 'state'>,
  { local, visitant }: Pick<Game, 'local' | 'visitant'>,
  side: Side | null,
): string | null {
  if (!isInReview(state)) return null
  if (state === 'open') {
    if (side === 'local') return `Os toca responder. ${IF_NOT}`
    if (side === 'visitant') return `Falta que responda ${local.name}. ${IF_NOT}`
    return `Falta que responda ${local.name}. Puedes decidirlo ya.`
  }
  if (side === 'local') return `Habéis respondido: ahora le toca a ${visitant.name}. ${IF_NOT}`
  if (side === 'visitant') return `Os toca: si tienen razón, retiradlo. ${IF_NOT}`
  return 'Te toca decidir: los dos equipos han dicho lo suyo.'
}
