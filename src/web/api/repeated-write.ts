import { DAY_MS } from '#league/durations.ts'
import { readSession, writeSession } from '../kernel/session-storage.ts'
import { deviceNow } from '../kernel/clock.ts'

/** Where this tab stores the last write without a response: it survives a reload, but not the tab. */
const STORED = 'unanswered-write'

/** For how long an identical write reuses the key: less than the server stores it. */
const KEY_TTL_MS = DAY_MS

type Unanswered = { what: string; key: string; since: number }

let unansweredWrites: Unanswered | null = null

/** New, or that of the last write if it was identical and got no response: so the server applies it once. */
export async function keyFor(parts: readonly string[]): Promise<string> {
  const what = await fingerprint(parts.join('\n'))
  const since = deviceNow()
  const last = unansweredWrites ?? (readSession(STORED) as Unanswered | null)
  const key = last?.what === what && since - last.since < KEY_TTL_MS ? last.key : newKey()
  keep({ what, key, since })
  return key
}

export function noteAnswered(key: string): void {
  if (unansweredWrites?.key === key) keep(null)
}

function keep(last: Unanswered | null): void {
  unansweredWrites = last
  // Without HTTPS the browser can't compute a fingerprint, and the request itself must not be stored.
  if ((crypto.subtle as SubtleCrypto | undefined) === undefined) return
  // Without access to the storage, the key is lost with a reload.
  writeSession(STORED, last)
}

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
