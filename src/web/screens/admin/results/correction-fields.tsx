import type { ReactNode } from 'react'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { hasVisitorRated } from '#league/game-life.ts'
import { useField } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { GameSummary } from '../../../league/games/game-summary.tsx'
import { ForfeitField } from '../../../league/results/forfeit-field.tsx'
import { CommentField, MixedField, RatingFields } from '../../../league/results/rating-fields.tsx'
import { ResultPreview } from '../../../league/results/result-preview.tsx'
import { ScoreFields } from '../../../league/results/score-fields.tsx'
import { scoreText } from '../../../league/games/game-result.ts'
import {
  feedbackBody,
  feedbackValues,
  resultBody,
  resultValues,
  type FeedbackValues,
  type ResultValues,
} from '../../../league/results/rating-values.ts'
import type { ChangeableThing } from '../thing.ts'
import { pairName } from '../../../league/games/pair-name.ts'

/** All that both teams entered. What was never given, of a file or a paste, isn't asked. */
export function CorrectionFields({ game }: { game: Game }) {
  const played = useField('forfeit').value === ''
  const hasLocalRated = game.visitantFairPlay != null
  return (
    <>
      <div className="border-rule bg-surface rounded-large border p-4">
        <GameSummary game={game} />
      </div>
      {played ? <ScoreFields game={game} /> : null}
      <ResultPreview game={game} withTable />
      {hasLocalRated || (played && asksMixedOf(game, 'visitantMixed')) ? (
        <Part title={`Lo que dijo ${game.local.name}`}>
          {played && asksMixedOf(game, 'visitantMixed') ? (
            <MixedField name="visitantMixed" side="visitante" />
          ) : null}
          {hasLocalRated && played ? (
            <RatingFields
              rating="visitantFairPlay"
              comment="localComment"
              rated={game.visitant.name}
              explained={false}
            />
          ) : (
            <CommentField name="localComment" explained={false} />
          )}
        </Part>
      ) : null}
      {hasVisitorRated(game) ? (
        <Part title={`Lo que dijo ${game.visitant.name}`}>
          {played && asksMixedOf(game, 'localMixed') ? <MixedField name="localMixed" side="local" /> : null}
          <RatingFields
            rating="localFairPlay"
            comment="visitantComment"
            rated={game.local.name}
            explained={false}
          />
        </Part>
      ) : game.ratingWaived || (hasLocalRated && !game.confirmed) ? (
        <p className="text-ink-soft">
          {game.ratingWaived
            ? `El partido se cerró sin la valoración de ${game.visitant.name}.`
            : `${game.visitant.name} aún no ha valorado el partido.`}{' '}
          <TextLink to={paths.addFeedback(game.id)}>Valorarlo en su nombre</TextLink>
        </p>
      ) : null}
      <ForfeitField game={game} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-rule flex min-w-0 flex-col gap-5 border-t pt-4">
      <legend className="font-figure text-20 float-left w-full font-bold wrap-anywhere">{title}</legend>
      {children}
    </fieldset>
  )
}

type CorrectionValues = ResultValues & FeedbackValues

/** A result with all that both teams entered, as admins correct it. `askOnce`: asks about suspicious values. */
export function resultThing(
  game: Game,
  address: (id?: number) => string,
  askOnce: (values: ResultValues) => void,
): ChangeableThing<Game, CorrectionValues> {
  return {
    labels: { edit: 'Corregir', saved: 'Resultado corregido.' },
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
function asksMixedOf(game: Game, answer: 'localMixed' | 'visitantMixed'): boolean {
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
