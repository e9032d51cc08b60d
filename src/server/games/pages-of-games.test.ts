import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { GAMES_PAGE_SIZE } from '#contract/limits.ts'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { addGame, addGames, addGroupOf } from '../../../test/factories.ts'
import { readCalendar } from '../../../test/read-calendar.ts'

/** A group with a page of games and one more. */
async function buildWithMany(engine: Engine) {
  const { app, store } = await buildTestApp(engine)
  const { groupId, teamIds, phaseId, leagueId } = await addGroupOf(store, ['Gatos', 'Perros'])
  const [local_id, visitant_id] = teamIds as [number, number]
  const game = { competition_id: groupId, local_id, visitant_id, finished: false, confirmed: false }
  await addGames(store, GAMES_PAGE_SIZE + 1, game)
  return { app, store, game, phaseId, leagueId }
}

async function datesAt(app: FastifyInstance, address: string, headers = {}): Promise<string[]> {
  const answer = await app.inject({ url: `/api${address}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ date: string }[]>().map(({ date }) => date)
}

describeOnEachEngine('a long list of games', (engine) => {
  test('is paginated without gaps or duplicates', async () => {
    const { app, store, phaseId, leagueId } = await buildWithMany(engine)
    const { token } = await addAccount(app, store, 'Gata')
    const lists = [
      '/game?',
      `/game?leagueId=${leagueId}&`,
      `/game?competitionGroupId=${phaseId}&`,
      '/pending-games?',
    ]
    for (const list of lists) {
      for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
        const first = await datesAt(app, list, headers)
        expect(first).toHaveLength(GAMES_PAGE_SIZE)
        expect(await datesAt(app, `${list}page=1`, headers)).toEqual(first)
        const second = await datesAt(app, `${list}page=2`, headers)
        expect(second).toHaveLength(1)
        expect([...first, ...second].toSorted()).toEqual([...first, ...second])
        expect(await datesAt(app, `${list}page=3`, headers)).toEqual([])
      }
    }
  })

  test('can be sorted from the latest and limited; games without a date stay last', async () => {
    const { app, store } = await buildTestApp(engine)
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [local, visitant] = teamIds as [number, number]
    for (const day of ['12', '05', '26', '19']) {
      await addGame(store, groupId, local, visitant, { date: `2025-10-${day}T10:00:00.000Z` })
    }
    await addGame(store, groupId, local, visitant)
    const daysAt = async (search: string) =>
      (await datesAt(app, `/game?${search}`)).map((date) => date && Number(date.slice(8, 10)))
    expect(await daysAt('latest=true')).toEqual([26, 19, 12, 5, null])
    expect(await daysAt('latest=true&limit=2')).toEqual([26, 19])
    expect(await daysAt('latest=true&limit=2&page=3')).toEqual([null])
    expect(await daysAt('limit=3')).toEqual([5, 12, 19])
    expect(await daysAt('latest=false')).toEqual([5, 12, 19, 26, null])
  })

  test('shifts its pages when a game is added', async () => {
    const { app, store, game } = await buildWithMany(engine)
    const [last] = await datesAt(app, '/game?page=2')
    await addGame(store, game.competition_id, game.visitant_id, game.local_id, {
      date: '2025-10-01T10:00:00.000Z',
    })
    expect((await datesAt(app, '/game'))[0]).toBe('2025-10-01T10:00:00.000Z')
    expect((await datesAt(app, '/game?page=2')).at(-1)).toBe(last)
    expect(await datesAt(app, '/game?page=2')).toHaveLength(2)
  })

  test('in a calendar holds the games to be played, the next first, then the latest played', async () => {
    const { app, store, game } = await buildWithMany(engine)
    const played = { ...game, finished: true, local_score: 40, visitant_score: 30 }
    await addGames(store, 2, played, '2025-10-01T10:00:00.000Z')
    const startsAt = async () => [...(await readCalendar(app)).events.values()].map(({ start }) => start)
    const open = await datesAt(app, '/game?finished=false')
    expect(await startsAt()).toEqual(open)
    // Two fewer games to be played leave room for one played game: the later.
    await store.write((db) => db.deleteFrom('game').where('date', 'in', open.slice(0, 2)).execute())
    expect(await startsAt()).toEqual([
      '2025-10-01T11:00:00.000Z',
      ...(await datesAt(app, '/game?finished=false')),
    ])
  })
})

test.for([
  ['page', 'Las páginas van de la 1 a la 1000.'],
  ['limit', 'Se piden de 1 a 1000 partidos.'],
] as const)('refuses a %s out of bounds', async ([name, sentence]) => {
  const { app } = await buildTestApp('sqlite')
  for (const value of ['0', '-1', '1.5', 'x', '', '1001', '99999999999']) {
    const answer = await app.inject(`/api/game?${name}=${value}`)
    expect([value, answer.statusCode, answer.json().fields]).toEqual([value, 400, { [name]: sentence }])
  }
})
