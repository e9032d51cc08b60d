import { totalsIn } from '#league/team-season.ts'
import { useSite } from '../../api/site.ts'
import { teamColor, TeamBadge } from '../../league/teams/team-badge.tsx'
import { meanText } from '../../league/teams/mean-text.ts'
import { dayKey, shortDay } from '../../ui/spanish-date.ts'
import type { PointsOfGame } from './split-games.ts'
import type { NamedTeam } from '#contract/team-overview.ts'
import { rivalIn } from './team-results.tsx'

/** In pixels: the highest bar, and what its figure needs. */
const HEIGHT = 104
const FIGURE = 16

/** The points of a team and its rivals, game by game, as pairs of bars from zero. Its results say the same as a table. */
export function PointsBars({ team, games }: { team: NamedTeam; games: PointsOfGame[] }) {
  const { timeZone } = useSite()
  const most = Math.max(1, ...games.flatMap(({ scored, received }) => [scored, received]))
  const {
    played,
    scored: own,
    received: theirs,
  } = totalsIn(
    team.id,
    games.map(({ game }) => game),
  )
  return (
    <>
      <p className="text-14 text-ink-soft">
        {`Lleno, los suyos; vacío, los del rival. Media: ${meanText(own, played)} a ${meanText(theirs, played)}.`}
      </p>
      <ol aria-hidden="true" className={`points-bars ${teamColor(team)}`}>
        {games.map(({ game, scored, received }) => (
          <li key={game.id}>
            <svg height={HEIGHT + FIGURE}>
              <Bar x={4} points={scored} most={most} look="points-own" />
              <Bar x={52} points={received} most={most} look="points-rival" />
            </svg>
            <TeamBadge team={rivalIn({ teamId: team.id, game })} size="small" />
            <span>
              {game.date === null ? '–' : shortDay(dayKey(game.date, timeZone)).replace(/ \d+$/, '')}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** `x`: in percent of the room of a game. */
function Bar({ x, points, most, look }: { x: number; points: number; most: number; look: string }) {
  const height = Math.round((points / most) * HEIGHT)
  const top = HEIGHT + FIGURE - height
  return (
    <>
      <rect x={`${x}%`} y={top} width="44%" height={height} className={look} />
      <text x={`${x + 22}%`} y={top - 4} textAnchor="middle">
        {points}
      </text>
    </>
  )
}
