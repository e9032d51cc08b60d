import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addDecidedSeries, confirmedByGatos, seriesDates } from '../../../test/decided-series.ts'
import { addGame } from '../../../test/factories.ts'
import { expectRefusal, feedback, result } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'
import { readCalendar } from '../../../test/read-calendar.ts'

const unneeded = 'Ese partido ya no hace falta: la eliminatoria está decidida. Solo se puede borrar.'
/** A victory of Perros in the second game: one each, and the third game is needed again. */
const byPerros = { ...result, ...feedback, localScore: 58, visitantScore: 61 }

describeDomain('a game that a decided series no longer needs', (engine) => {
  test('stays in lists of unfinished games, marked as unneeded', async () => {
    const league = await buildLeagueWithClock(engine)
    const { drawId, firstId, thirdId } = await addDecidedSeries(league)
    const { nobody, gatos, teams } = league
    const marked = async (path: string) =>
      (await nobody('GET', path)).json<Game[]>().map((game) => [game.id, game.unneeded])
    expect(await marked('/pending-games')).toEqual([[thirdId, true]])
    expect(await marked(`/game?localId=${teams.gatos}&finished=false`)).toEqual([[thirdId, true]])
    expect((await marked(`/game?competitionId=${drawId}`))[0]).toEqual([firstId, false])
    expect((await gatos.call('GET', `/game/${thirdId}`)).json()).toMatchObject({ unneeded: true })
  })

  test('refuses results and moves by delegates and admins, but can be deleted', async () => {
    const league = await buildLeagueWithClock(engine)
    const { thirdId } = await addDecidedSeries(league)
    const { gatos, perros, admin, courts } = league
    for (const { call } of [gatos, admin]) {
      expectRefusal(await call('PUT', `/game/addResult/${thirdId}`, result), 409, unneeded)
      expectRefusal(await call('PUT', `/game/${thirdId}`, { courtId: courts.sauce }), 409, unneeded)
    }
    const record = await gatos.call('GET', `/game/record/${thirdId}`)
    expect(record.json()).toMatchObject({ actions: ['delete'] })
    expectRefusal(await perros.call('DELETE', `/game/${thirdId}`), 403)
    expect((await gatos.call('DELETE', `/game/${thirdId}`)).statusCode).toBe(204)
  })

  test('is deleted by its local team even if the visitor says what its score was', async () => {
    const league = await buildLeagueWithClock(engine)
    const { secondId, thirdId } = await addDecidedSeries(league)
    const { gatos, perros, admin, set } = league
    await admin.call('PUT', `/game/takeBack/${secondId}`, {})
    set('2025-11-24T11:00:00.000Z')
    const claim = { localScore: 54, visitantScore: 48 }
    expect((await perros.call('PUT', `/game/claim/${thirdId}`, claim)).statusCode).toBe(200)
    expectRefusal(await gatos.call('DELETE', `/game/${thirdId}`), 409, /ha dicho cómo quedó/)
    await gatos.call('PUT', `/game/addResult/${secondId}`, result)
    const record = await gatos.call('GET', `/game/record/${thirdId}`)
    expect(record.json()).toMatchObject({ actions: ['delete'] })
    expect((await gatos.call('DELETE', `/game/${thirdId}`)).statusCode).toBe(204)
  })

  test('is needed again once a correction reopens its series', async () => {
    const league = await buildLeagueWithClock(engine)
    const { secondId, thirdId } = await addDecidedSeries(league)
    const { gatos, admin } = league
    const corrected = await admin.call('PUT', `/game/correct/${secondId}`, byPerros)
    expect(corrected.statusCode).toBe(200)
    expect((await gatos.call('GET', `/game/${thirdId}`)).json()).toMatchObject({ unneeded: false })
    expect((await gatos.call('PUT', `/game/addResult/${thirdId}`, result)).statusCode).toBe(200)
  })

  test('is left out of the statistics, Te toca and the feeds', async () => {
    const league = await buildLeagueWithClock(engine)
    const { phaseId, secondId, thirdId } = await addDecidedSeries(league)
    const { app, admin, gatos, teams, set } = league
    const counts = async () => {
      const rows = (
        await admin.call('GET', `/competition-team/statistics?competitionGroupId=${phaseId}`)
      ).json<{ not_played: number }[]>()
      set('2025-11-20T10:00:00.000Z')
      const before = (await gatos.call('GET', `/team/${teams.gatos}/to-do`)).json<ToDo>()
      set('2025-11-24T10:00:00.000Z')
      const after = (await gatos.call('GET', `/team/${teams.gatos}/to-do`)).json<ToDo>()
      const { events } = await readCalendar(app)
      return {
        notPlayed: rows.map(({ not_played }) => not_played),
        upcoming: before.upcoming.map(({ id }) => id),
        results: after.results.map(({ id }) => id),
        inFeed: [...events.keys()].some((uid) => uid.startsWith(`partido-${thirdId}@`)),
      }
    }
    expect(await counts()).toEqual({ notPlayed: [0, 0], upcoming: [], results: [], inFeed: false })
    await admin.call('PUT', `/game/correct/${secondId}`, byPerros)
    expect(await counts()).toEqual({
      notPlayed: [1, 1],
      upcoming: [thirdId],
      results: [thirdId],
      inFeed: true,
    })
  })

  test('causes no reminder of itself or of its result', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { secondId } = await addDecidedSeries(league)
    const { admin, dispatch, noticesOf, send, set } = league
    set('2025-11-22T10:00:00.000Z')
    await dispatch()
    expect(await noticesOf('game-tomorrow')).toEqual({})
    set('2025-11-24T10:00:00.000Z')
    await dispatch()
    expect(await noticesOf('result-due')).toEqual({})
    // A notice created while it was needed isn't sent any more.
    await admin.call('PUT', `/game/correct/${secondId}`, byPerros)
    await dispatch()
    expect(Object.keys(await noticesOf('result-due')).toSorted()).toEqual(['gata', 'gatos'])
    await admin.call('PUT', `/game/correct/${secondId}`, { ...result, ...feedback })
    expect(await send('result-due')).toEqual({})
  })

  test('needs no rating if it was played after its series was decided', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { teams, gatos, perros, admin, store, dispatch, noticesOf, set } = league
    const { drawId, secondId, thirdId } = await addDecidedSeries(league)
    await gatos.call('DELETE', `/game/${thirdId}`)
    const { confirmed: _, local_fair_play: _rating, local_mixed: _mixed, ...rated } = confirmedByGatos
    const id = await addGame(store, drawId, teams.gatos, teams.perros, { date: seriesDates[2], ...rated })
    const owes = async () => ({
      missing: (await gatos.call('GET', `/team/${teams.perros}/check-pending-fairplay`)).json<{
        data: boolean
      }>().data,
      ratings: (await perros.call('GET', `/team/${teams.perros}/to-do`))
        .json<ToDo>()
        .ratings.map((game) => game.id),
    })
    expect(await owes()).toEqual({ missing: false, ratings: [] })
    // An admin's change of its result notifies nobody, since no rating is owed.
    set('2025-11-24T10:00:00.000Z')
    await admin.call('PUT', `/game/takeBack/${id}`)
    expectRefusal(await admin.call('PUT', `/game/addResult/${id}`, result), 409, unneeded)
    await dispatch()
    expect(await noticesOf('rating-due')).toEqual({})
    await admin.call('PUT', `/game/correct/${secondId}`, byPerros)
    await admin.call('PUT', `/game/addResult/${id}`, result)
    expect(await owes()).toEqual({ missing: true, ratings: [id] })
  })
})
