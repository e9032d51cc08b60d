import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { withOldPassword } from '../../api/credentials.ts'
import { forgetUser, type StoredUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { OldPasswordField } from '../../ui/old-password-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { EmailPanel } from './email-panel.tsx'

const PASSWORD = { oldPassword: '' }

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
          initial={PASSWORD}
          onConfirm={async ({ oldPassword }) => {
            await withOldPassword(oldPassword!, (body) =>
              api('DELETE /user/{id}', { params: { id: user.id }, body }),
            )
            notify('Cuenta borrada')
            forgetUser()
            return { to: paths.standings() }
          }}
        >
          <p className="mb-4">No podrás volver a entrar con ella, y no se puede deshacer.</p>
          <OldPasswordField user={user} label="Tu contraseña actual" />
        </Confirm>
      ) : null}
    </>
  )
}
