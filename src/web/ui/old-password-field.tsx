import { PasswordField } from './field.tsx'
import { useField } from './form.tsx'

/** Asks for the password that the account of whoever is logged in has now. */
export function OldPasswordField({
  user,
  label,
  hint,
}: {
  user: { name: string }
  label: string
  hint?: string
}) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={user.name} />
      <PasswordField
        name="oldPassword"
        label={label}
        autoComplete="current-password"
        hint={hint}
        required
        missing="Escribe tu contraseña actual."
      />
    </>
  )
}

/** Asks for it whoever changes their e-mail, in the field `email` of the form around it. */
export function EmailPasswordField({ user }: { user: { name: string; email: string | null } }) {
  const { value } = useField('email')
  if (!changesEmail(value, user)) return null
  return (
    <OldPasswordField user={user} label="Tu contraseña actual" hint="Hace falta para cambiar el correo." />
  )
}

/** Whether an e-mail as it was typed is another one than the account's. */
export function changesEmail(typed: string, { email }: { email: string | null }): boolean {
  return typed.trim() !== (email ?? '')
}
