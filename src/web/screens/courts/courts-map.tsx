import type { Court } from '#contract/courts.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '../../api/session.ts'
import { TextLink } from '../../ui/link.tsx'
import { OutsideFrame } from '../../ui/outside-frame.tsx'
import { hasPoint } from './court-point.ts'

const TITLE = 'Consulta nuestro mapa de canchas'
/** As specified. */
const HEIGHT = 'h-150'

/** The map of the courts: our own at once; a map embedded from elsewhere only on request. */
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
      {/* Covered by the iframe once that has loaded. */}
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

/** Without located courts the map takes no space. */
function NoPlaces() {
  const known = useUser() !== null
  return (
    <p className="max-w-text">
      Ninguna cancha tiene todavía su lugar en el mapa.{' '}
      {known ? (
        <span key="known">Para dárselo, edítala y toca el mapa, o pega el enlace de otro.</span>
      ) : (
        <span key="unknown">
          Se lo puede dar cualquiera que tenga cuenta:{' '}
          <TextLink to={paths.login(paths.courts())}>entra</TextLink> o{' '}
          <TextLink to={paths.register(paths.courts())}>regístrate</TextLink>.
        </span>
      )}
    </p>
  )
}
