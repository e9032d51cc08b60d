import { PasswordField } from './field.tsx'

/** A new password, typed twice. */
export function PasswordFields() {
  return (
    <>
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="new-password"
        missing="Escribe una contraseña."
      />
      <PasswordField
        name="repeatPassword"
        label="Repite la contraseña"
        autoComplete="new-password"
        missing="Repite la contraseña."
      />
    </>
  )
}
