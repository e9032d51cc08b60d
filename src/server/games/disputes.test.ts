import { expect, test } from 'vitest'
import type { DisputedGame } from '#contract/disputes.ts'
import type { GameRecord } from '#contract/game-records.ts'
import { deleteOwn } from '../../../test/accounts.ts'
import { describeDomain } from '../../../test/create-test-store.ts'
import { claim, gameAfter, take } from '../../../test/disputes.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import {
  buildLeagueOfDelegates,
  expectRefusal,
  feedback,
  result,
  recordOf,
} from '../../../test/league-of-delegates.ts'

const roles = ['gatos', 'perros', 'osos', 'fan', 'admin', 'nobody'] as const

/** Each action on a dispute that is open: its body, and the status by role in order. */
const actions: [path: string, body: object, statuses: number[]][] = [
  ['dispute', claim, [403, 409, 403, 403, 409, 401]],
  ['dispute/answer', { text: 'Fueron 58' }, [200, 403, 403, 403, 200, 401]],
  ['dispute/accept', {}, [200, 403, 403, 403, 200, 401]],
  ['dispute/withdraw', {}, [403, 200, 403, 403, 200, 401]],
  [
    'dispute/settle',
    { localScore: 70, visitantScore: 62, reason: 'Por el acta' },
    [403, 403, 403, 403, 200, 401],
  ],
]

describeDomain('a dispute', (engine) => {
  test('takes each step from those whose turn it is alone, and its record lists it to them', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const open = () => gameAfter(league, 'result', 'claim')
    const id = await open()
    const callOf = (role: (typeof roles)[number]) => (role === 'nobody' ? league.nobody : league[role].call)
    const cases = actions.flatMap(([path, body, statuses]) =>
      roles.map((role, index) => ({ path, body, role, status: statuses[index]! })),
    )
    const before = await dumpTables(league.store)
    for (const { path, body, role, status } of cases.filter((one) => one.status !== 200)) {
      const answer = await callOf(role)('PUT', `/game/${path}/${id}`, body)
      expect({ path, role, status: answer.statusCode }).toEqual({ path, role, status })
      expectRefusal(answer, status)
    }
    expect(await dumpTables(league.store)).toBe(before)
    for (const { path, body, role } of cases.filter((one) => one.status === 200)) {
      const answer = await callOf(role)('PUT', `/game/${path}/${await open()}`, body)
      const disputed = path === 'dispute/answer'
      expect({ path, role, ...answer.json<object>() }).toMatchObject({ path, role, disputed })
    }
    const listed = async (role: 'gatos' | 'perros' | 'admin') =>
      (await callOf(role)('GET', `/game/record/${id}`)).json<GameRecord>().actions
    expect(await listed('gatos')).toEqual(['answer', 'accept'])
    expect(await listed('perros')).toEqual(['addFeedback', 'withdraw'])
    expect((await listed('admin')).join(' ')).toBe(
      'move addResult addFeedback correct takeBack answer accept withdraw settle',
    )
  })

  test('must claim a possible result other than the present one', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { perros } = league
    const id = await gameAfter(league, 'result')
    const say = (body: object) => perros.call('PUT', `/game/dispute/${id}`, body)
    const refusals: [object, string][] = [
      [{ localScore: 61, visitantScore: 58 }, 'localScore'],
      [{ localScore: 60, visitantScore: 60 }, 'visitantScore'],
      [{ localScore: 60 }, 'visitantScore'],
      [{ visitantScore: 301, localScore: 60 }, 'visitantScore'],
      [{ ...claim, text: 'x'.repeat(501) }, 'text'],
    ]
    for (const [body, field] of refusals) {
      const answer = await say(body)
      expectRefusal(answer, 400)
      expect(Object.keys(answer.json().fields)).toEqual([field])
    }
    // The claim of a forfeit has no scores.
    expect((await say({ forfeit: 'local' })).json()).toMatchObject({ localScore: 61, disputed: true })
    const { dispute } = await recordOf(perros, id)
    expect(dispute).toMatchObject({ forfeit: 'local', localScore: 0, visitantScore: 20, text: null })
  })

  test('of a forfeit asks each team for its mixed answer, which stays sealed', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { gatos, perros, admin } = league
    const id = await gameAfter(league, 'absent')
    const same = await perros.call('PUT', `/game/dispute/${id}`, { forfeit: 'visitant' })
    expect(Object.keys(same.json().fields)).toEqual(['forfeit'])
    const unsaid = await perros.call('PUT', `/game/dispute/${id}`, claim)
    expectRefusal(unsaid, 400, /Di si el equipo local era mixto/)
    expect(Object.keys(unsaid.json().fields)).toEqual(['localMixed'])
    await perros.call('PUT', `/game/dispute/${id}`, { ...claim, localMixed: true })
    const seenBy = async ({ call }: typeof gatos) =>
      (await call('GET', `/game/record/${id}`)).json<GameRecord>().dispute
    expect([await seenBy(gatos), await seenBy(perros)]).not.toContainEqual(
      expect.objectContaining({ localMixed: true }),
    )
    expect(await seenBy(admin)).toMatchObject({ localMixed: true })

    await take(league, id, 'rating')
    expect(await seenBy(gatos)).toMatchObject({ localMixed: true })
    const accept = (body: object) => gatos.call('PUT', `/game/dispute/accept/${id}`, body)
    const refused = await accept({})
    expect(Object.keys(refused.json().fields)).toEqual(['visitantMixed'])
    expect((await accept({ visitantMixed: false })).json()).toMatchObject({
      localScore: 61,
      visitantScore: 62,
      forfeit: null,
      confirmed: true,
      disputed: false,
      localMixed: true,
      visitantMixed: false,
      visitantFairPlay: -1,
      localFairPlay: -1,
    })
  })

  test('is settled on either version or a third, with a reason and the answers that a forfeit lacked', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, perros } = league
    const settle = (id: number, body: object) => admin.call('PUT', `/game/dispute/settle/${id}`, body)
    const asItStands = await gameAfter(league, 'result', 'claim')
    expectRefusal(await settle(asItStands, { localScore: 61, visitantScore: 58 }), 400, /por qué/)
    const kept = await settle(asItStands, { localScore: 61, visitantScore: 58, reason: 'Lo dice el acta' })
    expect(kept.json()).toMatchObject({ localScore: 61, visitantScore: 58, disputed: false })

    const id = await gameAfter(league, 'absent', 'rating')
    // Imported claims may lack the mixed answer.
    await perros.call('PUT', `/game/dispute/${id}`, { ...claim, localMixed: true })
    await league.store.write((tx) => tx.updateTable('dispute').set({ local_mixed: null }).execute())
    const third = { localScore: 50, visitantScore: 40, reason: 'Hay vídeo' }
    const fieldsOf = async (body: object) => Object.keys((await settle(id, body)).json().fields)
    expect(await fieldsOf({ ...third, visitantMixed: true })).toEqual(['localMixed'])
    expect(await fieldsOf({ ...third, localMixed: true })).toEqual(['visitantMixed'])
    const settled = await settle(id, { ...third, localMixed: false, visitantMixed: true })
    expect(settled.json()).toMatchObject({ localScore: 50, localMixed: false, visitantMixed: true })
    const { dispute } = await recordOf(perros, id)
    expect(dispute).toMatchObject({ state: 'settled', end: { user: { name: 'Admin' }, reason: 'Hay vídeo' } })
  })

  test('sent with a rating is stored with it or not at all; a dispute doesn’t prevent a later rating', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { perros, admin } = league
    const id = await gameAfter(league, 'result')
    const rate = (body: object) => perros.call('PUT', `/game/addFeedback/${id}`, { ...feedback, ...body })
    const refused = await rate({ dispute: { localScore: 61, visitantScore: 58 } })
    expectRefusal(refused, 400)
    expect(Object.keys(refused.json().fields)).toEqual(['dispute.localScore'])
    expect((await admin.call('GET', `/game/${id}`)).json()).toMatchObject({ confirmed: false })
    const said = await rate({ dispute: claim })
    expect(said.json()).toMatchObject({ confirmed: true, disputed: true, localScore: 61, visitantScore: 58 })
    const again = await gameAfter(league, 'result', 'claim')
    const path = `/game/addFeedback/${again}`
    expectRefusal(
      await perros.call('PUT', path, { ...feedback, dispute: claim }),
      409,
      /solo se puede decir una vez/,
    )
    expect((await perros.call('PUT', path, feedback)).json()).toMatchObject({
      confirmed: true,
      disputed: true,
    })
  })

  test('refuses a correction of the result, but not of other fields', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin } = league
    const id = await gameAfter(league, 'result', 'rating', 'claim')
    const correct = (body: object) =>
      admin.call('PUT', `/game/correct/${id}`, { ...result, ...feedback, ...body })
    expectRefusal(await correct({ localScore: 62 }), 409, /decide cuál vale/)
    expectRefusal(await correct({ forfeit: 'local' }), 409)
    const anew = await admin.call('PUT', `/game/addResult/${id}`, { ...result, visitantScore: 62 })
    expectRefusal(anew, 409)
    expect((await correct({ localFairPlay: 1 })).json()).toMatchObject({ localFairPlay: 1, disputed: true })
    await take(league, id, 'withdraw')
    expect((await correct({ localScore: 62 })).json()).toMatchObject({ localScore: 62 })
  })

  test('is listed for admins with its game, the oldest first, until it has ended', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, gatos, nobody } = league
    const [first, second] = [await gameAfter(league, 'result'), await gameAfter(league, 'result')]
    await take(league, second, 'claim', 'answer')
    await take(league, first, 'claim')
    await gameAfter(league, 'result', 'claim', 'withdraw')
    const list = async () => (await admin.call('GET', '/dispute')).json<DisputedGame[]>()
    expect(await list()).toMatchObject([
      {
        game: { id: second, local: { name: 'Gatos' }, disputed: true },
        dispute: {
          state: 'answered',
          user: { name: 'Perra' },
          text: 'Contamos 62',
          answer: { user: { name: 'Gata' }, text: 'Fueron 58' },
          end: null,
        },
      },
      { game: { id: first }, dispute: { state: 'open', localScore: 61, visitantScore: 62, answer: null } },
    ])
    await take(league, second, 'settle')
    await take(league, first, 'accept')
    expect(await list()).toEqual([])
    expectRefusal(await gatos.call('GET', '/dispute'), 403)
    expectRefusal(await nobody('GET', '/dispute'), 401)
  })

  test('keeps its text when its author is deleted, and is deleted with the result', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { perros, gatos, admin, store } = league
    const id = await gameAfter(league, 'result', 'claim')
    await deleteOwn(perros)
    const { dispute } = await recordOf(gatos, id)
    expect(dispute).toMatchObject({ user: null, text: 'Contamos 62' })
    expectRefusal(
      await gatos.call('PUT', `/game/takeBack/${id}`, {}),
      409,
      /ha dicho que el resultado es otro/,
    )
    await take(league, id, 'takeBack')
    expect(await store.db.selectFrom('dispute').selectAll().execute()).toEqual([])
    // A new result can be disputed again.
    await take(league, id, 'result')
    expect((await admin.call('PUT', `/game/dispute/${id}`, claim)).json()).toMatchObject({ disputed: true })
  })
})
