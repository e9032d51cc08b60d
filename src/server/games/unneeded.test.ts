import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addDecidedSeries } from '../../../test/decided-series.ts'
import { expectRefusal, feedback, result, toDoOf } from '../../../test/league-of-delegates.ts'
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

  test('is left out of the statistics, Te toca and the feeds', async () => {
    const league = await buildLeagueWithClock(engine)
    const { phaseId, secondId, thirdId } = await addDecidedSeries(league)
    const { app, admin, gatos, teams, set } = league
    const counts = async () => {
      const rows = (
        await admin.call('GET', `/competition-team/statistics?competitionGroupId=${phaseId}`)
      ).json<{ not_played: number }[]>()
      set('2025-11-20T10:00:00.000Z')
      const before = await toDoOf(gatos, teams.gatos)
      set('2025-11-24T10:00:00.000Z')
      const after = await toDoOf(gatos, teams.gatos)
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
    const { admin, dispatch, send, set } = league
    set('2025-11-22T10:00:00.000Z')
    expect(await dispatch('game-tomorrow')).toEqual({})
    set('2025-11-24T10:00:00.000Z')
    expect(await dispatch('result-due')).toEqual({})
    // A notice created while it was needed isn't sent any more.
    await admin.call('PUT', `/game/correct/${secondId}`, byPerros)
    expect(Object.keys(await dispatch('result-due')).toSorted()).toEqual(['gata', 'gatos'])
    await admin.call('PUT', `/game/correct/${secondId}`, { ...result, ...feedback })
    expect(await send('result-due')).toEqual({})
  })
})
