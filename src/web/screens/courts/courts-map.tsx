import type { Court } from '#contract/courts.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { TextLink } from '../../ui/link.tsx'
import { OutsideFrame } from '../../ui/outside-frame.tsx'
import { hasPoint } from './court-point.ts'

const TITLE = 'Consulta nuestro mapa de canchas'
/** As specified. */
const HEIGHT = 'h-150'

/** The courts on the map: at once on a ground of our own; what others draw comes once it is asked for. */
export function CourtsMap({ courts, mapEmbedUrl }: { courts: readonly Court[]; mapEmbedUrl: string | null }) {
  const own = courts.some(hasPoint) ? <OwnMap /> : courts.length > 0 ? <NoPlaces /> : null
  if (mapEmbedUrl === null) return own
  return (
    <OutsideFrame src={mapEmbedUrl} title={TITLE} ask="Ver el mapa de la liga" className={HEIGHT}>
      {own}
    </OutsideFrame>
  )
}

function OwnMap() {
  return (
    <div className="border-rule rounded-large bg-hover relative overflow-hidden border">
      {/* It lies behind the frame until that comes. */}
      <p aria-hidden="true" className="text-ink-soft absolute inset-x-0 p-4 text-center">
        Cargando mapa...
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of ours */}
      <iframe
        src={paths.courtsMap()}
        title={TITLE}
        loading="lazy"
        className={`relative block w-full ${HEIGHT}`}
      />
    </div>
  )
}

/** No room is taken for a map without pins. */
function NoPlaces() {
  const known = useUser() !== null
  return (
    <p className="max-w-text">
      Ninguna cancha tiene todavía su lugar en el mapa.{' '}
      {known ? (
        'Para dárselo, edítala y toca el mapa, o pega el enlace de otro.'
      ) : (
        <>
          Se lo puede dar cualquiera que tenga cuenta:{' '}
          <TextLink to={paths.login(paths.courts())}>entra</TextLink> o{' '}
          <TextLink to={paths.register(paths.courts())}>regístrate</TextLink>.
        </>
      )}
    </p>
  )
}
