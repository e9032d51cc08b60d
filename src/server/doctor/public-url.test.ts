import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as listen, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { findingsOf, textsOf } from '../../../test/doctor.ts'
import { freePort } from '../../../test/free-port.ts'
import { startHttpsProxy, trust } from '../../../test/https-proxy.ts'
import { publicUrl } from './site.ts'

const noAnswer = 'error: La dirección no responde como debe.'
const found = (PUBLIC_URL: string) => textsOf(publicUrl, { env: { PUBLIC_URL } })

/** A league behind a proxy with a certificate of two days. */
async function startSite(): Promise<{ url: string; cert: string }> {
  const { app } = await buildTestApp('sqlite')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return startHttpsProxy((app.server.address() as AddressInfo).port)
}

test('an address that answers', async () => {
  const { url, cert } = await startSite()
  trust(cert)
  expect(await found(url)).toEqual(['ok: Responde.'])
})

test('a certificate that no browser trusts', async () => {
  const { url } = await startSite()
  const [finding] = await findingsOf(publicUrl, { env: { PUBLIC_URL: url } })
  expect([finding!.text, finding!.remedy]).toEqual([
    'La dirección no responde como debe.',
    expect.stringContaining('que el certificado valga'),
  ])
  expect(finding!.detail).toContain('self-signed certificate')
})

test('an address without a server, one that answers 502, and one that leads to another', async () => {
  const port = await freePort()
  expect(await found(`https://localhost:${port}`)).toEqual([noAnswer])
  const [refused] = await findingsOf(publicUrl, { env: { PUBLIC_URL: `https://localhost:${port}` } })
  expect(refused!.detail).toContain('ECONNREFUSED')
  const { url, cert } = await startHttpsProxy(null)
  trust(cert)
  expect(await found(url)).toEqual([noAnswer])
  const server = createServer((_, answer) => void answer.writeHead(301, { location: `${url}/` }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  expect(await found(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toEqual([
    'warning: La dirección lleva a otra.',
    expect.stringMatching(/^warning: PUBLIC_URL solo vale en esta máquina/),
  ])
  // Nobody has such a name (RFC 6761).
  expect(await found('http://liga.invalid')).toEqual([
    noAnswer,
    expect.stringMatching(/^warning: La dirección es http: .+ viaja sin cifrar/),
  ])
})

test('an address that accepts connections and never answers', async () => {
  const silent = listen()
  onTestFinished(() => void silent.close())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const PUBLIC_URL = `https://localhost:${(silent.address() as AddressInfo).port}`
  expect(await textsOf(publicUrl, { env: { PUBLIC_URL }, timeoutMs: 500 })).toEqual([noAnswer])
})

test('no address at all, but in a demo', async () => {
  expect(await textsOf(publicUrl)).toEqual([expect.stringMatching(/^warning: Falta PUBLIC_URL/)])
  const demo = await textsOf(publicUrl, { env: { NODE_ENV: 'development' } })
  expect(demo).toEqual(['ok: Es una demostración: no hace falta.'])
})
