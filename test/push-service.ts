import { execFileSync } from 'node:child_process'
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushDevice } from '#contract/push.ts'
import { onTestFinished } from 'vitest'

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
  /** How it answers from now on. */
  answerWith: (answer: Answer) => void
  /** A browser that gets its notices here. */
  addDevice: () => PushDevice
}

/** A browser's side of a subscription: its keys, and its secret. */
export type Browser = { keys: ECDH; auth: Buffer }

let devices = 0

/** A push service of the tests, by https, that reads what it is given with Node's cryptography alone. */
export async function startPushService(): Promise<PushService> {
  const { key, cert } = certificate()
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  const browsers = new Map<string, Browser>()
  const arrived: Arrived[] = []
  let answer: Answer = { status: 201 }
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const path = request.url ?? ''
      const text = decrypt(body, browsers.get(path)!).toString()
      const payload = JSON.parse(text) as Record<string, unknown>
      const { headers } = request
      arrived.push({ path, headers, payload, bytes: body.length, ...readVapid(headers.authorization) })
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
  return { host, arrived, answerWith: (next) => void (answer = next), addDevice }
}

/** What a browser says of itself that gets its notices at an address. */
export function newDevice(endpoint: string): PushDevice & { browser: Browser } {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const browser = { keys, auth: randomBytes(16) }
  const [p256dh, auth] = [keys.getPublicKey('base64url'), browser.auth.toString('base64url')]
  // Not seen by whoever sends a device as it is.
  return Object.defineProperty({ endpoint, p256dh, auth } as PushDevice & { browser: Browser }, 'browser', {
    value: browser,
  })
}

/** RFC 8291, section 3.4, and RFC 8188, section 2: one record. */
export function decrypt(body: Buffer, { keys, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = derive(keys.computeSecret(senderKey), auth, both, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2, and zeros after it.
  return padded.subarray(0, padded.lastIndexOf(2))
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
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

/** One for `localhost` that nobody has signed but itself. */
function certificate(): { key: string; cert: string } {
  const wish = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const out = '-addext subjectAltName=DNS:localhost -keyout - -out -'
  const pem = execFileSync('openssl', `${wish} ${out}`.split(' '), { stdio: 'pipe' }).toString()
  const at = pem.indexOf('-----BEGIN CERTIFICATE')
  return { key: pem.slice(0, at), cert: pem.slice(at) }
}
