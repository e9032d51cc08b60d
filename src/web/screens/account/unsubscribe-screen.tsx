import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { LoneLink } from '../../ui/link.tsx'

/** The outcome, which the server puts into the query after the form is submitted: the path stays the same. */
export function loader({ search }: LoaderArgs): string | null {
  return search.get('ver')
}

/**
 * Unsubscribes the recipient of an e-mail. Opening the page changes nothing, as programs open links before people do.
 * The form works without script and posts to the page's own URL, which includes the key.
 */
export default function UnsubscribeScreen() {
  const became = useLoaderData<typeof loader>()
  const { leagueName } = useSite()
  return (
    <Page title="Avisos por correo" note={leagueName} narrow>
      {became === 'hecha' ? (
        <Became>Hecho: ya no te llegan avisos por correo. En tu perfil puedes volver a encenderlos.</Became>
      ) : became === 'inservible' ? (
        <Became>
          Este enlace no vale, o es de un correo que ya no tiene la cuenta. En tu perfil ves si te llegan
          avisos, y puedes apagarlos.
        </Became>
      ) : (
        <form method="post" className="flex flex-col items-start gap-5">
          <p className="max-w-text">
            ¿No quieres más avisos por correo? Seguirán en la lista de la web, y en tu perfil puedes elegir
            solo algunos.
          </p>
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <Button look="primary" type="submit">
            No recibir más correos
          </Button>
          <Profile />
        </form>
      )}
    </Page>
  )
}

function Became({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <output className="max-w-text">{children}</output>
      <Profile />
    </div>
  )
}

function Profile() {
  return <LoneLink to={paths.profile('cuenta')}>Ir a mi perfil</LoneLink>
}
