import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { LoneLink } from '../../ui/link.tsx'

/** What became of it, as the server says when the form has been sent: the address stays the same. */
export function loader({ request }: LoaderFunctionArgs): string | null {
  return new URL(request.url).searchParams.get('ver')
}

/**
 * Ends the e-mails of whoever comes here from one of them. To open it changes nothing, as programs open links before
 * people do; the form works without script, and goes to the address with the key that the page itself has.
 */
export default function UnsubscribeScreen() {
  const became = useLoaderData<typeof loader>()
  const { leagueName } = useSite()
  return (
    <Page title="Avisos por correo" note={leagueName}>
      {/* The key stands in the address. */}
      <meta name="referrer" content="no-referrer" />
      {became === 'hecha' ? (
        <div role="status">
          <p className="max-w-text">
            Hecho: ya no te llegan avisos por correo. En tu perfil puedes volver a encenderlos.
          </p>
          <Profile />
        </div>
      ) : became === 'inservible' ? (
        <div role="alert">
          <p className="max-w-text">
            Este enlace no vale, o es de un correo que ya no tiene la cuenta. En tu perfil ves qué avisos te
            llegan, y puedes apagarlos.
          </p>
          <Profile />
        </div>
      ) : (
        <form method="post" className="flex flex-col items-start gap-5">
          <p className="max-w-text">
            ¿No quieres más avisos por correo? Seguirán en la lista de la web, y en tu perfil puedes elegir
            solo algunos.
          </p>
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <Button look="primary" type="submit">
            No recibir más avisos por correo
          </Button>
          <Profile />
        </form>
      )}
    </Page>
  )
}

function Profile() {
  return <LoneLink to={paths.profile('cuenta')}>Ir a mi perfil</LoneLink>
}
