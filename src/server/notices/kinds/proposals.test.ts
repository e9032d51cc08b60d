import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { buildLeagueOfNotices, done } from '../../../../test/notices.ts'
import { offerOf, propose } from '../../../../test/proposals.ts'

describeDomain('notices of a proposal', (engine) => {
  test('the rival is notified, until it is withdrawn or answered', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, osos, teams, dispatch, send } = league
    const { id } = await propose(league)
    const other = await propose(
      league,
      { rivalId: teams.perros, options: [offerOf(league).options[1]] },
      osos,
    )
    expect(await dispatch('proposal-received')).toEqual({
      perros: [
        `Gatos os propone jugar | Tenéis hasta el jue 6 nov a las 11:00 para responder. | /propuestas/${id}`,
        `Osos os propone jugar | Tenéis hasta el jue 6 nov a las 11:00 para responder. | /propuestas/${other.id}`,
      ],
    })
    await done(gatos, 'PUT', `/proposal/withdraw/${id}`, { round: 1 })
    expect(await send('proposal-received')).toEqual({ perros: ['Osos os propone jugar'] })
  })

  test('the proposer is notified of other dates and of a refusal, without its text', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { perros, osos, teams, dispatch, noticesOf, send, store } = league
    const [{ id }, other] = [await propose(league), await propose(league, { rivalId: teams.osos })]
    const { options } = offerOf(league)
    await done(perros, 'PUT', `/proposal/counter/${id}`, { options, round: 1, text: 'Secreto' })
    await done(osos, 'PUT', `/proposal/decline/${other.id}`, { round: 1, text: 'Secreto' })
    const text = [
      `Perros os propone otras fechas | Tenéis hasta el jue 6 nov a las 11:00 para responder. | /propuestas/${id}`,
      `Osos dice que no a vuestras fechas | Podéis proponerle otras cuando queráis. | /propuestas/${other.id}`,
    ]
    expect(await dispatch('proposal-answered')).toEqual({ gatos: text, gata: text })
    // The offer was already answered when the dispatcher ran.
    expect(await noticesOf('proposal-received')).toEqual({})
    await done(perros, 'PUT', `/proposal/withdraw/${id}`, { round: 2 })
    const title = ['Osos dice que no a vuestras fechas']
    expect(await send('proposal-answered')).toEqual({ gatos: title, gata: title })
    const facts = await store.db.selectFrom('notice').select('facts').execute()
    expect(JSON.stringify(facts)).not.toContain('Secreto')
  })

  test('an acceptance notifies the proposer, and the new game everybody else, with one notice each', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, noticesOf, send, courts } = league
    const { id } = await propose(league)
    await done(perros, 'PUT', `/proposal/accept/${id}`, { round: 1, option: 1 })
    const when = 'dom 9 nov, 13:00, Sauce'
    const text = [`Perros acepta vuestra fecha | Gatos – Perros se juega el ${when}. | /partidos/1`]
    expect(await dispatch('proposal-accepted')).toEqual({ gatos: text, gata: text })
    expect(await noticesOf('game-created')).toEqual({
      catLover: [`Partido nuevo: Gatos – Perros | Se juega el ${when}. | /partidos/1`],
    })
    await done(gatos, 'PUT', '/game/1', { courtId: courts.olmo })
    expect(await send('proposal-accepted')).toEqual({})
  })

  test('the team to answer is reminded twelve hours before the deadline, once a round', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { perros, dispatch, send, set } = league
    // On Monday at 10:00 UTC: the deadline is Thursday at that hour.
    const { id } = await propose(league)
    set('2025-11-05T21:59:59.000Z')
    expect(await dispatch('proposal-ending')).toEqual({})
    set('2025-11-05T22:00:00.000Z')
    const text = `La propuesta de Gatos caduca pronto | Tenéis hasta mañana a las 11:00 para responder. | /propuestas/${id}`
    expect(await dispatch('proposal-ending')).toEqual({ perros: [text] })
    await done(perros, 'PUT', `/proposal/counter/${id}`, { options: offerOf(league).options, round: 1 })
    expect(await send('proposal-ending')).toEqual({})
    // The next round lasts 72 hours too.
    set('2025-11-08T09:59:59.000Z')
    expect(Object.keys(await dispatch('proposal-ending'))).toEqual(['perros'])
    set('2025-11-08T10:00:00.000Z')
    await dispatch()
    const title = ['La propuesta de Perros caduca pronto']
    expect(await send('proposal-ending')).toEqual({ gatos: title, gata: title })
  })

  test('a proposal made less than twelve hours ago causes no reminder', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { courts, dispatch, set } = league
    // Expires in eight hours.
    await propose(league, { options: [{ date: '2025-11-03T21:00:00.000Z', courtId: courts.olmo }] })
    for (const now of ['2025-11-03T10:01:00.000Z', '2025-11-03T17:59:00.000Z', '2025-11-04T10:00:00.000Z']) {
      set(now)
    }
    expect(await dispatch('proposal-ending')).toEqual({})
  })
})
