import { paths } from '#contract/paths.ts'
import { GUESSED_AT } from '#contract/sentences.ts'
import { logIn } from '../../api/log-in.ts'
import { keepUser } from '../../api/session.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { useForm } from '../../ui/use-form.ts'

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
    <Form {...form} label="Entrar" submitLabel="Entrar" submittingLabel="Entrando...">
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
