import { expect, test } from 'vitest'
import { describeDomain } from '../../../test/create-test-store.ts'
import { deleteOwn, sentPassword } from '../../../test/accounts.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { everyReading, readAll } from '../../../test/every-reading.ts'
import {
  buildLeagueOfDelegates,
  createGame,
  expectRefusal,
  type LeagueOfDelegates,
  result,
} from '../../../test/league-of-delegates.ts'
import { buildLeagueWithClock, endSeason, propose } from '../../../test/proposals.ts'

const contact = '612 34 56 78'

async function give({ gatos }: LeagueOfDelegates, given: string | null = contact) {
  const answer = await gatos.call('PUT', `/user/${gatos.id}/contact`, { contact: given })
  expect([answer.statusCode, answer.json()]).toEqual([200, { contact: given }])
}

describeDomain('the contact of a delegate', (engine) => {
  test('is in no response but those to the rival of an unplayed game, to admins, and to its owner', async () => {
    const lines: string[] = []
    const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
    const league = await buildLeagueOfDelegates(engine, { logger })
    const { nobody, fan, gatos, perros, osos, admin, teams, store } = league
    await give(league)
    await createGame(league)
    const ofTeam = `/team/${teams.gatos}/delegates`
    const ofAccount = `/user/${gatos.id}/contact`
    const addresses = everyReading(league)
    expect(addresses).toEqual(expect.arrayContaining([ofTeam, ofAccount]))
    const others = (...own: string[]) => addresses.filter((address) => !own.includes(address.split('?')[0]!))
    for (const [call, own] of [
      [nobody, []],
      [fan.call, []],
      [osos.call, []],
      [perros.call, [ofTeam]],
      [gatos.call, [ofAccount]],
      [admin.call, [ofTeam, ofAccount]],
    ] as const) {
      const rest = await readAll(call, others(...own))
      expect(rest).toContain('"Gatos"')
      expect(rest).not.toContain(contact)
      for (const address of own) expect((await call('GET', address)).body).toContain(contact)
    }
    const tables = (await dumpTables(store)).split('\n').filter((line) => line.includes(contact))
    expect(tables.map((line) => JSON.parse(line) as object)).toMatchObject([
      { user_id: gatos.id, team_id: teams.gatos, contact },
    ])
    expect(lines.join('')).toContain(ofAccount)
    expect(lines.join('')).not.toContain(contact)
  })

  test('is for who has an open proposal or an unplayed game of this season with the team', async () => {
    const league = await buildLeagueWithClock(engine)
    const { nobody, fan, gata, perros, osos, teams, admin } = league
    await give(league)
    const read = (who: { call: typeof nobody }) => who.call('GET', `/team/${teams.gatos}/delegates`)
    const seen = async (who: { call: typeof nobody }) => {
      const answer = await read(who)
      if (answer.statusCode === 200) return answer.json<object[]>()
      expectRefusal(answer, 403)
      return null
    }
    const all = [
      { name: 'Gata', contact },
      { name: 'Otra gata', contact: null },
    ]
    expectRefusal(await nobody('GET', `/team/${teams.gatos}/delegates`), 401)
    expectRefusal(await osos.call('GET', '/team/999/delegates'), 404)
    expect(await seen(fan)).toBeNull()
    expect(await seen(admin)).toEqual(all)
    // Within the team only the names.
    expect(await seen(gata)).toEqual(all.map(({ name }) => ({ name, contact: null })))

    expect([await seen(perros), await seen(osos)]).toEqual([null, null])
    const { id } = await propose(league)
    expect([await seen(perros), await seen(osos)]).toEqual([all, null])
    await gata.call('PUT', `/proposal/withdraw/${id}`, { round: 1 })
    expect(await seen(perros)).toBeNull()

    const game = await createGame(league)
    expect([await seen(perros), await seen(osos)]).toEqual([all, null])
    await gata.call('PUT', `/game/addResult/${game}`, result)
    expect(await seen(perros)).toBeNull()

    await admin.call('PUT', `/game/takeBack/${game}`, {})
    expect(await seen(perros)).toEqual(all)
    await endSeason(league)
    expect(await seen(perros)).toBeNull()
  })

  test('is a telephone or an e-mail of a delegate', async () => {
    const league = await buildLeagueOfDelegates(engine)
    const { gatos, perros, fan, admin } = league
    for (const given of ['600 11 22 33', '+34 600112233', 'gata@ejemplo.es', null]) await give(league, given)
    const put = (call: typeof gatos.call, given: unknown) =>
      call('PUT', `/user/${gatos.id}/contact`, { contact: given })
    for (const given of [
      '',
      'javascript:alert(1)',
      'https://ejemplo.es',
      '600-11',
      `${'a'.repeat(200)}@a.es`,
      7,
    ]) {
      const answer = await put(gatos.call, given)
      expectRefusal(answer, 400)
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(['contact'])
    }
    expectRefusal(await put(perros.call, contact), 403)
    expectRefusal(await put(admin.call, contact), 403)
    await give(league, contact)
    expect((await put(admin.call, null)).json()).toEqual({ contact: null })
    const without = await fan.call('PUT', `/user/${fan.id}/contact`, { contact })
    expectRefusal(without, 409, 'Esa cuenta no lleva ningún equipo.')
  })
})

const ends: Record<string, (league: LeagueOfDelegates) => Promise<{ statusCode: number }>> = {
  'leave the team': ({ gatos, teams }) =>
    gatos.call('PUT', `/user/${gatos.id}/leave-team`, { teamId: teams.gatos, last: true }),
  'are unlinked by an admin': ({ gatos, admin }) => admin.call('PUT', `/user/${gatos.id}`, { teamId: null }),
  'delete their account': ({ gatos }) => deleteOwn(gatos),
  'hand the team over': async ({ gatos, nobody, teams }) => {
    const made = await gatos.call('POST', '/invitation', { teamId: teams.gatos, handsOver: true })
    const { token } = made.json<{ token: string }>()
    const account = { name: 'Nueva', email: 'n@ejemplo.es', password: sentPassword }
    return nobody('POST', '/invitation/join', { token, ...account })
  },
}

describeDomain('the contact of delegates', (engine) => {
  test.for(Object.entries(ends))('is gone once they %s', async ([, end]) => {
    const league = await buildLeagueOfDelegates(engine)
    const { admin, gatos, teams, store } = league
    await give(league)
    // Another edit of the account leaves it.
    await admin.call('PUT', `/user/${gatos.id}`, { teamId: teams.gatos, name: 'Gata II' })
    expect(await dumpTables(store, ['delegate'])).toContain(contact)
    expect((await end(league)).statusCode).toBeLessThan(300)
    expect(await dumpTables(store, ['delegate'])).not.toContain(contact)
    // An account that comes back begins without one.
    await admin.call('PUT', `/user/${gatos.id}`, { teamId: teams.gatos })
    expect((await admin.call('GET', `/team/${teams.gatos}/delegates`)).body).not.toContain(contact)
  })
})
