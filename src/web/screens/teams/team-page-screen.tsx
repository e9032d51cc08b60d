import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { FIRST_FORETOLD } from '#league/scenarios/posters.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { useSite } from '../../api/site.ts'
import { useNow } from '../../kernel/now.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { StructuredData } from '../../shell/structured-data.tsx'
import { FollowTeam } from '../../league/teams/follow-team.tsx'
import { startOfToday } from '../../league/seasons/start-of-today.ts'
import { breadcrumbs, sportsTeam } from '../../league/games/schema-org.ts'
import { headName, seasonYears, tableName } from '../../league/seasons/season-names.ts'
import { Subscribe } from '../../league/people/subscribe.tsx'
import { LoneLink, TextLink } from '../../ui/link.tsx'
import { column, DataTable, rowHeader } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'
import { GameToPlay, TeamFigures, TeamResults } from './team-results.tsx'
import { PointsBars } from './points-bars.tsx'
import { splitGames } from './split-games.ts'
import { figuresOf, introduceTeam, mainGroup, mayStillPlay, standingText } from './team-text.ts'
import type { NamedTeam, SeasonCompetition, TeamGame, TeamOverview } from '#contract/team-overview.ts'
import { Chart } from '../../league/tables/chart.tsx'
import { shortDay } from '../../ui/spanish-date.ts'
import { isUnderWay } from '../../league/tables/group-context.ts'
import { OutlookLine } from '../../league/tables/outlook-line.tsx'
import { useIsOwn, useUser } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { RetryHint } from '../../ui/look-up.tsx'
import { LastGames } from '../../league/results/season-summary.tsx'
import { badgeColor, TeamBadge } from '../../league/teams/team-badge.tsx'
import { deviceNow } from '../../kernel/clock.ts'

export async function loader({ api, params }: LoaderArgs) {
  const teamId = requireId(params['teamId'], 'Ese equipo no existe.')
  const overview = await api('GET /team/{id}/overview', { params: { id: teamId } })
  return { ...overview, from: startOfToday(deviceNow()) }
}

/** The page of a team: what people with an account see besides is loaded after it. */
export default function TeamPageScreen() {
  const page = useLoaderData<typeof loader>()
  const { team, season, games, earlier, seasonsChart, from } = page
  const { id, name } = team
  const site = useSite()
  const user = useUser()
  const query = useApiQuery(user && `${user.token} ${id}`, async (api) =>
    (await import('./own-team.tsx')).loadOwnTeam(api, id),
  )
  const own = user !== null && query.state === 'known' ? query.answer : null
  const isOwn = useIsOwn()(id)
  // What comes first is on its way, and nothing is shown that it would move. What else loads later comes at the end of a
  // page that is at least as high as the screen.
  const isWaiting = isOwn && query.state === 'loading'
  const { played, counted, lastTen, toPlay } = splitGames(games, from, useNow())
  const isCurrent = season?.league.current === true
  return (
    <>
      <PageMeta title={name} description={introduceTeam(page, site.leagueName)} />
      <StructuredData
        things={
          import.meta.env.SSR && [
            sportsTeam(team, site),
            ...(season ? [breadcrumbs(season, { name, path: paths.teamPage(id) }, site)] : []),
          ]
        }
      />
      <TeamHeading team={team} season={season} counted={counted} />
      <div
        className={`max-w-page known:min-h-dvh mx-auto px-4 pt-5 ${isWaiting ? 'hidden' : own === null ? 'unhydrated-own:hidden' : ''}`}
      >
        {isOwn && query.state === 'failed' ? <RetryHint {...query} /> : null}
        {own?.top(games.length === 0 && (season?.competitions.length ?? 0) > 0)}
        {season === null || isCurrent ? null : (
          <p className="mb-4 wrap-anywhere">
            <span>{`Esto es de la temporada ${seasonYears(season.league)}: ${name} no juega la actual. `}</span>
            <LoneLink to={paths.standings()}>Ver la temporada actual</LoneLink>
          </p>
        )}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            {toPlay.length === 0 && !(season && mayStillPlay(season)) ? null : (
              <Section title="Por jugar">
                {toPlay.length === 0 ? (
                  <p className="text-ink-soft">Aún no tiene partidos por jugar.</p>
                ) : null}
                <ul>
                  {toPlay.map((one) => (
                    <GameToPlay key={one.game.id} teamId={id} {...one} />
                  ))}
                </ul>
              </Section>
            )}
            {season === null ? null : (
              <Section title={isCurrent ? 'Cómo va' : 'Cómo acabó'}>
                <TeamCompetitions teamId={id} season={season} played={played} />
              </Section>
            )}
            <div className="print:hidden">
              <FollowTeam team={team} />
              <Subscribe whose={`de ${name}`} teamId={id} />
            </div>
            <Section title="Resultados">
              <TeamResults team={team} games={played.toReversed()} />
            </Section>
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            {season?.competitions.map((competition) => (
              <RanksChart key={competition.id} team={team} competition={competition} />
            ))}
            {lastTen.length === 0 ? null : (
              <Section title="Puntos por partido">
                <PointsBars team={team} games={lastTen} />
              </Section>
            )}
            {counted.length < FIRST_FORETOLD ? null : <TeamFigures team={team} games={counted} />}
            {earlier.length === 0 ? null : (
              <Section title="Temporadas anteriores">
                {seasonsChart === null ? null : <Chart chart={seasonsChart} teamId={id} />}
                <EarlierSeasons teamId={id} earlier={earlier} />
              </Section>
            )}
          </div>
        </div>
        {own?.end}
      </div>
    </>
  )
}

/** The places of a team over the weeks, as a picture and as a table for who doesn't see it; nothing before the second. */
function RanksChart({ team, competition }: { team: NamedTeam; competition: SeasonCompetition }) {
  const { name, weeks, chart } = competition
  if (chart === null) return null
  return (
    <Section title={`Semana a semana, ${name}`}>
      <Chart chart={chart} teamId={team.id} />
      {/* A table can't be made narrower than its words: what is around it is. */}
      <div className="sr-only">
        <DataTable<SeasonCompetition['weeks'][number]>
          caption={`Puesto de ${team.name} en ${name} al acabar cada semana`}
          columns={[
            rowHeader('Semana', '', ({ monday }) => shortDay(monday)),
            column('Puesto', '', ({ place }) => `${place}.º`),
          ]}
          rows={weeks}
          empty={null}
        />
      </div>
    </Section>
  )
}

/** How a team ended in the seasons before, with a link to each table. */
function EarlierSeasons({ teamId, earlier }: { teamId: number; earlier: TeamOverview['earlier'] }) {
  return (
    <ul className="mt-2">
      {earlier.map(({ league, competitions }) => (
        <li key={league.id} className="ruled py-2">
          <h3 className="font-bold">Temporada {seasonYears(league)}</h3>
          <ul>
            {competitions.map((competition) => {
              const { id: groupId, phase, name } = competition
              const address = paths.history({ leagueId: league.id, phaseId: phase.id, groupId })
              const said = standingText(teamId, league, competition) ?? 'no jugó.'
              return (
                <li key={groupId} className="wrap-anywhere">
                  {/* Within a sentence; names keep their capitals. */}
                  <LoneLink to={address}>{name}</LoneLink>: {said.charAt(0).toLowerCase() + said.slice(1)}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/**
 * The groups and draws of a team in a season: how it stands in each, and what it can still reach. A group in which
 * nothing is left says so only until the team plays in a later phase.
 */
function TeamCompetitions(props: {
  teamId: number
  season: NonNullable<TeamOverview['season']>
  played: TeamGame[]
}) {
  const { teamId, season, played } = props
  const { league, competitions } = season
  if (competitions.length === 0) return <p className="text-ink-soft">Aún no está en ningún grupo.</p>
  return (
    <ul className="flex flex-col gap-4">
      {competitions.map((competition, index) => {
        const { id, name, phase, hasGamesLeft, draw } = competition
        const standing = standingText(teamId, league, competition)
        // Its place stands in the page's head.
        const isMain = id === mainGroup(competitions)?.id
        const hasPlayed = played.some((game) => game.competition.id === id)
        const unplayed = hasPlayed ? 'Lo que ha jugado está anulado.' : 'Aún no ha jugado.'
        return (
          <li key={id} className="border-rule border-t pt-3">
            <h3 className="font-bold wrap-anywhere">
              {name === phase.name ? name : `${name}, ${phase.name}`}
            </h3>
            {isMain ? null : <p>{standing ?? (draw === null ? unplayed : 'Aún no está en ningún cruce.')}</p>}
            {draw === null && isUnderWay({ league, phase }) && (hasGamesLeft || index === 0) ? (
              <OutlookLine groups={[competition]} teamId={teamId} own={false} named />
            ) : null}
            <p className="flex flex-wrap gap-x-6 print:hidden">
              <LoneLink to={paths.clasification(id)}>
                {phase.crossing ? 'Ver el cuadro' : 'Clasificación'}
              </LoneLink>
              <LoneLink to={paths.teamGames(id, teamId)}>Sus partidos</LoneLink>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function TeamHeading(props: Pick<TeamOverview, 'team' | 'season'> & { counted: TeamGame[] }) {
  const { team, season, counted } = props
  const { leagueName } = useSite()
  const main = season && mainGroup(season.competitions)
  return (
    <div className={`team-head ${badgeColor(team)}`}>
      <i aria-hidden="true" data-letters={team.badge.letters} />
      <div className="max-w-page mx-auto px-4">
        <p className="text-14">
          {season === null ? (
            'Aún no ha jugado ninguna temporada'
          ) : main === null ? (
            tableName(season, leagueName)
          ) : (
            <TextLink to={paths.clasification(main.id)}>
              {headName({ league: season.league, phase: main.phase, group: main }, leagueName)}
            </TextLink>
          )}
        </p>
        <h1 className="team-title">
          {team.photo === null ? null : <TeamBadge team={team} size="large" />}
          <span translate="no">{team.name}</span>
        </h1>
        <div className="team-figures">
          {(main === null ? [] : figuresOf(main.place)).map(([value, text]) => (
            <p key={text}>
              <b>{value}</b> {text}
            </p>
          ))}
          <LastGames teamId={team.id} games={counted} onColour />
        </div>
      </div>
    </div>
  )
}
