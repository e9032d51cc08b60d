import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { hashPassword } from '../../api/credentials.ts'
import { logIn } from '../../api/log-in.ts'
import { keepUser } from '../../api/session.ts'
import { EmailField } from '../../ui/email-field.tsx'
import { Form } from '../../ui/form.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { PasswordFields } from '../../ui/password-fields.tsx'
import { samePassword } from '../../ui/same-password.ts'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LoginFields } from './login-fields.tsx'

/** For visitors who aren't logged in: register, which accepts the invitation at once, or log in. */
export function JoinForms({ team, token }: { team: Team; token: string }) {
  return (
    <>
      <JoinForm team={team} token={token} />
      <details className="border-rule rounded-large max-w-text border px-4">
        <summary className="cursor-pointer py-4 font-bold">Ya tengo cuenta</summary>
        <div className="pb-4">
          <LoginForm />
        </div>
      </details>
    </>
  )
}

function JoinForm({ team, token }: { team: Team; token: string }) {
  const api = useApi()
  const form = useForm({
    initial: { name: '', email: '', password: '', repeatPassword: '' },
    secret: ['password', 'repeatPassword'],
    onSubmit: async ({ name, email, password, repeatPassword }) => {
      const hash = hashPassword(samePassword(password, repeatPassword))
      keepUser(await api('POST /invitation/join', { body: { token, name, email, password: hash } }))
      notify(`Cuenta creada. Ya llevas ${team.name}.`)
      return { to: paths.profile(), replace: true }
    },
  })
  return (
    <Form {...form} label="Crear cuenta" submitLabel="Crear cuenta y aceptar" submittingLabel="Creando...">
      <NameField label="Nombre de usuario" autoComplete="username" autoCapitalize="none" />
      <EmailField />
      <PasswordFields />
    </Form>
  )
}

/** The token isn't added to the URL of the login: the form is on the page of the invitation. */
function LoginForm() {
  const form = useForm({
    initial: { name: '', password: '' },
    draft: false,
    failed: 'No has entrado',
    onSubmit: async ({ name, password }) => {
      keepUser(await logIn(name.trim(), password))
      return undefined
    },
  })
  return (
    <Form {...form} label="Entrar" submitLabel="Entrar" submittingLabel="Entrando...">
      <LoginFields />
    </Form>
  )
}
