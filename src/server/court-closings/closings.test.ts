import { expect, test } from 'vitest'
import type { Undoing } from '#contract/audit.ts'
import type { Court, StrandedGame } from '#contract/courts.ts'
import type { Game } from '#contract/games.ts'
import { OPEN } from '#league/court-closing.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame } from '../../../test/factories.ts'
import { createGame, expectRefusal, sunday } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import type { LeagueWithClock } from '../../../test/proposals.ts'

const DAYS = { closedFrom: '2025-11-08', closedUntil: '2025-11-16' }
const nextSunday = '2025-11-16T10:00:00.000Z'

function planOfClosing({ admin, courts }: LeagueWithClock) {
  const query = `closedFrom=${DAYS.closedFrom}&closedUntil=${DAYS.closedUntil}`
  return admin.call('GET', `/basketball-court/${courts.olmo}/closing?${query}`)
}

function close({ admin, courts }: LeagueWithClock, moves: object[], { call } = admin) {
  return call('PUT', `/basketball-court/${courts.olmo}/closing`, { ...DAYS, moves })
}

/** Gatos – Perros and, a week later, Gatos – Osos, both on Olmo; the second finds Sauce taken. */
async function buildStranded(engine: Parameters<typeof buildLeagueOfNotices>[0]) {
  const league = await buildLeagueOfNotices(engine)
  const { teams, courts, perros } = league
  const first = await createGame(league)
  const second = await createGame(league, { visitantId: teams.osos, date: nextSunday })
  const beside = { date: '2025-11-16T11:29:00.000Z', court_id: courts.sauce }
  await addGame(league.store, league.groupId, teams.perros, teams.osos, beside)
  const courtsOf = async () =>
    Promise.all(
      [first, second].map(async (id) => (await perros.call('GET', `/game/${id}`)).json<Game>().courtId),
    )
  return { ...league, first, second, courtsOf }
}

describeDomain('a court that an admin closes', (engine) => {
  test('has its games planned to the nearest court that is free at their hour', async () => {
    const league = await buildStranded(engine)
    const { first, second, courts, gatos } = league
    const stranded = (await planOfClosing(league)).json<StrandedGame[]>()
    expect(stranded.map(({ id, date, court }) => [id, date, court?.id ?? null])).toEqual([
      [first, sunday, courts.sauce],
      [second, nextSunday, null],
    ])
    const path = `/basketball-court/${courts.olmo}/closing`
    expectRefusal(await gatos.call('GET', `${path}?closedFrom=2025-11-08`), 403)
    expectRefusal(await close(league, [], gatos), 403)
  })

  test('moves them at once, which each team is told once, and not as a closing too', async () => {
    const league = await buildStranded(engine)
    const { first, second, courts, courtsOf, dispatch, noticesOf } = league
    const moves = [{ gameId: first, courtId: courts.sauce }]
    expect((await close(league, moves)).json<Court>()).toMatchObject(DAYS)
    expect(await courtsOf()).toEqual([courts.sauce, courts.olmo])
    // Followers of Gatos are notified of the same as those who look after it.
    const text = 'cambia de cancha | Gatos – Perros: dom 9 nov, 11:00, Sauce. | '
    const told = await dispatch('games-relocated')
    expect(Object.keys(told).toSorted()).toEqual(['catLover', 'gata', 'gatos', 'perros'])
    for (const [who, notices] of Object.entries(told)) {
      const team = who === 'perros' ? 'Perros' : 'Gatos'
      expect(notices).toEqual([expect.stringContaining(`El partido de ${team} ${text}`)])
    }
    // What stays there is its teams' to move.
    expect((await noticesOf('court-closed'))['perros']).toBeUndefined()
    expect((await noticesOf('court-closed'))['gatos']).toMatchObject([
      expect.stringContaining('Gatos – Osos'),
    ])
    // It has another court by now, and what else was typed of the court isn't saved either.
    const path = `/basketball-court/${courts.olmo}/closing`
    const court = { name: 'Olmo', direction: 'Calle Nueva, 2' }
    expectRefusal(
      await league.admin.call('PUT', path, { ...DAYS, moves, court }),
      409,
      /^No se ha guardado nada: Gatos – Perros/,
    )
    const directionOf = async () =>
      (await league.admin.call('GET', `/basketball-court/${courts.olmo}`)).json<Court>().direction
    expect(await directionOf()).not.toBe(court.direction)
    await league.admin.call('PUT', path, { ...DAYS, closedUntil: '2025-11-15', moves: [], court })
    expect(await directionOf()).toBe(court.direction)
    expectRefusal(await close(league, [{ gameId: second, courtId: courts.sauce }]), 409, /ocupada/)
  })

  test('opens again with its games when that is undone, unless their hour there is taken', async () => {
    const league = await buildStranded(engine)
    const { admin, first, courts, courtsOf, store, groupId, teams } = league
    await close(league, [{ gameId: first, courtId: courts.sauce }])
    const [{ id }] = (await admin.call('GET', '/audit')).json<[{ id: number }]>()
    const undo = async () => (await admin.call('POST', `/audit/${id}/undo`)).json<Undoing>()
    const olmo = () => admin.call('GET', `/basketball-court/${courts.olmo}`)
    await admin.call('PUT', `/basketball-court/${courts.olmo}`, { ...(await olmo()).json<Court>(), ...OPEN })
    expect((await undo()).staying).toMatchObject([{ reason: 'changed' }])
    await admin.call('PUT', `/basketball-court/${courts.olmo}`, { ...(await olmo()).json<Court>(), ...DAYS })
    expect((await undo()).staying).toEqual([])
    expect((await olmo()).json()).toMatchObject(OPEN)
    expect(await courtsOf()).toEqual([courts.olmo, courts.olmo])
    // Another game has come to its hour.
    await close(league, [{ gameId: first, courtId: courts.sauce }])
    const [{ id: again }] = (await admin.call('GET', '/audit')).json<[{ id: number }]>()
    await admin.call('PUT', `/basketball-court/${courts.olmo}`, { ...(await olmo()).json<Court>(), ...OPEN })
    await addGame(store, groupId, teams.osos, teams.perros, { date: sunday, court_id: courts.olmo })
    expect((await admin.call('POST', `/audit/${again}/undo`)).json<Undoing>().undone).toEqual([])
    expect((await courtsOf())[0]).toBe(courts.sauce)
  })
})
