import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Notice } from '#contract/notices.ts'
import { describeDomain, type Engine } from '../../../../test/create-test-store.ts'
import { createGame } from '../../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done } from '../../../../test/notices.ts'

async function build(engine: Engine) {
  const league = await buildLeagueOfNotices(engine)
  const { admin, groupId, teams } = league
  await createGame(league)
  await league.dispatch()
  const entries = await admin.call('GET', `/competition-team?competitionId=${groupId}`)
  const { id } = entries.json<CompetitionTeam[]>().find(({ teamId }) => teamId === teams.perros)!
  return {
    ...league,
    entryId: id,
    withdraw: () => done(admin, 'POST', `/competition-team/${id}/withdrawal`, { effect: 'forfeits' }),
    undo: async () => {
      const changes = (await admin.call('GET', '/audit')).json<AuditEntry[]>()
      const { id: change } = changes.find(({ type }) => type === 'team-withdrew')!
      await done(admin, 'POST', `/audit/${change}/undo`)
    },
    deduct: (...points: number[]) =>
      done(admin, 'PUT', `/competition-team/${id}/deductions`, {
        deductions: points.map((some) => ({ points: some, reason: 'Faltó la ficha.' })),
      }),
    statesOf: async (kind: Notice['kind']) => {
      const notices = (await league.perros.call('GET', '/notice')).json<Notice[]>()
      return notices.filter((one) => one.kind === kind).map(({ state, title }) => `${state} ${title}`)
    },
  }
}

const LEAVES = 'Perros se retira: Grupo A'
const RETURNS = 'Vuelve Perros: Grupo A'

describeDomain('a team that withdraws', (engine) => {
  test('and is brought back before anybody was told is no news', async () => {
    const { withdraw, undo, dispatch, send, statesOf } = await build(engine)
    await withdraw()
    await dispatch()
    await undo()
    await dispatch()
    expect(await send('team-withdrew')).toEqual({})
    expect(await statesOf('team-withdrew')).toEqual([`changed ${LEAVES}`])
  })

  test('and is brought back is news to those who were told', async () => {
    const { withdraw, undo, dispatch, send, statesOf, noticesOf, set } = await build(engine)
    await withdraw()
    await dispatch()
    const told = await send('team-withdrew')
    expect(told).toEqual({ gatos: [LEAVES], gata: [LEAVES], perros: [LEAVES], osos: [LEAVES] })
    expect(await noticesOf('game-cancelled')).toEqual({})
    await undo()
    await dispatch()
    const back = { gatos: [RETURNS], gata: [RETURNS], perros: [RETURNS], osos: [RETURNS] }
    expect(await send('team-withdrew')).toEqual(back)
    expect((await noticesOf('team-withdrew')).osos!.at(-1)).toMatch(
      /^Vuelve Perros: Grupo A \| Se ha deshecho su retirada: .* \| \/clasification/,
    )
    expect(await statesOf('team-withdrew')).toEqual([`current ${RETURNS}`, `changed ${LEAVES}`])
    set('2025-11-03T11:00:00.000Z')
    await withdraw()
    expect(await statesOf('team-withdrew')).toEqual([`changed ${RETURNS}`, `changed ${LEAVES}`])
  })

  test('is told by notices that the version before has left in the queue', async () => {
    const { withdraw, deduct, dispatch, send, store } = await build(engine)
    await withdraw()
    await deduct(1)
    await dispatch()
    const rows = await store.db.selectFrom('notice').select(['id', 'facts']).execute()
    for (const { id, facts } of rows) {
      const { entryId: _, date: __, ...before } = JSON.parse(facts) as Record<string, unknown>
      await store.write((tx) =>
        tx
          .updateTable('notice')
          .set({ facts: JSON.stringify(before) })
          .where('id', '=', id)
          .execute(),
      )
    }
    expect(await send('points-taken')).toEqual({ perros: ['Os quitan 1 punto: Grupo A'] })
  })

  test('is news of its return to one who has only read of it in the list', async () => {
    const { withdraw, undo, dispatch, send, osos } = await build(engine)
    await withdraw()
    await dispatch()
    const [{ id }] = (await osos.call('GET', '/notice')).json<[Notice]>()
    await done(osos, 'PUT', '/notice/read', { upTo: id })
    await undo()
    await dispatch()
    expect(await send('team-withdrew')).toEqual({ osos: [RETURNS] })
  })
})

describeDomain('points taken', (engine) => {
  test('and given back before the team was told are no news', async () => {
    const { deduct, dispatch, send, statesOf } = await build(engine)
    await deduct(2)
    await deduct()
    await dispatch()
    expect(await send('points-taken')).toEqual({})
    expect(await statesOf('points-taken')).toEqual(['changed Os quitan 2 puntos: Grupo A'])
  })

  test('are told as long as they hold, and so is that they are given back', async () => {
    const { deduct, dispatch, send } = await build(engine)
    await deduct(2)
    await dispatch()
    expect(await send('points-taken')).toEqual({ perros: ['Os quitan 2 puntos: Grupo A'] })
    await deduct(2, 1)
    await dispatch()
    await deduct(2)
    await dispatch()
    // Nobody was told of the third point.
    expect(await send('points-taken')).toEqual({})
    await deduct()
    await dispatch()
    expect(await send('points-taken')).toEqual({ perros: ['Os devuelven 2 puntos: Grupo A'] })
  })

  test('keep each their reason where several are taken at once', async () => {
    const { admin, entryId, dispatch } = await build(engine)
    const kept = { points: 1, reason: 'Faltó la ficha.' }
    const path = `/competition-team/${entryId}/deductions`
    await done(admin, 'PUT', path, { deductions: [kept] })
    await dispatch()
    await done(admin, 'PUT', path, {
      deductions: [{ points: 2, reason: 'Alineación indebida.' }, kept, kept],
    })
    const told = (await dispatch('points-taken')).perros!
    expect(told[0]).toContain('Motivo: Faltó la ficha. ')
    expect(told[1]).toContain('Motivo: 2 puntos, Alineación indebida. · 1 punto, Faltó la ficha. ')
  })
})
