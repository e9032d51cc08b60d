import { TextField } from './field.tsx'

/** The e-mail of whoever fills it in. */
export function EmailField() {
  return (
    <TextField
      name="email"
      label="Correo"
      type="email"
      autoComplete="email"
      maxLength={200}
      hint="Solo lo ven quienes administran la liga."
      required
      missing="Escribe tu correo."
      wrong="Escribe un correo como nombre@ejemplo.es."
    />
  )
}
