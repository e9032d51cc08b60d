import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import { NO_NAME_OR_EMAIL } from '#contract/account-sentences.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { Page } from '../../shell/page.tsx'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { useForm } from '../../ui/use-form.ts'

export async function loader({ api }: LoaderArgs): Promise<{ mail: boolean }> {
  const { mail } = await api('GET /settings')
  return { mail }
}

export default function ForgottenPasswordScreen() {
  const { mail } = useLoaderData<typeof loader>()
  return (
    <Page title="Contraseña olvidada" narrow>
      <div className="max-w-text flex flex-col gap-6">
        {mail ? <AskForm /> : null}
        <p className="text-ink-soft">
          {mail
            ? 'Si tu cuenta no tiene correo, o no llegaste a confirmarlo, quien administra la liga'
            : 'Esta web no envía correos: quien administra la liga'}
          <AdminContact /> puede ponerte otra contraseña.
        </p>
        <p>
          <LoneLink to={paths.login()}>Volver a entrar</LoneLink>
        </p>
      </div>
    </Page>
  )
}

/** Shows the same message whether or not the account exists, so that it doesn't reveal who has one. */
function AskForm() {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { who: '' },
    draft: false,
    failed: 'No se ha pedido el enlace',
    onSubmit: async ({ who }, { api }) => {
      setSent(false)
      await api('POST /password-reset/ask', { body: { who } })
      setSent(true)
    },
  })
  return (
    <>
      <output className="border-win border-l-4 pl-3 font-medium empty:hidden">
        {isSent
          ? 'Hecho. Si esa cuenta existe y tiene el correo confirmado, le llega un enlace en unos minutos: vale una vez y una hora. Mira también en el correo no deseado.'
          : null}
      </output>
      <Form {...form} label="Pedir un enlace" submitLabel="Enviarme un enlace">
        <TextField
          name="who"
          label="Nombre de usuario o correo"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={MAX_EMAIL_LENGTH}
          missing={NO_NAME_OR_EMAIL}
          hint="Te enviamos un enlace para poner otra contraseña."
        />
      </Form>
    </>
  )
}
