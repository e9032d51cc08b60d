import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { hashPassword } from '../../api/credentials.ts'
import { Page } from '../../shell/page.tsx'
import { EmailField, NameField } from '../../ui/field.tsx'
import { PasswordFields, samePassword } from '../../ui/password-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { Registered } from './login-screen.tsx'

export default function RegisterScreen() {
  const [search] = useSearchParams()
  const form = useForm({
    initial: { name: '', email: '', password: '', repeatPassword: '' },
    secret: ['password', 'repeatPassword'],
    onSubmit: async ({ name, email, password, repeatPassword }, { api }) => {
      const hash = hashPassword(samePassword(password, repeatPassword))
      const user = await api('POST /user', { body: { name, email, password: hash } })
      const state: Registered = { name: user.name }
      return { to: paths.login(search.get('volver') ?? undefined), state }
    },
  })
  return (
    <Page
      title="Registro"
      narrow
      description="Crea tu cuenta en la liga."
      note="Crea tu cuenta; quien administra la une después a tu equipo."
      look="flex flex-col gap-6"
    >
      {form.submitError?.status === 409 ? (
        <p className="text-20 text-loss font-bold">{`409 ${form.submitError.error}`}</p>
      ) : null}
      <Form {...form} label="Registro" submitLabel="Crear cuenta">
        <NameField label="Nombre de usuario" autoComplete="username" autoCapitalize="none" />
        <EmailField />
        <PasswordFields />
      </Form>
      <p>
        ¿Ya tienes cuenta? <LoneLink to={paths.login()}>Entra</LoneLink>
      </p>
    </Page>
  )
}
