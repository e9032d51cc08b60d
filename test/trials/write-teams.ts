import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `node write-teams.ts CODE FILE`, beside an empty league on port 3000: sets it up and creates a team every tenth of a
 * second. Each answered write is a line of the file: its time and the team's name.
 */
const [code = '', file = ''] = process.argv.slice(2)

let token = ''
async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const request = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const response = await fetch(`http://127.0.0.1:3000/api${path}`, request)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const admin = { name: 'admin', password: '0'.repeat(32) }
const session = await ask('POST', '/setup', { code, name: 'Liga', year: 2026, admin })
token = (session as { token: string }).token
const [league] = (await ask('GET', '/league')) as { id: number }[]
for (let number = 1; ; number += 1) {
  const name = `Equipo-${number}`
  await ask('POST', '/team', { name, leagueId: league?.id })
  appendFileSync(file, `${Date.now()} ${name}\n`)
  await sleep(100)
}
