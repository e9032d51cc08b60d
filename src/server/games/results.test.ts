import { expect, test } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import type { Statistics } from '#contract/statistics.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { addGame } from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  feedback,
  result,
  toDoOf,
} from '../../../test/league-of-delegates.ts'

describeDomain('a forfeit', (engine) => {
  // FIBA Official Basketball Rules, article 20: 20 to 0 for the team that came; with 0 classification points.
  test.for([
    ['visitant', 20, 0, [2, 0]],
    ['local', 0, 20, [0, 2]],
  ] as const)('of the %s is %i-%i, whatever is sent', async ([forfeit, local, visitant, points]) => {
    const league = await buildLeagueOfDelegates(engine)
    const { gatos, perros, admin, teams, groupId, nobody } = league
    const id = await createGame(league)
    const sent = { localScore: 3, visitantScore: 3, visitantMixed: true, visitantFairPlay: -1, forfeit }
    const uploaded = await gatos.call('PUT', `/game/addResult/${id}`, sent)
    const stands = { forfeit, localScore: local, visitantScore: visitant, finished: true }
    expect(uploaded.json()).toMatchObject(stands)
    // A forfeit needs no mixed answer, and discards one that is sent.
    const rated = await perros.call('PUT', `/game/addFeedback/${id}`, { localMixed: true, localFairPlay: 0 })
    expect(rated.json()).toMatchObject({ ...stands, confirmed: true, localMixed: null, visitantMixed: null })
    const ratings = { visitantFairPlay: -1, localFairPlay: 0 }
    expect((await admin.call('GET', `/game/${id}`)).json()).toMatchObject(ratings)
    const table = await nobody('GET', `/competition-team/clasifications?competitionId=${groupId}`)
    const rows: { team: { id: number }; competitionPoints: number }[] = table.json()[0].standings
    const pointsOf = (teamId: number) => rows.find(({ team }) => team.id === teamId)?.competitionPoints
    expect([pointsOf(teams.gatos), pointsOf(teams.perros)]).toEqual(points)
  })

  test('is confirmed as it is entered and owes no rating, and may be disagreed with and taken back', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { gatos, perros, admin, teams, phaseId } = league
    const id = await createGame(league)
    const enter = () => gatos.call('PUT', `/game/addResult/${id}`, { forfeit: 'visitant' })
    const unrated = { confirmed: true, ratingWaived: false, visitantFairPlay: null, localFairPlay: null }
    expect((await enter()).json()).toMatchObject(unrated)
    const missing = await gatos.call('GET', `/team/${teams.perros}/check-pending-fairplay`)
    expect(missing.json()).toEqual({ data: false })
    const toDo = await toDoOf(perros, teams.perros)
    expect(toDo.ratings).toEqual([])
    const statistics = await admin.call('GET', `/competition-team/statistics?competitionGroupId=${phaseId}`)
    for (const row of statistics.json<Statistics[]>())
      expect(row).toMatchObject({ fair_play: 0, porcentaje_fp: 0, mixed_games: 0, porcentaje_mixto: 0 })

    expect((await gatos.call('PUT', `/game/takeBack/${id}`)).json()).toMatchObject({ finished: false })
    await enter()
    const claim = { localScore: 50, visitantScore: 52, localMixed: true, text: 'Fuimos' }
    expect((await perros.call('PUT', `/game/dispute/${id}`, claim)).statusCode).toBe(200)
    const accepted = await gatos.call('PUT', `/game/dispute/accept/${id}`, { visitantMixed: false })
    expect(accepted.json()).toMatchObject({ visitantScore: 52, confirmed: false, disputed: false })
  })
})

describeDomain('a result', (engine) => {
  test('of 0 and of 300 points is accepted; comments are trimmed, and empty ones become null', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const id = await createGame(league)
    const sent = {
      ...result,
      localScore: 0,
      visitantScore: 300,
      visitantFairPlay: undefined,
      localComment: '  ',
    }
    const uploaded = await league.gatos.call('PUT', `/game/addResult/${id}`, sent)
    expect(uploaded.json()).toMatchObject({ localScore: 0, visitantScore: 300 })
    const seen = (await league.admin.call('GET', `/game/${id}`)).json()
    expect(seen).toMatchObject({ visitantFairPlay: 0, visitantMixed: true, localComment: null })
  })

  test('is corrected together with the feedback of both teams, in one write', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { gatos, perros, admin, store } = league
    const id = await createGame(league)
    const correct = (change: object) =>
      admin.call('PUT', `/game/correct/${id}`, { ...result, ...feedback, ...change })
    expectRefusal(await correct({}), 409, /aún no tiene resultado/)
    await gatos.call('PUT', `/game/addResult/${id}`, result)
    // The visitor's feedback is ignored until the visitor has given it.
    const early = await correct({ localScore: 63, localFairPlay: 1 })
    expect(early.json()).toMatchObject({ localScore: 63, confirmed: false, localFairPlay: null })
    await perros.call('PUT', `/game/addFeedback/${id}`, { ...feedback, visitantComment: 'Gracias' })
    for (const delegate of [gatos, perros]) {
      const sent = { ...result, localScore: 99 }
      expectRefusal(await delegate.call('PUT', `/game/correct/${id}`, sent), 403, /administra/)
    }
    expectRefusal(await correct({ localScore: 58, localFairPlay: 1 }), 400, /empate/)
    expectRefusal(await correct({ localMixed: null }), 400, /local era mixto/)
    const stands = { localScore: 63, localFairPlay: -1, localMixed: false, visitantComment: 'Gracias' }
    expect((await admin.call('GET', `/game/${id}`)).json()).toMatchObject(stands)
    const corrected = await correct({ localScore: 65, localFairPlay: 1, localMixed: true })
    const whole = { localScore: 65, localFairPlay: 1, localMixed: true, visitantComment: 'Gracias' }
    expect(corrected.json()).toMatchObject({ ...whole, confirmed: true })
    const rows = await store.db.selectFrom('audit').selectAll().where('user_id', '=', admin.id).execute()
    expect(rows.map(({ after }) => JSON.parse(after!).localScore)).toEqual([63, 65])
  })

  test('that came with a file or a paste is corrected without a mixed answer or a rating, and owes none', async () => {
    const { gatos, admin, store, groupId, teams } = await buildLeagueOfDelegates(engine)
    const scores = { local_score: 61, visitant_score: 58 }
    const id = await addGame(store, groupId, teams.gatos, teams.perros, scores)
    const unrated = { confirmed: false, visitantFairPlay: null, visitantMixed: null }
    const sent = { localScore: 63, visitantScore: 58 }
    const corrected = await admin.call('PUT', `/game/correct/${id}`, sent)
    expect(corrected.json()).toMatchObject({ ...sent, ...unrated })
    // The call of the specification asks for the mixed answer, and still adds no rating that nobody gave.
    const again = await admin.call('PUT', `/game/addResult/${id}`, { ...sent, visitantMixed: true })
    expect(again.json()).toMatchObject({ confirmed: false, visitantFairPlay: null })
    const missing = await gatos.call('GET', `/team/${teams.perros}/check-pending-fairplay`)
    expect(missing.json()).toEqual({ data: false })
    // A score that replaces a forfeit needs the answer; a known one stays where it isn't sent.
    await admin.call('PUT', `/game/correct/${id}`, { forfeit: 'local' })
    expectRefusal(await admin.call('PUT', `/game/correct/${id}`, sent), 400, /visitante era mixto/)
    await admin.call('PUT', `/game/correct/${id}`, { ...sent, visitantMixed: true })
    const kept = await admin.call('PUT', `/game/correct/${id}`, { localScore: 64, visitantScore: 58 })
    expect(kept.json()).toMatchObject({ localScore: 64, visitantMixed: true })
  })
})

describeOnEachEngine('a result in a race', (engine) => {
  test('is accepted once when two are uploaded simultaneously', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { gatos } = league
    const id = await createGame(league)
    const upload = (localScore: number) =>
      gatos.call('PUT', `/game/addResult/${id}`, { ...result, localScore })
    const answers: LightMyRequestResponse[] = await Promise.all([upload(70), upload(80)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stands = answers.find(({ statusCode }) => statusCode === 200)!.json<{ localScore: number }>()
    const seen = await gatos.call('GET', `/game/${id}`)
    expect(seen.json()).toMatchObject({ localScore: stands.localScore })
  })
})
