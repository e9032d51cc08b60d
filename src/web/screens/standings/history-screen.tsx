import { useLoaderData } from 'react-router'
import type { League } from '#contract/leagues.ts'
import { paths, pictures, type TableChoice } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { readId } from '../../kernel/page-address.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { useSite } from '../../api/site.ts'
import { DownloadLink } from '../../ui/download-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import { loadTable, tableChoice, type TablePage } from '../../league/tables/load-table.ts'
import { seasonChoice, tableName } from '../../league/seasons/season-names.ts'
import { TableHeading, TableView } from './table-view.tsx'
import { useComingGroup } from './use-coming-group.ts'
import { whoLeads } from './who-leads.ts'

type HistoryPage = { seasons: League[]; page: TablePage | null }

export async function loader({ api, search }: LoaderArgs): Promise<HistoryPage> {
  const leagueId = readId(search.get('temporada'))
  const ofSeason = leagueId === undefined ? { past: true } : { leagueId }
  const [seasons, phases] = await Promise.all([
    api('GET /league', { query: { entered: true } }),
    api('GET /competition-group', { query: { entered: true, ...ofSeason } }),
  ])
  const id = leagueId ?? phases[0]?.leagueId
  if (id === undefined) return { seasons, page: null }
  // A season without teams isn't in the list, but can be opened by its URL.
  const league =
    seasons.find((season) => season.id === id) ?? (await api('GET /league/{id}', { params: { id } }))
  return { seasons, page: await loadTable(api, league, phases, tableChoice(search)) }
}

export default function HistoryScreen() {
  const { seasons, page: loaded } = useLoaderData<typeof loader>()
  const { leagueName } = useSite()
  const leagueId = loaded?.league.id
  const to = (choice: TableChoice) => paths.history({ leagueId, ...choice })
  const page = useComingGroup(loaded, to)
  return (
    <>
      <PageMeta
        title="Histórico"
        description={page ? whoLeads(page, leagueName) : 'Las temporadas anteriores de la liga.'}
        picture={page?.group && pictures.group(page.group.id)}
      />
      <TableHeading title="Histórico" page={page} to={to}>
        {page ? tableName(page, leagueName) : undefined}
      </TableHeading>
      <div className="max-w-page mx-auto px-4 pt-3">
        <div className="mb-2 empty:hidden">
          <SegmentedLinks
            label="Temporada"
            choices={seasons.map((league) => ({
              id: league.id,
              name: seasonChoice(league, leagueName),
              to: paths.history({ leagueId: league.id }),
            }))}
            chosenId={leagueId}
          />
        </div>
        {page === null ? (
          <EmptyState title="Aún no hay temporadas anteriores">
            Cuando acabe la que se está jugando, se quedará guardada aquí.
          </EmptyState>
        ) : (
          <>
            <TableView page={page} to={to} />
            <div className="print:hidden">
              <DownloadLink
                href={`/api/season.json?leagueId=${page.league.id}`}
                name={`temporada-${page.league.year}.json`}
              >
                Descargar los datos de esta temporada
              </DownloadLink>
            </div>
          </>
        )}
      </div>
    </>
  )
}
