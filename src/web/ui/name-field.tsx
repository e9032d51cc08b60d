import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import { NO_NAME } from '#contract/sentences.ts'
import { TextField, type InputProps } from './field.tsx'

export function NameField(
  props: Partial<Pick<InputProps, 'label' | 'hint' | 'autoComplete' | 'autoCapitalize'>>,
) {
  return (
    <TextField name="name" label="Nombre" required maxLength={MAX_NAME_LENGTH} missing={NO_NAME} {...props} />
  )
}
