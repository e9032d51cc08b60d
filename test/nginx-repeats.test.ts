import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from './test-folder.ts'
import { startNginx } from './trials/failover-machines.ts'
import { findNginx } from '../scripts/find-tools.mjs'

const suffix = findNginx() === undefined ? ' (skipped: no nginx on this machine)' : ''

/** nginx by deploy/nginx.conf before two processes, of which each request meets first the one that answers as given. */
async function startBefore(first: 'dies' | 503) {
  const requests: string[] = []
  const servers = [0, 1].map(() =>
    createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      const isFirst = requests.length % 2 === 1
      request.resume().once('end', () => {
        if (isFirst && first === 'dies') return void request.socket.destroy()
        response.writeHead(isFirst ? 503 : 200).end()
      })
    }).listen(0, '127.0.0.1'),
  )
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const nginx = await startNginx(testFolder(), [hostOf(servers[0]!), hostOf(servers[1]!)])
  onTestFinished(async () => {
    await nginx.stop()
    for (const server of servers) server.close().closeAllConnections()
  })
  return async (method: string, headers: Record<string, string> = {}) => {
    requests.length = 0
    const { status } = await fetch(`${nginx.url}/api/team`, { method, headers })
    return { status, times: requests.length }
  }
}

const hostOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`

describe.skipIf(suffix !== '')(`nginx before two processes${suffix}`, () => {
  test('repeats at the other the requests to a dying process, but no write without a key that could be made twice', async () => {
    const ask = await startBefore('dies')
    const done = { status: 200, times: 2 }
    const keyed = { 'idempotency-key': 'una-clave' }
    expect(await ask('GET')).toEqual(done)
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await ask(method, keyed)).toEqual(done)
    expect(await ask('POST')).toEqual({ status: 502, times: 1 })
  })

  test('asks the other for what one can’t read, and repeats no refused write', async () => {
    const ask = await startBefore(503)
    expect(await ask('GET')).toEqual({ status: 200, times: 2 })
    expect(await ask('POST', { 'idempotency-key': 'una-clave' })).toEqual({ status: 503, times: 1 })
  })
})
