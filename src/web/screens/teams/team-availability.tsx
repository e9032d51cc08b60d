import type { TeamAvailability } from '#contract/availability.ts'
import type { Court } from '#contract/courts.ts'
import { DAYS, partAt, TIMES } from '../../league/week-parts.ts'

/** When a team usually can play and where it likes to, for teams that want to meet it. */
export function Availability(props: {
  availability: TeamAvailability
  courts: Pick<Court, 'id' | 'name'>[]
}) {
  const { parts, courtIds, partsFrom } = props.availability
  const liked = props.courts.filter(({ id }) => courtIds.includes(id)).map(({ name }) => name)
  return (
    <>
      {partsFrom === 'nobody' ? (
        <p>Aún no se sabe: el equipo no lo ha dicho, y no tiene partidos de los que deducirlo.</p>
      ) : (
        <Week parts={parts} />
      )}
      {liked.length === 0 ? null : <p className="mt-3">Canchas que le gustan: {liked.join(', ')}.</p>}
      {partsFrom === 'games' ? (
        <p className="text-14 text-ink-soft mt-2">Según sus partidos: el equipo no ha dicho cuándo puede.</p>
      ) : null}
    </>
  )
}

function Week({ parts }: Pick<TeamAvailability, 'parts'>) {
  return (
    <table className="max-w-text w-full table-fixed border-collapse text-center">
      <caption className="sr-only">Cuándo suele poder jugar</caption>
      <thead>
        <tr className="text-12 text-ink-soft">
          <th scope="col" className="w-24">
            <span className="sr-only">Parte del día</span>
          </th>
          {DAYS.map(({ day, name, letter }) => (
            <th key={day} scope="col" className="pb-1 font-bold">
              <span aria-hidden="true">{letter}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TIMES.map((time) => (
          <tr key={time.time}>
            <th scope="row" className="text-14 text-left font-normal">
              {time.name} <span className="text-12 text-ink-soft">{time.hours}</span>
            </th>
            {DAYS.map((day) => {
              const can = parts.includes(partAt(day, time))
              return (
                <td key={day.day} className="p-0.5">
                  {/* Marked by shape, filled or empty, and not only by colour. */}
                  <span
                    aria-hidden="true"
                    className={`rounded-small block h-7 border ${can ? 'bg-ink border-ink' : 'border-rule'}`}
                  />
                  <span className="sr-only">{can ? 'Sí' : 'No'}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
