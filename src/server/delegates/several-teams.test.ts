import { expect, test } from 'vitest'
import { OWN_RIVAL } from '#contract/sentences.ts'
import type { ProposalPlan } from '#contract/proposals.ts'
import type { ToDo } from '#contract/to-do.ts'
import type { User } from '#contract/users.ts'
import { type Account, callAs, logIn } from '../../../test/accounts.ts'
import { describeDomain, type Engine } from '../../../test/create-test-store.ts'
import { claim, gameAfter, newGame } from '../../../test/disputes.ts'
import { addGame, addTeam } from '../../../test/factories.ts'
import { createGame, expectRefusal, feedback, result } from '../../../test/league-of-delegates.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import { buildLeagueWithClock, hoursLater, propose } from '../../../test/proposals.ts'

/** Gata looks after Gatos and, with Perra, Perros; Otra gata after Gatos with her. */
async function buildClub(engine: Engine) {
  const league = await buildLeagueWithClock(engine)
  const { admin, gatos, teams } = league
  await admin.call('PUT', `/user/${gatos.id}`, { teamId: teams.perros })
  return league
}

const userOf = async ({ id, call }: Pick<Account, 'id' | 'call'>) =>
  (await call('GET', `/user/${id}`)).json<User>()

const titles = async ({ call }: Account) =>
  (await call('GET', '/notice')).json<{ title: string }[]>().map(({ title }) => title)

describeDomain('an account with several teams', (engine) => {
  test('uses one of them on each of its sessions', async () => {
    const { app, gatos, teams, admin } = await buildClub(engine)
    const phone = {
      id: gatos.id,
      call: callAs(app, (await logIn(app, 'Gata')).json<{ token: string }>().token),
    }
    const use = (teamId: number) => phone.call('PUT', '/session/team', { teamId })
    const used = async () => [(await userOf(gatos)).teamId, (await userOf(phone)).teamId]
    expect(await used()).toEqual([teams.gatos, teams.gatos])
    expect((await use(teams.perros)).json()).toMatchObject({
      teamId: teams.perros,
      teams: [
        { id: teams.gatos, name: 'Gatos' },
        { id: teams.perros, name: 'Perros' },
      ],
    })
    expect(await used()).toEqual([teams.gatos, teams.perros])
    expectRefusal(await use(teams.osos), 403, 'Ese equipo ya no lo llevas.')
    // Who has one sees no difference.
    expect((await userOf(admin)).teams).toBeUndefined()
    await phone.call('PUT', `/user/${gatos.id}/leave-team`, { teamId: teams.perros })
    expect(await used()).toEqual([teams.gatos, teams.gatos])
    expect((await userOf(gatos)).teams).toBeUndefined()
    expectRefusal(await use(teams.perros), 403)
  })

  test('leaves them one by one, with the contact that it gave for all', async () => {
    const { gatos, osos, teams, admin } = await buildClub(engine)
    const contactIn = async (teamId: number) =>
      (await admin.call('GET', `/team/${teamId}/delegates`))
        .json<{ name: string; contact: string | null }[]>()
        .find(({ name }) => name === 'Gata')?.contact
    await gatos.call('PUT', `/user/${gatos.id}/contact`, { contact: '612 34 56 78' })
    await admin.call('PUT', `/user/${gatos.id}`, { teamId: teams.osos })
    const all = [teams.gatos, teams.perros, teams.osos]
    expect(await Promise.all(all.map(contactIn))).toEqual(Array(3).fill('612 34 56 78'))
    const leave = (body: object) => gatos.call('PUT', `/user/${gatos.id}/leave-team`, body)
    await osos.call('PUT', `/user/${osos.id}/leave-team`, { teamId: teams.osos })
    expectRefusal(await leave({ teamId: teams.osos }), 409, /^Nadie más lleva Osos/)
    expect((await leave({ teamId: teams.osos, last: true })).statusCode).toBe(200)
    expect((await leave({ teamId: teams.gatos })).json()).toMatchObject({ teamId: teams.perros })
    expect(await Promise.all(all.map(contactIn))).toEqual([undefined, '612 34 56 78', undefined])
    // Every team goes with the account's last one, and the contact with it.
    await leave({ teamId: teams.perros })
    await admin.call('PUT', `/user/${gatos.id}`, { teamId: teams.gatos })
    expect(await contactIn(teams.gatos)).toBeNull()
  })

  test('hands over the one that it was asked to', async () => {
    const { gatos, fan, teams } = await buildClub(engine)
    const made = await gatos.call('POST', '/invitation', { teamId: teams.perros, handsOver: true })
    const { token } = made.json<{ token: string }>()
    expect((await fan.call('POST', '/invitation/accept', { token })).json()).toMatchObject({
      teamId: teams.perros,
    })
    expect(await userOf(gatos)).toMatchObject({ teamId: teams.gatos })
  })

  test('is suggested no date at which another of its teams plays', async () => {
    const { store, gatos, perros, teams, groupId } = await buildClub(engine)
    const dates = async () =>
      (await perros.call('GET', `/proposal/plan?competitionId=${groupId}&rivalId=${teams.osos}`))
        .json<ProposalPlan>()
        .suggestions.map(({ date }) => date)
    const [date] = await dates()
    const rival = await addTeam(store, 'Linces')
    await addGame(store, groupId, teams.gatos, rival, { date: date! })
    expect(await dates()).not.toContain(date)
    await gatos.call('PUT', `/user/${gatos.id}/leave-team`, { teamId: teams.gatos })
    expect(await dates()).toContain(date)
  })

  test('has the notices of all, which name the team where their text doesn’t', async () => {
    const { perros, gatos, osos, teams, admin, dispatch, ...league } = await buildLeagueOfNotices(engine)
    await admin.call('PUT', `/user/${perros.id}`, { teamId: teams.osos })
    await propose({ ...league, perros, gatos, osos, teams, admin })
    await dispatch()
    expect(await titles(perros)).toContain('Perros: Gatos os propone jugar')
    // Looking after one team, nobody has to be told which.
    await perros.call('PUT', `/user/${perros.id}/leave-team`, { teamId: teams.osos })
    expect(await titles(perros)).toContain('Gatos os propone jugar')
  })
})

type Club = Awaited<ReturnType<typeof buildClub>>

/** What answers the other team, each by a co-delegate of the one that answers. */
const answers: Record<string, (league: Club) => Promise<readonly ['gata' | 'perros', string, object]>> = {
  'a rating': async (league) => [
    'perros',
    `/game/addFeedback/${await gameAfter({ ...league, gatos: league.gata }, 'result')}`,
    feedback,
  ],
  'a claim': async (league) => {
    const id = await createGame(league)
    league.set(hoursLater(25))
    return ['perros', `/game/claim/${id}`, { localScore: 40, visitantScore: 41 }]
  },
  'a dispute': async (league) => [
    'perros',
    `/game/dispute/${await gameAfter({ ...league, gatos: league.gata }, 'result')}`,
    claim,
  ],
  'the answer to a dispute': async (league) => [
    'gata',
    `/game/dispute/answer/${await gameAfter({ ...league, gatos: league.gata }, 'result', 'claim')}`,
    { text: 'Fueron 58' },
  ],
  'giving in to a dispute': async (league) => [
    'gata',
    `/game/dispute/accept/${await gameAfter({ ...league, gatos: league.gata }, 'result', 'claim')}`,
    {},
  ],
  'accepting a proposal of the own team': async (league) => [
    'perros',
    `/proposal/accept/${(await propose(league, { teamId: league.teams.gatos })).id}`,
    { round: 1, option: 0 },
  ],
  'declining a proposal to the own team': async (league) => [
    'gata',
    `/proposal/decline/${(await propose(league, { rivalId: league.teams.gatos }, league.perros)).id}`,
    { round: 1, text: 'No' },
  ],
}

describeDomain('a game between two teams of one account', (engine) => {
  test.for(Object.entries(answers))('takes %s from another delegate', async ([, prepare]) => {
    const league = await buildClub(engine)
    const [by, path, body] = await prepare(league)
    expectRefusal(await league.gatos.call('PUT', path, body), 403, OWN_RIVAL)
    expect((await league[by].call('PUT', path, body)).statusCode).toBe(200)
  })

  test('takes its result, but no rating of oneself, and is no task that can’t be done', async () => {
    const league = await buildClub(engine)
    const { gatos, perros, admin, teams, set } = league
    const id = await newGame(league)
    set(hoursLater(24 * 30))
    const enter = (body: object) => gatos.call('PUT', `/game/addResult/${id}`, body)
    const rated = await enter(result)
    expectRefusal(rated, 400, 'Llevas los dos equipos y no puedes valorarte: déjalo en 0.')
    expect(Object.keys(rated.json<{ fields: object }>().fields)).toEqual(['visitantFairPlay'])
    expect((await enter({ ...result, visitantFairPlay: 0 })).statusCode).toBe(200)
    const toRate = async ({ call }: Account) =>
      (await call('GET', `/team/${teams.perros}/to-do`)).json<ToDo>().ratings.length
    expect([await toRate(gatos), await toRate(perros)]).toEqual([0, 1])
    expect((await admin.call('PUT', `/game/addFeedback/${id}`, feedback)).statusCode).toBe(200)
  })
})
