import { PasswordField } from './field.tsx'
import { useField } from './form.tsx'

/** Asks whoever changes their e-mail, in the field `email` of the form around it, for the password of their account. */
export function OldPasswordField({ user }: { user: { name: string; email: string | null } }) {
  const { value } = useField('email')
  if (!changesEmail(value, user)) return null
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={user.name} />
      <PasswordField
        name="oldPassword"
        label="Tu contraseña actual"
        autoComplete="current-password"
        hint="Hace falta para cambiar el correo."
        required
        missing="Escribe tu contraseña actual."
      />
    </>
  )
}

/** Whether an e-mail as it was typed is another one than the account's. */
export function changesEmail(typed: string, { email }: { email: string | null }): boolean {
  return typed.trim() !== (email ?? '')
}
