import { z } from 'zod'
import { instantOf } from '#league/instant.ts'
import { MAX_SHORT_NAME_LENGTH } from '#league/short-names.ts'
import { FIRST_YEAR, LAST_YEAR, MAX_NAME_LENGTH, MAX_NICKNAME_LENGTH } from './limits.ts'
import { NO_NAME } from './account-sentences.ts'
import { NOT_IN_OUR_TIME } from './sentences.ts'

/**
 * Who may call an endpoint; an admin may call any except those with `owner`. There is no default: an endpoint without
 * it doesn't compile.
 * - `public`: anybody, logged in or not.
 * - `user`: any logged-in user.
 * - `owner`: the user whose id is in the path; not even an admin may act in their place.
 * - `self`: the user whose id is in the path, or an admin.
 * - `team`: a delegate of the team whose id is in the path.
 * - `delegate`: a delegate of any team; the endpoint says which one is needed.
 * - `local`, `visitant`: a delegate of that side of the game.
 * - `admin`: admins only.
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

/**
 * What a write is counted as, per minute. Where a kind counts anonymous clients by address, logged-in users write within
 * the limit of their account.
 * - `logins`: attempts to guess a password.
 * - `old passwords`: a body with an `oldPassword` is such an attempt once it has been read; every request is also a write.
 * - `codes`: attempts to guess a code that belongs to no account; logged in or not, by address alone.
 * - `links`: what the `token` of a link lets anybody do, by link and address; one address may use many links.
 * - `accounts`, `mails`, `devices`: each by address, apart from the others.
 * - `writes`: everything else.
 */
export type LimitKind =
  | 'logins'
  | 'old passwords'
  | 'codes'
  | 'links'
  | 'accounts'
  | 'mails'
  | 'devices'
  | 'writes'

/** The declaration of an endpoint. Paths are relative to `/api`; parameters are written `{name}` as in OpenAPI. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** True for a read with a body, which is declared and called as `READ /path` and sent as a POST. */
  readonly reads?: true
  /** One Spanish sentence for the documentation of the API. */
  readonly summary: string
  readonly access: Access
  /** True when every anonymous request gets the same bytes until the next write: by default for a public GET. */
  readonly cached?: boolean
  /** `IdParams` by default for a path with `{id}`. */
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /**
   * True when two people may edit the same thing. A GET then carries an ETag (also logged in), and a PUT or DELETE with
   * that tag in If-Match is 412 when the thing has changed since; without If-Match there is no check.
   */
  readonly versioned?: boolean
  /**
   * How a write repeated with the same Idempotency-Key is handled. The stored response of the first one is sent again,
   * unless the write opens or ends a session or carries a password: those run again, because nothing of them may be
   * stored.
   */
  readonly idempotency?: 'never' | 'without a password'
  /** The rate limit of a write, `writes` by default; a public write doesn't compile without one. */
  readonly limit?: LimitKind
  /** True when the body may carry a picture or a season (8 MB instead of 64 kB). */
  readonly large?: boolean
  /** True when the handler gets the unparsed body: parsing a whole season would block the event loop. */
  readonly rawBody?: boolean
  readonly status?: 200 | 201 | 204
  /** The type of a response that isn't JSON; it is a text, sent as it is. */
  readonly contentType?: string
  /** The type of the file that is sent instead of JSON when the request asks for one. */
  readonly file?: string
  /** The body of the successful response; null for none, with status 204. */
  readonly answer: z.ZodType
}

export const CSV = 'text/csv; charset=utf-8'

type Method = Endpoint['method'] | 'READ'
type Declared = Omit<Endpoint, 'method' | 'path' | 'reads' | 'answer'> & Partial<Pick<Endpoint, 'answer'>>

/** Whoever has no account is counted by what they do, and not all as one. */
type Limited<Key, D extends Declared> = Key extends `${'GET' | 'READ'} ${string}`
  ? unknown
  : D extends { access: 'public' }
    ? { limit: LimitKind }
    : unknown

type Complete<Key, D extends Declared> = Key extends `${infer M extends Method} ${infer Path}`
  ? D &
      (M extends 'READ' ? { method: 'POST'; reads: true } : { method: M }) & {
        path: Path
      } & (D extends { params: z.ZodType }
        ? unknown
        : Path extends `${string}{id}${string}`
          ? { params: typeof IdParams }
          : unknown) &
      (D extends { answer: z.ZodType } ? unknown : { status: 204; answer: z.ZodNull })
  : never

/**
 * Declares an endpoint as it is called, `GET /team/{id}`, and keeps its exact types. Without an `answer` it is a 204.
 */
export function endpoint<const Key extends `${Method} /${string}`, const D extends Declared>(
  key: Key,
  declared: D & Limited<Key, D>,
): Complete<Key, D> {
  const [method, path = ''] = key.split(' ')
  return {
    ...(method === 'READ' ? { method: 'POST', reads: true } : { method }),
    path,
    ...(path.includes('{id}') && { params: IdParams }),
    ...(method === 'GET' && declared.access === 'public' && { cached: true }),
    ...(declared.answer === undefined && { status: 204, answer: z.null() }),
    ...declared,
  } as unknown as Complete<Key, D>
}

export function isRead({ method, reads }: Pick<Endpoint, 'method' | 'reads'>): boolean {
  return method === 'GET' || reads === true
}

/** The largest id that a row can have: PostgreSQL's `integer`. */
const largestId = 2 ** 31 - 1

/** A positive integer that identifies a row, in a body; `error` is the message for an invalid one. */
export function idOf(error: string): z.ZodInt {
  return z.int({ error }).positive({ error }).max(largestId, { error })
}

const notAnId = 'Tiene que ser un número entero positivo.'

export const Id = idOf(notAnId)

/** The same in a path or a query, where it arrives as text. */
export const IdText = z.coerce.number({ error: notAnId }).pipe(Id)

/** The id repeated in a body; the one in the path counts. */
export const RepeatedId = Id.optional()

/** `true` or `false` in a query. */
export const BooleanText = z.stringbool({ truthy: ['true'], falsy: ['false'] })

export const IdParams = z.object({ id: IdText })

/** The end of the allowed years, in milliseconds since 1970. */
export const endOfOurTime = instantOf(`${LAST_YEAR + 1}-01-01`)!
const startOfOurTime = instantOf(`${FIRST_YEAR}-01-01`)!

/** Whether a day or an instant is within the allowed years, in UTC as it is stored. */
export function isInOurTime(date: string): boolean {
  const instant = instantOf(date)
  return instant !== null && instant >= startOfOurTime && instant < endOfOurTime
}

const notAnInstant = `Tiene que ser un día y una hora entre los años ${FIRST_YEAR} y ${LAST_YEAR}.`

/** An instant in a request: ISO 8601 in UTC. */
export const Instant = z.iso
  .datetime({ error: notAnInstant, abort: true })
  .refine(isInOurTime, { error: notAnInstant })

/** A day in a request: ISO 8601, without an hour. */
export const Day = z.iso.date({ abort: true }).refine(isInOurTime, { error: NOT_IN_OUR_TIME })

/** An instant in a response: values stored before the years had limits can still be read. */
export const StoredInstant = z.iso.datetime()
export const StoredDay = z.iso.date()

/** PostgreSQL can't store the character 0, and half a surrogate pair is not valid text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

export function tooLong(maxLength: number): string {
  return `Como mucho ${maxLength} caracteres.`
}

/** Text that people write: at most `maxLength` characters, trimmed; `error` is the message when it is missing. */
export function textOf(maxLength: number, error = 'Tiene que ser un texto.'): z.ZodString {
  return z
    .string({ error })
    .trim()
    .max(maxLength, { error: tooLong(maxLength) })
    .refine(isStorable, { error: 'Tiene un carácter que no se puede guardar.', abort: true })
}

/** At least one visible character: not only blanks, joiners, marks and characters that fonts draw as nothing. */
const isVisible = (text: string) =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Line ends and other control characters, and those that change the direction of the text after the name. */
const hasControls = (text: string) => /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)

/** A name that people give to a thing: in one line, at least one character visible. */
const nameOf = (maxLength: number) =>
  textOf(maxLength, NO_NAME)
    .min(1, { error: NO_NAME, abort: true })
    .refine((text) => !hasControls(text), {
      error: 'Tiene saltos de línea o caracteres de control que no se ven: bórralo y escríbelo a mano.',
      abort: true,
    })
    .refine(isVisible, { error: NO_NAME })
export const Name = nameOf(MAX_NAME_LENGTH)
export const ShortName = nameOf(MAX_SHORT_NAME_LENGTH)
export const Nickname = nameOf(MAX_NICKNAME_LENGTH)
