import type { League } from '#contract/leagues.ts'
import type { SeasonCompetition, TeamGame } from '#contract/team-overview.ts'
import { paths } from '#contract/paths.ts'
import { isUnderWay } from '../../league/tables/group-place.ts'
import { OutlookLine } from '../../league/tables/outlook-line.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { standingText } from './team-text.ts'

/**
 * The groups and draws of a team in a season: how it stands in each, and what it can still reach. A group in which
 * nothing is left says so only until the team plays in a later phase.
 */
export function TeamCompetitions(props: {
  teamId: number
  league: League
  competitions: SeasonCompetition[]
  played: TeamGame[]
}) {
  const { teamId, league, competitions, played } = props
  if (competitions.length === 0) return <p className="text-ink-soft">Aún no está en ningún grupo.</p>
  return (
    <ul className="flex flex-col gap-4">
      {competitions.map((competition, index) => {
        const { id, name, phase, hasGamesLeft, draw } = competition
        const standing = standingText(teamId, league, competition)
        const hasPlayed = played.some((game) => game.competition.id === id)
        const unplayed = hasPlayed ? 'Lo que ha jugado está anulado.' : 'Aún no ha jugado.'
        return (
          <li key={id} className="border-rule border-t pt-3">
            <h3 className="font-bold wrap-anywhere">
              {name === phase.name ? name : `${name}, ${phase.name}`}
            </h3>
            <p>{standing ?? (draw === null ? unplayed : 'Aún no está en ningún cruce.')}</p>
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
