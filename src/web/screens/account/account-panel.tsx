import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../api/api-provider.tsx'
import { withOldPassword } from '../../api/credentials.ts'
import { forgetUser, type StoredUser } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { OldPasswordField } from '../../ui/old-password-field.tsx'
import { notify } from '../../ui/toast.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { EmailPanel } from './email-panel.tsx'
import { LeavingMeaning } from './leaving-meaning.tsx'

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

/** Deletes the account, after saying what that means: for the team too, if the user looks after one. */
function AccountDeletion({ user }: { user: StoredUser }) {
  const api = useApi()
  const { busy, failure, run } = useAction()
  /** How many people look after the user's team; null until it is asked. */
  const [delegates, setDelegates] = useState<number | null>(null)
  const ask = () =>
    run(async () => {
      const { teamId: id } = user
      setDelegates(id === null ? 0 : (await api('GET /team/{id}/delegates', { params: { id } })).length)
    })
  const end = 'No podrás volver a entrar con tu cuenta, y no se puede deshacer.'
  return (
    <>
      <Button look="secondary" aria-disabled={busy} onClick={() => void ask()}>
        Borrar mi cuenta
      </Button>
      <p role="alert" className="text-loss font-medium empty:hidden">
        {failure?.message}
      </p>
      {delegates === null ? null : (
        <Confirm
          title={`¿Borrar la cuenta ${user.name}?`}
          confirmLabel="Borrar mi cuenta"
          confirmingLabel="Borrando..."
          onClose={() => setDelegates(null)}
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
          <div className="mb-4">
            {delegates === 0 ? (
              <p>{end}</p>
            ) : (
              <LeavingMeaning
                isLast={delegates === 1}
                others="Dejas de llevar tu equipo. Lo siguen llevando quienes lo llevan contigo."
                end={end}
              />
            )}
          </div>
          <OldPasswordField user={user} label="Tu contraseña actual" />
        </Confirm>
      )}
    </>
  )
}
