import type { TeamGame } from '#contract/team-overview.ts'
import { officialScore } from '#league/game-score.ts'
import { outcomeFor } from '#league/team-season.ts'
import { OUTCOMES } from '../../league/results/season-summary.tsx'
import { signedFigure } from '../../ui/signed-figure.ts'

export function rivalIn(teamId: number, { localId, local, visitant }: TeamGame): TeamGame['local'] {
  return localId === teamId ? visitant : local
}

export function sideIn(teamId: number, { localId }: TeamGame): 'en casa' | 'fuera' {
  return localId === teamId ? 'en casa' : 'fuera'
}

/** V, D or E: the letter says it without its colour. */
export function OutcomeLetter({ teamId, game }: { teamId: number; game: TeamGame }) {
  const outcome = outcomeFor(teamId, game)
  const { name, look } = OUTCOMES[outcome]
  return (
    <span className={`size-8 shrink-0 ${look}`}>
      <span aria-hidden="true">{outcome}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}

/** By how many points a team won or lost: `+3`, `−7`; nothing without a score. */
export function Margin({ teamId, game }: { teamId: number; game: TeamGame }) {
  const score = officialScore(game)
  if (score === null) return null
  const margin = (score.local - score.visitant) * (game.localId === teamId ? 1 : -1)
  return (
    <span className="font-figure text-20 text-ink-soft font-bold whitespace-nowrap tabular">
      {signedFigure(margin)}
    </span>
  )
}
