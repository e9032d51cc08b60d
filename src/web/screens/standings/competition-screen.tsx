import { useLoaderData } from 'react-router'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { Competition } from '#contract/competitions.ts'
import { GAMES_LEFT, paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { storedUser } from '../../api/session.ts'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { SegmentedLinks } from '../../ui/segmented-links.tsx'
import { loadTable, type TablePage } from '../../league/tables/load-table.ts'
import { tableName } from '../../league/seasons/season-names.ts'
import { allOf, TableWithGames } from './table-view.tsx'

type OwnTable = { competitions: Competition[]; phases: CompetitionGroup[]; page: TablePage }

export async function loader({ api, search }: LoaderArgs): Promise<OwnTable | null> {
  const teamId = storedUser()?.teamId ?? null
  if (teamId === null) return null
  const [competitions, phases, leagues] = await Promise.all([
    api('GET /competition-team/get-active-competitions/{teamId}', { params: { teamId } }),
    api('GET /competition-group', { query: { current: true } }),
    api('GET /league'),
  ])
  const groupId = readId(search.get('grupo'))
  const group = competitions.find(({ id }) => id === groupId) ?? competitions[0]
  const phase = phases.find(({ id }) => id === group?.competitionGroupId)
  const league = leagues.find(({ id }) => id === phase?.leagueId)
  if (!group || !phase || !league) return null
  const choice = { phaseId: phase.id, groupId: group.id }
  return { competitions, phases, page: await loadTable(api, league, [phase], choice) }
}

export default function CompetitionScreen() {
  const own = useLoaderData<typeof loader>()
  if (own === null) {
    return (
      <Page title="Mi competición">
        <EmptyState
          title="No hay competiciones disponibles ahora mismo"
          next={{ to: paths.standings(), name: 'Ver la clasificación de la liga' }}
        >
          En cuanto tu equipo juegue una fase, su clasificación estará aquí.
        </EmptyState>
      </Page>
    )
  }
  const { competitions, phases, page } = own
  const { phase, group } = page
  return (
    <Page title="Mi competición" note={tableName(page)}>
      <div className="mb-4 empty:hidden">
        <SegmentedLinks
          label="Grupo"
          choices={competitions.map((competition) => ({
            id: competition.id,
            name: fullName(competition, phases),
            to: paths.competition({ groupId: competition.id }),
          }))}
          chosenId={group?.id}
        />
      </div>
      {phase && group ? (
        <TableWithGames page={page} phase={phase}>
          <LoneLink to={paths.clasification(group.id, GAMES_LEFT)}>{allOf(group.name)}</LoneLink>
        </TableWithGames>
      ) : null}
    </Page>
  )
}

/** Groups of different phases may have the same name. */
function fullName({ name, competitionGroupId }: Competition, phases: CompetitionGroup[]): string {
  const phase = phases.find(({ id }) => id === competitionGroupId)
  return phase === undefined || phase.name === name ? name : `${phase.name}, ${name}`
}
