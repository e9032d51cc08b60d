import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import {
  addCourt,
  addGame,
  addGroup,
  addGroupOf,
  addLeague,
  addPhase,
  addTeam,
} from '../../../test/factories.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  sunday,
} from '../../../test/league-of-delegates.ts'
import { gameAfter, take } from '../../../test/disputes.ts'
import { readCalendar } from '../../../test/read-calendar.ts'
import { callAs } from '../../../test/accounts.ts'
import { readConfig } from '../kernel/config.ts'
import { keepUidHost } from './queries.ts'
import { deleteOld } from '../retention/retention.ts'

const publicUrl = 'https://liga.example'
const config = readConfig({ PUBLIC_URL: publicUrl })

/** A test clock that only changes when it is set. */
function clockAt(instant: string) {
  const clock = { now: new Date(instant) }
  return { clock: () => clock.now, set: (next: string) => void (clock.now = new Date(next)) }
}

describeDomain('the calendar', (engine) => {
  test('keeps the host in the UIDs of its games when the site moves', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const id = await addGame(store, groupId, teamIds[0]!, teamIds[1]!, { date: sunday })
    for (const host of ['antes.example', 'despues.example'])
      await store.write((tx) => keepUidHost(tx, `https://${host}`))
    const { events } = await readCalendar(app)
    expect([...events.keys()]).toEqual([`partido-${id}@antes.example`])
  })

  test('shows a game’s time, place, teams and page', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const place = { direction: 'Calle del Olmo, 3', lat: 40.4112, lon: -3.7003 }
    const court_id = await addCourt(store, 'Olmo', place)
    const [gatos, perros] = teamIds as [number, number]
    const id = await addGame(store, groupId, gatos, perros, { date: sunday, court_id })
    await addGame(store, groupId, perros, gatos)

    const { text, calendar, events } = await readCalendar(app)
    expect([...events]).toEqual([
      [
        `partido-${id}@liga.example`,
        {
          start: '2025-11-09T10:00:00.000Z',
          end: '2025-11-09T11:30:00.000Z',
          sequence: 0,
          status: 'CONFIRMED',
          summary: 'Gatos – Perros',
          description: 'Grupo A, Primera fase',
          location: 'Olmo, Calle del Olmo, 3',
          geo: [40.4112, -3.7003],
          url: `${publicUrl}/partidos/${id}`,
          changed: null,
        },
      ],
    ])
    const value = (name: string) => String(calendar.getFirstPropertyValue(name))
    expect(value('version')).toBe('2.0')
    expect(value('prodid')).toMatch(/\w/)
    expect(value('x-wr-calname')).toBe('Liga Cooperativa')
    expect(value('x-wr-timezone')).toBe('Europe/Madrid')
    expect(value('refresh-interval')).toBe('PT1H')
    // RFC 5545, 3.6: a calendar is its properties, and then its components.
    expect(text.split('END:VEVENT\r\n').at(-1)).toBe('END:VCALENDAR\r\n')
    expect(text.split('BEGIN:VEVENT')[0]).toContain('\r\nX-WR-TIMEZONE:Europe/Madrid\r\n')
  })

  test('games before and after a change of clocks keep their hour', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    const { groupId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros'])
    const [gatos, perros] = teamIds as [number, number]
    // Madrid has two hours called 2:00 in the night to 2026-10-25. Two of these instants are 12:00 there.
    const dates = ['2026-10-24T10:00:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T11:00:00.000Z']
    for (const date of dates) await addGame(store, groupId, gatos, perros, { date })
    const events = [...(await readCalendar(app)).events.values()]
    expect(events.map(({ start }) => start)).toEqual(dates)
    // A game that begins at 2:30 before the clocks go back ends 90 minutes later, at 3:00 CET.
    expect(events[1]!.end).toBe('2026-10-25T02:00:00.000Z')
    const zone = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'short' })
    const shown = events.map(({ start }) => zone.format(new Date(start)))
    expect(shown).toEqual(['12:00', '2:30', '12:00'])
  })

  test('escapes any text, in lines of 75 octets at most', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    const name = 'Ñandúes, los "otros"; 🏀🏀\\n de Peñagrande'.padEnd(80, 'ñ')
    const { groupId, teamIds, leagueId } = await addGroupOf(store, [name, 'Perros'])
    const [first, perros] = teamIds as [number, number]
    const direction = 'Calle de la Ñ; s/n,\n"junto al río"\r\n🏀 28029 Madrid \u0007'
    const court_id = await addCourt(store, 'Olmo', { direction })
    await addGame(store, groupId, first, perros, { date: sunday, court_id })

    const { text, calendar, events } = await readCalendar(app, `?teamId=${first}&leagueId=${leagueId}`)
    const [event] = events.values()
    expect(event?.summary).toBe(`${name} – Perros`)
    // The control character is replaced, the line breaks stay.
    expect(event?.location).toBe('Olmo, Calle de la Ñ; s/n,\n"junto al río"\n🏀 28029 Madrid  ')
    // The parser doesn't know an extension's type, so its value is parsed as a summary.
    const title = String(calendar.getFirstPropertyValue('x-wr-calname'))
    const [, , , read] = ICAL.parse.property(`SUMMARY:${title}`) as unknown[]
    expect(read).toBe(`${name} · Liga Cooperativa`)
    const lines = text.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => /[\r\n\uFFFD]/.test(line))).toEqual([])
    expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  })

  test('moving a game keeps its UID and increases its sequence number', async () => {
    const { clock, set } = clockAt('2025-11-01T09:00:00.000Z')
    const league = await buildLeagueOfDelegates(engine, { config, clock })
    const id = await createGame(league)
    const uid = `partido-${id}@liga.example`
    const event = async () => (await readCalendar(league.app)).events.get(uid)
    expect(await event()).toMatchObject({ start: sunday, sequence: 0, changed: null })

    set('2025-11-02T09:00:00.000Z')
    const moved = '2025-11-16T11:00:00.000Z'
    const move = { date: moved, courtId: league.courts.sauce }
    expect((await league.gatos.call('PUT', `/game/${id}`, move)).statusCode).toBe(200)
    const changed = '2025-11-02T09:00:00.000Z'
    expect(await event()).toMatchObject({ start: moved, sequence: 1, changed })
    expect((await event())?.location).toMatch(/^Sauce,/)
  })

  test('shows a result in review as such, and one that was taken back not at all', async () => {
    const league = await buildLeagueOfDelegates(engine, { config })
    const { perros } = league
    const id = await gameAfter(league, 'result')
    const event = async () => (await readCalendar(league.app)).events.get(`partido-${id}@liga.example`)
    expect(await event()).toMatchObject({
      sequence: 1,
      status: 'CONFIRMED',
      description: 'Gatos 61–58 Perros.\nGrupo A, Primera fase',
    })
    await perros.call('PUT', `/game/dispute/${id}`, { forfeit: 'local' })
    expect(await event()).toMatchObject({
      sequence: 2,
      description: 'Gatos 61–58 Perros (en revisión).\nGrupo A, Primera fase',
    })
    await take(league, id, 'answer')
    expect(await event()).toMatchObject({ sequence: 2 })
    // Two changes at once: of the result, and of its dispute.
    await take(league, id, 'accept')
    expect(await event()).toMatchObject({
      sequence: 4,
      description: 'Gatos 0–20 Perros. Incomparecencia de Gatos.\nGrupo A, Primera fase',
    })
    await take(league, id, 'takeBack')
    expect(await event()).toMatchObject({ sequence: 5, description: 'Grupo A, Primera fase' })
    // Settled or withdrawn disputes are no longer in review.
    await take(league, id, 'result', 'claim', 'withdraw')
    expect((await event())?.description).toBe('Gatos 61–58 Perros.\nGrupo A, Primera fase')
  })

  test('shows a deleted game as cancelled until a month after its day', async () => {
    const { clock, set } = clockAt('2025-11-01T09:00:00.000Z')
    const league = await buildLeagueOfDelegates(engine, { config, clock })
    const { app, gatos, courts, teams } = league
    const id = await createGame(league)
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce })
    expect((await gatos.call('DELETE', `/game/${id}`)).statusCode).toBe(204)
    const uid = `partido-${id}@liga.example`
    for (const query of ['', `?teamId=${teams.perros}`, `?competitionId=${league.groupId}`]) {
      const { events } = await readCalendar(app, query)
      expect([...events.keys()]).toEqual([uid])
      expect(events.get(uid)).toMatchObject({ status: 'CANCELLED', sequence: 2, start: sunday, url: null })
      expect(events.get(uid)?.location).toMatch(/^Sauce,/)
    }
    expect((await readCalendar(app, `?teamId=${teams.osos}`)).events.size).toBe(0)

    // Its day was 9 November: it is kept for 30 whole days, whatever else changes.
    const other = await createGame(league)
    set('2025-12-09T10:00:00.000Z')
    await gatos.call('PUT', `/game/${other}`, { date: '2025-12-20T10:00:00.000Z' })
    set('2025-12-16T10:00:00.000Z')
    await deleteOld(league.store, clock())
    expect((await readCalendar(app)).events.get(uid)?.status).toBe('CANCELLED')
    set('2025-12-09T10:00:01.000Z')
    await gatos.call('PUT', `/game/${other}`, { date: '2025-12-21T10:00:00.000Z' })
    set('2025-12-16T10:00:01.000Z')
    await deleteOld(league.store, clock())
    expect([...(await readCalendar(app)).events.keys()]).toEqual([`partido-${other}@liga.example`])
  })

  test('filters by season, group or team; without a filter, shows the current season', async () => {
    const { app, store } = await buildTestApp(engine, { config })
    const { groupId, leagueId, teamIds } = await addGroupOf(store, ['Gatos', 'Perros', 'Osos'])
    const [gatos, perros, osos] = teamIds as [number, number, number]
    const oldId = await addLeague(store, { name: 'Liga vieja', year: 2020, current: false })
    const old = await addGroup(store, await addPhase(store, oldId), { name: 'Grupo viejo' })
    const rest = await addTeam(store, 'Focas')
    const games = {
      one: await addGame(store, groupId, gatos, perros, { date: sunday }),
      two: await addGame(store, groupId, perros, osos, { date: sunday, forfeit: 'visitant' }),
      past: await addGame(store, old, gatos, rest, { date: '2020-11-09T10:00:00.000Z' }),
    }
    const idsOf = async (query: string) => {
      const { events, calendar } = await readCalendar(app, query)
      const ids = [...events.keys()].map((uid) => Number(/\d+/.exec(uid)?.[0]))
      return { ids, name: calendar.getFirstPropertyValue('x-wr-calname') }
    }
    const name = 'Liga Cooperativa'
    expect(await idsOf('')).toEqual({ ids: [games.one, games.two], name })
    expect(await idsOf(`?leagueId=${leagueId}`)).toEqual({ ids: [games.one, games.two], name })
    expect(await idsOf(`?leagueId=${oldId}`)).toEqual({ ids: [games.past], name: 'Liga vieja' })
    expect(await idsOf(`?competitionId=${old}`)).toMatchObject({ ids: [games.past] })
    // A team's calendar covers all its seasons.
    expect(await idsOf(`?teamId=${gatos}`)).toEqual({ ids: [games.past, games.one], name: `Gatos · ${name}` })
    const both = `?teamId=${osos}&competitionId=${groupId}`
    expect(await idsOf(both)).toEqual({ ids: [games.two], name: `Osos · Grupo A · ${name}` })
    const { events } = await readCalendar(app, both)
    const [{ description } = { description: '' }] = events.values()
    expect(description).toBe('Perros 20–0 Osos. Incomparecencia de Osos.\nGrupo A, Primera fase')
  })

  test('returns 404 for unknown ids, an empty calendar before any season, and 304 if unchanged', async () => {
    const { app } = await buildTestApp(engine, { config })
    const ask = callAs(app)
    for (const name of ['leagueId', 'competitionId', 'teamId']) {
      expectRefusal(await ask('GET', `/calendar.ics?${name}=7`), 404)
      expectRefusal(await ask('GET', `/calendar.ics?${name}=x`), 400)
    }
    expect((await readCalendar(app)).events.size).toBe(0)
    const { headers } = await app.inject('/api/calendar.ics')
    const again = await app.inject({
      url: '/api/calendar.ics',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})
