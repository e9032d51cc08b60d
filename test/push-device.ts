import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushDevice } from '#contract/push.ts'

/** The browser's side of a subscription: its keys, and its secret. */
export type Browser = { keys: ECDH; auth: Buffer }

/** The subscription that a browser sends, for an endpoint. */
export function newDevice(endpoint: string): PushDevice & { browser: Browser } {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const browser = { keys, auth: randomBytes(16) }
  const [p256dh, auth] = [keys.getPublicKey('base64url'), browser.auth.toString('base64url')]
  // Not enumerable, so that a device can be sent as it is.
  return Object.defineProperty({ endpoint, p256dh, auth } as PushDevice & { browser: Browser }, 'browser', {
    value: browser,
  })
}

/** The same for Chrome's push service; each path is another device. */
export function chromeDevice(path = '1'): PushDevice {
  return newDevice(`https://fcm.googleapis.com/fcm/send/${encodeURIComponent(path)}`)
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
