import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { createGame, result } from '../../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../../test/notices.ts'
import { hoursLater } from '../../../../test/proposals.ts'

describeDomain('notices of a game after its hour', (engine) => {
  test('a deletion is told to the visitor and the admins, until the game is back', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, noticesOf, send, set } = league
    const id = await createGame(league)
    set(hoursLater(2))
    await dispatch()
    await done(gatos, 'DELETE', `/game/${id}`)
    const where = 'Gatos – Perros era el dom 9 nov, 11:00, Olmo.'
    expect(await dispatch('game-deleted-late')).toEqual({
      perros: [
        `Gatos ha borrado vuestro partido | ${where} Si lo jugasteis, recuperadlo: tenéis siete días. | /partidos/${id}/recuperar`,
      ],
    })
    expect(await noticesOf('deletion-to-check')).toEqual({
      admin: [
        `Gatos ha borrado un partido después de su hora | ${where} El visitante puede recuperarlo en siete días, y tú también. | /partidos/${id}/recuperar`,
      ],
    })
    expect(await noticesOf('game-cancelled')).toEqual({})
    expect(await send('game-deleted-late')).toEqual({ perros: ['Gatos ha borrado vuestro partido'] })
    await done(perros, 'PUT', `/game/restore/${id}`)
    const back = [
      `Vuelve Gatos – Perros | Se había borrado, y era el dom 9 nov, 11:00, Olmo. Si lo jugasteis, Gatos sube el resultado. | /partidos/${id}`,
    ]
    expect(await dispatch('game-restored')).toEqual({ gatos: back, gata: back })
    // Its result is due, so the notice still holds though the hour is past.
    const listed = (await gatos.call('GET', '/notice')).json<Notice[]>()
    expect(listed.find(({ kind }) => kind === 'game-restored')?.state).toBe('current')
  })

  test('a deletion of a game that was moved ahead first is told with the hour that had passed, until the two have played', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, dispatch, noticesOf, send, set } = league
    const id = await createGame(league)
    set(hoursLater(2))
    await dispatch()
    await done(gatos, 'PUT', `/game/${id}`, { date: hoursLater(48) })
    await done(gatos, 'DELETE', `/game/${id}`)
    await dispatch()
    for (const kind of ['game-deleted-late', 'deletion-to-check'] as const)
      expect(Object.values(await noticesOf(kind)).flat()).toEqual([
        expect.stringContaining('Gatos – Perros era el dom 9 nov, 11:00, Olmo.'),
      ])
    const other = await createGame(league, { date: hoursLater(-2) })
    await done(gatos, 'PUT', `/game/addResult/${other}`, result)
    expect(await send('game-deleted-late')).toEqual({})
  })

  test('a claim is told to the local team, whose form it leads to, and ends with a result', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, dispatch, send, set } = league
    const id = await createGame(league)
    set(hoursLater(30))
    await dispatch()
    await done(perros, 'PUT', `/game/claim/${id}`, { localScore: 54, visitantScore: 48, text: 'Secreto' })
    const text = [
      `Perros dice que fue 54 – 48 | En Gatos – Perros, que sigue sin resultado. Confirmadlo o poned el vuestro: si no, en siete días lo pone quien administra. | /update-game/score?partido=${id}`,
    ]
    expect(await dispatch('result-claimed')).toEqual({ gatos: text, gata: text })
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    expect(await send('result-claimed')).toEqual({})
  })

  test('an entered claim is told to both teams, and asks the visitor for no rating', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, perros, dispatch, noticesOf, set } = league
    const id = await createGame(league)
    set(hoursLater(24))
    await dispatch()
    await done(perros, 'PUT', `/game/claim/${id}`, { forfeit: 'local' })
    set(hoursLater(24 * 8))
    await dispatch()
    await done(admin, 'PUT', `/game/enterClaim/${id}`, {})
    const told = await dispatch('result-entered')
    expect(Object.keys(told).toSorted()).toEqual(['gata', 'gatos', 'perros'])
    expect(told['perros']![0]).toContain('Gatos 0 – 20 Perros')
    expect(await noticesOf('rating-due')).toEqual({})
  })
})
