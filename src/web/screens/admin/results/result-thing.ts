import type { Game } from '#contract/games.ts'
import { versionOf } from '../../../api/client.ts'
import type { Api } from '../../../api/endpoints.ts'
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

type CorrectionValues = ResultValues & FeedbackValues

/** A result with all that both teams said, as admins correct it. */
export function resultThing(
  game: Game,
  address: (id?: number) => string,
): ChangeableThing<Game, CorrectionValues> {
  return {
    words: { edit: 'Corregir', saved: 'Resultado corregido.' },
    address,
    nameOf: gameName,
    facts: (one) => [
      ['Resultado', scoreText(one)],
      [`Juego limpio de ${one.visitant.name}`, String(one.visitantFairPlay ?? '–')],
      [`Comentario de ${one.local.name}`, one.localComment || '–'],
      [`Juego limpio de ${one.local.name}`, String(one.localFairPlay ?? '–')],
      [`Comentario de ${one.visitant.name}`, one.visitantComment || '–'],
    ],
    toValues: () => ({ ...resultValues(game), ...feedbackValues(game) }),
    find: (api, id) => api('GET /game/{id}', { params: { id } }),
    save: saveCorrection,
  }
}

export function gameName({ local, visitant }: Game): string {
  return `${local.name} – ${visitant.name}`
}

/** Sends what differs from the game as it is known: the result with the local team's rating, then the visitor's. */
async function saveCorrection(
  api: Api,
  game: Game,
  values: CorrectionValues,
  ifMatch: string | undefined,
  onPart: (saved: Game) => void,
): Promise<void> {
  const params = { id: game.id }
  const played = values.forfeit === ''
  let version = ifMatch
  if (differs(resultBody(resultValues(game)), resultBody(values))) {
    const saved = await api('PUT /game/addResult/{id}', { params, body: resultBody(values), ifMatch })
    version = versionOf(saved)
    onPart(saved)
  }
  const before = feedbackValues(game)
  const mixedBecomesKnown = played && values.localMixed !== before.localMixed
  const feedback = feedbackBody(values, { played })
  if (game.confirmed && (mixedBecomesKnown || differs(feedbackBody(before, { played }), feedback))) {
    await api('PUT /game/addFeedback/{id}', { params, body: feedback, ifMatch: version })
  }
}

function differs(one: object, other: object): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
