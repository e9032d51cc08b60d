import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushDevice } from '#contract/push.ts'
import { onTestFinished } from 'vitest'
import { certificate } from './certificate.ts'
import { type Browser, decrypt, newDevice } from './push-device.ts'

/** What a push service was given, as the browser behind it reads it. */
export type Arrived = {
  path: string
  headers: Record<string, string | string[] | undefined>
  payload: Record<string, unknown>
  bytes: number
  /** What the server says of itself, its signature checked by the key it names. */
  claims: { aud: string; exp: number; sub: string }
  key: string
}

/** How it answers: with a status, and how many milliseconds later. */
type Answer = { status: number; headers?: Record<string, string>; after?: number }

export type PushService = {
  /** Its name and port, as a setting allows them. */
  host: string
  arrived: Arrived[]
  /** How many requests it has had, also for what no browser is behind. */
  asked: () => number
  /** How it answers from now on. */
  answerWith: (answer: Answer) => void
  /** A browser that gets its notices here. */
  addDevice: () => PushDevice
}

let devices = 0

/** A push service of the tests, by https, that reads what it is given with Node's cryptography alone. */
export async function startPushService(): Promise<PushService> {
  const { key, cert } = certificate()
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  const browsers = new Map<string, Browser>()
  const arrived: Arrived[] = []
  let answer: Answer = { status: 201 }
  let asked = 0
  const server = createServer({ key, cert }, (request, response) => {
    asked += 1
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const path = request.url ?? ''
      const { headers } = request
      const browser = browsers.get(path)
      // Behind an invented path there is no browser.
      if (browser) {
        const payload = JSON.parse(decrypt(body, browser).toString()) as Record<string, unknown>
        arrived.push({ path, headers, payload, bytes: body.length, ...readVapid(headers.authorization) })
      }
      const { status, after = 0, headers: told } = answer
      setTimeout(() => response.writeHead(status, told).end('{}'), after)
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    setDefaultCACertificates(before)
    server.closeAllConnections()
    server.close()
  })
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const addDevice = () => {
    const path = `/push/${++devices}`
    const { browser, ...device } = newDevice(`https://${host}${path}`)
    browsers.set(path, browser)
    return device
  }
  return { host, arrived, asked: () => asked, answerWith: (next) => void (answer = next), addDevice }
}

/** RFC 8292: a token signed by the key beside it. */
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
