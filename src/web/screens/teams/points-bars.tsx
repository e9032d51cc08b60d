import type { NamedTeam, TeamGame } from '#contract/team-overview.ts'
import { officialScore } from '#league/game-score.ts'
import { otherSide, sideOf } from '#league/side.ts'
import { totalsIn } from '#league/team-season.ts'
import { useSite } from '../../api/site.ts'
import { meanText } from '../../league/teams/mean-text.ts'
import { teamColor, TeamBadge } from '../../league/teams/team-badge.tsx'
import { dayKey, shortDay } from '../../ui/spanish-date.ts'

/** In pixels: the highest bar, and what its figure needs. */
const HEIGHT = 104
const FIGURE = 16

/** The points of a team and its rivals, game by game, as pairs of bars from zero. Its results say the same as a table. */
export function PointsBars({ team, games }: { team: NamedTeam; games: TeamGame[] }) {
  const { timeZone } = useSite()
  const scores = games.map((game) => officialScore(game)!)
  const most = Math.max(1, ...scores.flatMap(({ local, visitant }) => [local, visitant]))
  const { played, scored, received } = totalsIn(team.id, games)
  return (
    <>
      <p className="text-14 text-ink-soft">
        {`Lleno, los suyos; vacío, los del rival. Media: ${meanText(scored, played)} a ${meanText(received, played)}.`}
      </p>
      <ol aria-hidden="true" className={`points-bars ${teamColor(team)}`}>
        {games.map((game, index) => {
          const side = sideOf(game, team.id)
          const rival = otherSide(side)
          return (
            <li key={game.id}>
              <svg height={HEIGHT + FIGURE}>
                <Bar x={4} points={scores[index]![side]} most={most} look="points-own" />
                <Bar x={52} points={scores[index]![rival]} most={most} look="points-rival" />
              </svg>
              <TeamBadge team={game[rival]} size="small" />
              <span>
                {game.date === null ? '–' : shortDay(dayKey(game.date, timeZone)).replace(/ \d+$/, '')}
              </span>
            </li>
          )
        })}
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
