import { z } from 'zod'
import { instantOf } from '#league/instant.ts'
import { FIRST_YEAR, LAST_YEAR, MAX_NAME_LENGTH } from './limits.ts'
import { NO_NAME, NOT_IN_OUR_TIME } from './sentences.ts'

/**
 * Who may call an endpoint; an admin may everywhere but with `owner`. There is no default: an endpoint that doesn't say it doesn't
 * compile.
 * - `public`: anybody, logged in or not.
 * - `user`: whoever is logged in.
 * - `owner`: the user whose id the path names; here not even an admin may in their place.
 * - `self`: the same, or an admin.
 * - `team`: a delegate of the team whose id the path names.
 * - `delegate`: a delegate of whatever team; which one is asked for, the endpoint says.
 * - `local`, `visitant`: a delegate of that side of the game.
 * - `admin`: nobody else.
 */
export type Access =
  | 'public'
  | 'user'
  | 'owner'
  | 'self'
  | 'team'
  | 'delegate'
  | 'local'
  | 'visitant'
  | 'admin'

/** What an endpoint declares. Paths are relative to `/api`; parameters are written `{name}` as in OpenAPI. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** One Spanish sentence for the documentation of the API. */
  readonly summary: string
  readonly access: Access
  /** True when every anonymous caller gets the same bytes until somebody writes. */
  readonly cached: boolean
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /**
   * True when two people may edit the same thing. A GET then carries an ETag (also logged in), and a PUT or DELETE
   * with that tag in If-Match is 412 when the thing has changed since; without If-Match it is not asked.
   */
  readonly versioned?: boolean
  /**
   * What repeating a write with the same Idempotency-Key does: what was made the first time is answered again, unless
   * the write opens or ends a session or carries a password. Then it is made anew, as nothing of it may be kept.
   */
  readonly idempotency?: 'never' | 'without a password'
  /**
   * `logins`: counted as an attempt to guess a password; `old passwords`: so is what carries an `oldPassword`, once that
   * has come, and all of it as a write; `codes`: one to guess what is nobody's, as often, by address alone. Every other
   * endpoint that isn't a GET counts as a write.
   */
  readonly limit?: 'logins' | 'old passwords' | 'codes'
  /** True when the body may carry a picture or a season (8 MB instead of 64 kB). */
  readonly large?: boolean
  /** True when the body isn't parsed before the handler has it: a whole season would stop everything else meanwhile. */
  readonly rawBody?: boolean
  /** The status of the successful answer, 200 when it isn't said. */
  readonly status?: 200 | 201 | 204
  /** The type of an answer that isn't JSON, which is then a text and sent as it is. */
  readonly contentType?: string
  /** The type of the file that it answers instead of JSON when it is asked for one. */
  readonly file?: string
  /** The body of the successful answer; null for none. */
  readonly answer: z.ZodType
}

/** A file for a spreadsheet. */
export const CSV = 'text/csv; charset=utf-8'

/** Declares an endpoint; it only keeps the exact types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

/** The largest number that a row can have: PostgreSQL's `integer`. */
const largestId = 2 ** 31 - 1

/** A positive integer that identifies a row, in a body; `error` is said when it is none. */
export function idOf(error: string): z.ZodInt {
  return z.int({ error }).positive({ error }).max(largestId, { error })
}

const notAnId = 'Tiene que ser un número entero positivo.'

export const Id = idOf(notAnId)

/** The same in a path or a query, where it arrives as text. */
export const IdText = z.coerce.number({ error: notAnId }).pipe(Id)

/** The id that a body says again; the one in the path counts. */
export const RepeatedId = Id.optional()

/** `true` or `false` in a query. */
export const BooleanText = z.stringbool({ truthy: ['true'], falsy: ['false'] })

/** The parameters of a path with one id. */
export const IdParams = z.object({ id: IdText })

/** Where the years of a league end, in milliseconds since 1970. */
export const endOfOurTime = instantOf(`${LAST_YEAR + 1}-01-01`)!
const startOfOurTime = instantOf(`${FIRST_YEAR}-01-01`)!

/** Whether a day or an instant lies in them, in UTC as it is stored. */
export function isInOurTime(date: string): boolean {
  const instant = instantOf(date)
  return instant !== null && instant >= startOfOurTime && instant < endOfOurTime
}

const notAnInstant = `Tiene que ser un día y una hora entre los años ${FIRST_YEAR} y ${LAST_YEAR}.`

/** An instant that is sent: ISO 8601 in UTC. */
export const Instant = z.iso
  .datetime({ error: notAnInstant, abort: true })
  .refine(isInOurTime, { error: notAnInstant })

/** A day that is sent: ISO 8601, without an hour. */
export const Day = z.iso.date({ abort: true }).refine(isInOurTime, { error: NOT_IN_OUR_TIME })

/** Both in an answer: what was stored before the years had limits can still be read. */
export const StoredInstant = z.iso.datetime()
export const StoredDay = z.iso.date()

/** PostgreSQL has no room for the character 0, and half a surrogate pair is no text at all. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

export function tooLong(maxLength: number): string {
  return `Como mucho ${maxLength} caracteres.`
}

/** What people write: at most so many characters, without blanks around it; `error` is said when there is none. */
export function textOf(longest: number, error = 'Tiene que ser un texto.'): z.ZodString {
  return z
    .string({ error })
    .trim()
    .max(longest, { error: tooLong(longest) })
    .refine(isStorable, { error: 'Tiene un carácter que no se puede guardar.', abort: true })
}

/** One character at least that leaves ink: not only blanks, joiners, marks and what fonts draw as nothing. */
const isVisible = (text: string) =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Line ends and other control characters, and those that turn the direction of what stands after the name too. */
const hasControls = (text: string) => /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)

/** A name that people give to a thing: 1 to 80 characters in one line, of which one can be seen. */
export const Name = textOf(MAX_NAME_LENGTH, NO_NAME)
  .min(1, { error: NO_NAME, abort: true })
  .refine((text) => !hasControls(text), {
    error: 'Tiene saltos de línea o caracteres de control que no se ven: bórralo y escríbelo a mano.',
    abort: true,
  })
  .refine(isVisible, { error: NO_NAME })
