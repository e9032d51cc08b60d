import { useLoaderData } from 'react-router'
import { paths, pictures } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { useSite } from '../../api/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { breadcrumbs } from '../../league/games/schema-org.ts'
import { tableName } from '../../league/seasons/season-names.ts'
import { Posters } from './poster.tsx'
import { TableWithGames, WhatIfLink } from './table-view.tsx'
import { UseElsewhere } from './use-elsewhere.tsx'
import { whoLeads } from './who-leads.ts'
import { findGroup, loadGroup } from '../../league/tables/load-table.ts'
import { GamesLeft } from './games-left.tsx'
import { loadGamesLeft } from './load-games-left.ts'
import { useRef } from 'react'
import type { Chart as Drawn } from '#contract/charts.ts'
import { useIdleQuery } from '../../api/use-api-query.ts'
import type { Api } from '../../api/endpoints.ts'
import { useUser } from '../../api/session.ts'
import { useNear } from '../../kernel/near.ts'
import type { GroupContext } from '../../league/tables/group-context.ts'
import { LoneLink } from '../../ui/link.tsx'
import { LookUp } from '../../ui/look-up.tsx'
import { Section } from '../../ui/section.tsx'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const context = await findGroup(args)
  const [page, left, weeks] = await Promise.all([
    loadGroup(api, context),
    loadGamesLeft(api, context),
    loadWeeks(api, context),
  ])
  return { page, left, weeks }
}

export default function ClasificationScreen() {
  const { page, left, weeks } = useLoaderData<typeof loader>()
  const site = useSite()
  const { leagueName } = site
  const { league, phase, group } = page
  if (phase === undefined || group === undefined) return null
  return (
    <>
      <PageMeta
        title={`Clasificación, ${group.name}`}
        description={whoLeads(page, leagueName)}
        picture={pictures.group(group.id)}
      />
      <StructuredData things={import.meta.env.SSR && [breadcrumbs({ league, group }, null, site)]} />
      <PageHeading title={group.name}>{tableName({ ...page, group: undefined }, leagueName)}</PageHeading>
      <div className="max-w-page mx-auto px-4">
        <TableWithGames
          page={page}
          phase={phase}
          above={
            <>
              <Posters page={page} />
              <div className="flex pt-2 pb-1 lg:col-span-2">
                <WhatIfLink page={page} />
              </div>
            </>
          }
        >
          {weeks === null ? null : <RanksChart weeks={weeks} groupId={group.id} />}
          {left === null ? null : <GamesLeft left={left} context={{ league, phase, groupId: group.id }} />}
          <div className="flex flex-col items-start gap-2">
            <ButtonLink to={paths.week({ groupId: group.id })}>La semana en palabras</ButtonLink>
            <ButtonLink to={paths.printed(group.id)}>Imprimir para el tablón</ButtonLink>
            <UseElsewhere group={group} isDraw={phase.crossing} />
          </div>
        </TableWithGames>
      </div>
    </>
  )
}

/** `chart`: undefined in a page from the server, which only knows how much room it takes. */
type Weeks = { rows: number; chart?: Drawn }

/** Null if the group has no picture: before the second week, and for a draw. */
export async function loadWeeks(api: Api, { groupId, phase }: GroupContext): Promise<Weeks | null> {
  if (phase.crossing) return null
  const chart = await loadChart(api, groupId)
  return chart && { rows: chart.rows, ...(!import.meta.env.SSR && { chart }) }
}

async function loadChart(api: Api, groupId: number): Promise<Drawn | null> {
  const { chart } = await api('GET /competition/{id}/places', { params: { id: groupId } })
  return chart
}

export function RanksChart({ weeks, groupId }: { weeks: Weeks; groupId: number }) {
  const ownTeamId = useUser()?.teamId
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const query = useIdleQuery(isNear ? groupId : null, async (api) => {
    const [{ Chart }, chart] = await Promise.all([
      import('../../league/tables/chart.tsx'),
      weeks.chart ?? loadChart(api, groupId),
    ])
    return { Chart, chart }
  })
  return (
    <Section title="Semana a semana" id="semanas" ref={section} className="mt-10 mb-4">
      <LookUp query={query} loading={<ChartRoom rows={weeks.rows} />}>
        {({ Chart, chart }) => chart && <Chart chart={chart} teamId={ownTeamId} />}
      </LookUp>
      <LoneLink to={paths.weeks(groupId)}>Ver los puestos en una tabla</LoneLink>
    </Section>
  )
}

function ChartRoom({ rows }: { rows: number }) {
  return (
    <div className="chart scriptless:hidden print:hidden" aria-hidden="true">
      <ol className="chart-ends col-start-2">
        {Array.from({ length: rows }, (_, row) => (
          <li key={row} />
        ))}
      </ol>
      <div className="chart-base">&nbsp;</div>
      <p className="col-span-3 mt-2">&nbsp;</p>
    </div>
  )
}
