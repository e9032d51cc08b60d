import { useEffect, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { paths, pictures } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { useUser } from '../../api/session.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { loadTable, tableChoice, type TablePage } from '../../league/tables/load-table.ts'
import type { DelegateLines } from './delegate-lines.tsx'
import { Posters } from './poster.tsx'
import { TableHeading, TableView } from './table-view.tsx'
import { useComingGroup } from './use-coming-group.ts'
import { whoLeads } from './who-leads.ts'

export async function loader({ api, search }: LoaderArgs): Promise<TablePage | null> {
  const [leagues, phases] = await Promise.all([
    api('GET /league'),
    api('GET /competition-group', { query: { entered: true, current: true } }),
  ])
  const league = leagues.find(({ current }) => current)
  const choice = tableChoice(search)
  // Redirects an old link to a season that was the current one then.
  if (choice.phaseId !== undefined && phases.every(({ id }) => id !== choice.phaseId)) {
    const { leagueId } = await api('GET /competition-group/{id}', { params: { id: choice.phaseId } })
    if (leagueId !== league?.id) throw redirect(paths.history({ leagueId, ...choice }))
  }
  if (league === undefined) return null
  return loadTable(api, league, phases, choice)
}

export default function StandingsScreen() {
  const page = useComingGroup(useLoaderData<typeof loader>(), paths.standings)
  return (
    <>
      <PageMeta
        title="Clasificación"
        description={page ? whoLeads(page, page.league.name) : 'La clasificación de la liga.'}
        picture={page?.group && pictures.group(page.group.id)}
      />
      <TableHeading title="Clasificación" page={page} to={paths.standings} />
      <div className="max-w-page mx-auto px-4">
        {page === null ? (
          <EmptyState title="No hay competiciones disponibles ahora mismo">
            Aún no hay ninguna temporada en marcha. En cuanto empiece, su clasificación estará aquí.
          </EmptyState>
        ) : (
          <TableView page={page} to={paths.standings} poster={<Posters page={page} />}>
            <OwnLines shownGroupId={page.group?.id} />
          </TableView>
        )}
      </div>
    </>
  )
}

/** Their space is reserved from the first paint; other visitors don't download their code. */
function OwnLines({ shownGroupId }: { shownGroupId: number | undefined }) {
  const user = useUser()
  const teamId = user?.teamId ?? null
  const isDelegate = teamId !== null
  const [Lines, setLines] = useState<typeof DelegateLines | null>(null)
  useEffect(() => {
    if (!isDelegate) return
    import('./delegate-lines.tsx').then(
      (loaded) => setLines(() => loaded.DelegateLines),
      // Without network the table is shown anyway.
      console.error,
    )
  }, [isDelegate])
  return (
    <div className="border-rule bg-surface rounded-large delegate:block mt-1.5 -mb-1 hidden min-h-11.5 max-w-176 border sm:mb-0.5 print:hidden">
      {Lines && user && isDelegate ? (
        <Lines teamId={teamId} groups={user.groups} shownGroupId={shownGroupId} />
      ) : null}
    </div>
  )
}
