import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { everyPage } from '../src/web/api/every-page.ts'
import { callingAs, openNewDelegate } from './delegates.ts'
import { openSession, type ServerAddress, type StoredSession } from './sessions.ts'

const HOUR = 3_600_000

/** One game between two teams without other games, in the past without a result, or with one to be rated. */
type Pair = { game: Game; host: () => Promise<StoredSession>; guest: () => Promise<StoredSession> }

const names = (number: number) => [`Gatas ${number}`, `Perras ${number}`] as const

/** A season with so many such games, handed out one after the other. */
export async function leagueOfPairs(server: ServerAddress, count: number) {
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
  const session = await openSession(server, 'admin')
  const admin = callingAs(server, session)
  await admin('POST', '/season', season)
  const games = await everyPage((page = 1) => admin<Game[]>('GET', `/game?page=${page}`))
  const delegateOf = (teamId: number) => openNewDelegate(server, admin, teamId)
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

export async function fillInResult(page: Page, game: Game, local: number, visitant: number): Promise<void> {
  await page.getByLabel(game.local.name, { exact: true }).fill(String(local))
  await page.getByLabel(game.visitant.name, { exact: true }).fill(String(visitant))
  await page.getByRole('radio', { name: 'Sí', exact: true }).check()
  await page.getByLabel('Comentario').fill('Buen partido')
}
