import { expect, test } from 'vitest'
import type { ProposalPlan } from '#contract/proposals.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, offerOf, proposalSeenBy, propose } from '../../../test/proposals.ts'

/** A league with another notice than the default of three hours. Its clock says Monday 3 November, 10:00. */
async function buildLeague(engine: Engine, hours: number) {
  const league = await buildLeagueWithClock(engine)
  const setNotice = (noticeHours: number) =>
    league.admin.call('PUT', '/town', { name: null, contact: null, noticeHours })
  await setNotice(hours)
  return { ...league, setNotice }
}

describeDomain('the notice that a league sets', (engine) => {
  test.for([
    [1, '2025-11-03T11:00:00.000Z', 'Tiene que faltar al menos 1 hora.'],
    [24, '2025-11-04T10:00:00.000Z', 'Tienen que faltar al menos 24 horas.'],
  ] as const)('of %d hours is the minimum before a proposed date', async ([hours, nearest, message]) => {
    const league = await buildLeague(engine, hours)
    const { gatos, courts } = league
    const at = (instant: number) => [{ date: new Date(instant).toISOString(), courtId: courts.olmo }]
    const options = at(Date.parse(nearest) - 1)
    const answer = await gatos.call('POST', '/proposal', { ...offerOf(league), options })
    expectRefusal(answer, 400)
    expect(answer.json()).toMatchObject({ fields: { 'options.0.date': message } })
    await propose(league, { options: at(Date.parse(nearest)) })
  })

  test('applies to earlier proposals too', async () => {
    const league = await buildLeague(engine, 3)
    const { perros, courts, setNotice } = league
    const dates = ['2025-11-03T14:00:00.000Z', '2025-11-16T15:00:00.000Z']
    const { id } = await propose(league, { options: dates.map((date) => ({ date, courtId: courts.olmo })) })
    await setNotice(24)
    const states = [{ state: 'lapsed' }, { state: 'free' }]
    expect(await proposalSeenBy(perros, id)).toMatchObject({ state: 'open', options: states })
    const accept = () => perros.call('PUT', `/proposal/accept/${id}`, { round: 1, option: 0 })
    const message = 'Para esa fecha faltan menos de 24 horas: elige otra.'
    expect((await accept()).json()).toMatchObject({ statusCode: 409, fields: { option: message } })
    await setNotice(1)
    league.set('2025-11-03T13:00:00.001Z')
    const one = 'Para esa fecha falta menos de 1 hora: elige otra.'
    expect((await accept()).json()).toMatchObject({ statusCode: 409, fields: { option: one } })
    league.set('2025-11-03T13:00:00.000Z')
    expect((await accept()).json()).toMatchObject({ state: 'accepted' })
  })

  test('applies to suggestions', async () => {
    // With a notice of a week, the first possible hour is Monday's at 10:00.
    const { gatos, groupId, teams } = await buildLeague(engine, 168)
    const path = `/proposal/plan?competitionId=${groupId}&rivalId=${teams.perros}`
    const { suggestions } = (await gatos.call('GET', path)).json<ProposalPlan>()
    expect(suggestions).toHaveLength(3)
    for (const { date } of suggestions) expect(date >= '2025-11-10T10:00:00.000Z').toBe(true)
  })
})
