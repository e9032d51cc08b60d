import type { League } from '#contract/leagues.ts'
import type { SeasonCompetition } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import { isUnderWay } from '../../league/tables/group-place.ts'
import { OutlookLine } from '../../league/tables/outlook-line.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { standingText } from './team-words.ts'

/**
 * The groups and draws of a team in a season: how it stands in each, and what it can still reach. A group in which
 * nothing is left says so only until the team plays in a later phase.
 */
export function TeamCompetitions(props: {
  teamId: number
  league: League
  competitions: SeasonCompetition[]
}) {
  const { teamId, league, competitions } = props
  if (competitions.length === 0) return <p className="text-ink-soft">Aún no está en ningún grupo.</p>
  return (
    <ul className="flex flex-col gap-4">
      {competitions.map((competition, index) => {
        const { id, name, phase, hasGamesLeft, draw } = competition
        const standing = standingText(teamId, league, competition)
        return (
          <li key={id} className="border-rule border-t pt-3">
            <h3 className="font-bold wrap-anywhere">
              {name === phase.name ? name : `${name}, ${phase.name}`}
            </h3>
            <p>{standing ?? (draw === null ? 'Aún no ha jugado.' : 'Aún no está en ningún cruce.')}</p>
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
