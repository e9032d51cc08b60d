import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { createGame, result } from '../../../../test/league-of-delegates.ts'
import { buildDecidingGroup, winAgain } from '../../../../test/deciding-group.ts'
import { done } from '../../../../test/notices.ts'

describeDomain('notices of certain places', (engine) => {
  test('reach a team once nothing can change its place any more', async () => {
    const league = await buildDecidingGroup(engine)
    const { groupId, noticesOf, send } = league
    // Gatos has 2 points and Perros 1, and each still plays Osos: all three may be first.
    expect([await noticesOf('qualified'), await noticesOf('out')]).toEqual([{}, {}])
    await winAgain(league)
    // Gatos has 4 points; Perros and Osos have 1, and 3 at most after the last game.
    const [assured, over] = [
      `Tenéis plaza asegurada: Grupo A | Pase lo que pase, acabáis en primer puesto. | /clasification/${groupId}`,
      `Ya no podéis pasar de fase: Grupo A | Pase lo que pase, no acabáis en primer puesto. | /clasification/${groupId}`,
    ]
    expect(await noticesOf('qualified')).toEqual({ gatos: [assured], gata: [assured] })
    expect(await noticesOf('out')).toEqual({ perros: [over], osos: [over] })
    const title = 'Tenéis plaza asegurada: Grupo A'
    expect(await send('qualified')).toEqual({ gatos: [title], gata: [title] })
  })

  test('aren’t made of what an import decides, which happened long ago', async () => {
    const { admin, phaseId, dispatch, noticesOf } = await buildDecidingGroup(engine)
    const path = `/competition-group/${phaseId}/paste`
    const pasted = { text: 'Gatos 61-58 Osos' }
    const { seen } = (await admin.call('POST', `${path}?dryRun=true`, pasted)).json<{ seen: string }>()
    await done(admin, 'POST', path, { ...pasted, seen })
    expect([await dispatch('qualified'), await noticesOf('out')]).toEqual([{}, {}])
  })

  test('are taken back by a correction, which has a notice of its own', async () => {
    const league = await buildDecidingGroup(engine)
    const { admin, gatos, dispatch } = league
    const id = await winAgain(league)
    // Osos 70–60 Gatos: Gatos 3, Osos 2, Perros 1, and the game of the last two may make either of them first. If Osos
    // fails to appear, Gatos and Perros have 3, and Gatos won between them.
    const corrected = { localScore: 60, visitantScore: 70, visitantMixed: true, visitantFairPlay: 1 }
    await done(admin, 'PUT', `/game/correct/${id}`, corrected)
    const changed = await dispatch('place-changed')
    const titles = Object.entries(changed).map(([name, [text]]) => [name, text!.split(' | ')[0]])
    const [lost, regained] = [
      'Vuestra plaza vuelve a estar por decidir: Grupo A',
      'Volvéis a tener opciones: Grupo A',
    ]
    expect(Object.fromEntries(titles)).toEqual({ gatos: lost, gata: lost, perros: regained, osos: regained })
    const listed = (await gatos.call('GET', '/notice')).json<{ kind: string; state: string }[]>()
    expect(listed.find(({ kind }) => kind === 'qualified')?.state).toBe('changed')
    // Certain once more: they hear it again.
    await done(admin, 'PUT', `/game/correct/${id}`, result)
    expect((await dispatch('qualified'))['gatos']).toHaveLength(2)
  })

  test('wait while a result is in review', async () => {
    const league = await buildDecidingGroup(engine)
    const { teams, gatos, osos, dispatch } = league
    const id = await createGame(league, { visitantId: teams.osos, date: '2025-11-16T10:00:00.000Z' })
    await done(gatos, 'PUT', `/game/addResult/${id}`, result)
    const claim = { localScore: 58, visitantScore: 61, text: 'Fue al revés' }
    await done(osos, 'PUT', `/game/dispute/${id}`, claim)
    expect(await dispatch('qualified')).toEqual({})
    await done(osos, 'PUT', `/game/dispute/withdraw/${id}`, {})
    expect(Object.keys(await dispatch('qualified'))).toEqual(['gatos', 'gata'])
  })
})
