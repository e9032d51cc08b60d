/** Where this tab keeps the last write that has had no answer: through a reload, and no longer than the tab. */
const STORED = 'unanswered-write'

/** How long the same write counts as the same once more, in milliseconds: less than the server remembers it. */
const KEY_TTL_MS = 86_400_000

/** A write without an answer: a fingerprint of what was sent by whom to where, and the key that went with it. */
type Unanswered = { what: string; key: string; since: number }

let unansweredWrites: Unanswered | null = null

/**
 * The `Idempotency-Key` of a write: a new one, or the same as before when the last write got no answer and was this
 * one. So the server makes it once, and the second time says what became of it.
 *
 * @param parts all that makes it this write: who sends it, the method, the address, the version, the body
 */
export async function keyFor(parts: readonly string[]): Promise<string> {
  const what = await fingerprint(parts.join('\n'))
  const since = Date.now()
  const last = unansweredWrites ?? readStored()
  const key = last?.what === what && since - last.since < KEY_TTL_MS ? last.key : newKey()
  keep({ what, key, since })
  return key
}

/** To be told when the answer has come. */
export function noteAnswered(key: string): void {
  if (unansweredWrites?.key === key) keep(null)
}

function keep(last: Unanswered | null): void {
  unansweredWrites = last
  // Without HTTPS no browser makes a fingerprint, and what was sent itself stays out of the storage.
  if ((crypto.subtle as SubtleCrypto | undefined) === undefined) return
  try {
    if (last === null) sessionStorage.removeItem(STORED)
    else sessionStorage.setItem(STORED, JSON.stringify(last))
  } catch (cause) {
    // Where nothing may be kept it is known until the page is loaded anew.
    console.error(cause)
  }
}

function readStored(): Unanswered | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Unanswered | null
  } catch {
    return null
  }
}

/** A key under which a write is made once, however often it is sent. */
export function newKey(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(16)))
}

async function fingerprint(text: string): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return text
  return hexadecimal(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
