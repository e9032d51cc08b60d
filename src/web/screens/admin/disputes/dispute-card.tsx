import type { ReactNode } from 'react'
import type { DisputedGame } from '#contract/disputes.ts'
import { paths } from '#contract/paths.ts'
import { GameDate } from '../../../league/game-date.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { pairName } from '../../../league/pair-name.ts'

/** A disputed result, with the comments on it and the actions to settle it. */
export function DisputeCard({ game, children }: { game: DisputedGame['game']; children: ReactNode }) {
  const name = pairName(game)
  return (
    <li aria-label={name} className="border-rule bg-surface rounded-large border p-4 wrap-anywhere">
      <p className="text-14 text-ink-soft">
        <GameDate date={game.date} /> · {game.competition.name}
      </p>
      <p className="font-bold">
        <LoneLink to={paths.game(game.id)}>{name}</LoneLink>
      </p>
      {children}
    </li>
  )
}
