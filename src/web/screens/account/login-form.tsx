import { paths } from '#contract/paths.ts'
import { GUESSED_AT } from '#contract/account-sentences.ts'
import { keepUser, storedUser } from '../../api/session.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { Session } from '#contract/users.ts'
import { createApi } from '../../api/client.ts'
import { basicCredentials, withPassword } from '../../api/credentials.ts'
import { sendRequest } from '../../api/http-transport.ts'

/** Logs in and opens the page `to`; without one the page stays. */
export function LoginForm({ name = '', to }: { name?: string | undefined; to?: string }) {
  const form = useForm({
    initial: { name, password: '' },
    draft: false,
    failed: 'No has entrado',
    onSubmit: async (typed) => {
      keepUser(await logIn(typed.name.trim(), typed.password))
      return to === undefined ? undefined : { to, replace: true }
    },
  })
  return (
    <Form {...form} label="Entrar" submitLabel="Entrar">
      {form.submitError?.message.startsWith(GUESSED_AT) ? (
        <p>
          <LoneLink to={paths.forgottenPassword()}>Poner otra contraseña</LoneLink>
        </p>
      ) : null}
      <TextField
        name="name"
        label="Nombre de usuario"
        autoComplete="username"
        autoCapitalize="none"
        missing="Escribe tu nombre de usuario."
      />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        missing="Escribe tu contraseña."
      />
    </Form>
  )
}

/** Opens a session that replaces the one of this device, if any; fails with 401 for an unknown name or password. */
export function logIn(name: string, password: string): Promise<Session> {
  return withPassword(password, (hash) => {
    const authorization = `Basic ${basicCredentials(name, hash)}`
    const api = createApi({ transport: (request) => sendRequest(request, { authorization }) })
    return api('POST /login', { body: { oldToken: storedUser()?.token } })
  })
}
