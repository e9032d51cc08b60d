import { createECDH, ECDH } from 'node:crypto'

const curve = 'prime256v1'

/** Keys that identify the server to push services as the one that the browser subscribed to (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

export function makeVapidKeys(): VapidKeys {
  const keys = createECDH(curve)
  keys.generateKeys()
  // Leading zeros are dropped from the key, so it is padded.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32)
  return { publicKey: keys.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** Whether a browser's key, in base64url, is a valid public key to encrypt for. */
export function isPublicKey(text: string): boolean {
  try {
    ECDH.convertKey(text, curve, 'base64url')
    return Buffer.from(text, 'base64url').length === 65
  } catch {
    return false
  }
}
