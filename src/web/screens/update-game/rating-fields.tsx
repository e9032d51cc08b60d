import { RadioField, RangeField } from '../../ui/choice-fields.tsx'
import { TextArea } from '../../ui/field.tsx'

const LONGEST_COMMENT = 1000

const WORDS = [
  { value: '-1', word: 'Mal' },
  { value: '0', word: 'Normal' },
  { value: '1', word: 'Muy bien' },
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

/** How the other team behaved, from -1 to 1, and what else there is to say about it. */
export function RatingFields(props: { rating: string; comment: string; rated: string }) {
  return (
    <>
      <RangeField
        name={props.rating}
        label={`Juego limpio de ${props.rated}`}
        words={WORDS}
        hint="Nadie lo ve hasta que los dos equipos habéis valorado el partido."
      />
      <TextArea
        name={props.comment}
        label="Comentario"
        maxLength={LONGEST_COMMENT}
        hint="Lo leen los dos equipos y quien administra."
      />
    </>
  )
}
