import { argon2Sync } from 'node:crypto'

/**
 * A stored password, from the hash that a client sends, with another cost than the current one; it includes its cost.
 */
export function storedPassword(sent: string, { memory, passes }: { memory: number; passes: number }): string {
  const nonce = Buffer.alloc(16, 'sal')
  const tag = argon2Sync('argon2id', {
    message: sent,
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: 32,
  })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${salt}$${hash}`
}
