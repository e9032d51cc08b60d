import { expect, test } from 'vitest'
import { sentPassword } from '../../../test/accounts.ts'
import { describeDomain, describeOnEachEngine, type Engine } from '../../../test/create-test-store.ts'
import { dumpTables } from '../../../test/dump-tables.ts'
import { addTeam } from '../../../test/factories.ts'
import { buildLeagueOfDelegates, expectRefusal } from '../../../test/league-of-delegates.ts'
import { DAY_MS } from '#league/durations.ts'

async function buildInviting(engine: Engine) {
  let days = 0
  const clock = () => new Date(Date.UTC(2026, 8, 1) + days * DAY_MS)
  const league = await buildLeagueOfDelegates(engine, { clock })
  const { admin, nobody, teams } = league
  const invite = async (teamId = teams.gatos) => {
    const answer = await admin.call('POST', '/invitation', { teamId })
    expect(answer.statusCode).toBe(201)
    return answer.json<{ id: number; token: string; expiresAt: string }>()
  }
  const open = (token: string) => nobody('POST', '/invitation/open', { token })
  const join = (token: string, name = 'Nueva') =>
    nobody('POST', '/invitation/join', { token, name, email: `${name}@ejemplo.es`, password: sentPassword })
  const listed = async () =>
    (await admin.call('GET', '/invitation')).json<{ id: number; openedAt: string | null }[]>()
  return { ...league, invite, open, join, listed, pass: (count: number) => void (days += count) }
}

describeDomain('an invitation', (engine) => {
  test('makes a delegate of a new account, once', async () => {
    const { app, teams, invite, open, join, listed, store } = await buildInviting(engine)
    const { token, expiresAt } = await invite()
    // 128 bits, six per character; 14 days after 1 September.
    expect([token, expiresAt]).toEqual([expect.stringMatching(/^[\w-]{22}$/), '2026-09-15T00:00:00.000Z'])
    expect(await dumpTables(store)).not.toContain(token)
    for (let time = 0; time < 2; time++) {
      expect((await open(token)).json()).toMatchObject({ team: { name: 'Gatos' }, expiresAt })
    }
    expect(await listed()).toHaveLength(1)
    const answer = await join(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ name: 'Nueva', teamId: teams.gatos, admin: false }),
    ])
    const headers = { authorization: `Bearer ${answer.json().token}` }
    expect((await app.inject({ url: `/api/user/${answer.json().id}`, headers })).statusCode).toBe(200)
    expect(await listed()).toEqual([])
    for (const again of [await open(token), await join(token, 'Otra')]) {
      expectRefusal(again, 409, 'Esa invitación ya se ha usado. Pide otra a quien administra la liga.')
    }
  })

  test('is invalid after 14 days, or once it is withdrawn', async () => {
    const { invite, open, join, listed, pass, admin } = await buildInviting(engine)
    const [one, other] = [await invite(), await invite()]
    expect((await admin.call('DELETE', `/invitation/${one.id}`)).statusCode).toBe(204)
    expectRefusal(await join(one.token), 409, /se ha retirado/)
    pass(13)
    expect(await listed()).toMatchObject([{ id: other.id }])
    expect((await open(other.token)).statusCode).toBe(200)
    pass(1)
    expect(await listed()).toEqual([])
    for (const answer of [await open(other.token), await join(other.token)])
      expectRefusal(answer, 409, /ha caducado/)
  })

  test('is refused if nobody created it', async () => {
    const { open, join, fan, admin } = await buildInviting(engine)
    for (const answer of [
      await open('nada'),
      await join('nada'),
      await fan.call('POST', '/invitation/accept', { token: 'nada' }),
    ])
      expectRefusal(answer, 404, 'Esa invitación no existe: pide otra a quien administra la liga.')
    expectRefusal(await admin.call('POST', '/invitation', { teamId: 999 }), 400, 'Ese equipo no existe.')
    expectRefusal(await admin.call('DELETE', '/invitation/999'), 404)
  })

  test('asks delegates of another team and admins to confirm before anything changes', async () => {
    const { invite, perros, admin, gatos, teams, store } = await buildInviting(engine)
    const { token } = await invite()
    const before = await dumpTables(store)
    const accept = (who: typeof perros, instead?: object) =>
      who.call('POST', '/invitation/accept', { token, instead })
    const asked = '¿Seguro que quieres llevar Gatos? Será uno más: sigues llevando lo que ya llevas.'
    expectRefusal(await accept(perros), 409, asked)
    // The team that they confirmed to have isn't their present one.
    expectRefusal(await accept(perros, { teamId: teams.osos, admin: false }), 409, asked)
    expectRefusal(await accept(admin), 409, /Administras la liga: quizá la invitación es para otra persona\./)
    expectRefusal(await accept(gatos), 409, 'Ya llevas Gatos: no te hace falta.')
    expect(await dumpTables(store)).toBe(before)
    const answer = await accept(perros, { teamId: teams.perros, admin: false })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'Perra', teamId: teams.gatos }),
    ])
    expect(answer.json()).toMatchObject({ teams: [{ name: 'Perros' }, { name: 'Gatos' }] })
  })

  test('adds teams up to five', async () => {
    const { perros, admin, store } = await buildInviting(engine)
    const accept = async (name: string) => {
      const teamId = await addTeam(store, name)
      const made = await admin.call('POST', '/invitation', { teamId })
      const { teamId: inUse } = (await perros.call('GET', `/user/${perros.id}`)).json<{ teamId: number }>()
      const { token } = made.json<{ token: string }>()
      const instead = { teamId: inUse, admin: false }
      return perros.call('POST', '/invitation/accept', { token, instead })
    }
    for (const name of ['Linces', 'Zorros', 'Lobos', 'Nutrias'])
      expect((await accept(name)).statusCode).toBe(200)
    const full = 'Perra ya lleva 5 equipos, que es lo máximo: antes tiene que dejar uno.'
    expectRefusal(await accept('Tejones'), 409, full)
    const teamId = await addTeam(store, 'Gamos')
    expectRefusal(await admin.call('PUT', `/user/${perros.id}`, { teamId }), 409, full)
  })

  test('is still valid after a refused name', async () => {
    const { invite, join } = await buildInviting(engine)
    const { token } = await invite()
    const answer = await join(token, 'Gata')
    expectRefusal(answer, 409, 'Ya hay una cuenta con ese nombre.')
    expect((await join(token)).statusCode).toBe(201)
  })

  test('notes the first time that its link is opened, by anybody but an admin', async () => {
    const { invite, open, pass, admin, store, listed } = await buildInviting(engine)
    const { token } = await invite()
    const openedAt = async () => (await listed()).map((one) => one.openedAt)
    await admin.call('POST', '/invitation/open', { token })
    const before = await dumpTables(store)
    expectRefusal(await open('nada'), 404)
    expect(await dumpTables(store)).toBe(before)
    expect(await openedAt()).toEqual([null])
    pass(1)
    const { openedAt: seen = 'nothing' } = (await open(token)).json<{ openedAt?: string }>()
    expect(seen).toBe('nothing')
    pass(1)
    await open(token)
    expect(await openedAt()).toEqual(['2026-09-02T00:00:00.000Z'])
  })

  test('replaces an earlier one of its team', async () => {
    const { admin, teams, invite, open } = await buildInviting(engine)
    const first = await invite()
    const again = (teamId: number, replaces: number) =>
      admin.call('POST', '/invitation', { teamId, replaces })
    expectRefusal(await again(teams.osos, first.id), 400, 'Es de otro equipo.')
    expectRefusal(await again(teams.gatos, 999), 404)
    const second = (await again(teams.gatos, first.id)).json<{ token: string }>()
    expectRefusal(await open(first.token), 409, /se ha retirado/)
    expect((await open(second.token)).statusCode).toBe(200)
  })

  test('doesn’t appear in the log', async () => {
    const lines: string[] = []
    const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
    const { admin, nobody, teams } = await buildLeagueOfDelegates(engine, { logger })
    const made = await admin.call('POST', '/invitation', { teamId: teams.gatos })
    const { token } = made.json<{ token: string }>()
    await nobody('POST', '/invitation/open', { token })
    const account = { name: '', email: '', password: sentPassword }
    expectRefusal(await nobody('POST', '/invitation/join', { token, ...account }), 400)
    expect(lines.join('')).toContain('/api/invitation/join')
    expect(lines.join('')).not.toContain(token)
  })
})

describeDomain('the invitations of a season', (engine) => {
  async function buildSeason() {
    const inviting = await buildInviting(engine)
    const { store, leagueId, admin } = inviting
    const names = ['Ñandúes «B»', 'Linces 🦁', 'Loros']
    for (const name of names) await addTeam(store, name, { league_id: leagueId })
    await addTeam(store, 'De otro año')
    const inviteAll = async (more: object = {}) => {
      const answer = await admin.call('POST', '/invitation/all', { leagueId, ...more })
      expect(answer.statusCode).toBe(201)
      return answer.json<{ id: number; token: string; team: { id: number; name: string } }[]>()
    }
    return { ...inviting, inviteAll }
  }

  test('are made at once for the teams that have neither a delegate nor an invitation', async () => {
    const { inviteAll, join, listed, store } = await buildSeason()
    const made = await inviteAll()
    expect(made.map(({ team }) => team.name)).toEqual(['Linces 🦁', 'Loros', 'Ñandúes «B»'])
    const dump = await dumpTables(store)
    for (const { token } of made) expect(dump).not.toContain(token)
    expect((await join(made[0]!.token)).json()).toMatchObject({ teamId: made[0]!.team.id })
    expect(await inviteAll()).toEqual([])
    expect(await listed()).toHaveLength(2)
  })

  test('are made again only where nobody has opened the link', async () => {
    const { inviteAll, open, listed } = await buildSeason()
    const [lynxes, parrots] = await inviteAll()
    await open(lynxes!.token)
    const again = await inviteAll({ again: true })
    expect(again.map(({ team }) => team.name)).toEqual(['Loros', 'Ñandúes «B»'])
    expectRefusal(await open(parrots!.token), 409, /se ha retirado/)
    expect((await open(lynxes!.token)).statusCode).toBe(200)
    expect(await listed()).toHaveLength(3)
  })

  test('are none in a season without teams, and at most 500 at once', async () => {
    const { inviteAll, store, leagueId } = await buildSeason()
    expect(await inviteAll({ leagueId: 999 })).toEqual([])
    for (let number = 4; number <= 501; number++) {
      await addTeam(store, `Equipo ${number}`, { league_id: leagueId })
    }
    expect(await inviteAll()).toHaveLength(500)
    expect(await inviteAll()).toHaveLength(1)
  })
})

describeOnEachEngine('invitations in a race', (engine) => {
  test('are made once for each team by two admins at the same time', async () => {
    const { admin, store, leagueId, listed } = await buildInviting(engine)
    for (const name of ['Linces', 'Loros']) await addTeam(store, name, { league_id: leagueId })
    const answers = await Promise.all([1, 2].map(() => admin.call('POST', '/invitation/all', { leagueId })))
    const counts = answers.map((answer) => answer.json<object[]>().length)
    expect(new Set(counts)).toEqual(new Set([0, 2]))
    expect(await listed()).toHaveLength(2)
  })
})

describeOnEachEngine('an invitation in a race', (engine) => {
  test('is used by one of several at the same time, and the others are refused', async () => {
    const { invite, join, fan, admin } = await buildInviting(engine)
    const { token } = await invite()
    const answers = await Promise.all([
      join(token, 'Una'),
      join(token, 'Dos'),
      fan.call('POST', '/invitation/accept', { token }),
    ])
    const won = answers.filter(({ statusCode }) => statusCode < 300)
    const lost = answers.filter(({ statusCode }) => statusCode === 409)
    expect([won.length, lost.length]).toEqual([1, 2])
    for (const answer of lost) expectRefusal(answer, 409, /ya se ha usado/)
    const users = (await admin.call('GET', '/user')).json<{ name: string }[]>()
    const made = users.filter(({ name }) => ['Una', 'Dos'].includes(name))
    expect(made.length).toBe(won[0] === answers[2] ? 0 : 1)
  })
})
