import { expect, test } from 'vitest'
import { type Account, addAccount, addUser, deleteOwn, sentPassword } from '../../../test/accounts.ts'
import { describeDomain, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { expectRefusal } from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock } from '../../../test/proposals.ts'

type Made = { id: number; token: string; invitedBy: string | null; handsOver: boolean }

async function buildTeams(engine: Engine) {
  const league = await buildLeagueWithClock(engine)
  const { admin, nobody, gatos, teams } = league
  const ask = ({ call }: Pick<Account, 'call'>, body: object = {}) =>
    call('POST', '/invitation', { teamId: teams.gatos, ...body })
  const invite = async (by: Pick<Account, 'call'> = gatos, body: object = {}) => {
    const answer = await ask(by, body)
    expect(answer.statusCode).toBe(201)
    return answer.json<Made>()
  }
  const join = (token: string, name = 'Nueva') =>
    nobody('POST', '/invitation/join', { token, name, email: `${name}@ejemplo.es`, password: sentPassword })
  const leave = ({ id, call }: Account, body: object = {}) =>
    call('PUT', `/user/${id}/leave-team`, { teamId: teams.gatos, ...body })
  const delegates = async () =>
    (await admin.call('GET', `/team/${teams.gatos}/delegates`))
      .json<{ name: string }[]>()
      .map(({ name }) => name)
  return { ...league, ask, invite, join, leave, delegates }
}

async function open({ call }: Pick<Account, 'call'>): Promise<number[]> {
  return (await call('GET', '/invitation')).json<Made[]>().map(({ id }) => id)
}

const GONE = 'Quien te invitó ya no lleva el equipo. Pide otra a quien administra la liga.'

describeDomain('an invitation by a delegate', (engine) => {
  test('brings another delegate, and the team sees it until then', async () => {
    const { gatos, gata, perros, admin, invite, join, delegates, nobody } = await buildTeams(engine)
    const made = await invite()
    expect(made).toMatchObject({ invitedBy: 'Gata', handsOver: false })
    const ofAdmin = await invite(admin)
    expect(ofAdmin.invitedBy).toBeNull()
    expect([await open(gatos), await open(gata), await open(perros)]).toEqual([[made.id], [made.id], []])
    expect(new Set(await open(admin))).toEqual(new Set([made.id, ofAdmin.id]))
    const { token } = made
    const opened = await nobody('POST', '/invitation/open', { token })
    expect(opened.body).not.toContain('Gata')
    expect(opened.json()).toMatchObject({ handsOver: false })
    expect((await join(token)).statusCode).toBe(201)
    expect(await delegates()).toEqual(['Gata', 'Nueva', 'Otra gata'])
    expect(await open(gatos)).toEqual([])
  })

  test('is for the own team only, and an admin’s stays an admin’s', async () => {
    const { gatos, gata, perros, fan, admin, ask, invite } = await buildTeams(engine)
    expectRefusal(await ask(perros), 403)
    expectRefusal(await ask(fan), 403)
    const ofAdmin = await invite(admin)
    const own = await invite()
    expectRefusal(await perros.call('DELETE', `/invitation/${own.id}`), 403)
    const refusal = 'Esa invitación la ha hecho quien administra la liga.'
    expectRefusal(await gatos.call('DELETE', `/invitation/${ofAdmin.id}`), 403, refusal)
    expectRefusal(await ask(gatos, { replaces: ofAdmin.id }), 403, refusal)
    expect((await gata.call('DELETE', `/invitation/${own.id}`)).statusCode).toBe(204)
  })

  test('is one of three open ones, and one of five people', async () => {
    const { gatos, teams, store, ask, invite, join, admin } = await buildTeams(engine)
    const links = [await invite(), await invite(), await invite()]
    expectRefusal(await ask(gatos), 409, 'Ya hay 3 enlaces del equipo sin usar: retira uno para hacer otro.')
    const again = await ask(gatos, { replaces: links[2]!.id })
    expect(again.statusCode).toBe(201)
    // With Gata and Otra gata: five.
    for (const name of ['Tercera', 'Cuarta', 'Quinta']) await addUser(store, name, { teamId: teams.gatos })
    expectRefusal(await join(links[0]!.token), 409, /^El equipo ya lo llevan 5 personas, que es lo máximo\./)
    await gatos.call('DELETE', `/invitation/${links[0]!.id}`)
    expectRefusal(await ask(gatos), 409, 'El equipo ya lo llevan 5 personas, que es lo máximo.')
    expect((await join((await invite(admin)).token, 'Sexta')).statusCode).toBe(201)
    expect((await join((await invite(gatos, { handsOver: true })).token, 'Siguiente')).statusCode).toBe(201)
  })

  test('ends with the delegacy of who made it', async () => {
    const { gatos, gata, admin, teams, invite, join, leave } = await buildTeams(engine)
    const [left, unlinked] = [await invite(gatos), await invite(gata)]
    expect((await leave(gatos)).statusCode).toBe(200)
    expectRefusal(await join(left.token), 409, GONE)
    expect(await open(admin)).toEqual([unlinked.id])
    // One more team takes nothing away.
    await admin.call('PUT', `/user/${gata.id}`, { teamId: teams.osos })
    expect(await open(admin)).toEqual([unlinked.id])
    await admin.call('PUT', `/user/${gata.id}`, { teamId: null })
    expectRefusal(await join(unlinked.token), 409, GONE)
    await deleteOwn(gata)
    expectRefusal(await join(unlinked.token), 404)
  })

  test('hands the team over when it is accepted', async () => {
    const { gatos, admin, invite, join, delegates, store, teams } = await buildTeams(engine)
    const { token } = await invite(gatos, { handsOver: true })
    expect(await delegates()).toContain('Gata')
    const joined = await join(token)
    expect(joined.json()).toMatchObject({ teamId: teams.gatos })
    expect(await delegates()).toEqual(['Nueva', 'Otra gata'])
    expect((await gatos.call('GET', `/user/${gatos.id}`)).json()).toMatchObject({ teamId: null })
    expectRefusal(await gatos.call('GET', `/team/${teams.gatos}/to-do`), 403)
    const types = await store.db.selectFrom('audit').select(['type', 'entity_id']).orderBy('id').execute()
    expect(types.slice(-3)).toEqual([
      { type: 'created', entity_id: joined.json<{ id: number }>().id },
      { type: 'invitation-accepted', entity_id: expect.any(Number) },
      { type: 'delegate-left', entity_id: gatos.id },
    ])
    // An admin’s invitation has nobody to hand over.
    expect((await join((await invite(admin, { handsOver: true })).token, 'Otra')).statusCode).toBe(201)
    expect(await delegates()).toHaveLength(3)
  })
})

describeDomain('a delegate who leaves', (engine) => {
  test('keeps the account, and is asked first when nobody else looks after the team', async () => {
    const { gatos, gata, perros, teams, leave, delegates } = await buildTeams(engine)
    expectRefusal(await leave(gata, { teamId: teams.perros }), 409, /ya no lleva ese equipo/)
    expectRefusal(await perros.call('PUT', `/user/${gata.id}/leave-team`, { teamId: teams.gatos }), 403)
    const answer = await leave(gata)
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { name: 'Otra gata', teamId: null }])
    const asked = await leave(gatos)
    expectRefusal(asked, 409, /^Nadie más lleva Gatos: si lo dejas, nadie podrá/)
    expect(Object.keys(asked.json<{ fields: object }>().fields)).toEqual(['last'])
    expect(await delegates()).toEqual(['Gata'])
    expect((await leave(gatos, { last: true })).statusCode).toBe(200)
    expect(await delegates()).toEqual([])
    expectRefusal(await leave(gatos, { last: true }), 409, /ya no lleva ese equipo/)
  })
})

describeOnEachEngine('delegates in a race', (engine) => {
  test('leave one after the other: the last is asked', async () => {
    const { gatos, gata, leave, delegates } = await buildTeams(engine)
    const answers = await Promise.all([leave(gatos), leave(gata)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await delegates()).toHaveLength(1)
  })

  test('who hand over and leave at once leave once', async () => {
    const { gatos, invite, join, leave, delegates } = await buildTeams(engine)
    const { token } = await invite(gatos, { handsOver: true })
    const [joined, left] = await Promise.all([join(token), leave(gatos)])
    // Either the guest was first, and handing over was leaving; or the invitation ended with the delegacy.
    expect([`${joined.statusCode} ${left.statusCode}`]).toEqual([
      expect.stringMatching(/^(201 409|409 200)$/),
    ])
    expect(await delegates()).toEqual(joined.statusCode === 201 ? ['Nueva', 'Otra gata'] : ['Otra gata'])
  })

  test('who are unlinked meanwhile bring nobody', async () => {
    const { gatos, admin, ask, join } = await buildTeams(engine)
    const [made] = await Promise.all([ask(gatos), admin.call('PUT', `/user/${gatos.id}`, { teamId: null })])
    expect(await open(admin)).toEqual([])
    if (made.statusCode === 201) expectRefusal(await join(made.json<Made>().token), 409, GONE)
    else expectRefusal(made, 403)
  })

  test('invite one person twice, who joins once', async () => {
    const { app, store, gatos, gata, invite, delegates } = await buildTeams(engine)
    const guest = await addAccount(app, store, 'Doble')
    const tokens = [(await invite(gatos)).token, (await invite(gata)).token]
    const answers = await Promise.all(
      tokens.map((token) => guest.call('POST', '/invitation/accept', { token })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await delegates()).toEqual(['Doble', 'Gata', 'Otra gata'])
  })
})
