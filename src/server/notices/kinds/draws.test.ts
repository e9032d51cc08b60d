import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import { describeDomain, type Engine } from '../../../../test/create-test-store.ts'
import { addGroup, addPhase } from '../../../../test/factories.ts'
import { createGame, result } from '../../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices, done, type LeagueOfNotices } from '../../../../test/notices.ts'

/** A cup of Gatos, Perros and Osos, in that order: Gatos waits in the final for Perros or Osos. */
async function buildCup(engine: Engine): Promise<LeagueOfNotices & { cupId: number }> {
  const league = await buildLeagueOfNotices(engine)
  const { store, leagueId, admin, teams, dispatch, set } = league
  const phaseId = await addPhase(store, leagueId, { name: 'Copa', crossing: true })
  const cupId = await addGroup(store, phaseId, { name: 'Copa' })
  const { gatos, perros, osos } = teams
  await done(admin, 'POST', '/competition-team/enter-teams', {
    competitionId: cupId,
    teamIds: [gatos, perros, osos],
  })
  await dispatch()
  // An admin may still reorder the teams.
  expect(await league.noticesOf('draw-entered')).toEqual({})
  set('2025-11-03T10:05:01.000Z')
  await dispatch()
  return { ...league, cupId }
}

/** Enters the result of a new game of the cup: the local team wins 61–58. */
async function winFor(league: LeagueOfNotices & { cupId: number }, plan: object): Promise<number> {
  const id = await createGame(league, { competitionId: league.cupId, ...plan }, league.admin)
  await done(league.admin, 'PUT', `/game/addResult/${id}`, result)
  await league.dispatch()
  return id
}

describeDomain('notices of a draw', (engine) => {
  test('say who is in it, with the first rival where it is known', async () => {
    const { cupId, teams, noticesOf, store } = await buildCup(engine)
    const waiting = `Estáis en Copa | Empezáis en la final; falta saber contra quién. | /clasification/${cupId}`
    const against = (rival: string, id: number) =>
      `Estáis en Copa | Empezáis en semifinales contra ${rival}. Proponed una fecha. | /proponer?grupo=${cupId}&rival=${id}`
    expect(await noticesOf('draw-entered')).toEqual({
      gatos: [waiting],
      gata: [waiting],
      perros: [against('Osos', teams.osos)],
      osos: [against('Perros', teams.perros)],
    })
    // The first rival isn't news a second time.
    expect(await noticesOf('next-rival')).toEqual({})
    const kinds = await store.db.selectFrom('notice').select('kind').distinct().execute()
    expect(kinds).toEqual([{ kind: 'draw-entered' }])
  })

  test('name the next rival, and at the end the champion to everybody in it', async () => {
    const league = await buildCup(engine)
    const { cupId, teams, noticesOf, send, perros } = league
    const semifinal = await winFor(league, { localId: teams.perros, visitantId: teams.osos })
    const next = (rival: string, id: number) =>
      `Final: jugáis contra ${rival} | En Copa. Proponed una fecha. | /proponer?grupo=${cupId}&rival=${id}`
    const [ofGatos, ofPerros] = [next('Perros', teams.perros), next('Gatos', teams.gatos)]
    expect(await noticesOf('next-rival')).toEqual({ gatos: [ofGatos], gata: [ofGatos], perros: [ofPerros] })
    await winFor(league, { date: '2025-11-16T10:00:00.000Z' })
    const text = `Equipo campeón: Gatos | Ha ganado la final de Copa. | /clasification/${cupId}`
    const all = { gatos: [text], gata: [text], perros: [text], osos: [text], catLover: [text] }
    expect(await noticesOf('champion')).toEqual(all)
    expect(Object.keys(await send('champion')).toSorted()).toEqual(Object.keys(all).toSorted())
    const states = (await perros.call('GET', '/notice')).json<{ kind: string; state: string }[]>()
    expect(states.find(({ kind }) => kind === 'next-rival')?.state).toBe('past')
    expect(semifinal).toBeGreaterThan(0)
  })

  test('say so when a correction sends another team through', async () => {
    const league = await buildCup(engine)
    const { admin, teams, dispatch, noticesOf, perros } = league
    const id = await winFor(league, { localId: teams.perros, visitantId: teams.osos })
    const corrected = { localScore: 50, visitantScore: 60, visitantMixed: true, visitantFairPlay: 1 }
    await done(admin, 'PUT', `/game/correct/${id}`, corrected)
    expect(await dispatch('place-changed')).toEqual({
      perros: [
        `Cambia vuestro camino en Copa | Se ha corregido un resultado. Quedáis fuera en semifinales. | /clasification/${league.cupId}`,
      ],
    })
    const rivals = await noticesOf('next-rival')
    const titles = (name: keyof typeof rivals) => rivals[name]?.map((text) => text.split(' | ')[0])
    expect(titles('gatos')).toEqual(['Final: jugáis contra Perros', 'Final: jugáis contra Osos'])
    expect(titles('osos')).toEqual(['Final: jugáis contra Gatos'])
    const states = (await perros.call('GET', '/notice')).json<{ kind: string; state: string }[]>()
    expect(states.find(({ kind }) => kind === 'next-rival')?.state).toBe('changed')
  })
  test('ask both for a date when the one that had left the final is brought back', async () => {
    const league = await buildCup(engine)
    const { admin, cupId, teams, dispatch, noticesOf, perros, set } = league
    await winFor(league, { localId: teams.perros, visitantId: teams.osos })
    const entries = (await admin.call('GET', `/competition-team?competitionId=${cupId}`)).json<
      CompetitionTeam[]
    >()
    const { id } = entries.find(({ teamId }) => teamId === teams.gatos)!
    await done(admin, 'POST', `/competition-team/${id}/withdrawal`, { effect: 'forfeits' })
    await dispatch()
    const changes = (await admin.call('GET', `/audit?entity=competition-team&id=${id}`)).json<AuditEntry[]>()
    const { id: change } = changes.find(({ type }) => type === 'team-withdrew')!
    await done(admin, 'POST', `/audit/${change}/undo`)
    set('2025-11-03T10:15:00.000Z')
    expect(await dispatch('place-changed')).toEqual({
      perros: [
        `Cambia vuestro camino en Copa | Vuelve un equipo que se había retirado. Jugáis la final contra Gatos. Proponed una fecha. | /proponer?grupo=${cupId}&rival=${teams.gatos}`,
      ],
    })
    expect((await noticesOf('next-rival')).gatos).toHaveLength(2)
    const stateOf = async () => {
      const notices = (await perros.call('GET', '/notice')).json<{ kind: string; state: string }[]>()
      return notices.find(({ kind }) => kind === 'place-changed')?.state
    }
    expect(await stateOf()).toBe('current')
    await createGame(league, { competitionId: cupId, date: '2025-11-16T10:00:00.000Z' }, admin)
    await dispatch()
    expect(await stateOf()).toBe('done')
  })

  test('say that the final isn’t won while its result is in review', async () => {
    const league = await buildCup(engine)
    const { cupId, teams, dispatch, perros, gatos } = league
    await winFor(league, { localId: teams.perros, visitantId: teams.osos })
    const id = await winFor(league, { date: '2025-11-16T10:00:00.000Z' })
    const dispute = { localScore: 58, visitantScore: 61, localMixed: true, text: '' }
    await done(perros, 'PUT', `/game/dispute/${id}`, dispute)
    expect((await dispatch('place-changed')).gatos).toEqual([
      `Cambia vuestro camino en Copa | Hay un resultado en revisión. Jugáis la final contra Perros. | /clasification/${cupId}`,
    ])
    const notices = (await gatos.call('GET', '/notice')).json<{ kind: string; state: string }[]>()
    expect(notices.find(({ kind }) => kind === 'place-changed')?.state).toBe('current')
  })
})
