import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { hashPassword } from '../../api/credentials.ts'
import { keepUser, storedUser } from '../../api/session.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { secretIn } from '../../kernel/fragment.ts'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { PasswordFields, samePassword } from '../../ui/password-fields.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

export default function NewPasswordScreen() {
  const token = useTakenToken()
  const here = useHydrated()
  return (
    <Page title="Pon otra contraseña" narrow>
      <meta name="referrer" content="no-referrer" />
      <p className="text-20 max-w-text">
        Al cambiarla se cierran las sesiones que tengas abiertas, y entras con ella en este dispositivo.
      </p>
      {token !== '' || !here ? (
        <NewPasswordForm key={token} token={token} />
      ) : (
        <EmptyState title="A esta dirección le falta una parte: abre otra vez el enlace del correo.">
          <LoneLink to={paths.forgottenPassword()}>Pedir otro enlace</LoneLink>
        </EmptyState>
      )}
    </Page>
  )
}

/** The token in the hash of the URL, removed from it at once, so that it stays out of address bar and history. */
function useTakenToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const named = secretIn(hash)
  if (named !== '' && named !== token) setToken(named)
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}

function NewPasswordForm({ token }: { token: string }) {
  const form = useForm({
    initial: { password: '', repeatPassword: '' },
    draft: false,
    failed: 'La contraseña no se ha cambiado',
    onSubmit: async ({ password, repeatPassword }, { api }) => {
      const hash = hashPassword(samePassword(password, repeatPassword))
      const body = { token, password: hash, oldToken: storedUser()?.token }
      keepUser(await api('POST /password-reset', { body }))
      notify('Contraseña cambiada. Ya has entrado.')
      return { to: paths.profile(), replace: true }
    },
  })
  return (
    <div className="mt-6 flex flex-col gap-6">
      <Form {...form} label="Pon otra contraseña" submitLabel="Cambiar y entrar">
        <PasswordFields />
      </Form>
      <p>
        ¿El enlace ya no vale? <LoneLink to={paths.forgottenPassword()}>Pedir otro enlace</LoneLink>
      </p>
    </div>
  )
}
