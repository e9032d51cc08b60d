import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onTestFinished } from 'vitest'
import { certificate } from './certificate.ts'

/** Makes this process trust a certificate until the test ends. */
export function trust(cert: string): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

/**
 * A proxy at `https://localhost` with its own certificate, valid for two days. `rewrite` changes the headers of the
 * visitor before they are passed on to the port; without a port, it answers 502.
 */
export async function startHttpsProxy(
  port: number | null,
  rewrite: (headers: IncomingHttpHeaders) => IncomingHttpHeaders = (headers) => headers,
): Promise<{ url: string; cert: string }> {
  const { key, cert } = certificate()
  const server = createServer({ key, cert }, (visit, answer) => {
    if (port === null) return void answer.writeHead(502).end()
    const headers = rewrite({ ...visit.headers })
    const passed = request({ host: '127.0.0.1', port, path: visit.url, method: visit.method, headers })
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode!, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => void answer.writeHead(502).end())
    visit.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, cert }
}
