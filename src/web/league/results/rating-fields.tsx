import { MAX_COMMENT_LENGTH } from '#contract/limits.ts'
import { RadioField, RangeField } from '../../ui/choice-fields.tsx'
import { TextArea } from '../../ui/field.tsx'

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

/** How the other team behaved, from -1 to 1, and a comment on it. */
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

/** A comment on the other team, alone for a game that wasn't played. */
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
