import type { Game } from '#contract/games.ts'
import { winnerOf } from '#league/game-score.ts'
import { recordsOf, totalsOf, type Totals } from '#league/team-record.ts'
import { Figures } from '../ui/figures.tsx'
import { scoreText } from './game-result.ts'

/** A team's season in figures: victories, defeats, points, and its latest results. */
export function SeasonSummary({ teamId, games }: { teamId: number; games: Game[] }) {
  const { victories, defeats, scored, received } = recordOf(teamId, games)
  const figures = [
    { name: 'Victorias', value: victories },
    { name: 'Derrotas', value: defeats },
    { name: 'Puntos a favor', value: scored },
    { name: 'Puntos en contra', value: received },
  ]
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-5">
      <Figures figures={figures} />
      <LastGames teamId={teamId} games={lastFive(games)} />
    </div>
  )
}

/** How a game ended for a team: victoria, derrota, or level (empate) in the first of two games on total points. */
type Outcome = 'V' | 'D' | 'E'

const OUTCOMES: Record<Outcome, { name: string; look: string }> = {
  V: { name: 'Victoria', look: 'bg-win' },
  D: { name: 'Derrota', look: 'bg-loss' },
  E: { name: 'Empate', look: 'bg-ink-soft' },
}

function LastGames({ teamId, games }: { teamId: number; games: Game[] }) {
  if (games.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <ol className="flex gap-1.5 py-0.5" aria-label="Últimos partidos, el más reciente al final">
        {games.map((game) => {
          const outcome = outcomeFor(teamId, game)
          const { name, look } = OUTCOMES[outcome]
          const rival = game.localId === teamId ? game.visitant : game.local
          const inReview = game.disputed ? ', en revisión' : ''
          const description = `${name} contra ${rival.name}, ${scoreText(game)}${inReview}`
          return (
            <li
              key={game.id}
              title={description}
              className={`rounded-small text-ground font-figure text-20 flex size-9 items-center justify-center font-bold ${look}`}
            >
              <span aria-hidden="true">
                {outcome}
                {game.disputed ? '?' : null}
              </span>
              <span className="sr-only">{description}</span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="text-12 text-ink-soft">
        Últimos {games.length}: V victoria, D derrota
        {games.some(({ disputed }) => disputed) ? ', ? en revisión' : null}
      </p>
    </div>
  )
}

/** How a finished game ended for one of its teams. */
function outcomeFor(teamId: number, game: Game): Outcome {
  const winner = winnerOf(game)
  if (winner === null) return 'E'
  return game[winner].id === teamId ? 'V' : 'D'
}

/** The last five games that a team has played, the latest last. */
function lastFive(games: Game[]): Game[] {
  return games.filter(({ finished }) => finished).slice(-5)
}

/** The totals of a team over all these games. */
function recordOf(teamId: number, games: Game[]): Totals {
  const teamIds = [...new Set(games.flatMap(({ localId, visitantId }) => [localId, visitantId]))]
  return totalsOf(recordsOf(teamIds, games).find((record) => record.teamId === teamId)?.results ?? [])
}
