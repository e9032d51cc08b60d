import { useId } from 'react'
import type { User } from '#contract/users.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { versionOf } from '../../../api/client.ts'
import { hashPassword } from '../../../api/credentials.ts'
import { useUser } from '../../../api/session.ts'
import { Form } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { samePassword } from '../../../ui/same-password.ts'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { PasswordFields } from '../../../ui/password-fields.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'

/** Sets a new password for a user who has forgotten theirs. */
export function SetPassword({ user }: { user: User }) {
  const titleId = useId()
  const isOwn = useUser()?.id === user.id
  return (
    <section aria-labelledby={titleId} className="mb-10">
      <SectionTitle id={titleId}>Poner otra contraseña</SectionTitle>
      {isOwn ? (
        <p>
          La tuya se cambia en <TextLink to={paths.profile('contrasena')}>tu perfil</TextLink>.
        </p>
      ) : (
        <PasswordForm user={user} />
      )}
    </section>
  )
}

function PasswordForm({ user }: { user: User }) {
  const api = useApi()
  const form = useForm({
    initial: { password: '', repeatPassword: '' },
    draft: false,
    onSubmit: async (typed) => {
      const password = hashPassword(samePassword(typed.password, typed.repeatPassword))
      await api('PUT /user/{id}', { params: { id: user.id }, body: { password }, ifMatch: versionOf(user) })
      notify(`${user.name} tiene otra contraseña. Sus sesiones se han cerrado.`)
    },
  })
  return (
    <Form
      {...form}
      label={`Contraseña de ${user.name}`}
      submitLabel="Poner contraseña"
      submitLook="secondary"
    >
      <p className="text-14 text-ink-soft">
        Para quien ha olvidado la suya. Dísela en persona y pídele que la cambie en su perfil.
      </p>
      <PasswordFields />
    </Form>
  )
}
