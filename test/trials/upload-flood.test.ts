import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startLeagueServer } from '../../bench/league-server.ts'
import { addUser } from '../accounts.ts'
import { createTestDatabase } from '../create-test-store.ts'
import { addGroupOf } from '../factories.ts'
import { apiCommand } from '../league-process.ts'
import { hashToken, newToken } from '#server/sessions/credentials.ts'
import { openSession } from '#server/sessions/queries.ts'
import { openStore } from '#server/db/store.ts'

/** Six teams with a delegate each, and their tokens. */
async function fillDatabase(url: string): Promise<{ teamId: number; token: string }[]> {
  const store = openStore(url)
  const names = ['Gatos', 'Perros', 'Osos', 'Patos', 'Ranas', 'Zorros']
  const { teamIds } = await addGroupOf(store, names)
  const delegates = teamIds.map(async (teamId, index) => {
    const [token, userId] = [newToken(), await addUser(store, names[index]!, { teamId })]
    await store.write((db) => openSession(db, hashToken(token), userId, new Date()))
    return { teamId, token }
  })
  const done = await Promise.all(delegates)
  await store.close()
  return done
}

test('refuses many large pictures at once, with 400 or 503, without running out of memory', async () => {
  const database = await createTestDatabase('sqlite')
  onTestFinished(database.remove)
  const delegates = await fillDatabase(database.url)
  // Less memory than `npm start` gives, in proportion to a flood smaller than a real attack.
  const [node, ...words] = apiCommand as [string, ...string[]]
  const command = [node, '--max-old-space-size=64', ...words]
  const settings = { DEMO: 'off', LOG_LEVEL: 'silent' }
  const server = await startLeagueServer(database.url, { command, settings })
  onTestFinished(server.stop)

  const background = { width: 4200, height: 4200, channels: 3, background: 'teal' } as const
  const picture = await sharp({ create: background }).jpeg({ progressive: true }).toBuffer()
  const padded = Buffer.concat([picture, Buffer.alloc(5_000_000 - picture.length)])
  const body = JSON.stringify({ photo: `data:image/jpeg;base64,${padded.toString('base64')}` })
  const answers = await Promise.all(
    [...delegates, ...delegates].map(async ({ teamId, token }) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}/api/team/${teamId}`, { method: 'PUT', headers, body })
      return { status: answer.status, retry: answer.headers.has('retry-after'), text: await answer.text() }
    }),
  )
  const kinds = answers.map(({ status, retry }) => `${status}${retry ? ' later' : ''}`)
  expect(new Set(kinds)).toEqual(new Set(['400', '503 later']))
  const refusals = answers.filter(({ status }) => status === 400).map(({ text }) => text)
  expect(refusals.filter((text) => !text.includes('demasiados píxeles'))).toEqual([])
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})
