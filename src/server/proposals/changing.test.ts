import { expect, test } from 'vitest'
import type { Proposal, ProposalPlan } from '#contract/proposals.ts'
import { recordOf, toDoOf, createGame, expectRefusal, sunday } from '../../../test/league-of-delegates.ts'
import type { Account } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import {
  buildLeagueWithClock,
  hoursLater,
  offerOf,
  otherDates,
  proposalSeenBy,
  propose,
  proposeChange,
} from '../../../test/proposals.ts'

async function planOf({ call }: Pick<Account, 'call'>, gameId: number): Promise<ProposalPlan> {
  return (await call('GET', `/proposal/change-plan?gameId=${gameId}`)).json<ProposalPlan>()
}

describeDomain('changing a game by agreement', (engine) => {
  test('an accepted date moves the game, and the record says who proposed and who accepted', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, admin, courts, teams } = league
    const id = await createGame(league)
    const proposal = await proposeChange(league, id, otherDates(league), perros)
    expect(proposal).toMatchObject({
      game: { id, date: sunday, court: { id: courts.olmo, name: 'Olmo' } },
      callsOff: null,
      local: { id: teams.gatos },
      mayHost: [teams.gatos],
      actions: ['withdraw'],
    })
    expect(await recordOf(gatos, id)).toMatchObject({ changeId: proposal.id })
    const accepted = await gatos.call('PUT', `/proposal/accept/${proposal.id}`, { round: 1, option: 1 })
    expect(accepted.json<Proposal>()).toMatchObject({ state: 'accepted', gameId: id, over: null })
    expect((await league.nobody('GET', `/game/${id}`)).json()).toMatchObject({
      date: hoursLater(7 * 24),
      courtId: courts.olmo,
    })
    // The court was the same before.
    expect((await recordOf(perros, id)).entries.at(-1)).toEqual({
      at: '2025-11-03T10:00:00.000Z',
      user: { id: gatos.id, name: 'Gata' },
      kind: 'moved-agreed',
      before: { date: sunday },
      after: { date: hoursLater(7 * 24), proposedBy: 'visitant' },
    })
    expect(await recordOf(perros, id)).toMatchObject({ changeId: null })
    expect((await admin.call('GET', '/audit')).json()).toMatchObject([
      { entity: 'proposal', type: 'proposal-accepted', after: { gameId: id, state: 'accepted' } },
      {
        entity: 'game',
        type: 'game-moved-agreed',
        user: { id: gatos.id },
        data: { proposedBy: 'visitant' },
      },
      { entity: 'proposal', type: 'proposal-made' },
      { entity: 'game', type: 'game-created' },
    ])
    const revision = await league.store.db.selectFrom('game_revision').selectAll().execute()
    expect(revision).toMatchObject([{ game_id: id, sequence: 1, cancelled: false }])
  })

  test('an accepted cancellation deletes the game, and stays', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams } = league
    const id = await createGame(league)
    const proposal = await proposeChange(league, id, { callOff: 'cancel', text: 'Llueve' }, perros)
    expect(proposal).toMatchObject({
      callsOff: 'cancel',
      options: [],
      words: [{ kind: 'cancel', text: 'Llueve' }],
    })
    const accepted = await gatos.call('PUT', `/proposal/accept/${proposal.id}`, { round: 1 })
    expect(accepted.statusCode).toBe(200)
    expect((await league.nobody('GET', `/game/${id}`)).statusCode).toBe(404)
    // The pair has its game to create again, and Gatos or Perros may host it.
    expect(await proposalSeenBy(perros, proposal.id)).toMatchObject({
      state: 'accepted',
      gameId: null,
      game: { id, date: sunday },
      mayHost: [teams.perros, teams.gatos],
    })
    const revision = await league.store.db.selectFrom('game_revision').selectAll().execute()
    expect(revision).toMatchObject([{ game_id: id, sequence: 1, cancelled: true, date: sunday }])
  })

  test('only one change of a game is open, and the plan says which', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams, courts } = league
    const id = await createGame(league)
    const free = await planOf(perros, id)
    expect(free).toMatchObject({
      openId: null,
      mayHost: [teams.gatos],
      rival: { id: teams.gatos },
      change: { blocked: null, game: { id, date: sunday, court: { id: courts.olmo } } },
    })
    expect(free.suggestions.length).toBe(3)
    // Nobody moves a game to the hour that it has.
    expect(free.suggestions.map(({ date }) => date)).not.toContain(sunday)
    expect((await recordOf(perros, id)).actions).toContain('change')
    const first = await proposeChange(league, id)
    const second = await perros.call('POST', '/proposal/change', { gameId: id, callOff: 'cancel' })
    expectRefusal(second, 409, /^Ya hay un cambio propuesto/)
    expect(await planOf(perros, id)).toMatchObject({ openId: first.id })
    expect((await recordOf(perros, id)).actions).not.toContain('change')
    await gatos.call('PUT', `/proposal/withdraw/${first.id}`, { round: 1 })
    expect((await proposeChange(league, id, { callOff: 'cancel' }, perros)).state).toBe('open')
  })

  test('another proposal takes the place of the own one at once, or the own one stands', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros } = league
    const gameId = await createGame(league)
    const first = await proposeChange(league, gameId)
    const replaces = { id: first.id, round: 1 }
    const ask = (body: object, by: Pick<Account, 'call'> = gatos) =>
      by.call('POST', '/proposal/change', { gameId, callOff: 'cancel', replaces, ...body })
    const past = {
      options: [{ ...otherDates(league).options[0]!, date: hoursLater(-30 * 24) }],
      callOff: undefined,
    }
    for (const [refused, status] of [
      [() => ask({}, perros), 409],
      [() => ask({ replaces: { ...replaces, round: 2 } }), 409],
      [() => ask({ replaces: { id: first.id + 1, round: 1 } }), 404],
      [() => ask(past), 400],
    ] as const) {
      expect((await refused()).statusCode).toBe(status)
      expect(await proposalSeenBy(gatos, first.id)).toMatchObject({ state: 'open', round: 1 })
    }
    const second = (await ask({})).json<Proposal>()
    expect(second).toMatchObject({ state: 'open', callsOff: 'cancel' })
    expect((await proposalSeenBy(perros, first.id)).state).toBe('withdrawn')
    expect(await planOf(perros, gameId)).toMatchObject({ openId: second.id })
    // Once it is accepted, nothing is left to replace.
    await perros.call('PUT', `/proposal/accept/${second.id}`, { round: 1 })
    expect((await ask({ replaces: { id: second.id, round: 1 } })).statusCode).toBe(404)
  })

  test('a counter-offer may call the game off, or offer dates instead', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros } = league
    const id = await createGame(league)
    const { id: change } = await proposeChange(league, id)
    const off = await perros.call('PUT', `/proposal/counter/${change}`, { round: 1, callOff: 'cancel' })
    expect(off.json()).toMatchObject({ state: 'open', round: 2, callsOff: 'cancel', options: [] })
    const late = await gatos.call('PUT', `/proposal/accept/${change}`, { round: 1, option: 0 })
    expectRefusal(late, 409, /^Perros ha propuesto cancelar el partido entretanto\. Míralo/)
    const dates = await gatos.call('PUT', `/proposal/counter/${change}`, { round: 2, ...otherDates(league) })
    expect(dates.json()).toMatchObject({ state: 'open', round: 3, callsOff: null })
    // Dates need a choice.
    const undecided = await perros.call('PUT', `/proposal/accept/${change}`, { round: 3 })
    expectRefusal(undecided, 400, 'Elige una de las fechas.')
    expect((await proposalSeenBy(gatos, change)).words.map(({ kind }) => kind)).toEqual([
      'offer',
      'cancel',
      'offer',
    ])
  })

  test('the game itself occupies no date, another one does, and its own place is no change', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, osos, courts, teams } = league
    const id = await createGame(league)
    await createGame(league, { localId: teams.osos, visitantId: teams.gatos, date: hoursLater(4) }, osos)
    const send = (date: string, courtId: number) =>
      gatos.call('POST', '/proposal/change', { gameId: id, options: [{ date, courtId }] })
    expect((await send(sunday, courts.olmo)).json()).toMatchObject({
      statusCode: 400,
      fields: { 'options.0.date': 'El partido ya es a esa hora y en esa cancha.' },
    })
    expect((await send(hoursLater(4), courts.sauce)).json()).toMatchObject({
      statusCode: 409,
      fields: { 'options.0.date': expect.stringMatching(/^Gatos ya tiene un partido/) },
    })
    // An hour later on the same court.
    const { id: change } = (await send(hoursLater(1), courts.olmo)).json<Proposal>()
    expect((await proposalSeenBy(gatos, change)).options).toMatchObject([{ state: 'free' }])
    const moved = await league.perros.call('PUT', `/proposal/accept/${change}`, { round: 1, option: 0 })
    expect(moved.json()).toMatchObject({ state: 'accepted', options: [{ state: 'free' }] })
  })

  test('refuses whoever plays neither side, and what is neither dates nor a cancellation', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, osos, admin, fan, teams } = league
    const gameId = await createGame(league)
    const body = { gameId, callOff: 'cancel' }
    for (const { call } of [osos, admin, fan]) {
      expectRefusal(await call('POST', '/proposal/change', body), 403)
      expectRefusal(await call('GET', `/proposal/change-plan?gameId=${gameId}`), 403)
    }
    expectRefusal(await league.nobody('POST', '/proposal/change', body), 401)
    const send = (change: object) => gatos.call('POST', '/proposal/change', { gameId, ...change })
    expect((await send({})).json()).toMatchObject({
      statusCode: 400,
      fields: { options: 'Propón al menos una fecha.' },
    })
    expect((await send({ ...otherDates(league), callOff: 'cancel' })).json()).toMatchObject({
      statusCode: 400,
      fields: { options: expect.stringMatching(/no las dos cosas/) },
    })
    expectRefusal(await gatos.call('POST', '/proposal/change', { ...body, gameId: 99 }), 404)
    // Nobody chooses another local team, and a new game can't be called off.
    const { id } = await proposeChange(league, gameId)
    const turned = { round: 1, ...otherDates(league), localId: teams.perros }
    expect((await league.perros.call('PUT', `/proposal/counter/${id}`, turned)).json()).toMatchObject({
      statusCode: 400,
      fields: { localId: expect.stringMatching(/no le toca/) },
    })
    const options = [{ date: hoursLater(48), courtId: league.courts.olmo }]
    const other = await propose(league, { rivalId: teams.osos, options })
    const off = await osos.call('PUT', `/proposal/counter/${other.id}`, { round: 1, callOff: 'cancel' })
    expect(off.json()).toMatchObject({
      statusCode: 400,
      fields: { callOff: expect.stringMatching(/aún no está creado/) },
    })
  })

  test('a game past its hour or of a closed phase takes no change, and the plan says why', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, admin, phaseId, set } = league
    const gameId = await createGame(league)
    const refused = async (reason: RegExp) => {
      expectRefusal(await gatos.call('POST', '/proposal/change', { gameId, callOff: 'cancel' }), 409, reason)
      const plan = await planOf(gatos, gameId)
      expect(plan.change?.blocked).toMatch(reason)
      expect(plan).toMatchObject({ mayHost: [], suggestions: [] })
      expect((await recordOf(gatos, gameId)).actions).not.toContain('change')
    }
    expect((await planOf(gatos, gameId)).change?.blocked).toBeNull()
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    await refused(/^Esa fase está cerrada/)
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: true })
    set('2025-11-09T10:00:00.001Z')
    await refused(/^Ya ha llegado la hora/)
  })

  test('a change and a proposal of another game of the two teams are apart', async () => {
    const league = await buildLeagueWithClock(engine)
    const { perros, gatos, teams, admin, phaseId } = league
    await admin.call('PUT', `/competition-group/${phaseId}`, { gamesPerPair: 2 })
    const gameId = await createGame(league)
    const change = await proposeChange(league, gameId)
    const made = await perros.call('POST', '/proposal', {
      ...offerOf(league),
      rivalId: teams.gatos,
      options: [{ date: hoursLater(48), courtId: league.courts.olmo }],
    })
    expect(made.json()).toMatchObject({ state: 'open', game: null, local: { id: teams.perros } })
    const toDo = await toDoOf(perros, teams.perros)
    expect(toDo.proposals.map(({ id }) => id)).toEqual([change.id])
    // The new game of the pair leaves the change open, which is about the other one.
    await gatos.call('PUT', `/proposal/accept/${made.json<Proposal>().id}`, { round: 1, option: 0 })
    expect(await proposalSeenBy(perros, change.id)).toMatchObject({ state: 'open' })
  })
})
