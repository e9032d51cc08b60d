import { z } from 'zod'
import { LIVE_HOURS } from '#league/hours.ts'
import { MAX_SCORE } from '#league/game-score.ts'
import { MAX_QUARTERS } from '#league/league-rules.ts'
import type { LiveState as State } from '#league/live.ts'
import { MAX_LOGGED } from '#league/points-log.ts'
import { quarterLength, TIMEOUTS_PER_QUARTER } from '#league/scoreboard.ts'
import { endpoint, Id, StoredInstant } from './endpoint.ts'
import { MAX_LIVE_GAMES } from './limits.ts'
import { Side } from './results.ts'

/** Overtimes included: more than have ever been played. */
const MAX_PERIODS = 20
const MAX_MINUTES = 60
const MAX_FOULS = 99

const Count = z.int().nonnegative()
const Score = z.object({ local: Count, visitant: Count })
const Faults = Count.max(MAX_FOULS)
const Timeouts = Count.max(TIMEOUTS_PER_QUARTER)

const LiveState = z.object({
  quarter: z.int().min(1).max(MAX_PERIODS),
  quarters: z.int().min(1).max(MAX_QUARTERS),
  minutes: z.int().min(1).max(MAX_MINUTES),
  teamFouls: z.int().min(1).max(MAX_FOULS),
  faults: z.object({ local: Faults, visitant: Faults }),
  timeouts: z.object({ local: Timeouts, visitant: Timeouts }),
  begun: z.boolean(),
  timeLeft: Count,
  isRunning: z.boolean(),
})

/** Whether a scoreboard can be in a state, as a device restores none that can't be. */
function isPossible({ begun, isRunning, timeLeft, ...state }: State): boolean {
  const length = quarterLength(state)
  return timeLeft <= length && (begun || timeLeft === length) && (!isRunning || (begun && timeLeft > 0))
}

const LoggedPoints = z.object({
  quarter: z.int().min(1).max(MAX_PERIODS),
  left: Count.max(MAX_MINUTES * 60),
  side: Side,
  points: z
    .int()
    .min(-MAX_SCORE)
    .max(MAX_SCORE)
    .refine((points) => points !== 0),
})

/** How many of the latest points a watcher sees. */
export const SHOWN_POINTS = 3

const Turn = z.string().regex(/^[\w-]{8,40}$/)

/**
 * A game that is shown live: its score and the state of its scoreboard at `at`, when that was sent. `role`: of those who
 * count it, since `since`; `turn` is what a device names to take over; `last`: the latest points, in order.
 */
const Live = LiveState.extend({
  at: StoredInstant,
  since: StoredInstant,
  role: z.enum([...Side.options, 'admin']),
  turn: z.string(),
  scores: Score,
  last: z.array(LoggedPoints).max(SHOWN_POINTS),
}).meta({ id: 'Live' })
export type Live = z.infer<typeof Live>

export const findLive = endpoint('GET /game/{id}/live', {
  summary:
    'Lo último que se sabe de un partido que alguien cuenta en directo, o null. Lo que no cambia en dos horas ya no es en directo. Qué hora era al contestar lo dice la cabecera Date.',
  access: 'public',
  answer: z.object({ live: Live.nullable() }),
})

export const listLive = endpoint('GET /live', {
  summary: `Los ${MAX_LIVE_GAMES} partidos sin resultado que alguien ha contado en directo hace menos.`,
  access: 'public',
  answer: z.array(z.object({ gameId: Id, at: StoredInstant, scores: Score })),
})

export const showLive = endpoint('PUT /game/{id}/live', {
  summary: `Cuenta un partido en directo: lo que marca el marcador y sus tantos, numerados, para que lo repetido cuente una vez. Lo cuenta un móvil cada vez, y otro lo puede relevar desde donde iba. Solo desde ${-LIVE_HOURS.from} h antes de su hora hasta ${LIVE_HOURS.until} h después; los puntos de un equipo van de 0 a ${MAX_SCORE}. Se guarda quién lo cuenta (qué equipo, o quien administra) y hasta ${MAX_LOGGED} tantos; a nadie se nombra. Lo terminan quien lo cuenta con ended, un resultado, que se retire y que el partido se aplace. Se borra al año.`,
  access: 'delegate',
  idempotency: 'never',
  body: z.object({
    turn: Turn,
    replaces: Turn.nullable(),
    number: Count.max(1_000_000),
    from: Count.max(MAX_LOGGED),
    points: z.array(LoggedPoints).max(MAX_LOGGED),
    state: LiveState.refine(isPossible),
    ended: z.boolean().optional(),
  }),
  /** `count`: how many entries of the log are known. `taken`: what the device that takes over begins with. */
  answer: z.object({
    count: Count,
    taken: z.object({ state: LiveState, points: z.array(LoggedPoints) }).nullable(),
  }),
})
