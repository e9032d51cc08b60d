import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { COMMON_RULES, type GameRules } from '#league/league-rules.ts'
import { restoreScoreboard } from '#league/restore-scoreboard.ts'
import { newScoreboard, play, timeLeftAt, type Scoreboard, type ScoreboardEvent } from '#league/scoreboard.ts'
import { startFrom } from '#league/start-from.ts'
import { deviceNow } from '../../kernel/clock.ts'
import { createListeners } from '../../kernel/store.ts'
import { BOARD_KEY } from '../../api/device-keys.ts'
import { readStored, writeStored } from '../../api/device-storage.ts'
import { createAlarm } from './alarm.ts'
import { createGameClock } from './game-clock.ts'
import { soundHorn, unlockSound, vibrate } from './horn.ts'
import { ownsBoard, queueForBoard, takeBoard } from './tab-lock.ts'

/** A change is saved this long after the last one, in milliseconds… */
const SAVE_DELAY_MS = 500
/** …but at the latest this long after the first unsaved one, in milliseconds. */
const MAX_SAVE_DELAY_MS = 2000
/** The longest delay that browsers' timers accept, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1
const TICK_MS: ScoreboardEvent = { type: 'tick' }

type BoardStore = {
  board: () => Scoreboard
  /** The present, by the clock of the board's `runningSince`. */
  now: () => number
  send: (event: ScoreboardEvent) => void
  /** Saves at once what changed last. */
  save: () => void
  startFrom: (rules: GameRules) => void
  subscribe: (listener: () => void) => () => void
}

let opened: BoardStore | undefined

/** The scoreboard of this device; the server and the first render show a new game, with the league's rules. */
export function useBoard(rules: GameRules): Scoreboard {
  const fresh = useMemo(() => newScoreboard(rules), [rules])
  // Layout effect: the rules have to be set before the first paint.
  useLayoutEffect(() => theStore().startFrom(rules), [rules])
  return useSyncExternalStore(
    (listener) => theStore().subscribe(listener),
    () => theStore().board(),
    () => fresh,
  )
}

export function sendToBoard(event: ScoreboardEvent): void {
  theStore().send(event)
}

/** The same from a button or a key, which is felt. */
export function press(event: ScoreboardEvent): void {
  vibrate(15)
  sendToBoard(event)
}

export function timeLeftNow(board: Scoreboard): number {
  return timeLeftAt(board, theStore().now())
}

/** The scoreboard of this device for code outside of React. Only in the browser. */
export function theBoard(): Pick<BoardStore, 'board' | 'now' | 'save' | 'subscribe'> {
  return theStore()
}

/** Created once per page load and never closed: the horn sounds on other screens too. */
function theStore(): BoardStore {
  opened ??= openBoard()
  return opened
}

function openBoard(): BoardStore {
  const listeners = createListeners()
  const clock = createGameClock({
    wall: deviceNow,
    steady: () => performance.now(),
    isHidden: () => document.visibilityState === 'hidden',
  })
  // A quarter that ended while the page was closed needs no horn any more, so this first tick sounds none.
  let board = play(restore(readStored(BOARD_KEY)), TICK_MS, clock.now())
  let rules: GameRules = COMMON_RULES
  let settled: ReturnType<typeof setTimeout> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  const alarm = createAlarm(() => send(TICK_MS))

  function send(event: ScoreboardEvent) {
    const now = clock.now()
    const before = board
    board = startFrom(play(board, event, now), rules)
    if (board !== before) {
      hornAtEndOf(before, now)
      clearTimeout(settled)
      settled = setTimeout(save, SAVE_DELAY_MS)
      overdue ??= setTimeout(save, MAX_SAVE_DELAY_MS)
      listeners.notify()
    }
    awaitEnd()
  }

  /** Timers ring late in a hidden page, or a little early: only the clock decides whether the quarter is over. */
  function awaitEnd() {
    if (board.runningSince === null) alarm.stop()
    else alarm.set(Math.min(timeLeftAt(board, clock.now()), MAX_TIMER_MS))
  }

  function save() {
    dropSaving()
    const { runningSince } = board
    const stored = { ...board, runningSince: runningSince && clock.toWall(runningSince) }
    writeStored(BOARD_KEY, JSON.stringify(stored))
  }

  /** While the clock runs, the device's may have been corrected since the last save, and the next page starts with it. */
  function saveForReturn() {
    if (overdue !== undefined || board.runningSince !== null) save()
  }

  function restore(text: string | null): Scoreboard {
    const restored = restoreScoreboard(text)
    const { runningSince } = restored
    return runningSince === null ? restored : { ...restored, runningSince: clock.fromWall(runningSince) }
  }

  function dropSaving() {
    clearTimeout(settled)
    clearTimeout(overdue)
    overdue = undefined
  }

  /** Follows the same scoreboard in another tab: its changes apply here too. */
  function follow({ key, newValue }: StorageEvent) {
    if (key !== BOARD_KEY) return
    dropSaving()
    hornAtEndOf(board, clock.now())
    board = startFrom(restore(newValue), rules)
    listeners.notify()
    awaitEnd()
  }

  function look() {
    send(TICK_MS)
    if (document.visibilityState === 'hidden') saveForReturn()
  }

  window.addEventListener('storage', follow)
  window.addEventListener('pagehide', saveForReturn)
  document.addEventListener('visibilitychange', look)
  for (const touch of ['pointerup', 'keydown']) window.addEventListener(touch, takeHorn)
  queueForBoard()
  awaitEnd()

  return {
    board: () => board,
    now: clock.now,
    send,
    save,
    // The rules aren't stored: they are set again on the next load.
    startFrom: (given) => {
      rules = given
      board = startFrom(board, rules)
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}

/** Only one of several tabs with the same game sounds the horn, even if another notices the end first. */
function hornAtEndOf(board: Scoreboard, now: number): void {
  if (board.runningSince !== null && timeLeftAt(board, now) === 0 && ownsBoard()) void soundHorn()
}

function takeHorn(): void {
  unlockSound()
  takeBoard()
}
