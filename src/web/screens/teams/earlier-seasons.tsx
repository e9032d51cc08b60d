import type { TeamOverview } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import { Chart } from '../../league/tables/chart.tsx'
import { seasonYears } from '../../league/seasons/season-names.ts'
import { LoneLink } from '../../ui/link.tsx'
import { standingText } from './team-text.ts'

/** How a team ended in the seasons before, with a link to each table. */
export function EarlierSeasons(props: Pick<TeamOverview, 'team' | 'earlier' | 'seasonsChart'>) {
  const { team, earlier, seasonsChart } = props
  return (
    <>
      {seasonsChart === null ? null : <Chart chart={seasonsChart} teamId={team.id} />}
      <ul className="mt-2">
        {earlier.map(({ league, competitions }) => (
          <li key={league.id} className="ruled py-2">
            <h3 className="font-bold">Temporada {seasonYears(league)}</h3>
            <ul>
              {competitions.map((competition) => (
                <li key={competition.id} className="wrap-anywhere">
                  <LoneLink
                    to={paths.history({
                      leagueId: league.id,
                      phaseId: competition.phase.id,
                      groupId: competition.id,
                    })}
                  >
                    {competition.name}
                  </LoneLink>
                  : {standingText(team.id, league, competition) ?? 'No jugó.'}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
