import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushDevice } from '#contract/push.ts'
import { certificate } from './certificate.ts'
import { type Browser, decrypt, newDevice } from './push-device.ts'

/** A message received by a push service, as the browser reads it. */
export type Arrived = {
  path: string
  headers: Record<string, string | string[] | undefined>
  payload: Record<string, unknown>
  bytes: number
  /** The server's claims, with the signature checked by the key they name. */
  claims: { aud: string; exp: number; sub: string }
  key: string
}

/** Its response: a status, and a delay in milliseconds. */
type Answer = { status: number; headers?: Record<string, string>; after?: number }

export type PushService = {
  /** Its host name and port, as a setting allows them. */
  host: string
  arrived: Arrived[]
  /** The number of requests so far, including those for endpoints without a browser. */
  requestCount: () => number
  /** Sets its future responses. */
  answerWith: (answer: Answer) => void
  /** Adds a browser that subscribes here. */
  addDevice: () => PushDevice
}

let devices = 0

/** Starts a push service that ends with the test of Vitest; this process trusts its certificate. */
export async function startPushService(): Promise<PushService> {
  const { onTestFinished } = await import('vitest')
  const before = getCACertificates('default')
  const { cert, stop, ...service } = await openPushService()
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => {
    setDefaultCACertificates(before)
    stop()
  })
  return service
}

/** A push service over https, which reads messages with Node's cryptography alone; `cert`: its certificate. */
async function openPushService(): Promise<PushService & { cert: string; stop: () => void }> {
  const { key, cert } = certificate()
  const browsers = new Map<string, Browser>()
  const arrived: Arrived[] = []
  let answer: Answer = { status: 201 }
  let requestCount = 0
  const server = createServer({ key, cert }, (request, response) => {
    requestCount += 1
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const path = request.url ?? ''
      const { headers } = request
      const browser = browsers.get(path)
      // A made-up path has no browser.
      if (browser) {
        const payload = JSON.parse(decrypt(body, browser).toString()) as Record<string, unknown>
        arrived.push({ path, headers, payload, bytes: body.length, ...readVapid(headers.authorization) })
      }
      const { status, after = 0, headers: extraHeaders } = answer
      setTimeout(() => response.writeHead(status, extraHeaders).end('{}'), after)
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const addDevice = () => {
    const path = `/push/${++devices}`
    const { browser, ...device } = newDevice(`https://${host}${path}`)
    browsers.set(path, browser)
    return device
  }
  return {
    cert,
    stop,
    host,
    arrived,
    requestCount: () => requestCount,
    answerWith: (next) => void (answer = next),
    addDevice,
  }
}

/** RFC 8292: a token signed by the accompanying key. */
function readVapid(authorization = ''): Pick<Arrived, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const signed = Buffer.from(`${header}.${claims}`)
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not of this key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Arrived['claims'], key }
}
