import { expect, test } from 'vitest'
import { describeDomain } from '../../../../test/create-test-store.ts'
import { addGroup, addPhase } from '../../../../test/factories.ts'
import { buildDecidingGroup, winAgain } from '../../../../test/deciding-group.ts'
import { buildLeagueOfNotices, done, type LeagueOfNotices } from '../../../../test/notices.ts'

const DELEGATES = ['gata', 'gatos', 'perros']

/** The people who got a notice. */
async function notifiedOf({ noticesOf }: LeagueOfNotices, kind: Parameters<LeagueOfNotices['noticesOf']>[0]) {
  return Object.keys(await noticesOf(kind)).toSorted()
}

async function paste({ admin }: LeagueOfNotices, phaseId: number, text: string, notify = false) {
  const path = `/competition-group/${phaseId}/paste`
  const { seen } = (await admin.call('POST', `${path}?dryRun=true`, { text })).json<{ seen: string }>()
  await done(admin, 'POST', path, { text, seen, notify })
}

/** A cup that Gatos and Perros have just been entered in. */
async function enterCup({ store, leagueId, admin, teams, dispatch }: LeagueOfNotices) {
  const phaseId = await addPhase(store, leagueId, { name: 'Copa', crossing: true })
  const competitionId = await addGroup(store, phaseId, { name: 'Copa' })
  await dispatch()
  const teamIds = [teams.gatos, teams.perros]
  await done(admin, 'POST', '/competition-team/enter-teams', { competitionId, teamIds })
  await dispatch()
  return { phaseId, competitionId }
}

async function setActive({ admin, dispatch }: LeagueOfNotices, phaseId: number, active: boolean) {
  await done(admin, 'PUT', `/competition-group/${phaseId}`, { active })
  await dispatch()
}

describeDomain('a paste or an import', (engine) => {
  for (const place of ['another phase', 'the cup itself'])
    test(`of ${place} doesn’t silence that teams were entered in a cup`, async () => {
      const league = await buildLeagueOfNotices(engine)
      const cup = await enterCup(league)
      const isCup = place === 'the cup itself'
      await paste(league, isCup ? cup.phaseId : league.phaseId, '15/11/2025 11:00 Gatos - Perros')
      await league.dispatch()
      expect(await notifiedOf(league, 'draw-entered')).toEqual([])
      league.set('2025-11-03T10:05:01.000Z')
      await league.dispatch()
      expect(await notifiedOf(league, 'draw-entered')).toEqual(DELEGATES)
    })

  test('tells the teams what it decides if the admin wants it, and undoing it too', async () => {
    const league = await buildDecidingGroup(engine)
    await paste(league, league.phaseId, 'Gatos 61-58 Osos', true)
    await league.dispatch()
    expect(await notifiedOf(league, 'qualified')).toEqual(['gata', 'gatos'])
    const [{ id }] = (await league.admin.call('GET', '/audit')).json<[{ id: number }]>()
    await done(league.admin, 'POST', `/audit/${id}/undo`)
    expect((await league.dispatch('place-changed')).gatos![0]).toContain(
      'Se ha retirado un resultado. Aún podéis acabar en primer puesto, o no.',
    )
  })

  test('is undone without a word if it was made without one', async () => {
    const league = await buildDecidingGroup(engine)
    await paste(league, league.phaseId, 'Gatos 61-58 Osos')
    await league.dispatch()
    const [{ id }] = (await league.admin.call('GET', '/audit')).json<[{ id: number }]>()
    await done(league.admin, 'POST', `/audit/${id}/undo`)
    expect([await league.dispatch('qualified'), await league.noticesOf('place-changed')]).toEqual([{}, {}])
  })

  for (const notify of [false, true])
    test(`of the next season tells its teams that it begins${notify ? ', and that they are in its cup' : ''}`, async () => {
      const league = await buildLeagueOfNotices(engine)
      await enterCup(league)
      const file = (await league.admin.call('GET', `/season/${league.leagueId}`)).json<{ league: object }>()
      const next = { ...file, league: { name: 'Otra', year: 2030, current: true } }
      await done(league.admin, 'POST', `/season?notify=${notify}`, next)
      await league.dispatch()
      expect(await notifiedOf(league, 'season-started')).toEqual([...DELEGATES, 'osos'].toSorted())
      expect(await notifiedOf(league, 'draw-entered')).toEqual(notify ? DELEGATES : [])
    })
})

describeDomain('a phase that is closed', (engine) => {
  test('decides places after five minutes, unless it is opened before', async () => {
    const league = await buildDecidingGroup(engine)
    const { phaseId, set, dispatch } = league
    await setActive(league, phaseId, false)
    await setActive(league, phaseId, true)
    set('2025-11-03T10:10:00.000Z')
    await dispatch()
    await setActive(league, phaseId, false)
    set('2025-11-03T10:14:59.000Z')
    await dispatch()
    expect(await notifiedOf(league, 'qualified')).toEqual([])
    set('2025-11-03T10:15:00.000Z')
    await dispatch()
    expect(await notifiedOf(league, 'qualified')).toEqual(['gata', 'gatos'])
  })

  test('takes its notices back in the list when it is opened again, and sends none', async () => {
    const league = await buildDecidingGroup(engine)
    const { phaseId, gatos, set, dispatch } = league
    await setActive(league, phaseId, false)
    set('2025-11-03T10:05:00.000Z')
    await dispatch()
    // Something else is changed too, but no result.
    for (const change of [{ active: true }, { endDate: '2025-12-20' }])
      await done(league.admin, 'PUT', `/competition-group/${phaseId}`, change)
    await dispatch()
    const listed = (await gatos.call('GET', '/notice')).json<{ kind: string; state: string }[]>()
    expect(listed.find(({ kind }) => kind === 'qualified')?.state).toBe('changed')
    set('2025-11-03T11:00:00.000Z')
    await dispatch()
    expect(await notifiedOf(league, 'place-changed')).toEqual([])
  })

  test('holds up no news of other groups', async () => {
    const league = await buildDecidingGroup(engine)
    await setActive(league, await addPhase(league.store, league.leagueId, { name: 'Otra' }), false)
    await enterCup(league)
    await winAgain(league)
    expect(await notifiedOf(league, 'qualified')).toEqual(['gata', 'gatos'])
  })
})

describeDomain('a place that changes', (engine) => {
  test.for([
    ['is taken back', 'Se ha retirado un resultado.'],
    ['is disputed', 'Hay un resultado en revisión.'],
    ['counts for fewer', ''],
  ] as const)('says why: a result %s', async ([what, cause]) => {
    const league = await buildDecidingGroup(engine)
    const { admin, osos, phaseId, set, dispatch } = league
    const id = await winAgain(league)
    if (what === 'is taken back') await done(admin, 'PUT', `/game/takeBack/${id}`, {})
    else if (what === 'is disputed')
      await done(osos, 'PUT', `/game/dispute/${id}`, { localScore: 58, visitantScore: 61, text: 'Al revés' })
    else await done(admin, 'PUT', `/competition-group/${phaseId}`, { qualifiers: 2 })
    set('2025-11-03T11:00:00.000Z')
    const [text] = Object.values(await dispatch('place-changed')).flat()
    expect(text!.split(' | ')[1]).toMatch(new RegExp(`^${cause}${cause && ' '}Aún podéis acabar`))
  })
})
