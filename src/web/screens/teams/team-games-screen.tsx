import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { useSite } from '../../api/site.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { breadcrumbs, sportsTeam } from '../../league/games/schema-org.ts'
import { ofGroup, tableName, tablePhrase } from '../../league/seasons/season-names.ts'
import { findGroupContext } from '../../league/tables/group-context.ts'
import { GamesTable } from '../../league/games/games-table.tsx'

/** Null if the URL doesn't name a team and a group. */
export async function loader({ api, params }: LoaderArgs) {
  const competitionId = readId(params['competitionId'])
  const teamId = readId(params['teamId'])
  if (competitionId === undefined || teamId === undefined) return null
  const [context, competition, team, games] = await Promise.all([
    findGroupContext(api, competitionId),
    api('GET /competition/{id}', { params: { id: competitionId } }),
    api('GET /team/{id}', { params: { id: teamId } }),
    api('GET /game', { query: { competitionId, teamId } }),
  ])
  return { ...context, competition, team, games }
}

export default function TeamGamesScreen() {
  const page = useLoaderData<typeof loader>()
  const site = useSite()
  if (page === null) {
    return (
      <Page title="Partidos">
        <EmptyState
          title="Se ha producido un error, vuelve a probar."
          next={{ to: paths.standings(), name: 'Elige un equipo en la clasificación' }}
        />
      </Page>
    )
  }
  const { competition, team, games, phase, league } = page
  const { id, name } = team
  const table = { league, phase, group: competition }
  return (
    <Page
      title={`Partidos de ${name}`}
      description={`Los partidos de ${name} en ${tablePhrase(table, site.leagueName)}.`}
      heading={name}
      note={`Partidos · ${tableName(table, site.leagueName)}`}
    >
      <StructuredData
        things={[
          sportsTeam(team, site),
          breadcrumbs(table, { name, path: paths.teamGames(competition.id, id) }, site),
        ]}
      />
      <GamesTable
        caption={`Partidos de ${name}, ${competition.name}`}
        games={games}
        empty="No tienes partidos"
      />
      <p className="mt-6 flex flex-wrap gap-x-6 print:hidden">
        <LoneLink to={paths.teamPage(id)} preview={() => ({ title: name })}>
          Todo sobre {name}
        </LoneLink>
        <LoneLink to={paths.clasification(competition.id)}>
          {`Clasificación ${ofGroup(competition.name)}`}
        </LoneLink>
      </p>
    </Page>
  )
}
