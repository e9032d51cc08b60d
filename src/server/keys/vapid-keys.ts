import { createECDH, ECDH } from 'node:crypto'

const curve = 'prime256v1'

/** With which the server proves to push services that it is the one that a browser asked for notices (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

export function makeVapidKeys(): VapidKeys {
  const keys = createECDH(curve)
  keys.generateKeys()
  // A number that begins with zeros comes shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32)
  return { publicKey: keys.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Whether a browser's key, in Base64 for addresses, is one that something can be encrypted for. */
export function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, curve, 'base64url')
    return Buffer.from(text, 'base64url').length === 65
  } catch {
    return false
  }
}
