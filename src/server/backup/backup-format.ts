import { z } from 'zod'

/**
 * A backup is gzipped JSON lines: a header; for each table, a line with its name and columns, then one line per row
 * with its values; at the end, the numbers of rows and the SHA-256 of all lines before. The format is the same for both
 * databases, which represent instants, days and booleans alike. Files of version 1 come from before
 * the first version of the program.
 */
export const formatVersion = 2

/**
 * Tables that a backup leaves out. Sessions: one that was ended since, by a new password or on a lost phone, must not
 * become valid again; users log in again. Likewise used or withdrawn invitations, the setup code, and the tokens of
 * e-mails. Messages: they have been sent since or are obsolete; the list of notices stays. Idempotency keys: a write
 * that the restored database lacks must not count as done. Counters: they cover only the last day. The health check: it
 * is only a test of writing. The last backup, made or failed: a restored database can't tell whether it is still being
 * backed up. The locker rooms: a link that was replaced must not become valid again, and the names of people without
 * accounts are kept a week.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'session',
  'setup_code',
  'invitation',
  'idempotency_key',
  'mail_token',
  'message',
  'message_notice',
  'broadcast',
  'health_check',
  'last_backup',
  'failed_backup',
  'counter',
  'locker_room',
  'locker_name',
  'locker_answer',
])

/**
 * Maximum length of a line in characters, so that a foreign file can't use more memory. The longest lines are pictures:
 * 512 × 512 pixels of half-transparent noise take 602,000 characters in Base64.
 */
export const MAX_LINE_LENGTH = 2 ** 21

/** Maximum number of tables, in any future version. */
export const MAX_TABLES = 200

/** A name of a table or migration; error messages quote it. */
const Identifier = z.string().regex(/^[a-z\d][\w-]{0,62}$/)

export const Header = z.object({
  format: z.literal('liga-backup'),
  version: z.int(),
  /** The last applied migration, which determines the tables' columns. */
  migration: Identifier,
  madeAt: z.iso.datetime(),
})
export type Header = z.infer<typeof Header>

export const TableLine = z.object({
  table: Identifier,
  columns: z.array(z.string()).min(1),
  /** The last id given; null for a table without generated ids. */
  last: z.int32().min(0).nullable(),
})
export type TableLine = z.infer<typeof TableLine>

export const End = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })
export type End = z.infer<typeof End>

/** A backup can't be made or restored, for a reason that the operator can act on. */
export class BackupError extends Error {}

/** A column's value as JSON; bytes in Base64. */
export function encoded(value: unknown): unknown {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
    throw new Error(`A backup can't hold a value of the type ${typeof value}`)
  return value
}

/** The inverse of `encoded`; undefined for a value that it never returns. */
export function decoded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { base64 } = value as { base64?: unknown }
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : undefined
}
