import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FailoverFaults } from './failover-faults.ts'

const WRITE_EVERY_MS = 1000
const READ_EVERY_MS = 50
const PAGES = ['/', '/calendar', '/clasification/1', '/partidos/1', '/equipos/1', '/api/game?competitionId=1']

/** A write that wasn't acknowledged, and how long it took to say so. */
export type Refusal = { status: number | string; message: string; ms: number }

/** What a writer has been promised: dates of games and names of teams. */
export type Acknowledged = { dates: Map<number, string>; teams: Set<string> }

export type Writer = ReturnType<typeof writeOn>

/** An hour of a day far enough ahead, another for each game. */
export function dayAhead(game: number, hour: number): string {
  const day = new Date(Date.now() + (30 + game) * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${hour}:00:00.000Z`
}

/** Reads public pages all the time; one that isn't served is a fault. */
export function readOn(url: string, faults: FailoverFaults) {
  const state = { reads: 0, slowestReadMs: 0, isOver: false }
  const work = (async () => {
    for (let turn = 0; !state.isOver; turn++) {
      const path = PAGES[turn % PAGES.length]!
      const { status, ms } = await ask(url + path)
      if (status !== 200) faults.add(`${path} was answered with ${status}`, { byLoad: isLate(status) })
      state.reads += 1
      state.slowestReadMs = Math.max(state.slowestReadMs, ms)
      await sleep(READ_EVERY_MS)
    }
  })()
  return Object.assign(state, {
    stop: async () => {
      state.isOver = true
      await work
    },
  })
}

/**
 * Writes every second, in turn moving a game (PUT, which nginx repeats by itself) and creating a team (POST); repeats a
 * write that wasn't acknowledged with the same key, as a browser does.
 */
export function writeOn(
  url: string,
  { token, leagueId, gameIds }: { token: string; leagueId: number; gameIds: readonly number[] },
) {
  const acknowledged: Acknowledged = { dates: new Map(), teams: new Set() }
  const state = { acknowledged, refused: [] as Refusal[], lastAt: 0, isOver: false, onSend: () => {} }
  const send = async (method: string, path: string, body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    while (!state.isOver) {
      const response = ask(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
      state.onSend()
      const { status, text, ms } = await response
      const isDone = status === 200 || status === 201
      if (isDone) state.lastAt = performance.now()
      else state.refused.push({ status, message: messageOf(text), ms })
      await sleep(Math.max(0, WRITE_EVERY_MS - ms))
      if (isDone) return true
    }
    return false
  }
  const work = (async () => {
    for (const [turn, id] of gameIds.entries()) {
      const date = dayAhead(turn, 12)
      if (await send('PUT', `/game/${id}`, { date })) acknowledged.dates.set(id, date)
      const name = `Equipo nuevo ${turn}`
      if (await send('POST', '/team', { name, leagueId })) acknowledged.teams.add(name)
      if (state.isOver) return
    }
  })()
  return Object.assign(state, {
    /** Resolves when the next write is on its way. */
    sent: () => new Promise<void>((resolve) => (state.onSend = resolve)),
    stop: async () => {
      state.isOver = true
      await work
    },
  })
}

/** Whether an answer says that there was no time for it, or that no process was there in time. */
export function isLate(status: number | string): boolean {
  return [502, 503, 504].includes(Number(status)) || /timeout/i.test(String(status))
}

/** The answer to a request, or the error of a connection that broke as its status, and how long it took. */
export async function ask(url: string, request: RequestInit = {}) {
  const began = performance.now()
  try {
    const response = await fetch(url, request)
    const text = await response.text()
    return { status: response.status, text, ms: performance.now() - began }
  } catch (error) {
    return { status: String((error as Error).cause ?? error), text: '', ms: performance.now() - began }
  }
}

/** The sentence of a refusal; empty if it isn't ours. */
function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { message: string }).message
  } catch {
    return ''
  }
}
