import type { WeeklyPlaces } from '#contract/standings.ts'
import { useUser } from '../../api/session.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { briefName } from '../../league/teams/brief-name.tsx'
import { shortDay } from '../../ui/spanish-date.ts'

type Places = Pick<WeeklyPlaces, 'weeks' | 'teams'>

/** The places over the weeks in figures. It scrolls sideways where it is wider than the page. */
export function WeeksTable({ places: { weeks, teams } }: { places: Places }) {
  const ownTeamId = useUser()?.teamId
  const columns: Column<Places['teams'][number]>[] = [
    {
      title: 'Equipo',
      namesRow: true,
      headLook: 'bg-ground sticky left-0 min-w-28 text-left',
      look: 'week-team',
      cell: briefName,
    },
    ...weeks.map((week, index) => ({
      title: `Semana del ${shortDay(week)}`,
      short: shortDay(week).split(' ').slice(0, 2).join(' '),
      headLook: 'min-w-9 px-1 text-right align-bottom font-normal',
      look: 'week-place',
      cell: ({ places }: Places['teams'][number]) => places[index],
    })),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <section aria-label="Puestos semana a semana" tabIndex={0} className="relative overflow-x-auto">
      <DataTable
        caption="Puesto de cada equipo al acabar cada semana"
        columns={columns}
        rows={teams}
        rowClass={({ id }) => (id === ownTeamId ? 'bg-own' : 'bg-ground')}
        empty={null}
      />
    </section>
  )
}
