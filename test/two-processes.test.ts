import { expect, onTestFinished, test, vi } from 'vitest'
import { addUser, sentPassword } from './accounts.ts'
import { describeOnPostgres, testDatabase } from './create-test-store.ts'
import { addTeam } from './factories.ts'
import { startApi } from './league-process.ts'
import { openStore } from '#server/db/store.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Two servers on one database with a team and an admin account. */
async function startTwo() {
  const url = await testDatabase('postgres')
  const store = openStore(url)
  const teamId = await addTeam(store, 'Gatos')
  await addUser(store, 'Admin', { admin: true })
  await store.close()
  const servers = await Promise.all([startApi(url), startApi(url)])
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const [one, other] = servers.map((server) => `${server.url}/api`) as [string, string]
  return { one, other, teamId }
}

async function logIn(api: string): Promise<{ authorization: string }> {
  const basic = Buffer.from(`Admin:${sentPassword}`).toString('base64')
  const answer = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
  })
  expect(answer.status).toBe(200)
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` }
}

async function rename(api: string, teamId: number, name: string, headers: object): Promise<void> {
  const answer = await fetch(`${api}/team/${teamId}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  expect(answer.status).toBe(200)
}

async function nameOf(api: string, teamId: number, headers: Record<string, string> = {}): Promise<string> {
  return ((await (await fetch(`${api}/team/${teamId}`, { headers })).json()) as { name: string }).name
}

describeOnPostgres('two servers on one PostgreSQL', () => {
  test('see each other’s logins and logouts at once', async () => {
    const { one, other } = await startTwo()
    const headers = await logIn(one)
    expect((await fetch(`${other}/user`, { headers })).status).toBe(200)
    await fetch(`${other}/logout`, { method: 'POST', headers })
    expect((await fetch(`${one}/user`, { headers })).status).toBe(401)
  })

  test('show writes of the other to logged-in users at once, and to visitors within a second', async () => {
    const { one, other, teamId } = await startTwo()
    const headers = await logIn(one)
    for (const [writer, reader, name] of [
      [one, other, 'Perros'],
      [other, one, 'Osos'],
    ] as const) {
      // The reader has it in its cache before the change.
      await nameOf(reader, teamId)
      await rename(writer, teamId, name, headers)
      expect(await nameOf(reader, teamId, headers)).toBe(name)
      await vi.waitFor(async () => expect(await nameOf(reader, teamId)).toBe(name), {
        interval: 20,
        timeout: 1000,
      })
    }
  })
})
