import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import { readId } from '../../kernel/page-address.ts'
import { GamesTable } from '../../league/games/games-table.tsx'
import { breadcrumbs, sportsTeam } from '../../league/games/schema-org.ts'
import { ofGroup, tableName, tablePhrase } from '../../league/seasons/season-names.ts'
import { findGroupContext } from '../../league/tables/group-context.ts'
import { Page } from '../../shell/page.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink } from '../../ui/link.tsx'

/** Null if the URL doesn't name a team and a group. */
export async function loader({ api, params }: LoaderArgs) {
  const competitionId = readId(params['competitionId'])
  const teamId = readId(params['teamId'])
  if (competitionId === undefined || teamId === undefined) return null
  const [table, team, games] = await Promise.all([
    findGroupContext(api, competitionId),
    api('GET /team/{id}', { params: { id: teamId } }),
    api('GET /game', { query: { competitionId, teamId } }),
  ])
  return { table, team, games }
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
  const { table, team, games } = page
  const { group } = table
  const { id, name } = team
  const here = { name, path: paths.teamGames(group.id, id) }
  return (
    <Page
      title={`Partidos de ${name}`}
      description={`Los partidos de ${name} en ${tablePhrase(table, site.leagueName)}.`}
      heading={name}
      note={`Partidos · ${tableName(table, site.leagueName)}`}
    >
      <StructuredData
        things={import.meta.env.SSR && [sportsTeam(team, site), breadcrumbs(table, here, site)]}
      />
      <GamesTable caption={`Partidos de ${name}, ${group.name}`} games={games} empty="No tienes partidos" />
      <p className="mt-6 flex flex-wrap gap-x-6 print:hidden">
        <LoneLink to={paths.teamPage(id)} preview={() => ({ title: name })}>
          Todo sobre {name}
        </LoneLink>
        <LoneLink to={paths.clasification(group.id)}>{`Clasificación ${ofGroup(group.name)}`}</LoneLink>
      </p>
    </Page>
  )
}
