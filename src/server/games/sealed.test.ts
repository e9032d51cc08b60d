import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { everyReading, readAll } from '../../../test/every-reading.ts'
import { buildLeagueOfDelegates, createGame, feedback, result } from '../../../test/league-of-delegates.ts'

describeDomain('the feedback of a game', (engine) => {
  test('is in no response before the game is confirmed, except to admins', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { nobody, fan, gatos, perros, osos, admin } = league
    const id = await createGame(league)
    const sent = { ...result, localComment: 'secretísimo' }
    const uploaded = await gatos.call('PUT', `/game/addResult/${id}`, sent)
    expect(uploaded.json()).toMatchObject({ finished: true, confirmed: false })
    const sealed = /fairPlay|mixed|comment|secretísimo/i
    expect(uploaded.body).not.toMatch(sealed)
    const addresses = everyReading(league)
    for (const call of [nobody, fan.call, gatos.call, perros.call, osos.call]) {
      const all = await readAll(call, addresses)
      expect(all).toContain('"localScore":61')
      expect(all).not.toMatch(sealed)
    }
    const seen = (await admin.call('GET', `/game/${id}`)).json()
    expect(seen).toMatchObject({ visitantFairPlay: 1, visitantMixed: true, localComment: 'secretísimo' })
  })

  test('is public afterwards, its comments only for both teams and admins', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { nobody, fan, gatos, perros, osos, admin } = league
    const id = await createGame(league)
    await gatos.call('PUT', `/game/addResult/${id}`, { ...result, localComment: 'secretísimo' })
    const sent = { ...feedback, visitantComment: 'confidencial' }
    expect((await perros.call('PUT', `/game/addFeedback/${id}`, sent)).statusCode).toBe(200)
    const ratings = { localFairPlay: -1, visitantFairPlay: 1, localMixed: false, visitantMixed: true }
    const addresses = everyReading(league)
    for (const call of [nobody, fan.call, osos.call]) {
      expect((await call('GET', `/game/${id}`)).json()).toMatchObject(ratings)
      expect(await readAll(call, addresses)).not.toMatch(/comment|secretísimo|confidencial/i)
    }
    const comments = { localComment: 'secretísimo', visitantComment: 'confidencial' }
    for (const { call } of [gatos, perros, admin]) {
      expect((await call('GET', `/game/${id}`)).json()).toMatchObject({ ...ratings, ...comments })
    }
  })
})
