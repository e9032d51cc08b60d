import type { Game } from '../src/contract/games.ts'
import { paths } from '../src/contract/paths.ts'
import type { ToDo } from '../src/contract/to-do.ts'
import type { User } from '../src/contract/users.ts'
import { type Admin, callingAs, createGame, openPairs } from './delegates.ts'
import { expect, test } from './fixtures.ts'
import { mainActionsAt } from './main-actions.ts'
import { openSession, useSession } from './sessions.ts'

test.use({ demo: true, own: 'one-accent' })

const RESULT = { localScore: 61, visitantScore: 58, visitantMixed: true, visitantFairPlay: 1 }

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

test('the main action of a delegate is the next thing to do', async ({ page, server, admin }) => {
  // Two games to upload: only the first of them is next.
  const game = await createGame(admin)
  const { localId, visitantId } = game
  await createSecondGame(admin, game)
  const users = await admin<User[]>('GET', '/user')
  const nameOf = (teamId: number) => users.find((user) => user.teamId === teamId)!.name
  const local = await openSession(server, nameOf(localId))
  await useSession(page, local)
  const own = paths.game(game.id)
  expect(await mainActionsAt(page, own)).toEqual(['Subir resultado'])
  const toDo = await callingAs(server, local)<ToDo>('GET', `/team/${localId}/to-do`)
  expect(toDo.results.length).toBeGreaterThan(1)
  expect(await mainActionsAt(page, paths.updateGame())).toEqual(['Subir resultado'])
  expect(await mainActionsAt(page, paths.profile())).toEqual(['Subir resultados'])

  await admin('PUT', `/game/addResult/${game.id}`, RESULT)
  await useSession(page, await openSession(server, nameOf(visitantId)))
  expect(await mainActionsAt(page, own)).toEqual(['Valorar el partido'])
})

test('the main action of a proposal to answer is to accept its first date', async ({ page, server }) => {
  await useSession(page, await openSession(server, 'delegada.lavapies'))
  const session = await openSession(server, 'delegada.lavapies')
  const { proposals } = await callingAs(server, session)<ToDo>('GET', `/team/${session.teamId}/to-do`)
  expect(await mainActionsAt(page, paths.proposal(proposals[0]!.id))).toEqual(['Aceptar'])
  expect(await mainActionsAt(page, paths.updateGame())).toEqual([])
  expect(await mainActionsAt(page, paths.profile())).toEqual([])
})
