import type { Court } from '#contract/courts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** What one wants to know before going to a court. */
export function CourtCard({ court, editable }: { court: Court; editable: boolean }) {
  return (
    <li className="border-rule bg-surface rounded-large flex flex-col border p-3 sm:p-4">
      <h2 className="text-16 sm:text-20 leading-tight font-bold wrap-anywhere hyphens-auto">{court.name}</h2>
      <dl className="text-14 mt-2 flex grow flex-col gap-2">
        <Fact name="Dirección" value={court.direction} />
        {court.lights ? <Fact name="Luces" value={court.lightTimeout ?? 'Sí'} /> : null}
        <Fact name="Estado" value={court.status ?? 'Sin datos'} />
      </dl>
      <div className="known:mt-2 known:min-h-11 -ml-3">
        {editable ? (
          <ButtonLink look="quiet" to={paths.editCourt(court.id)} aria-label={`Editar ${court.name}`}>
            Editar
          </ButtonLink>
        ) : null}
      </div>
    </li>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-12 text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
