import type { GameRecord } from '#contract/game-records.ts'
import type { ToDo } from '#contract/to-do.ts'
import { liveStateOf, type LiveWrite } from '#league/live.ts'
import { newScoreboard } from '#league/scoreboard.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { type Account, addAccount, type Call, callAs } from './accounts.ts'
import { buildTestApp } from './build-test-app.ts'
import type { Engine } from './create-test-store.ts'
import { addCourt, addGroupOf } from './factories.ts'

/**
 * A season under way: three teams of one group with a delegate each, an account without a team, an admin, two courts.
 */
export type LeagueOfDelegates = {
  app: FastifyInstance
  store: Store
  leagueId: number
  phaseId: number
  groupId: number
  teams: { gatos: number; perros: number; osos: number }
  courts: { olmo: number; sauce: number }
  gatos: Account
  perros: Account
  osos: Account
  fan: Account
  admin: Account
  nobody: Call
}

export async function buildLeagueOfDelegates(
  engine: Engine,
  options?: Parameters<typeof buildTestApp>[1],
): Promise<LeagueOfDelegates> {
  const { app, store } = await buildTestApp(engine, options)
  const { leagueId, phaseId, groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros', 'Osos'])
  const [gatos, perros, osos] = teamIds as [number, number, number]
  return {
    app,
    store,
    leagueId,
    phaseId,
    groupId,
    teams: { gatos, perros, osos },
    courts: { olmo: await addCourt(store, 'Olmo'), sauce: await addCourt(store, 'Sauce') },
    gatos: await addAccount(app, store, 'Gata', { teamId: gatos, email: 'gata@ejemplo.es' }),
    perros: await addAccount(app, store, 'Perra', { teamId: perros, email: 'perra@ejemplo.es' }),
    osos: await addAccount(app, store, 'Osa', { teamId: osos, email: 'osa@ejemplo.es' }),
    fan: await addAccount(app, store, 'Afición', { email: 'aficion@ejemplo.es' }),
    admin: await addAccount(app, store, 'Admin', { admin: true, email: 'admin@ejemplo.es' }),
    nobody: callAs(app),
  }
}

/** The date of the games in tests. */
export const sunday = '2025-11-09T10:00:00.000Z'

/** Creates a game of Gatos, at home on the Olmo court, against Perros on Sunday; the given fields override that. */
export async function createGame(
  league: LeagueOfDelegates,
  change: object = {},
  { call }: Pick<Account, 'call'> = league.gatos,
): Promise<number> {
  const answer = await call('POST', '/game/create', { ...planOf(league), ...change })
  expect(answer.json()).toMatchObject({ finished: false })
  return answer.json<{ id: number }>().id
}

export function planOf({ groupId, teams, courts }: LeagueOfDelegates) {
  return {
    competitionId: groupId,
    date: sunday,
    courtId: courts.olmo,
    localId: teams.gatos,
    visitantId: teams.perros,
  }
}

export async function toDoOf({ call }: Pick<Account, 'call'>, teamId: number): Promise<ToDo> {
  return (await call('GET', `/team/${teamId}/to-do`)).json<ToDo>()
}

export async function recordOf({ call }: Pick<Account, 'call'>, id: number): Promise<GameRecord> {
  return (await call('GET', `/game/record/${id}`)).json<GameRecord>()
}

/** A valid result, with a rating of the visitor. */
export const result = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
export const feedback = { localMixed: false, localFairPlay: -1 }

/** The first write of a device that shows a game live. */
export const firstLive: LiveWrite = {
  turn: 'first-turn',
  replaces: null,
  number: 1,
  from: 0,
  points: [{ quarter: 1, left: 700, side: 'local', points: 2 }],
  state: liveStateOf(newScoreboard(), 0),
}

/** Checks an error response in the format of all of them. */
export function expectRefusal(answer: LightMyRequestResponse, status: number, message?: string | RegExp) {
  const body = answer.json<{ statusCode: number; error: string; message: string }>()
  expect({ ...body, status: answer.statusCode }).toMatchObject({ status, statusCode: status })
  expect(body.error).toBe(answer.statusMessage)
  // A Spanish sentence: it begins like one, and has no programmers' terms.
  expect(body.message).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡]/)
  expect(body.message).not.toMatch(/undefined|null|NaN|Invalid|expected|\bstring\b|\bnumber\b/)
  if (typeof message === 'string') expect(body.message).toBe(message)
  if (message instanceof RegExp) expect(body.message).toMatch(message)
}
