import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import { NO_EMAIL, NOT_AN_EMAIL } from '#contract/sentences.ts'
import { TextField } from './field.tsx'

export function EmailField({ required = true }: { required?: boolean }) {
  return (
    <TextField
      name="email"
      label="Correo"
      type="email"
      autoComplete="email"
      maxLength={MAX_EMAIL_LENGTH}
      hint={
        required
          ? 'Solo lo ven quienes administran la liga.'
          : 'Para tus avisos y para cambiar la contraseña si la olvidas; puedes ponerlo después. Solo lo ven quienes administran la liga.'
      }
      required={required}
      missing={NO_EMAIL}
      wrong={NOT_AN_EMAIL}
    />
  )
}
