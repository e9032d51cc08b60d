import type { ReactNode } from 'react'
import type { Game } from '#contract/games.ts'
import { GameSummary } from '../../league/game-summary.tsx'

/** A game that needs an action, with its buttons. */
export function GameCard({ game, children }: { game: Game; children: ReactNode }) {
  return (
    <li
      aria-label={`${game.local.name} contra ${game.visitant.name}`}
      className="border-rule bg-surface rounded-large flex flex-col gap-3 border p-4"
    >
      <div className="grow">
        <GameSummary game={game} />
      </div>
      {children}
    </li>
  )
}
