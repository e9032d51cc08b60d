import { FIRST_YEAR, LAST_YEAR } from '#contract/limits.ts'
import { NO_YEAR } from '#contract/sentences.ts'
import { type InputProps, TextField } from '../../ui/field.tsx'

export function YearField(props: Partial<Pick<InputProps, 'label' | 'hint'>>) {
  return (
    <TextField
      name="year"
      label="Año en que empieza"
      inputMode="numeric"
      pattern="\d{4}"
      missing={NO_YEAR}
      wrong={`Escribe un año entre ${FIRST_YEAR} y ${LAST_YEAR}.`}
      {...props}
    />
  )
}
