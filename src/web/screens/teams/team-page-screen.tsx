import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import { useNow } from '../../kernel/now.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { FollowTeam } from '../../league/teams/follow-team.tsx'
import { startOfToday } from '../../league/seasons/start-of-today.ts'
import { breadcrumbs, sportsTeam } from '../../league/games/schema-org.ts'
import { seasonYears } from '../../league/seasons/season-names.ts'
import { Subscribe } from '../../league/people/subscribe.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { EarlierSeasons } from './earlier-seasons.tsx'
import { TeamCompetitions } from './team-competitions.tsx'
import { TeamFigures } from './team-figures.tsx'
import { TeamHeading } from './team-heading.tsx'
import { TeamOwnLinks } from './team-own-links.tsx'
import { TeamResults } from './team-results.tsx'
import { GamesToPlay } from './games-to-play.tsx'
import { PointsBars } from './points-bars.tsx'
import { pointsOf } from './points-of-games.ts'
import { splitGames } from './split-games.ts'
import { introduceTeam, mayStillPlay } from './team-text.ts'
import { WeeklyPlaces } from './weekly-places.tsx'

export async function loader({ api, params }: LoaderArgs) {
  const teamId = requireId(params['teamId'], 'Ese equipo no existe.')
  const overview = await api('GET /team/{id}/overview', { params: { id: teamId } })
  return { ...overview, from: startOfToday(Date.now()) }
}

export default function TeamPageScreen() {
  const { team, season, games, earlier, seasonsChart, from } = useLoaderData<typeof loader>()
  const site = useSite()
  const now = useNow()
  const { counted, played, toPlay } = splitGames(games, from, now)
  const isCurrent = season?.league.current === true
  const mayPlay = season !== null && mayStillPlay(season)
  const points = pointsOf(team.id, counted)
  return (
    <>
      <PageMeta
        title={team.name}
        description={introduceTeam(team.name, season, site.leagueName)}
        newsOf={{ teamId: team.id }}
      />
      <StructuredData
        things={[
          sportsTeam(team, site),
          ...(season === null
            ? []
            : [
                breadcrumbs(
                  { league: season.league },
                  { name: team.name, path: paths.teamPage(team.id) },
                  site,
                ),
              ]),
        ]}
      />
      <TeamHeading team={team} season={season} counted={counted} />
      {/* What is only for delegates loads later, at the end: their page is at least as high as the screen, so that
          nothing visible moves. */}
      <div className="max-w-page delegate:min-h-dvh mx-auto px-4 pt-5">
        {season === null || isCurrent ? null : (
          <p className="mb-4 wrap-anywhere">
            <span>{`Esto es de la temporada ${seasonYears(season.league)}: ${team.name} no juega la actual. `}</span>
            <LoneLink to={paths.standings()}>Ver la temporada actual</LoneLink>
          </p>
        )}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            {toPlay.length === 0 && !mayPlay ? null : (
              <Section title="Por jugar">
                {toPlay.length === 0 ? (
                  <p className="text-ink-soft">Aún no tiene partidos por jugar.</p>
                ) : null}
                <GamesToPlay teamId={team.id} games={toPlay} />
              </Section>
            )}
            {season === null ? null : (
              <Section title={isCurrent ? 'Cómo va' : 'Cómo acabó'}>
                <TeamCompetitions
                  teamId={team.id}
                  league={season.league}
                  competitions={season.competitions}
                  played={played}
                />
              </Section>
            )}
            <div className="print:hidden">
              <FollowTeam team={team} />
              <Subscribe whose={`de ${team.name}`} teamId={team.id} />
            </div>
            <Section title="Resultados">
              <TeamResults team={team} games={played.toReversed()} />
            </Section>
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            {season?.competitions.map((competition) => (
              <WeeklyPlaces key={competition.id} team={team} competition={competition} />
            ))}
            {points.length === 0 ? null : (
              <Section title="Puntos por partido">
                <PointsBars team={team} games={points} />
              </Section>
            )}
            {counted.length === 0 ? null : <TeamFigures team={team} games={counted} />}
            {earlier.length === 0 ? null : (
              <Section title="Temporadas anteriores">
                <EarlierSeasons team={team} earlier={earlier} seasonsChart={seasonsChart} />
              </Section>
            )}
          </div>
        </div>
        <TeamOwnLinks team={team} />
      </div>
    </>
  )
}
