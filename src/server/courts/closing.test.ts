import { expect, test } from 'vitest'
import type { Undoing } from '#contract/audit.ts'
import type { Court } from '#contract/courts.ts'
import type { Game } from '#contract/games.ts'
import type { Paste } from '#contract/paste.ts'
import type { ProposalPlan } from '#contract/proposals.ts'
import { COURT_CLOSED } from '#contract/sentences.ts'
import { OPEN } from '#league/court-closing.ts'
import {
  toDoOf,
  createGame,
  expectRefusal,
  planOf,
  result,
  sunday,
} from '../../../test/league-of-delegates.ts'
import type { Account } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { buildLeagueOfNotices } from '../../../test/notices.ts'
import {
  buildLeagueWithClock,
  hoursLater,
  type LeagueWithClock,
  proposalSeenBy,
  propose,
  proposeChange,
} from '../../../test/proposals.ts'

/** Closes Olmo; by default from the day before the Sunday of the tests to that Sunday. */
async function close(
  { courts, perros }: LeagueWithClock,
  days: object = { closedFrom: '2025-11-08', closedUntil: '2025-11-09' },
  { call }: Pick<Account, 'call'> = perros,
) {
  const { id, ...court } = (await call('GET', `/basketball-court/${courts.olmo}`)).json<Court>()
  return call('PUT', `/basketball-court/${id}`, { ...court, ...days })
}

const told = (id: number) => [
  `Cierran Olmo | Está cerrada del sáb 8 nov al dom 9 nov, y ahí es Gatos – Perros, dom 9 nov, 11:00. Proponed otra cancha u otro día. | /partidos/${id}/cambio`,
]

describeDomain('a closed court', (engine) => {
  test('is closed by delegates and admins, for days in order', async () => {
    const league = await buildLeagueWithClock(engine)
    const { fan, admin } = league
    const reason = 'Cerrar o abrir una cancha es de quien lleva un equipo o administra.'
    expectRefusal(await close(league, undefined, fan), 403, reason)
    expectRefusal(await close(league, { closedUntil: '2025-11-09' }), 400, /^Pon desde qué día/)
    const turned = { closedFrom: '2025-11-09', closedUntil: '2025-11-08' }
    expectRefusal(await close(league, turned), 400, /^Tiene que ser el mismo día/)
    expectRefusal(await close(league, { closedFrom: '9 de noviembre' }), 400)
    const days = { closedFrom: '2025-11-09', closedUntil: null }
    expect((await close(league, days, admin)).json()).toMatchObject(days)
    // Who looks after no team edits the rest, and leaves the closing as it is.
    const edited = await close(league, { status: 'Aros nuevos' }, fan)
    expect(edited.json()).toMatchObject({ ...days, status: 'Aros nuevos' })
    expectRefusal(await close(league, { closedFrom: null }, fan), 403, reason)
    expect((await close(league, { closedFrom: null })).json()).toMatchObject({ closedFrom: null })
  })

  // 23:30 in Madrid on Sunday is 22:30 in UTC, and half past midnight on Monday 23:30.
  test.for([
    ['2025-11-07T22:30:00.000Z', 201],
    ['2025-11-07T23:30:00.000Z', 409],
    [sunday, 409],
    ['2025-11-09T22:30:00.000Z', 409],
    ['2025-11-09T23:30:00.000Z', 201],
  ] as const)(
    'takes no new game on its days in the time zone of the league: %s, %i',
    async ([date, status]) => {
      const league = await buildLeagueWithClock(engine)
      await close(league)
      const made = await league.gatos.call('POST', '/game/create', { ...planOf(league), date })
      expect(made.statusCode).toBe(status)
      if (status === 409) expectRefusal(made, 409, `${COURT_CLOSED} Elige otra cancha u otro día.`)
      const free = await league.gatos.call('GET', `/basketball-court/available?date=${Date.parse(date)}`)
      const names = free.json<Court[]>().map(({ name }) => name)
      expect(names).toEqual(
        status === 409 ? ['Sauce'] : ['Sauce', ...(made.statusCode === 201 ? [] : ['Olmo'])],
      )
    },
  )

  test('takes no game that is moved to it, and lets go the one that it had', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, courts } = league
    const id = await createGame(league)
    await close(league)
    const move = (change: object) => gatos.call('PUT', `/game/${id}`, change)
    expectRefusal(await move({ date: hoursLater(1) }), 409, /^Esa cancha está cerrada ese día/)
    expect((await move({ courtId: courts.sauce })).json<Game>()).toMatchObject({ courtId: courts.sauce })
    expectRefusal(await move({ courtId: courts.olmo }), 409, /^Esa cancha está cerrada ese día/)
    expect((await move({ courtId: courts.olmo, date: hoursLater(24) })).statusCode).toBe(200)
    // What was played there before it was known to be closed is corrected.
    await gatos.call('PUT', `/game/addResult/${id}`, result)
    const corrected = await league.admin.call('PUT', `/game/${id}`, { date: hoursLater(1) })
    expect(corrected.json()).toMatchObject({ date: hoursLater(1), courtId: courts.olmo })
  })

  test('is an obstacle of an option, which is refused when it is offered and when it is accepted', async () => {
    const league = await buildLeagueWithClock(engine)
    const { perros } = league
    const { id } = await propose(league)
    await close(league)
    const seen = await proposalSeenBy(perros, id)
    expect(seen.options).toMatchObject([{ state: 'taken', inTheWay: 'closed-court' }, { state: 'free' }])
    const accepted = await perros.call('PUT', `/proposal/accept/${id}`, { round: 1, option: 0 })
    expectRefusal(accepted, 409, `${COURT_CLOSED} Acepta otra de las fechas, o propón otras.`)
    const options = [{ date: sunday, courtId: league.courts.olmo }]
    const counter = await perros.call('PUT', `/proposal/counter/${id}`, { round: 1, options })
    expectRefusal(counter, 409, /^Esa cancha está cerrada/)
    await close(league, { closedFrom: null, closedUntil: null })
    expect((await proposalSeenBy(perros, id)).options[0]).toMatchObject({ state: 'free' })
  })

  test('refuses a game that is pasted, but not what was played there', async () => {
    const league = await buildLeagueWithClock(engine)
    await close(league, { closedFrom: '2025-11-01' })
    const lines = ['dom 2/11 11:00 Gatos 50-40 Perros', 'dom 9/11 11:00 Osos - Gatos']
    const text = lines.map((line) => `${line} (Olmo)`).join('\n')
    const path = `/competition-group/${league.phaseId}/paste?dryRun=true`
    const read = (await league.admin.call('POST', path, { text, answers: {} })).json<Paste>()
    expect(read.lines.map(({ as, why }) => [as, why])).toEqual([
      ['created', null],
      ['refused', COURT_CLOSED],
    ])
  })

  test('opens again when the work of the account that closed it is undone', async () => {
    const league = await buildLeagueWithClock(engine)
    const { perros, admin, courts } = league
    await close(league)
    const path = `/user/${perros.id}/undo`
    await admin.call('POST', path, { before: (await admin.call('GET', path)).json<Undoing>().before })
    expect((await perros.call('GET', `/basketball-court/${courts.olmo}`)).json()).toMatchObject(OPEN)
  })

  test('is a duty of both teams of its games, which are offered the same hour elsewhere', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, admin, courts, teams, phaseId } = league
    const id = await createGame(league)
    const duties = async () => {
      const lists = [await toDoOf(gatos, teams.gatos), await toDoOf(perros, teams.perros)]
      return lists.map((toDo) => toDo.courts.map((game) => game.id))
    }
    const suggested = async () =>
      (await perros.call('GET', `/proposal/change-plan?gameId=${id}`))
        .json<ProposalPlan>()
        .suggestions.map(({ date, court }) => [date, court.name])
    expect(await duties()).toEqual([[], []])
    await close(league)
    expect(await duties()).toEqual([[id], [id]])
    expect(await suggested()).toEqual([[sunday, 'Sauce']])
    // Other dates only where no court is free then, and never before the phase begins.
    const days = { name: 'Sauce', direction: 'Calle', closedFrom: '2025-11-09', closedUntil: '2025-11-09' }
    expect((await admin.call('PUT', `/basketball-court/${courts.sauce}`, days)).statusCode).toBe(200)
    await admin.call('PUT', `/competition-group/${phaseId}`, { startDate: '2025-11-12' })
    const dates = (await suggested()).map(([date]) => date!)
    expect(dates).toHaveLength(3)
    expect(dates.filter((date) => date < '2025-11-12')).toEqual([])
    await proposeChange(league, id, {
      options: [{ date: '2025-11-16T11:00:00.000Z', courtId: courts.sauce }],
    })
    expect(await duties()).toEqual([[], []])
  })

  test('that is dug up is no longer suggested first', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, teams, courts, groupId } = league
    for (const [{ call }, teamId] of [
      [gatos, teams.gatos],
      [perros, teams.perros],
    ] as const)
      await call('PUT', `/team/${teamId}/availability`, { parts: ['sun-morning'], courtIds: [courts.olmo] })
    const suggested = async () => {
      const plan = await gatos.call('GET', `/proposal/plan?competitionId=${groupId}&rivalId=${teams.perros}`)
      return plan
        .json<ProposalPlan>()
        .suggestions.map(({ date, court }) => `${date.slice(0, 10)} ${court.name}`)
    }
    expect(await suggested()).toEqual(['2025-11-09 Olmo', '2025-11-16 Olmo', '2025-11-23 Olmo'])
    await close(league, { closedFrom: '2025-11-01', closedUntil: '2025-11-20' })
    expect(await suggested()).toEqual(['2025-11-09 Sauce', '2025-11-16 Sauce', '2025-11-23 Olmo'])
    await close(league, { closedFrom: '2025-11-01', closedUntil: null })
    expect(await suggested()).toEqual(['2025-11-09 Sauce', '2025-11-16 Sauce', '2025-11-23 Sauce'])
  })
})

describeDomain('the notice of a closed court', (engine) => {
  test('goes once to the teams of its coming games, but not to its author', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { teams, dispatch, set } = league
    const id = await createGame(league)
    await createGame(league, { visitantId: teams.osos, date: '2025-11-16T10:00:00.000Z' })
    await close(league)
    await dispatch()
    await close(league, { closedUntil: '2025-11-10' })
    await close(league, { status: 'En obras' })
    expect(await dispatch('court-closed')).toEqual({ gatos: told(id), gata: told(id) })
    // A game that has been played isn't to come.
    set('2025-11-09T12:00:00.000Z')
    await close(league, { closedUntil: '2025-11-20' }, league.admin)
    const [first, second] = (await dispatch('court-closed'))['gatos']!
    expect(first).toBe(told(id)[0])
    expect(second).toMatch(/y ahí es Gatos – Osos, dom 16 nov, 11:00/)
  })

  test('is sent while the court is closed and the game is there', async () => {
    const league = await buildLeagueOfNotices(engine)
    const { gatos, admin, phaseId, courts, dispatch, send } = league
    const stateOf = async () =>
      (await gatos.call('GET', '/notice'))
        .json<{ kind: string; state: string }[]>()
        .find(({ kind }) => kind === 'court-closed')?.state
    const id = await createGame(league)
    await close(league)
    await dispatch()
    expect(await stateOf()).toBe('current')
    await close(league, { closedUntil: '2025-11-08' })
    expect([await stateOf(), await send('court-closed')]).toEqual(['changed', {}])
    await close(league)
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: false })
    expect(await stateOf()).toBe('changed')
    await admin.call('PUT', `/competition-group/${phaseId}`, { active: true })
    await proposeChange(league, id, { options: [{ date: sunday, courtId: courts.sauce }] })
    expect(await stateOf()).toBe('current')
    await gatos.call('PUT', `/game/${id}`, { courtId: courts.sauce })
    expect(await stateOf()).toBe('done')
  })
})
