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
import { findGroup, loadGroup } from '../../league/tables/load-group.ts'
import { GamesLeft } from './games-left.tsx'
import { loadGamesLeft } from './load-games-left.ts'
import { loadWeeks, RanksChart } from './ranks-chart.tsx'

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
        newsOf={{ competitionId: group.id }}
      />
      <StructuredData things={[breadcrumbs({ league, group }, null, site)]} />
      <PageHeading title={group.name}>{tableName({ ...page, group: undefined }, leagueName)}</PageHeading>
      <Posters page={page} />
      <div className="max-w-page mx-auto px-4 pt-2">
        <div className="flex pb-1 empty:hidden lg:max-w-176">
          <WhatIfLink page={page} />
        </div>
        <TableWithGames page={page} phase={phase}>
          {weeks === null ? null : <RanksChart weeks={weeks} groupId={group.id} />}
          {left === null ? null : <GamesLeft left={left} context={{ league, phase, groupId: group.id }} />}
          <div className="flex flex-col items-start gap-2">
            <ButtonLink look="secondary" to={paths.week({ groupId: group.id })}>
              La semana en palabras
            </ButtonLink>
            <ButtonLink look="secondary" to={paths.printed(group.id)}>
              Imprimir para el tablón
            </ButtonLink>
            <UseElsewhere group={group} isDraw={phase.crossing} />
          </div>
        </TableWithGames>
      </div>
    </>
  )
}
