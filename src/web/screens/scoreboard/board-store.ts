import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { COMMON_RULES, type GameRules } from '#league/league-rules.ts'
import { restoreScoreboard } from '#league/restore-scoreboard.ts'
import { newScoreboard, play, timeLeftAt, type Scoreboard, type ScoreboardEvent } from '#league/scoreboard.ts'
import { startFrom } from '#league/start-from.ts'
import { BOARD_KEY } from '../../api/device-keys.ts'
import { readStored, writeStored } from '../../api/device-storage.ts'
import { createAlarm } from './alarm.ts'
import { queueForHorn, soundsHere, takeHorn } from './horn-keeper.ts'
import { soundHorn, unlockSound } from './horn.ts'

/** What changed is kept so many milliseconds after the last change… */
const SAVE_DELAY_MS = 500
/** …and at most so many after the first, however fast others follow. */
const MAX_SAVE_DELAY_MS = 2000
/** The longest wait that timers of browsers can count. */
const MAX_TIMER_MS = 2 ** 31 - 1
const TICK_MS: ScoreboardEvent = { type: 'tick' }

type BoardStore = {
  board: () => Scoreboard
  send: (event: ScoreboardEvent) => void
  /** Tells it the rules that a new game starts from. */
  startFrom: (rules: GameRules) => void
  subscribe: (listener: () => void) => () => void
}

let opened: BoardStore | undefined

/**
 * The scoreboard of this device, where a new game starts from the rules of the league. The server, and the first drawing
 * in the browser, only know a new one.
 */
export function useBoard(rules: GameRules): Scoreboard {
  const fresh = useMemo(() => newScoreboard(rules), [rules])
  // Before anything is painted.
  useLayoutEffect(() => theStore().startFrom(rules), [rules])
  return useSyncExternalStore(subscribe, storedBoard, () => fresh)
}

/** Whether the page answers to touches, and so shows what the device keeps. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/** Tells the scoreboard of this device what happened, now. */
export function sendToBoard(event: ScoreboardEvent): void {
  theStore().send(event)
}

function subscribe(listener: () => void): () => void {
  return theStore().subscribe(listener)
}

function storedBoard(): Scoreboard {
  return theStore().board()
}

/** Opened once for as long as the page lives: the horn is heard on the other screens too. */
function theStore(): BoardStore {
  opened ??= openBoard()
  return opened
}

function openBoard(): BoardStore {
  const listeners = new Set<() => void>()
  // Nobody is waiting any more for the horn of a quarter that ended while the page was closed.
  let board = play(restoreScoreboard(readStored(BOARD_KEY)), TICK_MS, Date.now())
  let rules: GameRules = COMMON_RULES
  let settled: ReturnType<typeof setTimeout> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  const alarm = createAlarm(() => send(TICK_MS))

  function send(event: ScoreboardEvent) {
    const now = Date.now()
    const before = board
    board = startFrom(play(board, event, now), rules)
    if (board !== before) {
      hornAtEndOf(before, now)
      clearTimeout(settled)
      settled = setTimeout(save, SAVE_DELAY_MS)
      overdue ??= setTimeout(save, MAX_SAVE_DELAY_MS)
      tell()
    }
    awaitEnd()
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  /** Timers are late in a page that nobody sees, or a little early: only what the clock says at their time counts. */
  function awaitEnd() {
    if (board.runningSince === null) alarm.stop()
    else alarm.set(Math.min(timeLeftAt(board, Date.now()), MAX_TIMER_MS))
  }

  function save() {
    if (overdue === undefined) return
    dropSaving()
    writeStored(BOARD_KEY, JSON.stringify(board))
  }

  function dropSaving() {
    clearTimeout(settled)
    clearTimeout(overdue)
    overdue = undefined
  }

  /** The same scoreboard in another tab: what was pressed there holds here. */
  function follow({ key, newValue }: StorageEvent) {
    if (key !== BOARD_KEY) return
    dropSaving()
    hornAtEndOf(board, Date.now())
    board = startFrom(restoreScoreboard(newValue), rules)
    tell()
    awaitEnd()
  }

  function look() {
    if (document.visibilityState === 'hidden') save()
    else send(TICK_MS)
  }

  window.addEventListener('storage', follow)
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', look)
  for (const touch of ['pointerup', 'keydown']) window.addEventListener(touch, unlockHorn)
  queueForHorn()
  awaitEnd()

  return {
    board: () => board,
    send,
    // Nothing to keep: whoever opens it anew is told them again.
    startFrom: (told) => {
      rules = told
      board = startFrom(board, rules)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Of several tabs with the same game only one sounds, whichever of them noticed first. */
function hornAtEndOf(board: Scoreboard, now: number): void {
  if (board.runningSince !== null && timeLeftAt(board, now) === 0 && soundsHere()) void soundHorn()
}

function unlockHorn(): void {
  unlockSound()
  takeHorn()
}
