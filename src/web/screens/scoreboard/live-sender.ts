import { boardOf, liveStateOf } from '#league/live.ts'
import { LIVE_KEY } from '../../api/device-keys.ts'
import { readStored, writeStored } from '../../api/device-storage.ts'
import type { Api } from '../../api/endpoints.ts'
import { asFailure, isRefusal } from '../../api/failure.ts'
import { newKey } from '../../api/repeated-write.ts'
import { createStore } from '../../kernel/store.ts'
import { sendToBoard, theBoard } from './board-store.ts'
import { ownsBoard, whenOwned } from './tab-lock.ts'

/** `number`: of its last write; `count`: how many log entries the server has; `refused`: why it takes no more. */
type Shown = { gameId: number; turn: string; number: number; count: number; refused?: string }
type Sender = { shown: Shown | null; isWaiting: boolean }

/** Between two writes: who watches asks every five seconds, and is to see a basket within six. */
const GAP_MS = 750
/** After a write without an answer. */
const RETRY_MS = 5000

export const liveSender = createStore<Sender>({ shown: null, isWaiting: false })

let api: Api | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | undefined
let lastSentAt = -GAP_MS
let hasUnsent = false

/** Sends what the scoreboard shows from now on, while this tab acts for it, if its game is shown live. */
export function startSender(given: Api): void {
  const isFirst = api === undefined
  api = given
  if (!isFirst) return
  read()
  theBoard().subscribe(noteUnsent)
  whenOwned(() => {
    read()
    noteUnsent()
  })
  window.addEventListener('online', () => void send())
  // Another tab of this device.
  window.addEventListener('storage', ({ key }) => key === LIVE_KEY && read())
  noteUnsent()
}

export function showLive(gameId: number): void {
  keep({ gameId, turn: newKey(), number: 0, count: 0 })
  void send()
}

/** Goes on where the device of another turn is now. */
export async function takeOver(gameId: number, replaces: string): Promise<void> {
  const turn = newKey()
  const { board, now } = theBoard()
  const state = liveStateOf(board(), now())
  const body = { turn, replaces, number: 0, from: 0, points: [], state }
  const { taken } = await api!('PUT /game/{id}/live', {
    params: { id: gameId },
    body,
    idempotencyKey: newKey(),
  })
  if (taken !== null) sendToBoard({ type: 'take', board: boardOf(taken.state, { log: taken.points }, now()) })
  keep({ gameId, turn, number: 0, count: taken?.points.length ?? 0 })
}

export async function stopLive(): Promise<void> {
  const { shown } = liveSender.get()
  if (shown === null) return
  await sending
  if (shown.refused === undefined) await put(shown, { ended: true })
  keep(null)
}

function read(): void {
  let shown: Shown | null = null
  try {
    shown = JSON.parse(readStored(LIVE_KEY) ?? 'null') as Shown | null
  } catch {
    // Damaged, so it can't go on; another turn can take over.
  }
  liveSender.set({ shown, isWaiting: false })
}

function keep(shown: Shown | null, isWaiting = false): void {
  writeStored(LIVE_KEY, shown && JSON.stringify(shown))
  liveSender.set({ shown, isWaiting })
}

function noteUnsent(): void {
  const { shown } = liveSender.get()
  if (shown === null || !ownsBoard()) return
  const { game, log } = theBoard().board()
  // Another game, or the same one from its beginning.
  if (game?.id !== shown.gameId || log.length < shown.count) return keep(null)
  hasUnsent = true
  sendSoon()
}

function sendSoon(): void {
  sendIn(lastSentAt + GAP_MS - performance.now())
}

function sendIn(delayMs: number): void {
  timer ??= setTimeout(() => void send(), delayMs)
}

async function send(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const { shown } = liveSender.get()
  const isIdle = shown === null || shown.refused !== undefined || !ownsBoard()
  if (sending !== undefined || isIdle) return
  lastSentAt = performance.now()
  sending = sendOnce(shown)
  await sending
  sending = undefined
  if (liveSender.get().isWaiting) sendIn(RETRY_MS)
  else if (hasUnsent) sendSoon()
}

async function sendOnce(shown: Shown): Promise<void> {
  hasUnsent = false
  const sent = { ...shown, number: shown.number + 1 }
  // Numbers are given once, also by a tab that goes on meanwhile.
  keep(sent, liveSender.get().isWaiting)
  const after = await put(sent).then(
    ({ count }) => ({ shown: { ...sent, count }, isWaiting: false }),
    (cause: unknown) => {
      const { status, message } = asFailure(cause)
      const isRefused = isRefusal(status) || status === 401
      return isRefused
        ? { shown: { ...sent, refused: message }, isWaiting: false }
        : { shown: sent, isWaiting: true }
    },
  )
  // Meanwhile it may have been ended, or begun anew.
  if (liveSender.get().shown?.turn !== shown.turn) return
  keep(after.shown, after.isWaiting)
  // The server lacked entries before those.
  hasUnsent ||= after.shown.count < theBoard().board().log.length
}

function put({ gameId, turn, number, count }: Shown, rest: { ended?: boolean } = {}) {
  const { board, now, save } = theBoard()
  // What has been sent mustn't be lost here: numbers are given once.
  save()
  const { log } = board()
  const state = liveStateOf(board(), now())
  const body = { turn, replaces: null, number, from: count, points: log.slice(count), state, ...rest }
  return api!('PUT /game/{id}/live', { params: { id: gameId }, body, idempotencyKey: newKey() })
}
