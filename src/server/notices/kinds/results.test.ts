import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase } from '../../../../test/factories.ts'
import { createGame, feedback, result } from '../../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../../test/notices.ts'

describeDomain('notices of a result', (engine) => {
  test('the local team is reminded of a missing result from the morning after, unless the game is moved', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, dispatch, send, set } = league
    const id = await createGame(league)
    set('2025-11-10T07:59:59.000Z')
    expect(await dispatch('result-due')).toEqual({})
    set('2025-11-10T08:00:00.000Z')
    const text = [
      `Falta el resultado de Gatos – Perros | Era el dom 9 nov, 11:00, Olmo. Si lo jugasteis, subid el resultado; si no, cambiadle la fecha. | /update-game/score?partido=${id}`,
    ]
    expect(await dispatch('result-due')).toEqual({ gatos: text, gata: text })
    await done(gatos, 'PUT', `/game/${id}`, { date: '2025-11-16T10:00:00.000Z' })
    expect(await send('result-due')).toEqual({})
    // After the move, the result is missing again a week later.
    set('2025-11-17T08:00:00.000Z')
    await dispatch()
    const title = ['Falta el resultado de Gatos – Perros']
    expect(await send('result-due')).toEqual({ gatos: title, gata: title })
  })

  test('other seasons, games of a week ago and games with a result cause no reminder', async () => {
    const { store, groupId, teams, dispatch, set } = await buildLeagueOfNotices(engine)
    const old = await addLeague(store, { name: 'Vieja', year: 2024, current: false })
    const past = await addGroup(store, await addPhase(store, old))
    const yesterday = '2025-11-09T10:00:00.000Z'
    await addGame(store, past, teams.gatos, teams.perros, { date: yesterday })
    await addGame(store, groupId, teams.gatos, teams.perros, { date: '2025-11-03T08:59:59.999Z' })
    await addGame(store, groupId, teams.gatos, teams.osos, {
      date: yesterday,
      local_score: 6,
      visitant_score: 5,
    })
    set('2025-11-10T09:00:00.000Z')
    expect(await dispatch('result-due')).toEqual({})
  })

  test('the visitor is asked for its rating at once, and reminded after three and seven days', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, dispatch, send, set } = league
    const id = await createGame(league)
    set('2025-11-09T22:30:00.000Z')
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    const first = `Valorad Gatos – Perros | Gatos 61 – 58 Perros. Decid si es ese el resultado y valorad el juego limpio. | /update-game/feedback?partido=${id}`
    const again = `Valorad Gatos – Perros | Falta vuestra valoración. Mientras falte, nadie puede crear partidos contra vuestro equipo. | /update-game/feedback?partido=${id}`
    const countsAt: [string, number][] = [
      ['2025-11-09T22:30:00.000Z', 1],
      ['2025-11-12T07:59:00.000Z', 1],
      ['2025-11-12T08:00:00.000Z', 2],
      ['2025-11-16T07:59:00.000Z', 2],
      ['2025-11-16T08:00:00.000Z', 3],
      ['2025-11-19T10:00:00.000Z', 3],
    ]
    const sent = []
    for (const [now, count] of countsAt) {
      set(now)
      const text = [first, again, again].slice(0, count)
      expect(await dispatch('rating-due')).toEqual({ perros: text })
      sent.push(...((await send('rating-due')).perros ?? []))
      expect(sent).toEqual(Array(count).fill('Valorad Gatos – Perros'))
    }
  })

  test('no rating is asked for once it is entered or its result taken back', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, send, set } = league
    const id = await createGame(league)
    set('2025-11-09T13:00:00.000Z')
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(gatos, 'PUT', `/game/takeBack/${id}`)
    await done(gatos, 'PUT', `/game/addResult/${id}`, { ...result, localScore: 62 })
    expect((await dispatch('rating-due')).perros).toHaveLength(2)
    expect(await send('rating-due')).toEqual({ perros: ['Valorad Gatos – Perros'] })
    // Counted from the current result.
    set('2025-11-12T13:00:00.000Z')
    expect((await dispatch('rating-due')).perros).toHaveLength(3)
    await done(perros, 'PUT', `/game/addFeedback/${id}`, feedback)
    expect(await send('rating-due')).toEqual({})
    set('2025-11-16T13:00:00.000Z')
    expect((await dispatch('rating-due')).perros).toHaveLength(3)
  })

  test('followers are notified of the score or the forfeit', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, admin, teams, dispatch, send, set } = league
    const id = await createGame(league)
    const other = await createGame(league, { visitantId: teams.osos, date: '2025-11-09T12:00:00.000Z' })
    set('2025-11-09T14:00:00.000Z')
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(gatos, 'PUT', `/game/addResult/${other}`, { forfeit: 'visitant', visitantFairPlay: -1 })
    const played = `Gatos 61 – 58 Perros | Resultado final. | /partidos/${id}`
    const absent = `Gatos 20 – 0 Osos | Osos no se presentó. Resultado final. | /partidos/${other}`
    expect(await dispatch('final-score')).toEqual({ catLover: [played, absent], bearLover: [absent] })
    await done(admin, 'PUT', `/game/takeBack/${other}`)
    expect(await send('final-score')).toEqual({ catLover: ['Gatos 61 – 58 Perros'] })
  })

  test('stored facts contain nothing sealed', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, store, dispatch, set } = league
    const id = await createGame(league)
    set('2025-11-09T14:00:00.000Z')
    await done(gatos, 'PUT', `/game/addResult/${id}`, { ...result, localComment: 'Secreto' })
    await done(perros, 'PUT', `/game/dispute/${id}`, { localScore: 47, visitantScore: 49, text: 'Secreto' })
    await dispatch()
    const facts = await store.db.selectFrom('notice').select('facts').execute()
    expect(facts.length).toBeGreaterThan(2)
    expect(JSON.stringify(facts)).not.toMatch(/Secreto|FairPlay|ixed|omment|47|49/)
  })

  test('a forfeit is told to its visitor, which isn’t asked for a rating', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, teams, dispatch, noticesOf } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/addResult/${id}`, { forfeit: 'visitant' })
    expect(await dispatch('rating-due')).toEqual({})
    // Where nobody was said to have come, an accepted disagreement makes it a game to rate.
    const other = await createGame(league, { visitantId: teams.osos, date: '2025-11-10T12:00:00.000Z' })
    await done(gatos, 'PUT', `/game/addResult/${other}`, { forfeit: 'both' })
    const claim = { localScore: 60, visitantScore: 50, localMixed: false, text: 'Se jugó' }
    await done(league.osos, 'PUT', `/game/dispute/${other}`, claim)
    expect(await dispatch('rating-due')).toEqual({})
    await done(gatos, 'PUT', `/game/dispute/accept/${other}`, { visitantMixed: true })
    expect(Object.keys(await dispatch('rating-due'))).toEqual(['osos'])
    expect(await noticesOf('result-entered')).toMatchObject({
      perros: [
        `Ya está el resultado: Gatos 20 – 0 Perros | Perros no se presentó. Lo ha subido Gatos: si no es ese, dilo. | /partidos/${id}`,
      ],
    })
  })

  test('a forfeit that was played after all asks its visitor for a rating, as another score doesn’t', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, gatos, dispatch } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/addResult/${id}`, { forfeit: 'visitant' })
    await done(admin, 'PUT', `/game/correct/${id}`, { ...result, forfeit: null })
    await done(admin, 'PUT', `/game/correct/${id}`, { ...result, localScore: 70 })
    expect((await dispatch('rating-due')).perros).toHaveLength(1)
  })

  test('an admin’s result reaches the local team too', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, dispatch } = league
    const id = await createGame(league)
    await done(admin, 'PUT', `/game/addResult/${id}`, result)
    const text = `Ya está el resultado: Gatos 61 – 58 Perros | Lo ha subido quien administra la liga. | /partidos/${id}`
    expect(await dispatch('result-entered')).toEqual({ gatos: [text], gata: [text] })
  })

  test('both teams and followers hear that it is taken back, but not who did it', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, dispatch, send } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(gatos, 'PUT', `/game/takeBack/${id}`, {})
    const text = `Se retira el resultado de Gatos – Perros | El 61 – 58 ya no cuenta: Gatos tiene que subirlo otra vez. | /partidos/${id}`
    expect(await dispatch('result-taken-back')).toEqual({
      gata: [text],
      perros: [text],
      catLover: [text],
    })
    // The result was never sent to anybody: it no longer is so.
    expect([await send('rating-due'), await send('final-score')]).toEqual([{}, {}])
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    expect(await send('result-taken-back')).toEqual({})
  })

  test('a corrected score reaches both teams and, as the final score, followers; corrected ratings reach nobody', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, gatos, dispatch, noticesOf } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(admin, 'PUT', `/game/correct/${id}`, { ...result, visitantFairPlay: 0 })
    expect(await dispatch('result-corrected')).toEqual({})
    await done(admin, 'PUT', `/game/correct/${id}`, { ...result, localScore: 63 })
    const text = `Corregido: Gatos 63 – 58 Perros | Antes era 61 – 58. | /partidos/${id}`
    expect(await dispatch('result-corrected')).toEqual({ gatos: [text], gata: [text], perros: [text] })
    expect(await noticesOf('final-score')).toEqual({
      catLover: [
        `Gatos 61 – 58 Perros | Resultado final. | /partidos/${id}`,
        `Gatos 63 – 58 Perros | Corregido: antes era 61 – 58. | /partidos/${id}`,
      ],
    })
  })
})
