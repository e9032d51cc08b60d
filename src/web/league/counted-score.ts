import { useSyncExternalStore } from 'react'
import type { BothSides } from '#league/game-score.ts'
import { restoreScoreboard } from '#league/restore-scoreboard.ts'
import { BOARD_KEY } from '../api/device-keys.ts'
import { readStored, subscribeStored } from '../api/device-storage.ts'

/** What the scoreboard of this device counted for a game; null when it counts another one, none, or no points yet. */
export function useCountedScore(gameId: number): BothSides | null {
  const text = useSyncExternalStore(
    subscribeStored,
    () => readStored(BOARD_KEY),
    () => null,
  )
  const { game, scores } = restoreScoreboard(text)
  return game?.id === gameId && scores.local + scores.visitant > 0 ? scores : null
}
