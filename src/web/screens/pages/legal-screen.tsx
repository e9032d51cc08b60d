import { useLoaderData } from 'react-router'
import { SOURCE_FILE } from '#contract/pages.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { LICENCE } from '../../shell/licence.ts'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { Article, ArticlePart } from '../../ui/article.tsx'
import { TextLink } from '../../ui/link.tsx'
import { isOfMadridList } from '../../league/courts/court-source.ts'

export async function loader({ api }: LoaderArgs) {
  const courts = await api('GET /basketball-court')
  return { fromMadrid: courts.some(isOfMadridList) }
}

export default function LegalScreen() {
  const { leagueName, town } = useSite()
  const { fromMadrid } = useLoaderData<typeof loader>()
  const who = town.name === null ? leagueName : `${leagueName} (${town.name})`
  return (
    <Page
      title="Aviso legal"
      description={`Quién hace la web de ${leagueName}, con qué programa y bajo qué condiciones.`}
      note="Quién hace esta web y con qué condiciones"
    >
      <Article>
        <ArticlePart id="quien" title="Quién hace esta web">
          <p>
            {who} es una liga cooperativa, de aficionadas y aficionados y sin ánimo de lucro. Esta web la
            cuidan personas voluntarias de la propia liga, en su tiempo libre. Para cualquier cosa, habla con
            ellas a través de la delegada o delegado de tu equipo
            <AdminContact before=" o directamente: " after="" />.
          </p>
        </ArticlePart>
        <ArticlePart id="publicado" title="Lo que se publica">
          <p>
            Los resultados los suben los equipos y pueden tener errores: si ves uno, avisa. Las fotos de los
            equipos son de quien las sube.
          </p>
          <p>
            {fromMadrid
              ? 'Los datos de partida de las canchas públicas proceden del Ayuntamiento de Madrid (datos abiertos). '
              : null}
            El estado y las luces de las canchas los cuentan quienes juegan en ellas.
          </p>
        </ArticlePart>
        <ArticlePart id="programa" title="El programa">
          <p>
            Esta web es software libre: cualquiera puede usarla, estudiarla, cambiarla y compartirla, con las
            condiciones de la{' '}
            <a href={LICENCE} className="underline decoration-1 underline-offset-4">
              licencia AGPL, versión 3 o posterior
            </a>
            . Quien la usa por la red tiene derecho al código fuente de la versión que está en marcha:{' '}
            <a href={SOURCE_FILE} download className="underline decoration-1 underline-offset-4">
              descárgalo entero
            </a>
            , con las instrucciones para ponerlo en marcha. Viene sin garantía alguna.
          </p>
        </ArticlePart>
        <ArticlePart id="datos" title="Tus datos">
          <p>
            Qué se guarda de ti y hasta cuándo está en <TextLink to={paths.privacy()}>Privacidad</TextLink>.
          </p>
        </ArticlePart>
      </Article>
    </Page>
  )
}
