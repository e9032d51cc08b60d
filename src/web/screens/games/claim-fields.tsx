import type { Game } from '#contract/games.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { asksMixed } from '#league/game-life.ts'
import { ForfeitField } from '../../league/results/forfeit-field.tsx'
import { MixedField } from '../../league/results/rating-fields.tsx'
import { ScoreFields } from '../../league/results/score-fields.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useField } from '../../ui/form.tsx'

/** The fields for the result that the visitor claims. `place`: the prefix of the fields' names. */
export function ClaimFields(props: { game: Game; place?: string; onChoose: () => void }) {
  const { game, place = '', onChoose } = props
  const played = useField(`${place}forfeit`).value === ''
  return (
    <>
      {played ? <ScoreFields game={game} place={place} /> : null}
      {played && !asksMixed(game) ? <MixedField name={`${place}localMixed`} side="local" /> : null}
      <TextArea
        name={`${place}text`}
        label="Qué pasó"
        maxLength={MAX_MESSAGE_LENGTH}
        hint="Lo leen los dos equipos y quien administra."
      />
      <ForfeitField game={game} place={place} onChoose={onChoose} />
    </>
  )
}
