import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../api/loaders.ts'
import { notFound } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { readId } from '../../kernel/page-address.ts'
import { Page } from '../../shell/page.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { useSite } from '../../api/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { isUnderWay } from '../../league/tables/group-context.ts'
import { FollowTeam } from '../../league/teams/follow-team.tsx'
import { OutlookLine } from '../../league/tables/outlook-line.tsx'
import { Subscribe } from '../../league/people/subscribe.tsx'
import { breadcrumbs, sportsTeam } from '../../league/games/schema-org.ts'
import { ofGroup, tableName, tablePhrase } from '../../league/seasons/season-names.ts'
import { currentPhases, findPhase } from '../../league/seasons/find-phase.ts'
import { GamesTable } from '../../league/games/games-table.tsx'
import { ProposeLinks } from '../../league/people/propose-link.tsx'

/** Null if the URL doesn't name a team and a group. */
export async function loader({ api, params }: LoaderArgs) {
  const competitionId = readId(params['competitionId'])
  const teamId = readId(params['teamId'])
  if (competitionId === undefined || teamId === undefined) return null
  const [competition, team, games, phases, leagues] = await Promise.all([
    api('GET /competition/{id}', { params: { id: competitionId } }),
    api('GET /team/{id}', { params: { id: teamId } }),
    api('GET /game', { query: { competitionId, teamId } }),
    currentPhases(api),
    api('GET /league'),
  ])
  const phase = await findPhase(api, phases, competition.competitionGroupId)
  const league = leagues.find(({ id }) => id === phase.leagueId)
  if (league === undefined) throw notFound('Ese grupo no existe.')
  return { competition, team, games, phase, league }
}

export default function TeamGamesScreen() {
  const page = useLoaderData<typeof loader>()
  const site = useSite()
  const { leagueName } = site
  const ownTeamId = useUser()?.teamId
  if (page === null) {
    return (
      <Page title="Partidos">
        <EmptyState title="Se ha producido un error, vuelve a probar.">
          <ButtonLink look="secondary" to={paths.standings()}>
            Elige un equipo en la clasificación
          </ButtonLink>
        </EmptyState>
      </Page>
    )
  }
  const { competition, team, games, phase, league } = page
  const table = { league, phase, group: competition }
  return (
    <Page
      title={`Partidos de ${team.name}`}
      description={`Los partidos de ${team.name} en ${tablePhrase(table, leagueName)}.`}
      heading={team.name}
      note={`Partidos · ${tableName(table, leagueName)}`}
      look="delegate:min-h-dvh"
    >
      {/* The delegates' links load later, at the end: their page is at least as high as the screen, so that nothing
          visible moves. */}
      <StructuredData
        things={[
          sportsTeam(team, site),
          breadcrumbs(table, { name: team.name, path: paths.teamGames(competition.id, team.id) }, site),
        ]}
      />
      {isUnderWay(page) ? (
        <OutlookLine groups={[competition]} teamId={team.id} own={team.id === ownTeamId} />
      ) : null}
      <GamesTable
        caption={`Partidos de ${team.name}, ${competition.name}`}
        games={games}
        empty="No tienes partidos"
      />
      <div className="mt-6 print:hidden">
        <FollowTeam team={team} />
        <Subscribe whose={`de ${team.name}`} teamId={team.id} />
        <p className="flex flex-wrap gap-x-6">
          <LoneLink to={paths.teamPage(team.id)} preview={() => ({ title: team.name })}>
            Todo sobre {team.name}
          </LoneLink>
          <LoneLink
            to={paths.clasification(competition.id)}
          >{`Clasificación ${ofGroup(competition.name)}`}</LoneLink>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden print:hidden">
        <ProposeLinks team={team} />
      </div>
    </Page>
  )
}
