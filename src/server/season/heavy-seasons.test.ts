import { describe, expect, test } from 'vitest'
import { GAMES_PAGE_SIZE } from '#contract/limits.ts'
import { playedGroup, seasonOf } from '../../../bench/seasons.ts'
import { addAccount } from '../../../test/accounts.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { countTurns } from '../../../test/count-turns.ts'
import { createTestStore } from '../../../test/create-test-store.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { Overloaded } from '../kernel/errors.ts'
import { checkSeasonBytes } from './check-in-thread.ts'
import { importChecked } from './import-season.ts'

/** 4,032 games in one group. */
const season = seasonOf(playedGroup(64, 2))
const games = 4032
const bytes = () => Buffer.from(JSON.stringify(season))

// SQLite's driver is synchronous, so only the code under test yields to the event loop.
test('checking, writing and exporting a large season and its calendar don’t block the event loop', async () => {
  const { app, store } = await buildTestApp('sqlite')
  const { call } = await addAccount(app, store, 'Admin', { admin: true })
  // Modules loaded on first use would yield to the event loop too.
  await app.inject('/api/calendar.ics')

  const [tried, whileChecked] = await countTurns(() => call('POST', '/season?dryRun=true', season))
  expect(tried.json()).toMatchObject({ league: null, games })
  const checked = await checkSeasonBytes(store, bytes())
  const [{ report: taken }, whileTaken] = await countTurns(() =>
    store.write((db) => importChecked(db, checked, { at: new Date() })),
  )
  expect(taken).toMatchObject({ games })
  const [exported, whileExported] = await countTurns(() => call('GET', `/season/${taken.leagueId}`))
  expect(exported.json()).toEqual({ ...season, teams: expect.any(Array) })
  const [feed, whileServed] = await countTurns(() => app.inject('/api/calendar.ics'))
  expect(feed.body.split('BEGIN:VEVENT')).toHaveLength(GAMES_PAGE_SIZE + 1)

  // The thread doesn't block the event loop; the rest blocks it for some hundred games at most.
  expect(whileChecked).toBeGreaterThan(games / 4)
  expect(Math.min(whileTaken, whileExported)).toBeGreaterThan(games / 300)
  expect(whileServed).toBeGreaterThan(GAMES_PAGE_SIZE / 300)
})

test('checks a file of many bytes or of many parts in a thread, and a small one at once', async () => {
  const store = await createTestStore('sqlite')
  const turnsFor = async (text: string) => {
    const [, turns] = await countTurns(() => checkSeasonBytes(store, Buffer.from(text)).catch(() => {}))
    return turns
  }
  const small = await turnsFor('[]')
  for (const large of [`"${'a'.repeat(2 ** 17)}"`, `[${'0,'.repeat(3000)}0]`])
    expect(await turnsFor(large)).toBeGreaterThan(small + 50)
})

describe('a season file that takes too much', () => {
  test('is refused with a message, like one in which everything is wrong', async () => {
    const { app, store } = await buildTestApp('sqlite')
    const { call, token } = await addAccount(app, store, 'Admin', { admin: true })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const payload = '['.repeat(7_900_000)
    const answer = await app.inject({ method: 'POST', url: '/api/season', headers, payload })
    expectRefusal(answer, 400, /no se ha importado nada/)
    expect(answer.json().fields).toEqual({ body: expect.stringMatching(/^Tiene demasiadas partes/) })
    expect((await call('POST', '/season?dryRun=true', season)).statusCode).toBe(201)
  })

  test('is stopped at its thread’s memory or time limit, and the next one is checked', async () => {
    const store = await createTestStore('sqlite')
    const wrong = Array.from({ length: 15_000 }, () => ({
      local: 1,
      visitant: 1,
      court: 1,
      date: 1,
      forfeit: 1,
    }))
    const phases = [{ name: 'Fase', groups: [{ name: 'Grupo', teams: [], games: wrong }] }]
    const large = Buffer.from(JSON.stringify({ ...season, phases }))
    const tooMuch = /demasiadas partes o demasiados errores/
    const memory = { maxOldGenerationSizeMb: 24, milliseconds: 60_000 }
    await expect(checkSeasonBytes(store, large, {}, memory)).rejects.toThrow(tooMuch)
    await expect(checkSeasonBytes(store, large, {}, { milliseconds: 1 })).rejects.toThrow(tooMuch)
    expect((await checkSeasonBytes(store, bytes())).season).toEqual(season)
  })
})

test('checks seasons one after the other, and only for clients that are still connected', async () => {
  const store = await createTestStore('sqlite')
  const first = new AbortController()
  const begun = checkSeasonBytes(store, bytes(), { client: '1', signal: first.signal })
  const waiting = checkSeasonBytes(store, bytes(), { client: '1' })
  await expect(checkSeasonBytes(store, bytes(), { client: '1' })).rejects.toThrow(Overloaded)
  first.abort()
  await expect(begun).rejects.toThrow('abort')
  expect((await waiting).season.teams).toHaveLength(64)
})
