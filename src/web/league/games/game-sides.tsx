import { officialScore, type ScoredGame, winnerOf, isAbsent } from '#league/game-score.ts'
import { SIDES } from '#league/side.ts'
import { scoreText } from './game-result.ts'
import { Mark } from '../../ui/mark.tsx'
import { InReview } from './in-review.tsx'

export type NamedGame = ScoredGame & {
  local: string
  visitant: string
  disputed: boolean
  annulled?: true | undefined
}

/** The two teams below each other, each with its points for the eye; screen readers read them as one result. */
export function GameSides({ game }: { game: NamedGame }) {
  const score = officialScore(game)
  const winner = winnerOf(game)
  return (
    <>
      {SIDES.map((side) => (
        <span key={side} className="list-side">
          <span translate="no" className={side === winner ? 'font-bold' : undefined}>
            {game[side]}
            {side === 'local' ? <span className="sr-only"> – </span> : null}
          </span>
          {score === null ? null : (
            <span
              aria-hidden="true"
              className={`list-points ${side === winner ? '' : 'text-ink-soft'} ${game.annulled ? 'line-through' : ''}`}
            >
              {`${score[side]}${isAbsent(game, side) ? ' inc.' : ''}`}
            </span>
          )}
        </span>
      ))}
      {score === null ? null : <span className="sr-only">{`, ${scoreText(game)}`}</span>}
      <InReview of={game} />
      {game.annulled ? <Mark>anulado</Mark> : null}
    </>
  )
}
