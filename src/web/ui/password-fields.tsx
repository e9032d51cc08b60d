import { PasswordField } from './field.tsx'
import { PASSWORDS_DIFFER } from '#contract/account-sentences.ts'
import { invalid } from './use-form.ts'
import { useField } from './form.tsx'

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

export function samePassword(password: string, repeatPassword: string): string {
  if (password.normalize('NFC') !== repeatPassword.normalize('NFC'))
    throw invalid({ repeatPassword: PASSWORDS_DIFFER })
  return password
}

export function OldPasswordField(props: { user: { name: string }; label: string; hint?: string }) {
  const { user, label, hint } = props
  return (
    <>
      {/* Tells password managers the user name for this password. */}
      <input hidden readOnly autoComplete="username" value={user.name} />
      <PasswordField
        name="oldPassword"
        label={label}
        autoComplete="current-password"
        hint={hint}
        missing="Escribe tu contraseña actual."
      />
    </>
  )
}

/** Asks for the current password when the field `email` of the surrounding form is changed. */
export function EmailPasswordField({ user }: { user: { name: string; email: string | null } }) {
  const { value } = useField('email')
  if (!changesEmail(value, user)) return null
  return (
    <OldPasswordField user={user} label="Tu contraseña actual" hint="Hace falta para cambiar el correo." />
  )
}

export function changesEmail(typed: string, { email }: { email: string | null }): boolean {
  return typed.trim() !== (email ?? '')
}
