import type { Game } from '#contract/games.ts'
import { hasVisitorRated } from '#league/game-life.ts'
import { scoreText } from '../../../league/game-result.ts'
import {
  feedbackBody,
  feedbackValues,
  resultBody,
  resultValues,
  type FeedbackValues,
  type ResultValues,
} from '../../../league/rating-values.ts'
import type { ChangeableThing } from '../thing.ts'
import { pairName } from '../../../league/pair-name.ts'

type CorrectionValues = ResultValues & FeedbackValues

/** A result with all that both teams entered, as admins correct it. `askOnce`: asks about suspicious values. */
export function resultThing(
  game: Game,
  address: (id?: number) => string,
  askOnce: (values: ResultValues) => void,
): ChangeableThing<Game, CorrectionValues> {
  return {
    words: { edit: 'Corregir', saved: 'Resultado corregido.' },
    address,
    nameOf: pairName,
    facts: (one) => [
      ['Resultado', scoreText(one)],
      [`Juego limpio de ${one.visitant.name}`, String(one.visitantFairPlay ?? '–')],
      [`Comentario de ${one.local.name}`, one.localComment || '–'],
      [`Juego limpio de ${one.local.name}`, String(one.localFairPlay ?? '–')],
      [`Comentario de ${one.visitant.name}`, one.visitantComment || '–'],
    ],
    toValues: () => ({ ...resultValues(game), ...feedbackValues(game) }),
    find: (api, id) => api('GET /game/{id}', { params: { id } }),
    save: async (api, { id }, values, ifMatch) => {
      askOnce(values)
      return api('PUT /game/correct/{id}', { params: { id }, body: correctionBody(game, values), ifMatch })
    },
  }
}

/** Whether a correction asks for a mixed answer: where it was given before, or a score replaces a forfeit. */
export function asksMixedOf(game: Game, answer: 'localMixed' | 'visitantMixed'): boolean {
  return game[answer] != null || game.forfeit !== null
}

function correctionBody(game: Game, values: CorrectionValues) {
  const played = values.forfeit === ''
  return {
    ...resultBody(values),
    ...(game.visitantFairPlay == null && { visitantFairPlay: undefined }),
    ...(!asksMixedOf(game, 'visitantMixed') && { visitantMixed: undefined }),
    ...(hasVisitorRated(game) && feedbackBody(values, { played: played && asksMixedOf(game, 'localMixed') })),
  }
}
