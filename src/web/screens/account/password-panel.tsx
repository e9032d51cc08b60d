import { useApi } from '../../api/api-provider.tsx'
import { hashPassword, withPassword } from '../../api/credentials.ts'
import type { StoredUser } from '../../api/session.ts'
import { PasswordField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { OldPasswordField } from '../../ui/old-password-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { samePassword } from '../../ui/same-password.ts'
import { useForm } from '../../ui/use-form.ts'

export function PasswordPanel({ user }: { user: StoredUser }) {
  const api = useApi()
  const form = useForm({
    initial: { oldPassword: '', newPassword: '', repeatPassword: '' },
    draft: false,
    onSubmit: async ({ oldPassword, newPassword, repeatPassword }) => {
      const hash = hashPassword(samePassword(newPassword, repeatPassword))
      const chosen = { newPassword: hash, repeatPassword: hash }
      await withPassword(oldPassword, (old) =>
        api('PUT /user/{id}/update-password', {
          params: { id: user.id },
          body: { oldPassword: old, ...chosen },
        }),
      )
      notify('Contraseña cambiada')
    },
  })
  return (
    <>
      <p className="max-w-text text-ink-soft mb-5">
        Al cambiarla se cierran las sesiones que tengas abiertas en otros dispositivos.
      </p>
      <Form {...form} label="Cambiar Contraseña" submitLabel="Cambiar Contraseña">
        <OldPasswordField user={user} label="Contraseña actual" />
        <PasswordField
          name="newPassword"
          label="Contraseña nueva"
          autoComplete="new-password"
          required
          missing="Escribe la contraseña nueva."
        />
        <PasswordField
          name="repeatPassword"
          label="Repite la contraseña nueva"
          autoComplete="new-password"
          required
          missing="Repite la contraseña nueva."
        />
      </Form>
    </>
  )
}
