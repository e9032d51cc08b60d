import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request to a listening application over HTTP: the bytes undecoded, one connection per request. */
type Ask = (address: string, headers?: Record<string, string>, agent?: Agent) => Promise<Answer>

/** The cookie of a browser that has just written: its responses are never stale. */
export const asWriter = { cookie: 'liga-written=1' }

/** Makes an application listen on a free port, and returns a function for requests to it. */
export async function listenOn(app: FastifyInstance): Promise<Ask> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return (address, headers = {}, agent) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path: address, headers, agent: agent ?? false })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        const { statusCode: status = 0, headers: got } = response
        buffer(response).then((body) => resolve({ status, headers: got, body }), reject)
      })
      outgoing.end()
    })
}
