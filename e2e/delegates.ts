import { expect, type Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import type { User } from '../src/contract/users.ts'
import {
  callApi,
  newAccount,
  newName,
  openSession,
  type ServerAddress,
  type StoredSession,
  useSession,
} from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

export async function openRecord(page: Page): Promise<void> {
  await page.getByText('El acta', { exact: true }).click()
}

/** A different day for each game, so that no two need the same court. */
let days = 0

/** One admin session per server, used by no browser: each further one would take the time of hashing a password. */
const sessions = new WeakMap<LeagueServer, Promise<StoredSession>>()

/** An API client of an admin, to prepare and to check a test. */
export type Admin = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

export async function asAdmin(server: LeagueServer): Promise<Admin> {
  const session = sessions.get(server) ?? openSession(server, 'admin')
  sessions.set(server, session)
  return callingAs(server, await session)
}

/** An API client with somebody's session. */
export function callingAs(server: ServerAddress, { token }: StoredSession): Admin {
  return async <Answer>(method: string, path: string, body?: unknown) => {
    const answer = await callApi(server, [method, path], { body, authorization: `Bearer ${token}` })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (answer.status === 204 ? null : await answer.json()) as Answer
  }
}

export async function comeAsAdmin(page: Page, server: LeagueServer, address: string): Promise<Admin> {
  await useSession(page, await openSession(server, 'admin'))
  await page.goto(address)
  return asAdmin(server)
}

export async function openNewDelegate(
  server: ServerAddress,
  admin: Admin,
  teamId: number,
): Promise<StoredSession> {
  const account = newAccount(newName())
  await admin('POST', '/user', { ...account, teamId })
  return openSession(server, account.name)
}

export async function useDelegate(page: Page, server: LeagueServer, admin: Admin, teamId: number) {
  const users = await admin<User[]>('GET', '/user')
  const delegate = users.find((user) => user.teamId === teamId)!
  await useSession(page, await openSession(server, delegate.name))
}

export type Pair = { localId: number; visitantId: number; competitionId: number }

/** Teams that may still host a game in the current groups; rivals that owe a fair play rating only on request. */
export async function* openPairs(admin: Admin, { owing = false } = {}): AsyncGenerator<Pair> {
  const users = await admin<User[]>('GET', '/user')
  for (const { teamId: localId, competitions } of users) {
    const group = competitions.find(({ name }) => name.startsWith('Grupo'))
    if (localId === null || group === undefined) continue
    const rivals = await admin<{ team: { id: number } }[]>(
      'GET',
      `/team/${localId}/pending-games?competitionId=${group.id}`,
    )
    for (const { team } of rivals) {
      const check = await admin<{ data: boolean }>('GET', `/team/${team.id}/check-pending-fairplay`)
      if (check.data === owing) yield { localId, visitantId: team.id, competitionId: group.id }
    }
  }
}

/** The first of them without the teams in `besides`. */
export async function findPair(
  admin: Admin,
  { besides, ...which }: { owing?: boolean; besides?: Game } = {},
): Promise<Pair> {
  const busy = [besides?.localId, besides?.visitantId]
  for await (const pair of openPairs(admin, which)) {
    if (!busy.includes(pair.localId) && !busy.includes(pair.visitantId)) return pair
  }
  throw new Error('Every game of the demo season has been created.')
}

/** Submits the form of a game whose day is past or years ahead, like those of tests, and confirms the question. */
export async function sendUnusualDay(page: Page, button: string) {
  const send = page.getByRole('button', { name: button })
  await send.click()
  await expect(page.getByLabel('Día y hora')).toHaveAccessibleDescription(/¿Seguro\?/)
  await send.click()
}

/**
 * A game that no other test uses, without the teams in `besides`; by default of years ago, when nothing else was
 * played.
 */
export async function createGame(
  admin: Admin,
  { besides, at = Date.UTC(2021, 0, 1, 10) + days++ * 86_400_000 }: { besides?: Game; at?: number } = {},
): Promise<Game> {
  const [court] = await admin<{ id: number }[]>('GET', '/basketball-court')
  const pair = await findPair(admin, besides && { besides })
  const date = new Date(at).toISOString()
  return admin<Game>('POST', '/game/create', { ...pair, date, courtId: court!.id })
}
