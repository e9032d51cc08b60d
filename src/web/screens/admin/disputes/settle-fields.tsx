import type { Dispute } from '#contract/disputes.ts'
import type { Game } from '#contract/games.ts'
import { asForfeit, type Forfeit } from '#league/game-score.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { NO_REASON } from '#contract/sentences.ts'
import { ForfeitField } from '../../../league/forfeit-field.tsx'
import { scoreText } from '../../../league/game-result.ts'
import { MixedField } from '../../../league/rating-fields.tsx'
import { ResultPreview } from '../../../league/result-preview.tsx'
import { ScoreFields } from '../../../league/score-fields.tsx'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { useField } from '../../../ui/form.tsx'
import { missingMixed } from './settle-thing.ts'

/** Which result counts, and why. */
export function SettleFields({ game, dispute }: { game: Game; dispute: Dispute }) {
  const chosen = useField('chosen').value
  const typed = useField('forfeit').value
  const forfeits: Record<string, Forfeit | null> = {
    standing: game.forfeit,
    claimed: dispute.forfeit,
    other: asForfeit(typed),
  }
  const forfeit = forfeits[chosen]
  const missing = forfeit === undefined ? null : missingMixed({ forfeit }, game, dispute)
  return (
    <>
      <RadioField
        name="chosen"
        label="¿Qué resultado vale?"
        required
        missing="Elige qué resultado vale."
        options={[
          { value: 'standing', name: `${scoreText(game)}, como está` },
          {
            value: 'claimed',
            name: `${scoreText({ ...dispute, finished: true })}, lo que dice ${game.visitant.name}`,
          },
          { value: 'other', name: 'Otro resultado' },
        ]}
      />
      {chosen === 'other' ? (
        <>
          {typed === '' ? <ScoreFields game={game} /> : null}
          <ResultPreview game={game} withTable />
          <ForfeitField game={game} />
        </>
      ) : null}
      {missing?.visitant ? <MixedField name="visitantMixed" side="visitante" /> : null}
      {missing?.local ? <MixedField name="localMixed" side="local" /> : null}
      <TextArea
        name="reason"
        label="Por qué"
        maxLength={MAX_MESSAGE_LENGTH}
        required
        missing={NO_REASON}
        hint="Lo leen los dos equipos."
      />
    </>
  )
}
