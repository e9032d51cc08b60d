import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import { NO_EMAIL, NOT_AN_EMAIL } from '#contract/sentences.ts'
import { TextField } from './field.tsx'

/** The user's own e-mail. */
export function EmailField() {
  return (
    <TextField
      name="email"
      label="Correo"
      type="email"
      autoComplete="email"
      maxLength={MAX_EMAIL_LENGTH}
      hint="Solo lo ven quienes administran la liga."
      required
      missing={NO_EMAIL}
      wrong={NOT_AN_EMAIL}
    />
  )
}
