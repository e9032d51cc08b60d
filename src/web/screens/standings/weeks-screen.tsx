import { useLoaderData } from 'react-router'
import { paths, pictures } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { Chart } from '../../league/tables/chart.tsx'
import { findGroup } from '../../league/tables/load-group.ts'
import { tableName } from '../../league/seasons/season-words.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WeeksTable } from './weeks-table.tsx'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const place = await findGroup(args)
  const params = { id: place.groupId }
  const [group, places] = await Promise.all([
    api('GET /competition/{id}', { params }),
    api('GET /competition/{id}/places', { params }),
  ])
  return { league: place.league, phase: place.phase, group, places }
}

/** The places of a group over the weeks, as a picture and in figures. */
export default function WeeksScreen() {
  const { league, phase, group, places } = useLoaderData<typeof loader>()
  const { leagueName } = useSite()
  const ownTeamId = useUser()?.teamId ?? null
  const { chart } = places
  return (
    <>
      <PageMeta title={`Semana a semana, ${group.name}`} picture={pictures.group(group.id)} />
      <PageHeading title="Semana a semana">{tableName({ league, phase, group }, leagueName)}</PageHeading>
      <div className="max-w-page mx-auto grid gap-6 px-4 pt-5">
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
          <ButtonLink look="secondary" to={paths.clasification(group.id)}>
            Clasificación
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
