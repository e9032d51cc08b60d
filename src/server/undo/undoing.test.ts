import { expect, test } from 'vitest'
import { OPEN } from '#league/court-closing.ts'
import type { AuditEntry, ChangeCount, Undoing } from '#contract/audit.ts'
import type { Court } from '#contract/courts.ts'
import { type Account, addAccount, type Call, deleteOwn } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { createGame, expectRefusal, result } from '../../../test/league-of-delegates.ts'
import {
  buildLeagueWithClock,
  type LeagueWithClock,
  proposalSeenBy,
  propose,
  proposeChange,
} from '../../../test/proposals.ts'
import { readCalendar } from '../../../test/read-calendar.ts'
import { createCourt } from '../courts/queries.ts'
import { created, updated } from '../kernel/change.ts'
import { deleteOld } from '../retention/retention.ts'
import { recordChanges } from '../audit/queries.ts'

/** A day without a game of Gatos. */
const nextDay = '2025-11-10T10:00:00.000Z'

async function makeCourt({ call }: Pick<Account, 'call'>, name: string): Promise<number> {
  const answer = await call('POST', '/basketball-court', { name, direction: 'Calle Mayor, 1' })
  expect(answer.statusCode).toBe(201)
  return answer.json<Court>().id
}

async function editCourt({ call }: Pick<Account, 'call'>, id: number, name: string): Promise<void> {
  const answer = await call('PUT', `/basketball-court/${id}`, { name, direction: 'Calle Menor, 2' })
  expect(answer.statusCode).toBe(200)
}

const ids = (entries: AuditEntry[]) => entries.map(({ entityId }) => entityId).join(', ')

/** A compact report: `basketball-court create 2: 7, 8`, `games: 9`. */
function short({ undone, staying }: Undoing) {
  return {
    undone: undone.map(({ entity, action, count, first }) => `${entity} ${action} ${count}: ${ids(first)}`),
    staying: staying.map(({ reason, first }) => `${reason}: ${ids(first)}`),
  }
}

/** Checks that the preview changes nothing and equals the report of the undo, and returns it. */
async function undo({ admin, store }: LeagueWithClock, { id }: Pick<Account, 'id'>) {
  const before = await dumpTables(store)
  const preview = (await admin.call('GET', `/user/${id}/undo`)).json<Undoing>()
  expect(await dumpTables(store)).toBe(before)
  const answer = await admin.call('POST', `/user/${id}/undo`, { before: preview.before })
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: preview })
  return short(preview)
}

const courtNames = async (call: Call) =>
  (await call('GET', '/basketball-court')).json<Court[]>().map(({ name }) => name)

/** Adds an account's courts directly to the database, because the API limits their number. */
async function addCourts({ store }: LeagueWithClock, { id: userId }: Account, count: number, first = 0) {
  await store.write(async (tx) => {
    for (let place = first; place < first + count; place++) {
      const court = {
        name: `Pista ${place}`,
        direction: 'Calle Mayor, 1',
        status: null,
        lights: false,
        lightTimeout: null,
        ...OPEN,
        lat: 40.4,
        lon: -3.7 + place / 1000,
      }
      const id = await createCourt(tx, court)
      const author = { at: new Date('2025-11-03T10:00:00.000Z'), userId }
      await recordChanges(tx, author, [created('basketball-court', id, { id, ...court })])
    }
  })
}

describeDomain('undoing what an account did', (engine) => {
  test('deletes the courts that nobody else uses, and reports why the others stay', async () => {
    const league = await buildLeagueWithClock(engine)
    const { fan, gatos, admin, nobody, teams, store } = league
    const free = await makeCourt(fan, 'Libre')
    const played = await makeCourt(fan, 'Con partido')
    const liked = await makeCourt(fan, 'Con gusto')
    const offered = await makeCourt(fan, 'Con propuesta')
    const edited = await makeCourt(fan, 'Con arreglo')
    await createGame(league, { courtId: played })
    await gatos.call('PUT', `/team/${teams.gatos}/availability`, { parts: [], courtIds: [liked] })
    await propose(league, { rivalId: teams.osos, options: [{ date: nextDay, courtId: offered }] })
    await editCourt(gatos, edited, 'Bien escrita')
    expect(await undo(league, fan)).toEqual({
      undone: [`basketball-court create 1: ${free}`],
      staying: [`changed: ${edited}`, `offered: ${offered}`, `liked: ${liked}`, `games: ${played}`],
    })
    // Cached pages and the audit log follow, as for any change.
    expect(await courtNames(nobody)).not.toContain('Libre')
    const last = await store.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(last).toMatchObject([
      { user_id: admin.id, entity: 'basketball-court', entity_id: free, action: 'delete' },
    ])
    expect(await undo(league, fan)).toMatchObject({ undone: [] })
  })

  test('restores what it edited, unless somebody else has edited it since', async () => {
    const league = await buildLeagueWithClock(engine)
    const { fan, gatos, admin, courts } = league
    const before = (await admin.call('GET', `/basketball-court/${courts.olmo}`)).json<Court>()
    await editCourt(fan, courts.olmo, 'Una burla')
    await editCourt(fan, courts.olmo, 'Otra burla')
    await editCourt(fan, courts.sauce, 'Burla tercera')
    await editCourt(gatos, courts.sauce, 'Sauce del parque')
    expect(await undo(league, fan)).toEqual({
      undone: [`basketball-court update 1: ${courts.olmo}`],
      staying: [`changed: ${courts.sauce}`],
    })
    expect((await admin.call('GET', `/basketball-court/${courts.olmo}`)).json()).toEqual(before)
    const { name } = (await admin.call('GET', `/basketball-court/${courts.sauce}`)).json<Court>()
    expect(name).toBe('Sauce del parque')
    // A restored thing isn't somebody else's change.
    expect(await undo(league, fan)).toEqual({ undone: [], staying: [`changed: ${courts.sauce}`] })
  })

  test('compares states, so that a second account’s change no longer counts once it is undone', async () => {
    const league = await buildLeagueWithClock(engine)
    const { fan, app, store, nobody } = league
    const court = await makeCourt(fan, 'Falsa')
    const other = await addAccount(app, store, 'Cómplice')
    await editCourt(other, court, 'Más falsa')
    expect(await undo(league, fan)).toEqual({ undone: [], staying: [`changed: ${court}`] })
    expect(await undo(league, other)).toMatchObject({ undone: [`basketball-court update 1: ${court}`] })
    expect(await undo(league, fan)).toMatchObject({ undone: [`basketball-court create 1: ${court}`] })
    expect(await courtNames(nobody)).toEqual(['Olmo', 'Sauce'])
  })

  test('doesn’t restore a name that another court has now, unless that court is deleted too', async () => {
    const league = await buildLeagueWithClock(engine)
    const { fan, gatos, courts, nobody } = league
    await editCourt(fan, courts.olmo, 'Burla')
    await editCourt(fan, courts.sauce, 'Burla segunda')
    const own = await makeCourt(fan, 'Olmo')
    await makeCourt(gatos, 'Sauce')
    // Two courts had the same name at different times: only one can have it back.
    const [one, other] = [await makeCourt(gatos, 'Roble'), await makeCourt(gatos, 'Haya')]
    await editCourt(fan, one, 'Burla tercera')
    await editCourt(gatos, other, 'Roble')
    await editCourt(fan, other, 'Burla cuarta')
    expect(await undo(league, fan)).toEqual({
      undone: [`basketball-court create 1: ${own}`, `basketball-court update 2: ${other}, ${courts.olmo}`],
      staying: [`name: ${one}, ${courts.sauce}`],
    })
    expect(await courtNames(nobody)).toEqual(['Burla segunda', 'Burla tercera', 'Olmo', 'Roble', 'Sauce'])
  })

  test('of a delegate undoes games and proposals that are only theirs, and their team’s availability', async () => {
    const league = await buildLeagueWithClock(engine)
    const { app, gatos, perros, osos, admin, teams, courts } = league
    const court = await makeCourt(gatos, 'Propia')
    const game = await createGame(league, { courtId: court })
    const options = [{ date: nextDay, courtId: courts.sauce }]
    const open = await propose(league, { rivalId: teams.osos, options })
    await gatos.call('PUT', `/team/${teams.gatos}`, { name: 'Panteras' })
    await gatos.call('PUT', `/team/${teams.gatos}/availability`, {
      parts: ['sat-morning'],
      courtIds: [court],
    })
    expect(await undo(league, gatos)).toEqual({
      undone: [
        `game create 1: ${game}`,
        `proposal create 1: ${open.id}`,
        `team update 2: ${teams.gatos}, ${teams.gatos}`,
        `basketball-court create 1: ${court}`,
      ],
      staying: [],
    })
    expectRefusal(await admin.call('GET', `/game/${game}`), 404)
    expect([...(await readCalendar(app)).events.values()]).toMatchObject([{ status: 'CANCELLED' }])
    expect(await proposalSeenBy(osos, open.id)).toMatchObject({ state: 'withdrawn', spokeLast: null })
    expect((await perros.call('GET', `/team/${teams.gatos}`)).json()).toMatchObject({ name: 'Gatos' })
    const path = `/team/${teams.gatos}/availability`
    expect((await perros.call('GET', path)).json()).toMatchObject({ courtIds: [], said: false })
  })

  test('keeps what two teams made together, and games with a result', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, osos, teams, courts } = league
    const played = await createGame(league)
    await gatos.call('PUT', `/game/addResult/${played}`, result)
    const offer = { rivalId: teams.gatos, options: [{ date: nextDay, courtId: courts.sauce }] }
    const { id } = await propose(league, offer, osos)
    const accepted = await gatos.call('PUT', `/proposal/accept/${id}`, { round: 1, option: 0 })
    expect(accepted.statusCode).toBe(200)
    const agreed = accepted.json<{ gameId: number }>().gameId
    expect(await undo(league, gatos)).toEqual({
      undone: [],
      staying: [`agreed: ${agreed}`, `result: ${played}`],
    })
    expect((await perros.call('GET', `/game/${played}`)).json()).toMatchObject({ finished: true })
  })

  test('withdraws a change that waits, and keeps a game that the two teams have moved', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, perros, osos, teams, courts } = league
    const moved = await createGame(league)
    const { id } = await proposeChange(league, moved, undefined, perros)
    const accepted = await gatos.call('PUT', `/proposal/accept/${id}`, { round: 1, option: 0 })
    expect(accepted.statusCode).toBe(200)
    const plan = { localId: teams.osos, visitantId: teams.gatos, date: nextDay, courtId: courts.olmo }
    const other = await createGame(league, plan, osos)
    const open = await proposeChange(league, other, { callOff: 'cancel' })
    expect(await undo(league, gatos)).toEqual({
      undone: [`proposal create 1: ${open.id}`],
      staying: [`agreed: ${moved}`],
    })
    expect(await proposalSeenBy(osos, open.id)).toMatchObject({ state: 'withdrawn', spokeLast: null })
    expect((await perros.call('GET', `/game/${moved}`)).json()).toMatchObject({ courtId: courts.sauce })
    expect((await perros.call('GET', `/game/${other}`)).json()).toMatchObject({ date: nextDay })
  })

  test('reports that deletions can’t be undone, except of the account’s own things', async () => {
    const league = await buildLeagueWithClock(engine)
    const { gatos, admin } = league
    const own = await createGame(league)
    expect((await gatos.call('DELETE', `/game/${own}`)).statusCode).toBe(204)
    const others = await createGame(league, {}, admin)
    expect((await gatos.call('DELETE', `/game/${others}`)).statusCode).toBe(204)
    expect(await undo(league, gatos)).toEqual({ undone: [], staying: [`deleted: ${others}`] })
  })

  test('of an admin deletes unused teams and withdraws invitations; seasons stay', async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, app, store, groupId, leagueId, teams } = league
    const boss = await addAccount(app, store, 'Otra jefa', { admin: true })
    const make = async (path: string, body: object) =>
      (await boss.call('POST', path, body)).json<{ id: number }>().id
    const alone = await make('/team', { name: 'Linces', leagueId })
    const entered = await make('/team', { name: 'Zorros', leagueId })
    await admin.call('POST', '/competition-team', { teamId: entered, competitionId: groupId })
    const invitation = await make('/invitation', { teamId: teams.osos })
    const season = await make('/league', { name: 'Liga', year: 2031 })
    expect(await undo(league, boss)).toEqual({
      undone: [`invitation create 1: ${invitation}`, `team create 1: ${alone}`],
      staying: [`bound: ${entered}`, `elsewhere: ${season}`],
    })
    expect((await admin.call('GET', '/invitation')).json()).toEqual([])
  })

  test('works in steps of a thousand, and only on what was shown', { timeout: 60_000 }, async () => {
    const league = await buildLeagueWithClock(engine)
    const { admin, fan, nobody } = league
    await addCourts(league, fan, 1005)
    const path = `/user/${fan.id}/undo`
    const first = (await admin.call('GET', path)).json<Undoing>()
    expect(first).toMatchObject({ left: 5, undone: [{ count: 1000 }], staying: [] })
    expect(first.undone[0]!.first).toHaveLength(20)
    await addCourts(league, fan, 1, 1005)
    expect((await admin.call('POST', path, { before: first.before! })).json()).toEqual(first)
    expect(await courtNames(nobody)).toHaveLength(8)
    const second = (await admin.call('POST', path, { before: first.next! })).json<Undoing>()
    expect(second).toMatchObject({ left: 0, next: null, undone: [{ count: 5 }] })
    expect(await courtNames(nobody)).toEqual(['Olmo', 'Pista 1005', 'Sauce'])
    const counts = (await admin.call('GET', `/user/${fan.id}/changes`)).json<ChangeCount[]>()
    expect(counts).toEqual([{ entity: 'basketball-court', action: 'create', count: 1006 }])
  })

  test('can be repeated if its response was lost', async () => {
    const { app, admin, fan, store } = await buildLeagueWithClock(engine)
    await makeCourt(fan, 'Libre')
    const send = () =>
      app.inject({
        method: 'POST',
        url: `/api/user/${fan.id}/undo`,
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'deshacer-0123456789' },
        payload: {},
      })
    expect((await send()).json()).toMatchObject({ undone: [{ count: 1 }] })
    const before = await dumpTables(store)
    const again = await send()
    expect([again.statusCode, again.json<Undoing>().undone]).toEqual([200, []])
    expect(await dumpTables(store)).toBe(before)
  })

  test('undoes the work of a deleted account for 14 days, without its name', async () => {
    const league = await buildLeagueWithClock(engine)
    const { fan, gatos, admin, courts, store } = league
    const free = await makeCourt(fan, 'Libre')
    await editCourt(fan, courts.olmo, 'Una burla')
    await makeCourt(gatos, 'De otra')
    await deleteOwn(fan)
    const listOwn = async () => (await admin.call('GET', `/audit?userId=${fan.id}`)).json<AuditEntry[]>()
    expect((await listOwn()).map(({ user, entityId }) => [user, entityId])).toEqual([
      [null, courts.olmo],
      [null, free],
    ])
    expect((await admin.call('GET', `/user/${fan.id}/changes`)).json()).toHaveLength(2)
    /** Something happens in the league on a day; a week later what is too old is forgotten. */
    const pass = async (day: string) => {
      const at = new Date(`${day}T12:00:00Z`)
      await store.write((tx) => recordChanges(tx, { at, userId: null }, [updated('league', 1)]))
      await deleteOld(store, new Date(at.getTime() + 7 * 86_400_000))
    }
    // It was deleted on the third.
    await pass('2025-11-16')
    expect(await undo(league, fan)).toEqual({
      undone: [
        `basketball-court update 1: ${courts.olmo}`,
        `basketball-court create 1: ${free}`,
      ].toReversed(),
      staying: [],
    })
    await pass('2025-11-18')
    expect(await listOwn()).toEqual([])
    const left = (await admin.call('POST', `/user/${fan.id}/undo`, {})).json<Undoing>()
    expect(short(left)).toEqual({ undone: [], staying: [] })
    // Those of accounts that are still there belong together as before.
    expect(await undo(league, gatos)).toMatchObject({ staying: [], undone: [expect.anything()] })
  })
})
