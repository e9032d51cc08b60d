import { expect, test } from 'vitest'
import type { DeletedGame } from '#contract/deleted-games.ts'
import type { Game } from '#contract/games.ts'
import type { ToDo } from '#contract/to-do.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { addGame, addTeam } from '../../../test/factories.ts'
import {
  createGame,
  expectRefusal,
  feedback,
  planOf,
  result,
  sunday,
  recordOf,
} from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, endSeason, hoursLater, type LeagueWithClock } from '../../../test/proposals.ts'

/** A league whose game of Sunday its local team has deleted two hours after its hour. */
async function buildLeagueAfterDeletion(engine: Engine): Promise<LeagueWithClock & { id: number }> {
  const league = await buildLeagueWithClock(engine)
  const id = await createGame(league)
  league.set(hoursLater(2))
  expect((await league.gatos.call('DELETE', `/game/${id}`)).statusCode).toBe(204)
  return { ...league, id }
}

const restore = ({ id }: { id: number }, { call }: LeagueWithClock['perros']) =>
  call('PUT', `/game/restore/${id}`)

describeDomain('a game deleted after its hour', (engine) => {
  test('is shown to its visitor and admins, and to nobody else', async () => {
    const league = await buildLeagueAfterDeletion(engine)
    const { id, teams, courts, gatos, groupId } = league
    const shown = {
      id,
      date: sunday,
      competition: { id: groupId, name: 'Grupo A' },
      local: { id: teams.gatos, name: 'Gatos' },
      visitant: { id: teams.perros, name: 'Perros' },
      localId: teams.gatos,
      visitantId: teams.perros,
      court: { id: courts.olmo, name: 'Olmo' },
      deletedAt: hoursLater(2),
      deletedBy: { id: gatos.id, name: 'Gata' },
      endsAt: hoursLater(2 + 7 * 24),
    } satisfies DeletedGame
    for (const role of ['perros', 'admin'] as const)
      expect((await league[role].call('GET', `/game/deleted/${id}`)).json()).toEqual(shown)
    for (const role of ['gatos', 'osos'] as const)
      expectRefusal(await league[role].call('GET', `/game/deleted/${id}`), 404, 'Ese partido no existe.')
    expectRefusal(await league.fan.call('GET', `/game/deleted/${id}`), 403)
    expectRefusal(await league.nobody('GET', `/game/deleted/${id}`), 401)
    const toDo = await league.perros.call('GET', `/team/${teams.perros}/to-do`)
    expect(toDo.json<ToDo>().deleted).toEqual([shown])
    league.set(hoursLater(2 + 7 * 24))
    expectRefusal(await league.perros.call('GET', `/game/deleted/${id}`), 404)
  })

  test('comes back as it was, once, and afterwards only admins delete it', async () => {
    const league = await buildLeagueAfterDeletion(engine)
    const { id, perros, gatos, admin, nobody, courts } = league
    const back = await restore(league, perros)
    const same = { id, date: sunday, courtId: courts.olmo, finished: false, takenBack: false }
    expect(back.json()).toMatchObject({ ...same, restored: true })
    expect((await nobody('GET', `/game/${id}`)).json()).not.toHaveProperty('restored')
    expectRefusal(await restore(league, perros), 409, /ya está/)
    expectRefusal(await gatos.call('DELETE', `/game/${id}`), 409, /ya solo lo borra quien administra la liga/)
    expect((await admin.call('DELETE', `/game/${id}`)).statusCode).toBe(204)
    expectRefusal(await restore(league, perros), 404)
    expect((await league.store.db.selectFrom('deleted_game').selectAll().execute()).length).toBe(0)
  })

  test('is in its record with who deleted it and who brought it back', async () => {
    const league = await buildLeagueAfterDeletion(engine)
    await restore(league, league.perros)
    const record = await recordOf(league.gatos, league.id)
    expect(record.entries.map(({ kind, user }) => [kind, user?.name])).toEqual([
      ['created', 'Gata'],
      ['deleted', 'Gata'],
      ['restored', 'Perra'],
    ])
  })

  test('counts as such when its local team moves it ahead first, and comes back to the hour that had passed', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, admin, courts, store } = league
    const id = await createGame(league)
    // Moved in good time: its first hour never came.
    await gatos.call('PUT', `/game/${id}`, { date: hoursLater(24) })
    league.set(hoursLater(25))
    await gatos.call('PUT', `/game/${id}`, { date: hoursLater(100), courtId: courts.sauce })
    await gatos.call('PUT', `/game/${id}`, { date: hoursLater(200) })
    const passed = { date: hoursLater(24), courtId: courts.olmo }
    expect((await gatos.call('GET', `/game/${id}`)).json()).toMatchObject({ passed })
    for (const call of [league.osos.call, league.nobody])
      expect((await call('GET', `/game/${id}`)).json()).not.toHaveProperty('passed')
    expect((await gatos.call('DELETE', `/game/${id}?agreed=true`)).statusCode).toBe(204)
    const [last] = await store.db.selectFrom('audit').select('type').orderBy('id', 'desc').execute()
    expect(last).toEqual({ type: 'game-deleted-late' })
    for (const { call } of [perros, admin])
      expect((await call('GET', `/game/deleted/${id}`)).json()).toMatchObject({ date: passed.date })
    expect((await restore({ id }, perros)).json()).toMatchObject({ id, ...passed, restored: true })
    // The visitor can say what the score was.
    league.set(hoursLater(48))
    const claim = await perros.call('PUT', `/game/claim/${id}`, { localScore: 50, visitantScore: 60 })
    expect(claim.statusCode).toBe(200)
  })

  test('has a higher sequence in calendars than its cancellation, even if that is forgotten', async () => {
    for (const isForgotten of [false, true]) {
      const league = await buildLeagueAfterDeletion(engine)
      const { store, id } = league
      const revision = () =>
        store.db.selectFrom('game_revision').select(['sequence', 'cancelled']).executeTakeFirst()
      expect(await revision()).toEqual({ sequence: 1, cancelled: true })
      if (isForgotten) await store.write((tx) => tx.deleteFrom('game_revision').execute())
      await restore({ id }, league.perros)
      expect(await revision()).toEqual({ sequence: 2, cancelled: false })
    }
  })
})

describeDomain('bringing back a game', (engine) => {
  test('isn’t possible where it couldn’t be created: another game, an occupied court, a team, a rating owed, a closed phase', async () => {
    const obstacles: [reason: RegExp, (league: LeagueWithClock) => Promise<unknown>][] = [
      [/otro partido en su lugar/, (league) => createGame(league, { date: hoursLater(48) })],
      [
        /Esa cancha ya está ocupada/,
        async ({ store, groupId, teams, courts }) => {
          const linces = await addTeam(store, 'Linces')
          await addGame(store, groupId, teams.osos, linces, { date: sunday, court_id: courts.olmo })
        },
      ],
      [
        /Perros ya tiene un partido/,
        ({ store, groupId, teams }) => addGame(store, groupId, teams.osos, teams.perros, { date: sunday }),
      ],
      [
        /faltan datos de fair play/,
        async ({ osos, ...league }) => {
          const plan = { localId: league.teams.osos, date: hoursLater(48) }
          const other = await createGame({ ...league, osos }, plan, osos)
          await osos.call('PUT', `/game/addResult/${other}`, result)
        },
      ],
      [
        /fase está cerrada/,
        ({ admin, phaseId }) => admin.call('PUT', `/competition-group/${phaseId}`, { active: false }),
      ],
      [/no es la actual/, endSeason],
    ]
    for (const [reason, arise] of obstacles) {
      const league = await buildLeagueAfterDeletion(engine)
      await arise(league)
      expectRefusal(await restore(league, league.perros), 409, reason)
    }
  })

  test('isn’t possible for a game deleted before its hour, by an admin, or without a need for it', async () => {
    const league = await buildLeagueWithClock(engine)
    const before = await createGame(league)
    await league.gatos.call('PUT', `/game/${before}`, { date: hoursLater(24) })
    league.set(hoursLater(2))
    await league.gatos.call('DELETE', `/game/${before}`)
    expectRefusal(await restore({ id: before }, league.perros), 404, 'Ese partido no existe.')
    const late = await createGame(league)
    league.set(hoursLater(2))
    await league.admin.call('DELETE', `/game/${late}`)
    expectRefusal(await restore({ id: late }, league.perros), 404)
  })

  test('is a change of its own, and counts like any game', async () => {
    const league = await buildLeagueAfterDeletion(engine)
    await restore(league, league.admin)
    const types = await league.store.db.selectFrom('audit').select('type').orderBy('id').execute()
    expect(types.map(({ type }) => type)).toEqual(['game-created', 'game-deleted-late', 'game-restored'])
    const { gatos, perros, id } = league
    await gatos.call('PUT', `/game/addResult/${id}`, result)
    const rated = await perros.call('PUT', `/game/addFeedback/${id}`, feedback)
    expect(rated.json<Game>()).toMatchObject({ confirmed: true, localScore: 61 })
    expectRefusal(await gatos.call('POST', '/game/create', { ...planOf(league), date: hoursLater(99) }), 409)
  })
})
