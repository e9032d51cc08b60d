import type { Browser, Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { type Admin, asAdmin, createGame, useDelegate } from './delegates.ts'
import type { LeagueServer } from './start-server.ts'

/** A result, 61-58 for the local team, without a comment. */
const RESULT = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }
/** The visitor's rating of the local team. */
const RATING = { localMixed: true, localFairPlay: 1 }

/** A game that no other test uses, with a result, 61-58 by default; and an admin's API client. */
export async function playGame(
  server: LeagueServer,
  { result = RESULT, isRated = false }: { result?: object; isRated?: boolean } = {},
): Promise<{ admin: Admin; game: Game; address: string }> {
  const admin = await asAdmin(server)
  const { id } = await createGame(admin)
  const played = await admin<Game>('PUT', `/game/addResult/${id}`, result)
  const game = isRated ? await admin<Game>('PUT', `/game/addFeedback/${id}`, RATING) : played
  return { admin, game, address: `/partidos/${id}` }
}

/** A browser context for a team's delegate, at a URL. */
export async function openAsDelegate(
  browser: Browser,
  server: LeagueServer,
  { admin, teamId, address }: { admin: Admin; teamId: number; address: string },
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await useDelegate(page, server, admin, teamId)
  await page.goto(address)
  return page
}
