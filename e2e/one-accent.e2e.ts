import type { Page } from '@playwright/test'
import type { Game } from '../src/contract/games.ts'
import { paths } from '../src/contract/paths.ts'
import type { ToDo } from '../src/contract/to-do.ts'
import type { User } from '../src/contract/users.ts'
import { guardedAddresses } from '../test/guarded-addresses.ts'
import { findDemoPlaces, publicAddresses } from '../test/public-addresses.ts'
import { type Admin, asAdmin, callingAs, createGame, openPairs } from './delegates.ts'
import { expect, expectDrawn, test } from './fixtures.ts'
import { openSession, useSession } from './sessions.ts'
import type { LeagueServer } from './start-server.ts'

test.use({ demo: true, own: 'one-accent' })

const RESULT = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }

/** The main actions of a page, those in its folded sections included. */
async function mainActions(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await expectDrawn(page)
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  return page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
    return [...document.querySelectorAll<HTMLElement>('.button-primary')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.textContent)
  })
}

async function expectOneAtMost(page: Page, addresses: readonly string[]): Promise<void> {
  const crowded: string[] = []
  for (const address of addresses) {
    const actions = await mainActions(page, address)
    if (actions.length > 1) crowded.push(`${address}: ${actions.join(', ')}`)
  }
  expect(crowded).toEqual([])
}

/** Another game of years ago for the local team of one. */
async function createSecondGame(admin: Admin, { localId, court }: Game): Promise<void> {
  for await (const pair of openPairs(admin)) {
    if (pair.localId !== localId) continue
    const courts = await admin<{ id: number; name: string }[]>('GET', '/basketball-court')
    const courtId = courts.find(({ name }) => name !== court!.name)!.id
    await admin('POST', '/game/create', { ...pair, courtId, date: '2020-01-01T10:00:00.000Z' })
    return
  }
  throw new Error('The team has no other rival left.')
}

async function publicPages(server: LeagueServer): Promise<string[]> {
  const pages = publicAddresses(await findDemoPlaces(server.url))
  return pages.flatMap(({ address, framed }) => (framed ? [] : address))
}

test('no page has two main actions for a visitor', async ({ page, server }) => {
  await expectOneAtMost(page, await publicPages(server))
})

test('no page has two main actions for an admin', async ({ page, server }) => {
  test.slow()
  const admin = await asAdmin(server)
  const places = await findDemoPlaces(server.url)
  const [disputed] = await admin<{ game: { id: number } }[]>('GET', '/dispute')
  const [user] = await admin<User[]>('GET', '/user')
  await useSession(page, await openSession(server, 'admin'))
  await expectOneAtMost(page, [
    ...(await publicPages(server)),
    ...guardedAddresses(places),
    paths.game(disputed!.game.id),
    paths.admin('disputes', { id: disputed!.game.id }),
    paths.admin('results', { id: places.game }),
    paths.admin('newuser', { id: user!.id }),
    paths.admin('addteamcompetition', { grupo: places.draw }),
  ])
})

test('the main action of a delegate is the next thing to do', async ({ page, server }) => {
  test.slow()
  const admin = await asAdmin(server)
  // Two games to upload: only the first of them is next.
  const game = await createGame(admin)
  const { localId, visitantId } = game
  await createSecondGame(admin, game)
  const users = await admin<User[]>('GET', '/user')
  const nameOf = (teamId: number) => users.find((user) => user.teamId === teamId)!.name
  const local = await openSession(server, nameOf(localId))
  await useSession(page, local)
  const own = paths.game(game.id)
  expect(await mainActions(page, own)).toEqual(['Subir resultado'])
  const toDo = await callingAs(server, local)<ToDo>('GET', `/team/${localId}/to-do`)
  expect(toDo.results.length).toBeGreaterThan(1)
  expect(await mainActions(page, paths.updateGame())).toEqual(['Subir resultado'])
  expect(await mainActions(page, paths.profile())).toEqual(['Subir resultados'])
  const guarded = guardedAddresses({
    ...(await findDemoPlaces(server.url)),
    team: localId,
    game: game.id,
  })
  const ofUsers = guarded.filter((address) => !address.startsWith(paths.admin()))
  const proposals = toDo.proposals.map(({ id }) => paths.proposal(id))
  await expectOneAtMost(page, [...(await publicPages(server)), ...ofUsers, ...proposals])

  await admin('PUT', `/game/addResult/${game.id}`, RESULT)
  await useSession(page, await openSession(server, nameOf(visitantId)))
  expect(await mainActions(page, own)).toEqual(['Valorar el partido'])
})

test('the main action of a proposal to answer is to accept its first date', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const session = await openSession(server, 'delegada.lavapies')
  const { proposals } = await callingAs(server, session)<ToDo>('GET', `/team/${session.teamId}/to-do`)
  expect(await mainActions(page, paths.proposal(proposals[0]!.id))).toEqual(['Aceptar'])
  expect(await mainActions(page, paths.updateGame())).toEqual([])
  expect(await mainActions(page, paths.profile())).toEqual([])
})

test("a visitor's page of a game has no main action", async ({ page, server }) => {
  const { game } = await findDemoPlaces(server.url)
  expect(await mainActions(page, paths.game(game))).toEqual([])
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  expect(await mainActions(page, paths.game(game))).toEqual([])
})
