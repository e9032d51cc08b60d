import { useSyncExternalStore } from 'react'
import type { BothSides } from '#league/game-score.ts'
import { restoreScoreboard } from '#league/restore-scoreboard.ts'
import { countedFor, quarterUnderWay, type Scoreboard } from '#league/scoreboard.ts'
import { BOARD_KEY } from '../../api/device-keys.ts'
import { readStored, subscribeStored } from '../../api/device-storage.ts'

/**
 * The score that a scoreboard counted for a game. `at`: the current period while the game goes on, `el 1.er cuarto`.
 */
export type CountedScore = BothSides & { at?: string | null }

const QUARTERS = ['1.er', '2.º', '3.er', '4.º']

/** The score that this device's scoreboard counted for a game, or null; updated as it goes on. */
export function useCountedScore(gameId: number): CountedScore | null {
  const text = useSyncExternalStore(
    subscribeStored,
    () => readStored(BOARD_KEY),
    () => null,
  )
  return countedScore(restoreScoreboard(text), gameId)
}

export function countedScore(board: Scoreboard, gameId: number): CountedScore | null {
  const score = countedFor(board, gameId)
  return score && { ...score, at: placeIn(board) }
}

/** The source of an offered score, preceded by a warning if the game still goes on. */
export function describeCounted({ local, visitant, at = null }: CountedScore): string {
  const underWay = at === null ? '' : `El marcador va por ${at}: no es el final. `
  return `${underWay}Del marcador de este móvil: ${local}–${visitant}.`
}

function placeIn(board: Scoreboard): string | null {
  const quarter = quarterUnderWay(board)
  if (quarter === null) return null
  return quarter > board.quarters ? 'la prórroga' : `el ${QUARTERS[quarter - 1]} cuarto`
}
