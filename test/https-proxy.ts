import { once } from 'node:events'
import { request } from 'node:http'
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

/** A proxy at `https://localhost` with its own certificate, valid for two days; without a port, it answers 502. */
export async function startHttpsProxy(port: number | null): Promise<{ url: string; cert: string }> {
  const { key, cert } = certificate()
  const server = createServer({ key, cert }, (visit, answer) => {
    if (port === null) return void answer.writeHead(502).end()
    const passed = request({
      host: '127.0.0.1',
      port,
      path: visit.url,
      method: visit.method,
      headers: visit.headers,
    })
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
