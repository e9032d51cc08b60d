import { useState, useSyncExternalStore } from 'react'
import type { Live } from '#contract/live.ts'
import type { BothSides } from '#league/game-score.ts'
import { restoreScoreboard } from '#league/restore-scoreboard.ts'
import { countedFor, quarterUnderWay, type Scoreboard } from '#league/scoreboard.ts'
import { BOARD_KEY, LIVE_KEY } from '../../api/device-keys.ts'
import { readStored, subscribeStored } from '../../api/device-storage.ts'
import { periodName } from '../games/board-text.ts'
import { liveBoard } from '../games/live-board.ts'
import { serverNow } from '../../kernel/clock.ts'

/** `at`: the current period while the game goes on, `el 1.er cuarto`; `isLive`: another device showed it live. */
export type CountedScore = BothSides & { at?: string | null; isLive?: true }

/** The score that this device has counted for a game, or another one that shows it live; null where none did. */
export function useCountedScore(gameId: number, live: Live | null = null): CountedScore | null {
  const text = useSyncExternalStore(
    subscribeStored,
    () => readStored(BOARD_KEY),
    () => null,
  )
  const [now] = useState(() => serverNow())
  const own = countedScore(restoreScoreboard(text), gameId)
  if (live === null) return own
  const isOwnTurn = own !== null && (readStored(LIVE_KEY)?.includes(live.turn) ?? false)
  return isOwnTurn ? own : { ...live.scores, at: timeIn(liveBoard(live, now)), isLive: true }
}

export function countedScore(board: Scoreboard, gameId: number): CountedScore | null {
  const score = countedFor(board, gameId)
  return score && { ...score, at: timeIn(board) }
}

/** The source of an offered score, preceded by a warning if the game still goes on. */
export function describeCounted({ local, visitant, at = null, isLive }: CountedScore): string {
  const underWay = at === null ? '' : `El marcador va por ${at}: no es el final. `
  return `${underWay}Del marcador ${isLive ? 'en directo' : 'de este móvil'}: ${local}–${visitant}.`
}

function timeIn(board: Scoreboard): string | null {
  const quarter = quarterUnderWay(board)
  if (quarter === null) return null
  return `${quarter > board.quarters ? 'la' : 'el'} ${periodName(board)}`
}
