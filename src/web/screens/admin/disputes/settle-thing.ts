import type { Dispute } from '#contract/disputes.ts'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { hasVisitorRated, replacesForfeit } from '#league/game-life.ts'
import { scoreText } from '../../../league/games/game-result.ts'
import { typedResult } from '../../../league/results/rating-values.ts'
import type { ChangeableThing } from '../thing.ts'
import { pairName } from '../../../league/games/pair-name.ts'

/** `chosen`: the result that counts from now on: the current one, the visitor's claim, or a third that is typed. */
const EMPTY = {
  chosen: '',
  localScore: '',
  visitantScore: '',
  forfeit: '',
  visitantMixed: '',
  localMixed: '',
  reason: '',
}
export type SettleValues = typeof EMPTY

type ChosenResult = Pick<Game, 'localScore' | 'visitantScore' | 'forfeit'>

export function settleThing(dispute: Dispute): ChangeableThing<Game, SettleValues> {
  return {
    labels: { edit: 'Decidir', saved: 'Resultado decidido.' },
    address: (id) => paths.admin('disputes', { id }),
    nameOf: pairName,
    facts: (game) => [
      ['Resultado', scoreText(game)],
      ['En revisión', game.disputed ? 'Sí' : 'No'],
    ],
    toValues: () => EMPTY,
    find: (api, id) => api('GET /game/{id}', { params: { id } }),
    save: (api, game, values, ifMatch) => {
      const body = settleBody(values, game, dispute)
      return api('PUT /game/dispute/settle/{id}', { params: { id: game.id }, body, ifMatch })
    },
  }
}

function chosenResult(values: SettleValues, game: Game, dispute: Dispute): ChosenResult | null {
  const { chosen } = values
  if (chosen === '') return null
  if (chosen === 'standing') return game
  return chosen === 'claimed' ? dispute : typedResult(values)
}

/** The mixed answers that the result lacks: nobody answered for the forfeit that it replaces. */
export function missingMixed(result: Pick<Game, 'forfeit'>, game: Game, dispute: Dispute) {
  const replaces = replacesForfeit(game, result)
  return { visitant: replaces, local: replaces && hasVisitorRated(game) && dispute.localMixed == null }
}

export function settleBody(values: SettleValues, game: Game, dispute: Dispute) {
  const { localScore, visitantScore, forfeit } = chosenResult(values, game, dispute) ?? {
    localScore: null,
    visitantScore: null,
    forfeit: null,
  }
  const missing = missingMixed({ forfeit }, game, dispute)
  return {
    ...(forfeit === null ? { localScore, visitantScore } : { forfeit }),
    ...(missing.visitant && { visitantMixed: values.visitantMixed === 'si' }),
    ...(missing.local && { localMixed: values.localMixed === 'si' }),
    reason: values.reason,
  }
}
