import type { Game } from '#contract/games.ts'
import { RadioField } from '../../ui/choice-fields.tsx'
import { useField } from '../../ui/form.tsx'

/** Which team didn't come, for the rare game that wasn't played; collapsed until it is needed. */
export function ForfeitField(props: { game: Game; prefix?: string; onChoose?: (() => void) | undefined }) {
  const { game, prefix = '', onChoose } = props
  const name = `${prefix}forfeit`
  const { value } = useField(name)
  return (
    <details open={value !== ''} className="border-rule border-y py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-bold underline decoration-1 underline-offset-4">
        No se presentó un equipo
      </summary>
      <div className="pb-4">
        <RadioField
          name={name}
          onChoose={onChoose}
          label="¿Quién no se presentó?"
          hint="El partido queda 20-0 para quien sí se presentó, o 0-0 si no fue nadie. Quien no se presentó no suma puntos."
          options={[
            { value: '', name: 'Se jugó' },
            { value: 'visitant', name: `No se presentó ${game.visitant.name}` },
            { value: 'local', name: `No se presentó ${game.local.name}` },
            { value: 'both', name: 'No se presentó ninguno de los dos' },
          ]}
        />
      </div>
    </details>
  )
}
