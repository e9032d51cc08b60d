import { z } from 'zod'

/**
 * A backup is one gzipped text of JSON lines: a header; for every table a line that names it and its columns,
 * and a line with the values of each row; at the end how many rows there were and the SHA-256 of all the lines
 * before. Either database writes the same and reads it, as instants, days and truth values look the same in both.
 */
export const formatVersion = 1

/**
 * What a backup leaves out: who is logged in where, and which writes have been made already. A session that has been
 * ended since, by a change of password or on a lost phone, must not come back to life with a restored database; people
 * log in again. Nor must an invitation that has been used or withdrawn since, or
 * the code of a database that was empty, or a link of an e-mail. What waited to be sent has been sent since, or says
 * what is long over; the list in the app keeps it. A write that the restored database lacks must not pass for one that was made. What was counted
 * is of the last day. And where the server tries whether it can write there is nothing to keep.
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
  'counter',
])

/**
 * How many characters a line has at most, so that reading a file that isn't ours takes no more memory. The longest are
 * pictures: 512 pixels wide and high, of noise and half transparent, one has 602,000 in Base64.
 */
export const MAX_LINE_LENGTH = 2 ** 21

/** How many tables there are at most, of any version to come. */
export const MAX_TABLES = 200

/** A name of a table or migration, which are said to people. */
const Identifier = z.string().regex(/^[a-z\d][\w-]{0,62}$/)

export const Header = z.object({
  format: z.literal('liga-backup'),
  version: z.int(),
  /** The last migration of the database: what its tables look like. */
  migration: Identifier,
  madeAt: z.iso.datetime(),
})
export type Header = z.infer<typeof Header>

export const TableLine = z.object({
  table: Identifier,
  columns: z.array(z.string()).min(1),
  /** The last number given, which every database has to hold; null for a table whose rows have none. */
  last: z.int32().min(0).nullable(),
})
export type TableLine = z.infer<typeof TableLine>

export const End = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() })
export type End = z.infer<typeof End>

/** A backup that can't be made or restored, for a reason that a person can act on. */
export class BackupError extends Error {}

/** A value of a row as JSON can say it: bytes in Base64. */
export function encoded(value: unknown): unknown {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) {
    throw new Error(`A backup can't hold a value of the type ${typeof value}`)
  }
  return value
}

/** The value that `encoded` was given; undefined for what it never makes. */
export function decoded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { base64 } = value as { base64?: unknown }
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : undefined
}
