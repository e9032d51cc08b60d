import { MAX_COMMENT_LENGTH } from '#contract/limits.ts'
import { RadioField, RangeField } from '../../ui/choice-fields.tsx'
import { TextArea, NumberField } from '../../ui/field.tsx'
import type { ReactNode } from 'react'
import type { Game } from '#contract/games.ts'
import { NOT_A_SCORE } from '#contract/sentences.ts'
import { useField } from '../../ui/form.tsx'

const STEPS = [
  { value: '-1', label: 'Mal' },
  { value: '0', label: 'Normal' },
  { value: '1', label: 'Muy bien' },
]

export function MixedField({ name, side }: { name: string; side: 'local' | 'visitante' }) {
  return (
    <RadioField
      name={name}
      label={`¿Era mixto el equipo ${side}?`}
      required
      missing={`Di si el equipo ${side} era mixto.`}
      options={[
        { value: 'si', name: 'Sí' },
        { value: 'no', name: 'No' },
      ]}
    />
  )
}

export function RatingFields(props: {
  rating: string
  comment: string
  rated: string
  /** Whether the note on who will read it is shown: to those who rate. */
  explained?: boolean
}) {
  const { explained = true } = props
  return (
    <>
      <RangeField
        name={props.rating}
        label={`Juego limpio de ${props.rated}`}
        steps={STEPS}
        hint={explained ? 'Nadie lo ve hasta que los dos equipos hayáis valorado el partido.' : undefined}
      />
      <CommentField name={props.comment} explained={explained} />
    </>
  )
}

export function CommentField({ name, explained = true }: { name: string; explained?: boolean }) {
  return (
    <TextArea
      name={name}
      label="Comentario"
      maxLength={MAX_COMMENT_LENGTH}
      hint={explained ? 'Lo leen los dos equipos y quien administra.' : undefined}
    />
  )
}

/** The points of each team. `prefix`: that of the names of the fields. `children`: the source of the score. */
export function ScoreFields(props: { game: Game; prefix?: string; children?: ReactNode }) {
  const { game, prefix = '', children } = props
  return (
    <div>
      {/* One row for both names, one for both scores, so that the scores align even if one name wraps. */}
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 *:row-span-3 *:grid *:grid-rows-subgrid">
        {(['local', 'visitant'] as const).map((side) => (
          <NumberField
            key={side}
            name={`${prefix}${side}Score`}
            label={game[side].name}
            required
            missing={`Escribe los puntos del equipo ${side === 'local' ? 'local' : 'visitante'}.`}
            wrong={NOT_A_SCORE}
          />
        ))}
      </div>
      {children ? <p className="text-14 text-ink-soft mt-1.5">{children}</p> : null}
    </div>
  )
}

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
