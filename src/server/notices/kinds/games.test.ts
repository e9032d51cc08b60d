import { expect, test } from 'vitest'
import { saveAnswer, setLink } from '../../locker-room/queries.ts'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { addGame, addGroup, addLeague, addPhase } from '../../../../test/factories.ts'
import { createGame, result, sunday } from '../../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../../test/notices.ts'

const thatSunday = 'dom 9 nov, 11:00, Olmo'

describeDomain('notices of a game', (engine) => {
  test('creation notifies both teams except its author, and followers, while the game exists', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, courts, dispatch, send } = league
    const id = await createGame(league)
    const text = [`Partido nuevo: Gatos – Perros | Se juega el ${thatSunday}. | /partidos/${id}`]
    expect(await dispatch('game-created')).toEqual({ gata: text, perros: text, catLover: text })
    await done(gatos, 'PUT', `/game/${id}`, { courtId: courts.sauce })
    expect(await send('game-created')).toEqual({})
    const other = await createGame(league, {
      visitantId: league.teams.osos,
      date: '2025-11-16T10:00:00.000Z',
    })
    await dispatch()
    const title = ['Partido nuevo: Gatos – Osos']
    expect(await send('game-created')).toEqual({
      gata: title,
      osos: title,
      catLover: title,
      bearLover: title,
    })
    expect(other).not.toBe(id)
  })

  test('each move notifies, and only the last is sent', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, courts, dispatch, send } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/${id}`, { courtId: courts.sauce })
    await done(gatos, 'PUT', `/game/${id}`, { date: '2025-11-09T11:00:00.000Z' })
    await done(gatos, 'PUT', `/game/${id}`, {})
    const text = [
      `Cambia Gatos – Perros | Ahora es dom 9 nov, 11:00, Sauce. Antes era ${thatSunday}. | /partidos/${id}`,
      `Cambia Gatos – Perros | Ahora es dom 9 nov, 12:00, Sauce. Antes era dom 9 nov, 11:00, Sauce. | /partidos/${id}`,
    ]
    expect(await dispatch('game-moved')).toEqual({ gata: text, perros: text, catLover: text })
    const title = ['Cambia Gatos – Perros']
    expect(await send('game-moved')).toEqual({ gata: title, perros: title, catLover: title })
  })

  test('cancellation notifies, and is sent until the game would have begun', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, admin, dispatch, send, set } = league
    const first = await createGame(league)
    await done(gatos, 'DELETE', `/game/${first}`)
    const text = [`Se cancela Gatos – Perros | Ya no se juega: era ${thatSunday}. | /calendar`]
    expect(await dispatch('game-cancelled')).toEqual({ gata: text, perros: text, catLover: text })
    const title = ['Se cancela Gatos – Perros']
    expect(await send('game-cancelled')).toEqual({ gata: title, perros: title, catLover: title })
    const second = await createGame(league)
    await done(admin, 'DELETE', `/game/${second}`)
    await dispatch()
    set('2025-11-09T10:00:00.000Z')
    expect(await send('game-cancelled')).toEqual({})
  })

  test('other seasons and corrections of a finished game notify nobody', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, admin, teams, courts, dispatch } = league
    const old = await addLeague(store, { name: 'Vieja', year: 2024, current: false })
    const past = await addGroup(store, await addPhase(store, old))
    const id = await addGame(store, past, teams.gatos, teams.perros, { date: '2025-11-09T10:00:00.000Z' })
    await done(admin, 'PUT', `/game/${id}`, { courtId: courts.sauce })
    await done(admin, 'PUT', `/game/addResult/${id}`, result)
    const played = await addGame(store, league.groupId, teams.gatos, teams.perros, {
      date: '2025-11-02T10:00:00.000Z',
      local_score: 60,
      visitant_score: 50,
    })
    await done(admin, 'PUT', `/game/${played}`, { courtId: courts.sauce })
    await dispatch()
    expect(await store.db.selectFrom('notice').select('kind').execute()).toEqual([])
  })

  test('a game entered after it was played isn’t announced, but its result is', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, dispatch, noticesOf } = league
    const id = await createGame(league, { date: '2025-11-02T10:00:00.000Z' })
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    expect(await dispatch('game-created')).toEqual({})
    expect(Object.keys(await noticesOf('rating-due'))).toEqual(['perros'])
    expect(Object.keys(await noticesOf('final-score'))).toEqual(['catLover'])
  })

  test('a name of eighty letters isn’t cut', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, teams, dispatch, send } = league
    const name = 'Ñ'.repeat(80)
    await done(admin, 'PUT', `/team/${teams.perros}`, { name })
    await createGame(league)
    expect((await dispatch('game-created')).perros).toEqual([
      `Partido nuevo: Gatos – ${name} | Se juega el ${thatSunday}. | /partidos/1`,
    ])
    expect((await send('game-created')).catLover).toEqual([`Partido nuevo: Gatos – ${name}`])
  })

  test('“mañana” is created once from nine o’clock of the day before, unless the game changed since', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, teams, dispatch, send, set } = league
    const id = await createGame(league)
    set('2025-11-08T07:59:59.000Z')
    expect(await dispatch('game-tomorrow')).toEqual({})
    set('2025-11-08T08:00:00.000Z')
    const text = [`Mañana: Gatos – Perros | Empieza a las 11:00, en Olmo. | /partidos/${id}`]
    const everybody = { gatos: text, gata: text, perros: text, catLover: text }
    expect(await dispatch('game-tomorrow')).toEqual(everybody)
    const title = ['Mañana: Gatos – Perros']
    expect(await send('game-tomorrow')).toEqual({ gatos: title, gata: title, perros: title, catLover: title })
    // Created or moved on the day before: its own notice is recent.
    await createGame(league, { visitantId: teams.osos, date: '2025-11-09T16:00:00.000Z' })
    await done(gatos, 'PUT', `/game/${id}`, { date: '2025-11-09T12:00:00.000Z' })
    set('2025-11-08T22:30:00.000Z')
    expect(await dispatch('game-tomorrow')).toEqual(everybody)
  })

  test('“mañana” is right across a change of clocks, and not created once the game has begun', async () => {
    const { store, groupId, teams, dispatch, send, set } = await buildLeagueOfNotices(engine)
    // Madrid's clocks go forward in the night to this Sunday: it has 23 hours.
    const date = '2026-03-29T08:00:00.000Z'
    const id = await addGame(store, groupId, teams.gatos, teams.perros, { date })
    set('2026-03-28T07:59:00.000Z')
    expect(await dispatch('game-tomorrow')).toEqual({})
    set('2026-03-28T22:59:00.000Z')
    expect((await dispatch('game-tomorrow')).perros).toEqual([
      `Mañana: Gatos – Perros | Empieza a las 10:00. | /partidos/${id}`,
    ])
    set('2026-03-28T23:00:00.000Z')
    expect((await send('game-tomorrow')).perros).toEqual(['Hoy: Gatos – Perros'])
    await addGame(store, groupId, teams.gatos, teams.osos, { date })
    set(date)
    expect(await dispatch('game-tomorrow')).not.toHaveProperty('osos')
  })

  test('of the day before tells delegates that fewer than five come, where somebody has answered', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { store, teams, dispatch, send, set } = league
    const id = await createGame(league)
    const answer = (index: number) =>
      store.write((tx) =>
        saveAnswer(tx, teams.gatos, {
          key: `key ${index}`,
          name: `Nombre ${index}`,
          gameId: id,
          date: sunday,
          coming: 'yes',
        }),
      )
    await store.write((tx) => setLink(tx, teams.gatos, 'enlace'))
    for (let index = 1; index <= 4; index++) await answer(index)
    set('2025-11-08T08:00:00.000Z')
    const text = `Sois 4. Falta una para jugar | Gatos – Perros empieza mañana a las 11:00. Mira quién no ha contestado y recuérdaselo en el chat. | /teams/${teams.gatos}#vestuario`
    // Nobody of Perros has said anything.
    expect(await dispatch('players-missing')).toEqual({ gatos: [text], gata: [text] })
    await answer(5)
    expect(await send('players-missing')).toEqual({})
  })
})
