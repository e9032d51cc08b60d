import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { createGame } from '../../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../../test/notices.ts'
import { proposeChange } from '../../../../test/proposals.ts'

// The game is on Sunday at 11:00 in Madrid, on the Olmo court; it is Monday at 11:00.
const stands = 'Mientras, sigue como estaba: dom 9 nov, 11:00, Olmo.'

describeDomain('notices of a change by agreement', (engine) => {
  test('the other team is told what is proposed, and that the game stands', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, send } = league
    const gameId = await createGame(league)
    const until = 'hasta el jue 6 nov a las 11:00 para responder.'
    const { id } = await proposeChange(league, gameId)
    expect(await dispatch('proposal-received')).toEqual({
      perros: [
        `Gatos propone cambiar la fecha de Gatos – Perros | Tenéis ${until} ${stands} | /propuestas/${id}`,
      ],
    })
    await done(perros, 'PUT', `/proposal/counter/${id}`, { round: 1, callOff: 'cancel' })
    expect(await send('proposal-received')).toEqual({})
    const text = [`Perros propone cancelar Gatos – Perros | Tenéis ${until} ${stands} | /propuestas/${id}`]
    expect(await dispatch('proposal-answered')).toEqual({ gatos: text, gata: text })
    await done(gatos, 'PUT', `/proposal/decline/${id}`, { round: 2 })
    expect((await dispatch('proposal-answered')).perros).toEqual([
      `Gatos dice que no al cambio | Gatos – Perros sigue como estaba: dom 9 nov, 11:00, Olmo. | /propuestas/${id}`,
    ])
  })

  test('an accepted date is told once: to the proposer as accepted, to everybody else as moved', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { perros, dispatch, noticesOf } = league
    const gameId = await createGame(league)
    await dispatch()
    const { id } = await proposeChange(league, gameId)
    await done(perros, 'PUT', `/proposal/accept/${id}`, { round: 1, option: 0 })
    const text = [
      `Perros acepta vuestra fecha | Gatos – Perros se juega el dom 9 nov, 11:00, Sauce. | /partidos/${gameId}`,
    ]
    expect(await dispatch('proposal-accepted')).toEqual({ gatos: text, gata: text })
    expect(await noticesOf('game-moved')).toEqual({
      catLover: [
        `Cambia Gatos – Perros | Ahora es dom 9 nov, 11:00, Sauce. Antes era dom 9 nov, 11:00, Olmo. | /partidos/${gameId}`,
      ],
    })
  })

  test('an accepted cancellation is told once, also to the co-delegate of whoever accepted', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, noticesOf } = league
    const gameId = await createGame(league)
    await dispatch()
    const { id } = await proposeChange(league, gameId, { callOff: 'cancel' }, perros)
    await done(gatos, 'PUT', `/proposal/accept/${id}`, { round: 1 })
    expect(await dispatch('proposal-accepted')).toEqual({
      perros: [
        'Gatos acepta cancelar el partido | Gatos – Perros ya no se juega: era dom 9 nov, 11:00, Olmo. | /calendar',
      ],
    })
    const text = ['Se cancela Gatos – Perros | Ya no se juega: era dom 9 nov, 11:00, Olmo. | /calendar']
    expect(await noticesOf('game-cancelled')).toEqual({ gata: text, catLover: text })
  })

  test('an accepted postponement leads to new dates, until the game has one', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, send } = league
    const gameId = await createGame(league)
    const { id } = await proposeChange(league, gameId, { callOff: 'postpone' })
    expect((await dispatch('proposal-received')).perros?.[0]).toMatch(/^Gatos propone aplazar Gatos – Perros/)
    await done(perros, 'PUT', `/proposal/accept/${id}`, { round: 1 })
    const text = [
      `Perros acepta aplazar el partido | Gatos – Perros se aplaza: era dom 9 nov, 11:00, Olmo. Proponedle otras fechas. | /partidos/${gameId}/cambio`,
    ]
    expect(await dispatch('proposal-accepted')).toEqual({ gatos: text, gata: text })
    await done(gatos, 'PUT', `/game/${gameId}`, { date: '2025-11-16T10:00:00.000Z' })
    expect(await send('proposal-accepted')).toEqual({})
  })

  test('a prearranged change is said as the local team says it', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, dispatch, courts } = league
    const id = await createGame(league)
    await dispatch()
    await done(gatos, 'PUT', `/game/${id}`, { courtId: courts.sauce, agreed: true })
    expect((await dispatch('game-moved')).perros).toEqual([
      `Cambia Gatos – Perros | Ahora es dom 9 nov, 11:00, Sauce. Antes era dom 9 nov, 11:00, Olmo. Según Gatos, ya estaba hablado. | /partidos/${id}`,
    ])
    await done(gatos, 'DELETE', `/game/${id}?agreed=true`)
    expect((await dispatch('game-cancelled')).perros).toEqual([
      'Se cancela Gatos – Perros | Ya no se juega: era dom 9 nov, 11:00, Sauce. Según Gatos, ya estaba hablado. | /calendar',
    ])
  })

  test('a reminder comes twelve hours before the hour of the game, where that is the deadline', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { dispatch, set } = league
    const gameId = await createGame(league)
    // On Saturday at 9:00, 26 hours before the game: the reminder is due at 23:00.
    set('2025-11-08T08:00:00.000Z')
    const { id } = await proposeChange(league, gameId, { callOff: 'cancel' })
    set('2025-11-08T21:59:59.000Z')
    expect(await dispatch('proposal-ending')).toEqual({})
    set('2025-11-08T22:00:00.000Z')
    expect(await dispatch('proposal-ending')).toEqual({
      perros: [
        `La propuesta de Gatos caduca pronto | Tenéis hasta mañana a las 11:00 para responder. ${stands} | /propuestas/${id}`,
      ],
    })
  })

  test('a change that is proposed within twelve hours of the game has its own notice, and no reminder', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { dispatch, noticesOf, set } = league
    const gameId = await createGame(league)
    set('2025-11-09T01:00:00.000Z')
    await proposeChange(league, gameId, { callOff: 'postpone' })
    await dispatch()
    set('2025-11-09T09:59:00.000Z')
    expect(await dispatch('proposal-ending')).toEqual({})
    expect(Object.keys(await noticesOf('proposal-received'))).toEqual(['perros'])
  })
})
