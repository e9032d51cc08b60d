import type { Game } from '#contract/games.ts'
import type { Side } from '#contract/results.ts'
import { paths } from '#contract/paths.ts'
import { officialScore, winnerOf, isAbsent } from '#league/game-score.ts'
import { Link } from '../../ui/link.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'

/** The two teams and their points, as on the board of a court. */
export function GameScore({ game }: { game: Game }) {
  return (
    <div className="border-rule-strong rounded-large bg-surface xs:grid-cols-2 grid border">
      <TeamScore game={game} side="local" />
      <TeamScore game={game} side="visitant" />
    </div>
  )
}

function TeamScore({ game, side }: { game: Game; side: Side }) {
  const team = game[side]
  const score = officialScore(game)
  const won = winnerOf(game) === side
  return (
    <div className="first:border-rule xs:first:border-r max-xs:first:border-b flex flex-col items-center gap-1 px-2 py-4 text-center">
      <p className="text-12 text-ink-soft">{side === 'local' ? 'Local' : 'Visitante'}</p>
      <Link
        to={paths.teamPage(team.id)}
        preview={() => ({ title: team.name })}
        className={`flex min-h-16 flex-col items-center justify-center gap-2 wrap-anywhere hover:underline ${won ? 'font-bold' : ''}`}
      >
        <TeamBadge team={team} />
        <span translate="no">{team.name}</span>
      </Link>
      {score ? (
        <p className={`font-figure text-39 font-bold tabular ${won ? '' : 'text-ink-soft'}`}>{score[side]}</p>
      ) : null}
      {won ? <p className="text-14 text-win font-bold">✓ Gana</p> : null}
      {isAbsent(game, side) ? <p className="text-14 text-loss font-bold">Incomparecencia</p> : null}
    </div>
  )
}
