import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { LeagueServer } from './start-server.ts'

/** The password of every account of the demo season. */
export const DEMO_PASSWORD = 'baloncesto'

export type StoredSession = { id: number; name: string; teamId: number | null; token: string }

/** Where a server is. */
export type Place = Pick<LeagueServer, 'url'>

let accounts = 0

/** A name that no other test uses. */
export function newName(start = 'Persona'): string {
  accounts += 1
  return `${start} ${process.pid} ${accounts}`
}

/** Calls the API; `authorization` as the header says it. */
export async function callApi(
  { url }: Place,
  [method, path]: [string, string],
  { body, authorization }: { body?: unknown; authorization?: string } = {},
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
}

/** Makes an account without a team. */
export async function makeAccount(server: Place, name: string, password: string): Promise<void> {
  const answer = await callApi(server, ['POST', '/user'], { body: newAccount(name, password) })
  if (answer.status !== 201) throw new Error(`POST /user: ${answer.status} ${await answer.text()}`)
}

/** What makes an account, as the form sends it. */
export function newAccount(name: string, password = DEMO_PASSWORD) {
  return { name, email: `${md5(name)}@liga.example`, password: md5(password) }
}

/** Opens a session without a browser. */
export async function openSession(
  server: Place,
  name: string,
  password = DEMO_PASSWORD,
): Promise<StoredSession> {
  const authorization = `Basic ${Buffer.from(`${name}:${md5(password)}`).toString('base64')}`
  const answer = await callApi(server, ['POST', '/login'], { authorization })
  if (answer.status !== 200) throw new Error(`POST /login: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as StoredSession
}

/** Makes a browser somebody's: it holds their session, as after a login. `url`: of another place than the usual. */
export async function useSession(page: Page, session: StoredSession, url = ''): Promise<void> {
  // Any address of the site will do, and this one draws nothing.
  await page.goto(`${url}/api/health`)
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(session))
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
