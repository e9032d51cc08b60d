import { useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { forgetUser, refreshUser, type StoredUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { SectionTitle } from '../../ui/section-title.tsx'

export function AccountPanel({ user }: { user: StoredUser }) {
  const api = useApi()
  const form = useForm({
    initial: { email: user.email ?? '' },
    draft: false,
    onSubmit: async ({ email }) => {
      await api('PUT /user/{id}', { params: { id: user.id }, body: { email } })
      await refreshUser(api)
      notify('Correo guardado')
    },
  })
  return (
    <div className="flex flex-col gap-10">
      <Form {...form} label="Correo" submitLabel="Guardar">
        <EmailField />
      </Form>
      <section className="flex flex-col items-start gap-2">
        <SectionTitle flush>Borrar la cuenta</SectionTitle>
        <p className="max-w-text text-ink-soft">
          Tu nombre y tu correo desaparecen. Los partidos y resultados de tu equipo se quedan.
        </p>
        <AccountDeletion user={user} />
      </section>
    </div>
  )
}

function AccountDeletion({ user }: { user: StoredUser }) {
  const api = useApi()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Borrar mi cuenta
      </Button>
      {asking ? (
        <Confirm
          title={`¿Borrar la cuenta ${user.name}?`}
          confirmLabel="Borrar mi cuenta"
          confirmingLabel="Borrando..."
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await api('DELETE /user/{id}', { params: { id: user.id } })
            notify('Cuenta borrada')
            forgetUser()
            return { to: paths.standings() }
          }}
        >
          No podrás volver a entrar con ella, y no se puede deshacer.
        </Confirm>
      ) : null}
    </>
  )
}
