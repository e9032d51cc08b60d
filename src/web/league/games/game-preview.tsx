import type { Game } from '#contract/games.ts'
import type { TeamGame } from '#contract/team-overview.ts'
import type { Preview } from '../../ui/preview.ts'
import { GameDate } from './game-date.tsx'
import { GameSides, type NamedGame } from './game-sides.tsx'
import type { Undated } from './when-text.ts'
import { gameTitle } from './pair-name.ts'

type Row = NamedGame & Pick<Game, 'date'> & Undated & { court: { name: string } | null }

export function gamePreview(game: Row): Preview {
  const { court, local, visitant } = game
  return {
    title: gameTitle({ ...game, local: { name: local }, visitant: { name: visitant } }),
    content: (
      <div className="border-rule-strong rounded-large bg-surface border px-4 py-3">
        <p className="list-context">
          <GameDate of={game} />
          <span translate="no">{court?.name}</span>
        </p>
        <div className="mt-1">
          <GameSides game={game} />
        </div>
      </div>
    ),
  }
}

export function previewOfGame(game: TeamGame): Preview {
  return gamePreview({ ...game, local: game.local.name, visitant: game.visitant.name })
}
