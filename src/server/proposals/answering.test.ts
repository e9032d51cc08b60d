import { expect, test } from 'vitest'
import type { Proposal } from '#contract/proposals.ts'
import { FAIR_PLAY_MISSING } from '#contract/sentences.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { addGame, addTeam } from '../../../test/factories.ts'
import { createGame, expectRefusal, feedback, planOf, sunday } from '../../../test/league-of-delegates.ts'
import {
  buildLeagueWithClock,
  endSeason,
  hoursLater,
  type LeagueWithClock,
  offerOf,
  proposalSeenBy,
  propose,
} from '../../../test/proposals.ts'

const accept = ({ id }: Proposal, option = 0) =>
  ['PUT', `/proposal/accept/${id}`, { round: 1, option }] as const

/** Adds a game of last week that the team, as the visitor, hasn't rated yet. */
function owe({ store, groupId, teams }: LeagueWithClock, team: 'gatos' | 'perros'): Promise<number> {
  return addGame(store, groupId, teams.osos, teams[team], {
    date: '2025-11-02T10:00:00.000Z',
    local_score: 60,
    visitant_score: 50,
    visitant_fair_play: 1,
    visitant_mixed: true,
  })
}

describeDomain('accepting a proposal', (engine) => {
  test('creates its game and logs both changes', async () => {
    const league = await buildLeagueWithClock(engine)
    const { perros, admin, teams, courts, groupId } = league
    const proposal = await propose(league)
    const seen = (await perros.call(...accept(proposal, 1))).json<Proposal>()
    expect(seen).toMatchObject({ state: 'accepted', gameId: 1, actions: [], endsAt: null })
    // The game itself doesn't make its option taken.
    expect(seen.options.map(({ state }) => state)).toEqual(['free', 'free'])
    expect((await league.nobody('GET', '/game/1')).json()).toMatchObject({
      date: hoursLater(2),
      competitionId: groupId,
      localId: teams.gatos,
      visitantId: teams.perros,
      courtId: courts.sauce,
    })
    expect((await admin.call('GET', '/audit')).json()).toMatchObject([
      { entity: 'proposal', action: 'update', before: { state: 'open' }, after: { state: 'accepted' } },
      { entity: 'game', action: 'create', user: { id: perros.id } },
      { entity: 'proposal', action: 'create' },
    ])
    // Deleting the game leaves the proposal accepted.
    await admin.call('DELETE', '/game/1')
    expect(await proposalSeenBy(perros, proposal.id)).toMatchObject({ state: 'accepted', gameId: null })
  })

  test('is refused while the visitor owes a rating, with a message that says which team', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams } = league
    const owed = await owe(league, 'perros')
    const proposal = await propose(league)
    expectRefusal(await perros.call(...accept(proposal)), 409, /^A tu equipo le faltan datos de fair play/)
    await gatos.call('PUT', `/proposal/withdraw/${proposal.id}`, { round: 1 })
    const other = await propose(league, { localId: teams.gatos, rivalId: teams.gatos }, perros)
    expectRefusal(await gatos.call(...accept(other)), 409, FAIR_PLAY_MISSING)
    expect(await proposalSeenBy(gatos, other.id)).toMatchObject({ state: 'open' })
    await perros.call('PUT', `/game/addFeedback/${owed}`, feedback)
    expect((await gatos.call(...accept(other))).json()).toMatchObject({ state: 'accepted' })
  })

  test('refuses a taken or lapsed date at its field; another date can still be accepted', async () => {
    const league = await buildLeagueWithClock(engine)
    const { perros, osos, teams, courts, set } = league
    const proposal = await propose(league)
    await createGame(
      league,
      { localId: teams.osos, visitantId: teams.gatos, date: hoursLater(-1), courtId: courts.sauce },
      osos,
    )
    const taken = await perros.call(...accept(proposal))
    expectRefusal(taken, 409, /^Gatos ya tiene un partido a esa hora\. Acepta otra/)
    expect(taken.json()).toMatchObject({ fields: { option: expect.stringMatching(/Gatos/) } })
    expect((await perros.call(...accept(proposal, 2))).json()).toMatchObject({
      fields: { option: expect.stringMatching(/no existe/) },
    })
    expect(await proposalSeenBy(perros, proposal.id)).toMatchObject({
      state: 'open',
      options: [
        { state: 'taken', inTheWay: 'local' },
        { state: 'free', inTheWay: null },
      ],
    })
    expect((await perros.call(...accept(proposal, 1))).json()).toMatchObject({ state: 'accepted' })
    // A date may lapse while the proposal is open.
    set('2025-11-08T12:00:00.000Z')
    const near = await propose(
      league,
      {
        rivalId: teams.gatos,
        options: [
          { date: '2025-11-08T15:00:00.000Z', courtId: courts.olmo },
          { date: '2025-11-16T15:00:00.000Z', courtId: courts.olmo },
        ],
        competitionId: await secondGroup(league),
      },
      perros,
    )
    set('2025-11-08T12:00:00.001Z')
    expectRefusal(await league.gatos.call(...accept(near)), 409, /menos de 3 horas/)
  })

  test.for(['court', 'local', 'visitant'] as const)('names the %s as the obstacle', async (inTheWay) => {
    const league = await buildLeagueWithClock(engine)
    const { teams, courts, store, groupId, perros } = league
    const linces = await addTeam(store, 'Linces')
    const busy = { court: linces, local: teams.gatos, visitant: teams.perros }[inTheWay]
    const { id } = await propose(league)
    await addGame(store, groupId, teams.osos, busy, {
      date: hoursLater(-1),
      court_id: inTheWay === 'court' ? courts.olmo : courts.sauce,
    })
    expect((await proposalSeenBy(perros, id)).options[0]).toMatchObject({ state: 'taken', inTheWay })
  })

  test('refuses a deleted court, whose option stays in the list', async () => {
    const league = await buildLeagueWithClock(engine)
    const { perros, admin, courts } = league
    const proposal = await propose(league)
    expect((await admin.call('DELETE', `/basketball-court/${courts.olmo}`)).statusCode).toBe(204)
    const seen = await proposalSeenBy(perros, proposal.id)
    expect(seen.options).toMatchObject([
      { court: { id: courts.olmo, name: 'Cancha borrada' }, state: 'taken', inTheWay: 'deleted-court' },
      { court: { id: courts.sauce }, state: 'free' },
    ])
    expectRefusal(await perros.call(...accept(proposal)), 409, /^Esa cancha no existe\. Acepta otra/)
    expect((await perros.call(...accept(proposal, 1))).json()).toMatchObject({ state: 'accepted' })
  })
})

async function secondGroup({ admin, phaseId, teams }: LeagueWithClock): Promise<number> {
  const made = await admin.call('POST', '/competition', { name: 'Grupo B', competitionGroupId: phaseId })
  const { id } = made.json<{ id: number }>()
  for (const teamId of [teams.gatos, teams.perros]) {
    await admin.call('POST', '/competition-team', { competitionId: id, teamId })
  }
  return id
}

describeDomain('an answer that comes too late', (engine) => {
  const meanwhile: [
    what: string,
    happen: (league: LeagueWithClock, id: number) => Promise<unknown>,
    reason: RegExp,
  ][] = [
    [
      'the rival accepted',
      ({ perros }, id) => perros.call('PUT', `/proposal/accept/${id}`, { round: 1, option: 0 }),
      /^Perros ya ha aceptado .* partido quedó creado\.$/,
    ],
    [
      'the rival declined',
      ({ perros }, id) => perros.call('PUT', `/proposal/decline/${id}`, { round: 1, text: 'No' }),
      /^Perros ya ha rechazado/,
    ],
    [
      'a teammate withdrew',
      ({ gata }, id) => gata.call('PUT', `/proposal/withdraw/${id}`, { round: 1 }),
      /^Alguien de tu equipo ya ha retirado/,
    ],
    [
      'an admin withdrew',
      ({ admin }, id) => admin.call('PUT', `/proposal/withdraw/${id}`, { round: 1 }),
      /^Quien administra la liga ya ha retirado/,
    ],
    [
      'the rival answered',
      (league, id) => league.perros.call('PUT', `/proposal/counter/${id}`, { ...offerOf(league), round: 1 }),
      /^Perros ha propuesto otras fechas entretanto/,
    ],
    ['its game was created', (league) => createGame(league), /^Ese partido ya está creado/],
    [
      'the phase was closed',
      ({ admin, phaseId }) => admin.call('PUT', `/competition-group/${phaseId}`, { active: false }),
      /^Esa fase está cerrada/,
    ],
    ['the season ended', endSeason, /^Esa temporada ya no es la actual/],
    ['72 hours went by', async ({ set }) => set('2025-11-07T00:00:00Z'), /^Nadie respondió en 72 horas/],
  ]
  test.for(meanwhile)('is refused with the reason that %s', async ([, happen, reason]) => {
    const league = await buildLeagueWithClock(engine)
    const { id } = await propose(league)
    await happen(league, id)
    expectRefusal(await league.gatos.call('PUT', `/proposal/withdraw/${id}`, { round: 1 }), 409, reason)
  })

  test('is 404 after a team has been withdrawn, which deletes the proposal', async () => {
    const league = await buildLeagueWithClock(engine)
    const { id } = await propose(league)
    const entries = (await league.nobody('GET', `/competition-team?competitionId=${league.groupId}`)).json<
      { id: number; teamId: number }[]
    >()
    const own = entries.find(({ teamId }) => teamId === league.teams.perros)!
    expect((await league.admin.call('DELETE', `/competition-team/${own.id}`)).statusCode).toBe(204)
    expectRefusal(await league.perros.call('PUT', `/proposal/accept/${id}`, { round: 1, option: 0 }), 404)
    for (const table of ['proposal', 'proposal_word', 'proposal_option'] as const) {
      expect(await league.store.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('is refused after another game has taken the only option', async () => {
    const league = await buildLeagueWithClock(engine)
    const { osos, teams, courts, perros } = league
    const { id } = await propose(league, { options: [{ date: sunday, courtId: courts.olmo }] })
    await osos.call('POST', '/game/create', { ...planOf(league), localId: teams.osos })
    expectRefusal(await perros.call('PUT', `/proposal/decline/${id}`, { round: 1 }), 409, /sigue libre/)
    // Deleting that game reopens the proposal.
    await osos.call('DELETE', '/game/1')
    expect(await proposalSeenBy(perros, id)).toMatchObject({ state: 'open' })
  })
})
