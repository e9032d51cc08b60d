import { expect, test } from 'vitest'
import type { Game } from '#contract/games.ts'
import type { Season } from '#contract/season.ts'
import type { Week } from '#contract/week.ts'
import {
  toDoOf,
  recordOf,
  createGame,
  expectRefusal,
  result,
  sunday,
} from '../../../test/league-of-delegates.ts'
import type { Account } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame } from '../../../test/factories.ts'
import { buildLeagueOfNotices, done } from '../../../test/notices.ts'
import { buildLeagueWithClock, hoursLater, otherDates, proposeChange } from '../../../test/proposals.ts'
import { readCalendar } from '../../../test/read-calendar.ts'

const postpone = ({ call }: Account, id: number) => call('PUT', `/game/postpone/${id}`, {})

const postponed = { date: null, courtId: null, postponedFrom: sunday, finished: false }

describeDomain('postponing a game', (engine) => {
  test('keeps it the same game, with its record, until the two agree on another date', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams, nobody } = league
    const id = await createGame(league)
    const { id: proposal } = await proposeChange(league, id, { callOff: 'postpone' }, perros)
    await done(gatos, 'PUT', `/proposal/accept/${proposal}`, { round: 1 })
    expect((await nobody('GET', `/game/${id}`)).json()).toMatchObject({ id, ...postponed })
    // Nobody creates another game in its place.
    const rivals = await gatos.call(
      'GET',
      `/team/${teams.gatos}/pending-games?competitionId=${league.groupId}`,
    )
    expect(rivals.json<{ team: { id: number } }[]>().map(({ team }) => team.id)).toEqual([teams.osos])
    const change = await proposeChange(league, id, otherDates(league), perros)
    const again = await gatos.call('PUT', `/proposal/counter/${change.id}`, { round: 1, callOff: 'postpone' })
    expectRefusal(again, 409, 'Ese partido no tiene fecha: ya está aplazado.')
    await done(gatos, 'PUT', `/proposal/accept/${change.id}`, { round: 1, option: 1 })
    expect((await nobody('GET', `/game/${id}`)).json()).toMatchObject({
      date: hoursLater(7 * 24),
      postponedFrom: null,
    })
    const record = await recordOf(gatos, id)
    expect(record.entries.map(({ kind, after }) => [kind, after.date])).toEqual([
      ['created', sunday],
      ['postponed-agreed', null],
      ['moved-agreed', hoursLater(7 * 24)],
    ])
  })

  test('is done at once before its hour, and afterwards only by agreement or an admin', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, admin, set } = league
    const id = await createGame(league)
    set(hoursLater(-1))
    expectRefusal(await postpone(perros, id), 403)
    expect((await postpone(gatos, id)).json()).toMatchObject(postponed)
    expectRefusal(await postpone(gatos, id), 409, 'Ese partido no tiene fecha: ya está aplazado.')
    await done(gatos, 'PUT', `/game/${id}`, { date: sunday })
    set(hoursLater(0))
    expectRefusal(await postpone(gatos, id), 409, /tiene que aceptarlo el otro equipo/)
    expect((await postpone(admin, id)).json()).toMatchObject(postponed)
    await done(gatos, 'PUT', `/game/${id}`, { date: sunday })
    const { id: proposal, endsAt } = await proposeChange(league, id, { callOff: 'postpone' })
    // 72 hours, as its own hour has passed.
    expect(endsAt).toBe(hoursLater(72))
    set(hoursLater(10))
    await done(perros, 'PUT', `/proposal/accept/${proposal}`, { round: 1 })
    expect((await gatos.call('GET', `/game/${id}`)).json()).toMatchObject({
      ...postponed,
      passed: { date: sunday },
    })
  })

  test('leaves both teams a date to propose, until one is, and no result to enter', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams, set } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/postpone/${id}`, {})
    set(hoursLater(48))
    for (const [account, teamId] of [
      [gatos, teams.gatos],
      [perros, teams.perros],
    ] as const) {
      const { postponed: games, dates, results, claims, upcoming } = await toDoOf(account, teamId)
      expect(games).toMatchObject([{ id, postponedFrom: sunday }])
      expect([dates, results, claims, upcoming]).toEqual([[], [], [], []])
    }
    const date = hoursLater(7 * 24)
    await proposeChange(league, id, { options: [{ date, courtId: league.courts.olmo }] })
    const [own, theirs] = [await toDoOf(gatos, teams.gatos), await toDoOf(perros, teams.perros)]
    expect([own.postponed, own.proposals.length, theirs.postponed, theirs.proposals.length]).toEqual([
      [],
      0,
      [],
      1,
    ])
  })

  test('cancels its entry in calendars, which comes back under the same UID', async () => {
    const league = await buildLeagueWithClock(engine)
    const { app, gatos, courts } = league
    const id = await createGame(league)
    const event = async () => [...(await readCalendar(app)).events.values()]
    await done(gatos, 'PUT', `/game/postpone/${id}`, {})
    expect(await event()).toMatchObject([
      {
        start: sunday,
        status: 'CANCELLED',
        sequence: 1,
        description: expect.stringMatching(/^Partido aplazado: falta acordar la fecha\./) as string,
        url: expect.stringMatching(new RegExp(`/partidos/${id}$`)) as string,
      },
    ])
    const date = hoursLater(7 * 24)
    await done(gatos, 'PUT', `/game/${id}`, { date, courtId: courts.sauce })
    expect(await event()).toMatchObject([{ start: date, status: 'CONFIRMED', sequence: 2 }])
    // Deleted while it is postponed, it stays cancelled where it was.
    await done(gatos, 'PUT', `/game/postpone/${id}`, {})
    await done(gatos, 'DELETE', `/game/${id}`)
    expect(await event()).toMatchObject([{ start: date, status: 'CANCELLED', sequence: 4, url: null }])
  })

  test('puts it last in the calendar, and among the week’s games', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, nobody, teams } = league
    const id = await createGame(league)
    const later = { visitantId: teams.osos, date: hoursLater(48) }
    const other = await createGame(league, later)
    await done(gatos, 'PUT', `/game/postpone/${id}`, {})
    const pending = (await nobody('GET', '/pending-games')).json<Game[]>()
    expect(pending.map((game) => [game.id, game.postponedFrom])).toEqual([
      [other, null],
      [id, sunday],
    ])
    const { text } = (await nobody('GET', '/week?day=2025-11-10')).json<Week>()
    expect(text).toContain('Próximos partidos:\nmar 11 nov, 11:00: Gatos – Osos (Olmo)')
    expect(text).toContain('Aplazados:\nGatos – Perros')
  })

  test('gives its result a day: the stated one, or today', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, set } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/postpone/${id}`, {})
    set(hoursLater(10 * 24))
    const enter = (more: object) => gatos.call('PUT', `/game/addResult/${id}`, { ...result, ...more })
    expectRefusal(await enter({ day: '2025-11-20' }), 400, 'Ese día aún no ha llegado.')
    // Noon in Madrid.
    expect((await enter({ day: '2025-11-16' })).json()).toMatchObject({
      date: '2025-11-16T11:00:00.000Z',
      postponedFrom: null,
      localScore: 61,
    })
    const other = await addGame(league.store, league.groupId, league.teams.perros, league.teams.osos)
    const today = await perros.call('PUT', `/game/addResult/${other}`, result)
    // It is 11:00 in Madrid: noon is still to come.
    expect(today.json()).toMatchObject({ date: hoursLater(10 * 24) })
  })

  test('is in the season file', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, admin, leagueId } = league
    const id = await createGame(league)
    await done(gatos, 'PUT', `/game/postpone/${id}`, {})
    const season = (await admin.call('GET', `/season/${leagueId}`)).json<Season>()
    expect(season.phases[0]!.groups[0]!.games).toEqual([
      { local: 'Gatos', visitant: 'Perros', postponedFrom: sunday },
    ])
    const copy = { ...season, league: { ...season.league, name: 'Otra', current: false } }
    expect((await admin.call('POST', '/season', copy)).statusCode).toBe(201)
    const rows = await league.store.db.selectFrom('game').select('postponed_from').execute()
    expect(rows.map(({ postponed_from }) => postponed_from)).toEqual([sunday, sunday])
  })

  test('is told by its cause, never as cancelled, and done once there is a date', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, perros, admin, dispatch, noticesOf, send } = league
    const id = await createGame(league)
    await dispatch()
    const line = (cause: string) =>
      `Se aplaza Gatos – Perros | Era dom 9 nov, 11:00, Olmo: falta acordar la fecha. ${cause} | /partidos/${id}`
    await done(gatos, 'PUT', `/game/postpone/${id}`, {})
    const prearranged = [line('Según Gatos, ya estaba hablado.')]
    expect(await dispatch('game-postponed')).toEqual({
      gata: prearranged,
      perros: prearranged,
      catLover: prearranged,
    })
    await done(gatos, 'PUT', `/game/${id}`, { date: sunday, courtId: league.courts.olmo })
    expect(await send('game-postponed')).toEqual({})
    expect((await dispatch('game-moved')).perros).toEqual([
      `Cambia Gatos – Perros | Ahora es dom 9 nov, 11:00, Olmo. Estaba aplazado. | /partidos/${id}`,
    ])
    await done(admin, 'PUT', `/game/postpone/${id}`, {})
    expect((await dispatch('game-postponed')).perros?.at(-1)).toBe(
      line('Lo aplaza quien administra la liga.'),
    )
    await done(gatos, 'PUT', `/game/${id}`, { date: sunday, courtId: league.courts.olmo })
    const { id: change } = await proposeChange(league, id, { callOff: 'postpone' })
    await done(perros, 'PUT', `/proposal/accept/${change}`, { round: 1 })
    // The proposer is told that it was accepted.
    const texts = await dispatch('game-postponed')
    expect(texts.catLover?.at(-1)).toBe(line('Lo han acordado los dos equipos.'))
    expect([texts.gatos?.length, texts.gata?.length, texts.perros?.length]).toEqual([1, 2, 2])
    expect(await noticesOf('proposal-accepted')).toMatchObject({
      gatos: [
        `Perros acepta aplazar el partido | Gatos – Perros se aplaza: era dom 9 nov, 11:00, Olmo. Proponedle otras fechas. | /partidos/${id}/cambio`,
      ],
    })
    expect(await noticesOf('game-cancelled')).toEqual({})
  })
})
