import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { LeagueServer } from './start-server.ts'

/** The password of every account of the demo season. */
export const DEMO_PASSWORD = 'baloncesto'

export type StoredSession = { id: number; name: string; teamId: number | null; token: string }

export type ServerAddress = Pick<LeagueServer, 'url'>

let accounts = 0

/** A name that no other test uses; seven digits in it would be taken for a telephone number. */
export function newName(start = 'Persona'): string {
  accounts += 1
  return `${start} n${process.pid.toString(36)} ${accounts}`
}

/** Calls the API; `authorization` is the value of the header. */
export async function callApi(
  { url }: ServerAddress,
  [method, path]: [string, string],
  { body, authorization }: { body?: unknown; authorization?: string } = {},
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
}

/** Creates an account without a team. */
export async function makeAccount(server: ServerAddress, name: string, password: string): Promise<void> {
  const answer = await callApi(server, ['POST', '/user'], { body: newAccount(name, password) })
  if (answer.status !== 201) throw new Error(`POST /user: ${answer.status} ${await answer.text()}`)
}

/** The request body of a new account, as the form sends it. */
export function newAccount(name: string, password = DEMO_PASSWORD) {
  return { name, email: `${md5(name)}@liga.example`, password: md5(password) }
}

export async function openSession(
  server: ServerAddress,
  name: string,
  password = DEMO_PASSWORD,
): Promise<StoredSession> {
  const authorization = `Basic ${Buffer.from(`${name}:${md5(password)}`).toString('base64')}`
  const answer = await callApi(server, ['POST', '/login'], { authorization })
  if (answer.status !== 200) throw new Error(`POST /login: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as StoredSession
}

/** Stores a session in a browser, as after a login. `url`: an origin other than the default. */
export async function useSession(page: Page, session: StoredSession, url = ''): Promise<void> {
  // Any URL of the site will do, and this one renders nothing.
  await page.goto(`${url}/api/health`)
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
