import { useState } from 'react'
import { useApi } from '../../api/api-provider.tsx'
import { forgetUser, type StoredUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/toast.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { EmailPanel } from './email-panel.tsx'

export function AccountPanel({ user, mail }: { user: StoredUser; mail: boolean }) {
  return (
    <div className="flex flex-col gap-10">
      <EmailPanel user={user} mail={mail} />
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
