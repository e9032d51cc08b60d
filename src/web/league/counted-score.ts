import { useSyncExternalStore } from 'react'
import type { BothSides } from '#league/game-score.ts'
import { restoreScoreboard } from '#league/restore-scoreboard.ts'
import { countedFor } from '#league/scoreboard.ts'
import { BOARD_KEY } from '../api/device-keys.ts'
import { readStored, subscribeStored } from '../api/device-storage.ts'

/** What the scoreboard of this device counted for a game, or null; told anew as it goes on. */
export function useCountedScore(gameId: number): BothSides | null {
  const text = useSyncExternalStore(
    subscribeStored,
    () => readStored(BOARD_KEY),
    () => null,
  )
  return countedFor(restoreScoreboard(text), gameId)
}
