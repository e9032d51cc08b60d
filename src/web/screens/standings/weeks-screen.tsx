import { useLoaderData } from 'react-router'
import { paths, pictures } from '#contract/paths.ts'
import type { WeeklyRanks } from '#contract/standings.ts'
import type { Team } from '#contract/teams.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { useIsOwn, useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { Chart } from '../../league/tables/chart.tsx'
import { findGroup } from '../../league/tables/load-table.ts'
import { tableName } from '../../league/seasons/season-names.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { shortDay } from '../../ui/spanish-date.ts'
import { Name } from '../../ui/name.tsx'

export async function loader(args: LoaderArgs) {
  const { league, phase, group } = await findGroup(args)
  const places = await args.api('GET /competition/{id}/places', { params: { id: group.id } })
  return { league, phase, group, places }
}

export default function WeeksScreen() {
  const { league, phase, group, places } = useLoaderData<typeof loader>()
  const { leagueName } = useSite()
  const ownTeamId = useUser()?.teamId ?? null
  const { chart } = places
  return (
    <Page
      title={`Semana a semana, ${group.name}`}
      picture={pictures.group(group.id)}
      heading="Semana a semana"
      note={tableName({ league, phase, group }, leagueName)}
      look="grid gap-6"
    >
      {chart === null ? (
        <EmptyState title="Todavía no hay dos semanas con partidos">
          Aquí se verá cómo cambian los puestos.
        </EmptyState>
      ) : (
        <>
          <Chart chart={chart} teamId={ownTeamId} />
          <WeeksTable places={places} />
        </>
      )}
      <div className="print:hidden">
        <ButtonLink to={paths.clasification(group.id)}>Clasificación</ButtonLink>
      </div>
    </Page>
  )
}

type Places = Pick<WeeklyRanks, 'weeks' | 'teams'>

function WeeksTable({ places: { weeks, teams } }: { places: Places }) {
  const isOwn = useIsOwn()
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
      look: 'week-rank',
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
        rowClass={({ id }) => (isOwn(id) ? 'bg-own' : 'bg-ground')}
        empty={null}
      />
    </section>
  )
}

function briefName({ name, shortName }: Pick<Team, 'name' | 'shortName'>) {
  if (shortName === name) return <span translate="no">{name}</span>
  return (
    <>
      <Name look="sm:hidden print:hidden">{shortName}</Name>
      <Name look="max-sm:hidden print:inline">{name}</Name>
    </>
  )
}
