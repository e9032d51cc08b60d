import { useState } from 'react'
import type { EmailState } from '#contract/email.ts'
import { useApi } from '../../api/api-provider.tsx'
import { withOldPassword } from '../../api/credentials.ts'
import { refreshUser, type StoredUser } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Form } from '../../ui/form.tsx'
import { changesEmail, EmailPasswordField } from '../../ui/old-password-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

/** The user's e-mail address, whether it is confirmed, and whether notices are sent to it. */
export function EmailPanel({ user, mail }: { user: StoredUser; mail: boolean }) {
  const api = useApi()
  const form = useForm({
    initial: { email: user.email ?? '', oldPassword: '' },
    draft: false,
    onSubmit: async ({ email, oldPassword }) => {
      await withOldPassword(mail && changesEmail(email, user) ? oldPassword : '', (proof) =>
        api('PUT /user/{id}', { params: { id: user.id }, body: { email, ...proof }, ifMatch: undefined }),
      )
      await refreshUser(api)
      notify('Correo guardado')
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <Form {...form} label="Correo" submitLabel="Guardar">
        <EmailField />
        {mail ? <EmailPasswordField user={user} /> : null}
      </Form>
      {mail && user.email !== null ? <Notices key={user.email} email={user.email} /> : null}
    </div>
  )
}

function Notices({ email }: { email: string }) {
  const api = useApi()
  const { busy, failure, run } = useAction()
  const { answer } = useApiQuery(email, (ask) => ask('GET /email'))
  const [changed, setChanged] = useState<EmailState | null>(null)
  const [sent, setSent] = useState(false)
  const state = changed ?? answer
  if (state === null) return <p className="text-ink-soft min-h-18">Comprobando si está confirmado…</p>

  const ask = () =>
    run(async () => {
      await api('POST /email/confirmation')
      setSent(true)
    })
  const turn = () =>
    run(async () => {
      setChanged(await api('PUT /email', { body: { unsubscribed: !state.unsubscribed } }))
    })
  return (
    <div className="flex min-h-18 flex-col items-start gap-2">
      <output className="max-w-text wrap-anywhere">
        {sent
          ? `Te hemos enviado un enlace a ${email}: ábrelo para confirmarlo. Si no llega, mira en el correo no deseado.`
          : !state.confirmed
            ? 'Sin confirmar: hasta que abras el enlace que te enviamos no te llegan avisos por correo.'
            : state.unsubscribed
              ? 'Confirmado, pero con los avisos por correo apagados.'
              : 'Confirmado: aquí te llegan los avisos.'}
      </output>
      {failure === null ? null : (
        <p role="alert" className="text-loss">
          {failure.message}
        </p>
      )}
      {sent ? null : (
        <Button look="secondary" aria-disabled={busy} onClick={() => void (state.confirmed ? turn() : ask())}>
          {!state.confirmed
            ? 'Enviar otra vez el enlace'
            : state.unsubscribed
              ? 'Encender los avisos por correo'
              : 'Apagar los avisos por correo'}
        </Button>
      )}
    </div>
  )
}
