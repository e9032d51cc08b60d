import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { useSecret } from '../../kernel/fragment.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { useForm } from '../../ui/use-form.ts'

/** Only the button uses the token in the hash: mail programs open links before people do. */
export default function ConfirmEmailScreen() {
  const { leagueName } = useSite()
  const { secret: token, isMissing } = useSecret()
  return (
    <Page title="Confirma tu correo" note={leagueName} narrow>
      <Confirmation key={token} token={token} isWhole={!isMissing} />
    </Page>
  )
}

function Confirmation({ token, isWhole }: { token: string; isWhole: boolean }) {
  const user = useUser()
  const [confirmed, setConfirmed] = useState(false)
  const form = useForm({
    initial: {},
    draft: false,
    failed: 'No se ha confirmado el correo',
    onSubmit: async (_, { api }) => {
      await api('POST /email/confirm', { body: { token } })
      setConfirmed(true)
    },
  })
  if (confirmed) {
    return (
      <div className="flex flex-col items-start gap-2">
        <output className="max-w-text">Correo confirmado: a partir de ahora te llegan ahí los avisos.</output>
        {user === null ? (
          <LoneLink to={paths.login()}>Entrar</LoneLink>
        ) : (
          <LoneLink to={paths.profile('cuenta')}>Ir a mi cuenta</LoneLink>
        )}
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-text text-20">
        Así sabemos que este correo es tuyo, y te llegan ahí los avisos que no pueden esperar: un partido que
        cambia, una propuesta que contestar.
      </p>
      {isWhole ? (
        <Form {...form} label="Confirmar el correo" submitLabel="Confirmar mi correo" />
      ) : (
        <EmptyState title="Al enlace le falta una parte: ábrelo entero." />
      )}
    </div>
  )
}
