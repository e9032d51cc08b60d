import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Game } from '#contract/games.ts'
import type { Notice } from '#contract/notices.ts'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { daysAfter } from '#league/day.ts'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain, describeOnEachEngine } from '../../../test/create-test-store.ts'
import { addCourt, addGroup, addGroupOf, addPhase } from '../../../test/factories.ts'
import {
  createGame,
  expectRefusal,
  type LeagueOfDelegates,
  result,
  recordOf,
} from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../test/notices.ts'
import { gamesOf, lastChange, undo } from '../../../test/pastes.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'
import { readCalendar } from '../../../test/read-calendar.ts'

/** The three games of the group, on three Sundays. */
function calendarOf({ groupId: competitionId, teams: { gatos, perros, osos }, courts }: LeagueOfDelegates) {
  const at = (day: number) => ({ competitionId, date: `2025-11-${day}T10:00:00.000Z`, courtId: courts.olmo })
  return [
    { ...at(16), localId: gatos, visitantId: perros, round: 1 },
    { ...at(23), localId: perros, visitantId: osos, round: 2 },
    { ...at(30), localId: osos, visitantId: gatos, round: 3 },
  ]
}

const pathOf = ({ phaseId }: Pick<LeagueOfDelegates, 'phaseId'>) => `/competition-group/${phaseId}/calendar`
const save = (league: LeagueOfDelegates, games: object[] = calendarOf(league)) =>
  league.admin.call('POST', pathOf(league), { games })
const inputOf = async (league: LeagueOfDelegates) =>
  (await league.admin.call('GET', pathOf(league))).json<CalendarInput>()

const SAVED = [
  '2025-11-16T10:00:00.000Z Gatos – Perros Olmo',
  '2025-11-23T10:00:00.000Z Perros – Osos Olmo',
  '2025-11-30T10:00:00.000Z Osos – Gatos Olmo',
]

describeDomain('what a calendar is made of', (engine) => {
  test('are the games left, the teams, the courts and what stands', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, perros, courts, teams, groupId, phaseId } = league
    await createGame(league)
    await done(admin, 'PUT', `/team/${teams.osos}/availability`, { parts: ['sun-morning'], courtIds: [] })
    await done(admin, 'PUT', `/user/${perros.id}`, { teamId: teams.osos })
    const input = await inputOf(league)
    // Three hours after Monday at 10.
    expect(input).toMatchObject({ from: '2025-11-03T13:00:00.000Z', total: 2, mayTurn: true })
    expect(input.phase).toMatchObject({ id: phaseId, name: 'Primera fase' })
    // By the order of seeds: Gatos and Osos have one team between them.
    expect(input.games.map(({ localId, visitantId }) => [localId, visitantId])).toEqual([
      [teams.osos, teams.gatos],
      [teams.perros, teams.osos],
    ])
    expect(input.games.every(({ competitionId }) => competitionId === groupId)).toBe(true)
    const standing = { localId: teams.gatos, visitantId: teams.perros, courtId: courts.olmo }
    expect(input.standing).toEqual([{ ...standing, date: '2025-11-09T10:00:00.000Z' }])
    expect(input.courts.map(({ name }) => name)).toEqual(['Olmo', 'Sauce'])
    expect(input.teams.map(({ name, parts, owes, besides }) => [name, parts.length, owes, besides])).toEqual([
      ['Gatos', 21, false, []],
      ['Perros', 21, false, [{ id: teams.osos, name: 'Osos' }]],
      ['Osos', 1, false, [{ id: teams.perros, name: 'Perros' }]],
    ])
    // Nobody has said where the league is.
    expect(input.daylight[0]).toEqual({ day: '2025-11-03', sunrise: null, sunset: null })
    expectRefusal(await perros.call('GET', pathOf(league)), 403)
  })

  test('a team that owes a rating, and the sun over the courts', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, admin, set } = league
    const id = await createGame(league)
    set('2025-11-10T10:00:00.000Z')
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    await done(admin, 'PUT', '/town', { name: 'Madrid', contact: null, lat: 40.4168, lon: -3.7038 })
    const { teams, daylight, standing } = await inputOf(league)
    expect(teams.map(({ owes }) => owes)).toEqual([false, true, false])
    expect(standing).toHaveLength(1)
    // There the sun is highest at 12:59 on that day, and is up for 10 hours and 7 minutes.
    const [{ day, sunrise, sunset }] = daylight as [CalendarInput['daylight'][number]]
    expect(day).toBe('2025-11-10')
    expect(Math.abs(sunrise! - 475)).toBeLessThanOrEqual(3)
    expect(Math.abs(sunset! - 1082)).toBeLessThanOrEqual(3)
  })

  test('every day once, through both changes of hour', async () => {
    const league = await buildLeagueWithClock(engine)
    // With three hours of notice, they begin at 23:30 and at 00:30 in Madrid.
    for (const [now, first] of [
      ['2026-02-10T19:30:00.000Z', '2026-02-10'],
      ['2026-09-10T19:30:00.000Z', '2026-09-11'],
    ] as const) {
      league.set(now)
      const days = (await inputOf(league)).daylight.map(({ day }) => day)
      expect(days).toEqual([...days.keys()].map((index) => daysAfter(first, index)))
    }
  })

  test('no game in a closed phase or a draw', async () => {
    const league = await buildLeagueWithClock(engine)
    const { store, leagueId, admin, phaseId } = league
    const draw = await addPhase(store, leagueId, { name: 'Copa', crossing: true })
    await addGroup(store, draw)
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { active: false })
    for (const id of [draw, phaseId]) expect((await inputOf({ ...league, phaseId: id })).games).toEqual([])
    expectRefusal(await admin.call('GET', pathOf({ phaseId: 99 })), 404, 'Esa fase no existe.')
  })
})

describeDomain('a saved calendar', (engine) => {
  test('is one change, one notice for each team, and undone as one', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { admin, dispatch, send, noticesOf, teams } = league
    expect((await save(league)).json()).toEqual({ games: 3 })
    expect(await gamesOf(league)).toEqual(SAVED)
    const change = await lastChange(league)
    expect(change).toMatchObject({ type: 'calendar-made', entityId: league.phaseId, data: null })
    expect(change.after).toEqual({ name: 'Primera fase', games: 3 })
    expect((await inputOf(league)).games).toEqual([])
    const [first] = (await admin.call('GET', '/game')).json<Game[]>()
    const record = await recordOf(admin, first!.id)
    expect(record.entries.map(({ kind, user }) => `${kind} ${user?.name}`)).toEqual(['created Admin'])

    await dispatch()
    const told = 'El calendario está hecho: 2 partidos'
    const all = {
      gatos: [told],
      gata: [told],
      perros: [told],
      osos: [told],
      catLover: [told],
      bearLover: [told],
    }
    expect(await send('calendar-made')).toEqual(all)
    expect(await noticesOf('game-created')).toEqual({})
    expect((await noticesOf('calendar-made')).osos).toEqual([
      `${told} | Los de Osos en Primera fase, de la jornada 2 a la 3, ya tienen día, hora y cancha. | /calendar?equipo=${teams.osos}`,
    ])

    expect(await undo(league, change.id)).toMatchObject({ undone: [{ action: 'import' }], staying: [] })
    expect(await gamesOf(league)).toEqual([])
    expect(await lastChange(league)).toMatchObject({ type: 'calendar-undone', data: { undone: change.id } })
    await dispatch()
    const undone = ['Se ha deshecho el calendario de Primera fase']
    expect(await send('calendar-made')).toEqual({ gatos: undone, gata: undone, perros: undone, osos: undone })
    const notices = (await league.osos.call('GET', '/notice')).json<Notice[]>()
    expect(notices.map(({ state }) => state)).toEqual(['current', 'gone'])
  })

  test('is no news when it is undone before anybody was told', async () => {
    const league = await buildLeagueOfNotices(engine)
    await save(league)
    await undo(league, (await lastChange(league)).id)
    expect(await league.dispatch('calendar-made')).toEqual({})
  })

  test('gives each game its round, which it keeps wherever it is moved and however it comes back', async () => {
    const league = await buildLeagueWithClock(engine)
    const { app, admin, gatos, perros, groupId, courts, teams } = league
    await save(league)
    const [{ id }] = (await admin.call('GET', '/game')).json<[Game]>()
    const roundOf = async () => (await admin.call('GET', `/game/${id}`)).json<Game>().round
    await done(gatos, 'PUT', `/game/${id}`, { courtId: courts.sauce })
    await done(gatos, 'PUT', `/game/postpone/${id}`)
    expect(await roundOf()).toBe(1)
    await done(gatos, 'PUT', `/game/${id}`, { date: '2025-11-16T10:00:00.000Z', courtId: courts.sauce })
    const { events } = await readCalendar(app)
    expect([...events.values()].map(({ description }) => description)).toContain(
      'Jornada 1, Grupo A, Primera fase',
    )
    expect((await inputOf(league)).standing.map(({ round }) => round)).toEqual([1, 2, 3])
    league.set('2025-11-16T12:00:00.000Z')
    await done(gatos, 'DELETE', `/game/${id}`)
    await done(perros, 'PUT', `/game/restore/${id}`)
    expect(await roundOf()).toBe(1)
    // One that is made otherwise has none.
    await done(admin, 'DELETE', `/game/${id}`)
    const plan = { competitionId: groupId, localId: teams.gatos, visitantId: teams.perros }
    const other = await createGame(league, {
      ...plan,
      courtId: courts.olmo,
      date: '2025-12-07T10:00:00.000Z',
    })
    expect((await admin.call('GET', `/game/${other}`)).json<Game>()).not.toHaveProperty('round')
    expectRefusal(await save(league, [{ ...calendarOf(league)[1]!, round: 0 }]), 400)
  })

  test('stays once one of its games has been moved', async () => {
    const league = await buildLeagueWithClock(engine)
    await save(league)
    const { id } = await lastChange(league)
    const [game] = (await league.admin.call('GET', '/game')).json<Game[]>()
    await done(league.gatos, 'PUT', `/game/${game!.id}`, { courtId: league.courts.sauce })
    expect(await undo(league, id)).toMatchObject({ undone: [], staying: [{ reason: 'changed' }] })
    expect(await gamesOf(league)).toHaveLength(3)
  })

  test('is refused whole, with the name of the game that can’t be', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, gatos, courts, teams, groupId, phaseId, store, leagueId } = league
    const [first, second, third] = calendarOf(league)
    const other = await addGroup(store, await addPhase(store, leagueId, { name: 'Segunda fase' }))
    const refused = async (pattern: string, games: object[] = [first!, second!, third!], status = 409) => {
      expectRefusal(await save(league, games), status, new RegExp(`^No se ha guardado nada. ${pattern}`))
      expect(await gamesOf(league)).not.toContain(SAVED[0])
    }
    expectRefusal(await gatos.call('POST', pathOf(league), { games: [first] }), 403)
    expectRefusal(await save(league, []), 400)
    await refused('Perros – Osos, dom 23 nov a las 11:00: Ese grupo no es', [
      first!,
      { ...second, competitionId: other },
    ])
    await refused('Gatos – Perros, dom 16 nov a las 11:00: Contra ese equipo no queda', [first!, first!])
    await refused('Perros – Osos, dom 16 nov a las 12:00: Esa cancha ya está ocupada', [
      first!,
      { ...second, date: '2025-11-16T11:00:00.000Z' },
    ])
    await refused('Gatos – Perros, .*: Esa cancha no existe', [{ ...first, courtId: 99 }], 400)
    // A court closes meanwhile.
    const court = { name: 'Olmo', direction: 'Calle Mayor, 1', lights: true }
    const closing = { ...court, closedFrom: '2025-11-20', closedUntil: '2025-11-25' }
    await done(admin, 'PUT', `/basketball-court/${courts.olmo}`, closing)
    await refused('Perros – Osos, dom 23 nov a las 11:00: Esa cancha está cerrada ese día')
    await done(admin, 'PUT', `/basketball-court/${courts.olmo}`, {
      ...closing,
      closedFrom: null,
      closedUntil: null,
    })
    // Another admin saves meanwhile.
    const game = {
      competitionId: groupId,
      localId: teams.gatos,
      visitantId: teams.osos,
      courtId: courts.sauce,
    }
    const id = await createGame(league, { ...game, date: '2025-12-07T10:00:00.000Z' })
    await refused('Osos – Gatos, dom 30 nov a las 11:00: Contra ese equipo no queda')
    await done(admin, 'DELETE', `/game/${id}`)
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { active: false })
    await refused('Gatos – Perros, .*: Esa fase está cerrada: ábrela antes')
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { active: true })
    expect((await save(league)).statusCode).toBe(200)
  })
})

describeOnEachEngine('the calendar of a large phase', (engine) => {
  test('of 240 games is saved in one transaction, and once for one key', { timeout: 60_000 }, async () => {
    const { app, store } = await buildTestApp(engine)
    const admin = await addAccount(app, store, 'Gestora', { admin: true })
    const names = Array.from({ length: 16 }, (_, index) => `Equipo ${index + 1}`)
    const { phaseId, groupId: competitionId, teamIds } = await addGroupOf(store, names)
    await done(admin, 'PUT', `/competition-group/${phaseId}`, { gamesPerPair: 2 })
    const courts: number[] = []
    for (let court = 0; court < 8; court++) courts.push(await addCourt(store, `Pista ${court}`))
    // The circle method: in each round the first stays and the others go round.
    const games = Array.from({ length: 30 }, (_, round) => {
      const ring = [0, ...Array.from({ length: 15 }, (__, place) => 1 + ((place + round) % 15))]
      return courts.map((courtId, pair) => {
        const [a, b] = [teamIds[ring[pair]!]!, teamIds[ring[15 - pair]!]!]
        const [localId, visitantId] = round < 15 ? [a, b] : [b, a]
        const date = new Date(Date.UTC(2025, 10, 16 + 7 * round, 10)).toISOString()
        return { competitionId, localId, visitantId, date, courtId }
      })
    }).flat()
    expect(games).toHaveLength(240)
    const send = () =>
      app.inject({
        method: 'POST',
        url: `/api${pathOf({ phaseId })}`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'a1b2c3d4e5f60718' },
        payload: { games },
      })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.json(), other.json()]).toEqual([{ games: 240 }, { games: 240 }])
    const stored = await store.db.selectFrom('game').select('id').execute()
    expect(stored).toHaveLength(240)
    const changes = (await admin.call('GET', '/audit')).json<AuditEntry[]>()
    expect(changes.filter(({ type }) => type === 'calendar-made')).toHaveLength(1)
    expect((await admin.call('GET', pathOf({ phaseId }))).json<CalendarInput>()).toMatchObject({ games: [] })
  })
})
