import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { everyPage } from '../src/web/api/every-page.ts'
import { seasonFile } from './seasons.ts'
import { callApi, makeAccount, newName, openSession, type StoredSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

export const PASSWORD = 'una cualquiera'
const HOUR = 3_600_000

/** One game of two teams that play nothing else, past its hour and without a result, or with one to be rated. */
type Pair = { game: Game; host: () => Promise<StoredSession>; guest: () => Promise<StoredSession> }

type Admin = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

const names = (number: number) => [`Gatas ${number}`, `Perras ${number}`] as const

/** A season of so many such games, one after the other. */
export async function leagueOfPairs(server: Pick<LeagueServer, 'url' | 'liga'>, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const date = new Date(Math.floor(Date.now() / HOUR) * HOUR - 26 * HOUR).toISOString()
  const groups = numbers.map((number) => {
    const [local, visitant] = names(number)
    return { name: `Grupo ${number}`, teams: [local, visitant], games: [{ date, local, visitant }] }
  })
  const season = {
    league: { name: 'Liga', year: 2025, current: true },
    teams: numbers.flatMap((number) => names(number).map((name) => ({ name }))),
    phases: [{ name: 'Primera fase', groups }],
  }
  await server.liga('import', seasonFile(season))
  await server.liga('create-admin', 'Administra')
  const session = await openSession(server, 'Administra', PASSWORD)
  const admin: Admin = async <Answer>(method: string, path: string, body?: unknown) => {
    const authorization = `Bearer ${session.token}`
    const answer = await callApi(server, [method, path], { body, authorization })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (answer.status === 204 ? null : await answer.json()) as Answer
  }
  const games = await everyPage((page = 1) => admin<Game[]>('GET', `/game?page=${page}`))
  const delegateOf = async (teamId: number) => {
    const name = newName()
    await makeAccount(server, name, PASSWORD)
    const { id } = await openSession(server, name, PASSWORD)
    await admin('PUT', `/user/${id}`, { teamId })
    return openSession(server, name, PASSWORD)
  }
  return {
    admin,
    session,
    delegateOf,
    next: (): Pair => {
      const game = games.shift()!
      return { game, host: () => delegateOf(game.localId), guest: () => delegateOf(game.visitantId) }
    },
  }
}

export type League = Awaited<ReturnType<typeof leagueOfPairs>>

/** What the form of a result is filled in with, and what is sent of it. */
export async function fillInResult(page: Page, game: Game, local: number, visitant: number): Promise<void> {
  await page.getByLabel(game.local.name, { exact: true }).fill(String(local))
  await page.getByLabel(game.visitant.name, { exact: true }).fill(String(visitant))
  await page.getByRole('radio', { name: 'Sí', exact: true }).check()
  await page.getByLabel('Comentario').fill('Buen partido')
}
