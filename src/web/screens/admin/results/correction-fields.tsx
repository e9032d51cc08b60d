import type { ReactNode } from 'react'
import type { Game } from '#contract/games.ts'
import { paths } from '#contract/paths.ts'
import { hasVisitorRated } from '#league/game-life.ts'
import { useField } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { GameSummary } from '../../../league/game-summary.tsx'
import { ForfeitField } from '../../../league/forfeit-field.tsx'
import { MixedField, RatingFields } from '../../../league/rating-fields.tsx'
import { ResultPreview } from '../../../league/result-preview.tsx'
import { ScoreFields } from '../../../league/score-fields.tsx'

/** The result, ratings and comments of both teams, to be corrected. */
export function CorrectionFields({ game }: { game: Game }) {
  const played = useField('forfeit').value === ''
  return (
    <>
      <div className="border-rule bg-surface rounded-large border p-4">
        <GameSummary game={game} />
      </div>
      {played ? <ScoreFields game={game} /> : null}
      <ResultPreview game={game} withTable />
      <Part title={`Lo que dijo ${game.local.name}`}>
        {played ? <MixedField name="visitantMixed" side="visitante" /> : null}
        <RatingFields
          rating="visitantFairPlay"
          comment="localComment"
          rated={game.visitant.name}
          explained={false}
        />
      </Part>
      {hasVisitorRated(game) ? (
        <Part title={`Lo que dijo ${game.visitant.name}`}>
          {played ? <MixedField name="localMixed" side="local" /> : null}
          <RatingFields
            rating="localFairPlay"
            comment="visitantComment"
            rated={game.local.name}
            explained={false}
          />
        </Part>
      ) : (
        <p className="text-ink-soft">
          {game.ratingWaived
            ? `El partido se cerró sin la valoración de ${game.visitant.name}.`
            : `${game.visitant.name} aún no ha valorado el partido.`}{' '}
          <TextLink to={paths.addFeedback(game.id)}>Valorarlo en su nombre</TextLink>
        </p>
      )}
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
