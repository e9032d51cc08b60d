import type { Game } from '#contract/games.ts'
import { MAX_MESSAGE_LENGTH } from '#contract/limits.ts'
import { asksMixed } from '#league/game-life.ts'
import { ForfeitField, MixedField, ScoreFields } from '../../league/results/result-fields.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useField } from '../../ui/form.tsx'

/** The fields for the result that the visitor claims. `prefix`: that of the fields' names. */
export function ClaimFields(props: { game: Game; prefix?: string; onChoose: () => void }) {
  const { game, prefix = '', onChoose } = props
  const played = useField(`${prefix}forfeit`).value === ''
  return (
    <>
      {played ? <ScoreFields game={game} prefix={prefix} /> : null}
      {played && !asksMixed(game) ? <MixedField name={`${prefix}localMixed`} side="local" /> : null}
      <TextArea
        name={`${prefix}text`}
        label="Qué pasó"
        maxLength={MAX_MESSAGE_LENGTH}
        hint="Lo leen los dos equipos y quien administra."
      />
      <ForfeitField game={game} prefix={prefix} onChoose={onChoose} />
    </>
  )
}
