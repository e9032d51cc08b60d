import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { z } from 'zod'
import { cutEnd } from '#league/cut-end.ts'
import { sqlitePath } from '../db/database-url.ts'

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Whether a host, as in HOST or in a URL, is only reached from its own machine. */
export function isLoopback(host: string): boolean {
  return loopback.has(host)
}

/** What localhost stands for everywhere, and what stands for every address of the machine. */
const ofLocalhost = new Set(['127.0.0.1', '0.0.0.0', '::', 'localhost'])

const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

const switches = new Set(['true', 'false', 'on', 'off'])

const proxyRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a block of them such as 10.0.0.0/8, or the name of a well-known range. */
function isProxy(text: string): boolean {
  const [ip = '', bits] = text.trim().split('/')
  const MAX_PREFIX_LENGTHS = { 4: 32, 6: 128 }[isIP(ip)]
  if (MAX_PREFIX_LENGTHS === undefined) return proxyRanges.has(text.trim())
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= MAX_PREFIX_LENGTHS)
}

/** A host name with an optional port; not an IP address. */
function isHost(text: string): boolean {
  const [, name = ''] =
    /^((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?)(?::\d{1,5})?$/.exec(text) ?? []
  return URL.canParse(`https://${text}`) && name !== '' && isIP(new URL(`https://${text}`).hostname) === 0
}

/** Whether the user and password of an address contain one of some signs unescaped, which changes what is its host. */
function hasUnescaped(signs: RegExp, address: string): boolean {
  const [, credentials = ''] = /^\w+:\/\/(.*)@/.exec(address) ?? []
  return signs.test(credentials)
}

/** Whether an address has nothing after its host. */
function isOrigin(text: string): boolean {
  const { href, origin } = new URL(text)
  return href === `${origin}/`
}

const address = z.url({
  protocol: /^https?$/,
  error: 'tiene que ser una dirección http:// o https://',
  abort: true,
})

export type Sender = { name: string; address: string }

/** An address, or a name and an address: `Liga <liga@ejemplo.es>`. */
const Sender = z.string().transform((text, context): Sender => {
  const [, name = '', email = text] = /^([^<>\p{Cc}]+) <([^<>]+)>$/u.exec(text) ?? []
  if (z.email().safeParse(email).success) return { name, address: email }
  context.addIssue('tiene que ser un correo, como liga@ejemplo.es o Liga <liga@ejemplo.es>')
  return z.NEVER
})

const UNESCAPED = 'en el usuario y la contraseña, @ se escribe %40, / es %2F, ? es %3F y # es %23'

const whole = z.coerce
  .number({ error: 'tiene que ser un número' })
  .int({ error: 'tiene que ser un número entero' })

const perMinute = whole.positive({ error: 'tiene que ser mayor que cero' })

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole
    .min(0, { error: 'tiene que estar entre 0 y 65535' })
    .max(65535, { error: 'tiene que estar entre 0 y 65535' })
    .default(3000),
  DATABASE_URL: z
    .string()
    .regex(/^(?:file:.+|postgres(?:ql)?:\/\/.+)$/, {
      error: 'tiene que empezar por file: (SQLite) o por postgres:// (PostgreSQL)',
      abort: true,
    })
    .refine((url) => url.startsWith('file:') || !hasUnescaped(/[/?#]/, url), { error: UNESCAPED })
    .default('file:./data/liga.db'),
  BACKUP_FOLDER: z.string().optional(),
  PUBLIC_URL: address
    .refine(isOrigin, {
      error: 'tiene que acabar en el nombre del servidor, sin nada detrás, como https://liga.ejemplo.es',
    })
    .optional(),
  DEMO: z.enum(['on', 'off'], { error: 'tiene que ser on u off' }).optional(),
  NODE_ENV: z.string().optional(),
  TIME_ZONE: z
    .string()
    .refine((zone) => timeZones.has(zone), { error: 'no es una zona horaria, como Europe/Madrid' })
    .default('Europe/Madrid'),
  MAP_EMBED_URL: address.optional(),
  SOCIAL_EMBED_URL: address.optional(),
  TRUST_PROXY: z
    .string()
    .refine((setting) => switches.has(setting) || setting.split(',').every(isProxy), {
      error: 'tiene que ser true, false o las direcciones de los proxies, separadas por comas',
    })
    .optional(),
  SMTP_URL: z
    .string()
    .refine((url) => !hasUnescaped(/[@/?#]/, url), { error: UNESCAPED, abort: true })
    .pipe(z.url({ protocol: /^smtps?$/, error: 'tiene que ser una dirección smtp:// o smtps://' }))
    .optional(),
  MAIL_FROM: Sender.optional(),
  PUSH_HOSTS: z
    .string()
    .transform((setting) => setting.split(',').map((host) => host.trim().toLowerCase()))
    .refine((hosts) => hosts.every(isHost), {
      error: 'tienen que ser nombres de servidores, separados por comas, como push.ejemplo.org',
    })
    .optional(),
  RATE_LIMIT_WRITES: perMinute.default(120),
  RATE_LIMIT_LOGINS: perMinute.default(10),
  RATE_LIMIT_READS: perMinute.default(600),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'tiene que ser trace, debug, info, warn, error, fatal o silent',
    })
    .default('info'),
})

/** The validated settings. */
export type Config = ReturnType<typeof readConfig>

/** Thrown when a setting can't be used; the message says which and why, a line each. */
export class ConfigError extends Error {}

/** Reads the settings of README's table from an environment. Empty variables count as not set. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = Environment.safeParse(given)
  if (error)
    throw new ConfigError(
      error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`).join('\n'),
    )
  const [present, missing] =
    data.SMTP_URL === undefined ? ['MAIL_FROM', 'SMTP_URL'] : ['SMTP_URL', 'MAIL_FROM']
  if ((data.SMTP_URL === undefined) !== (data.MAIL_FROM === undefined))
    throw new ConfigError(`${missing}: falta, y sin ella ${present} no sirve de nada.`)
  const safeForDemo = data.NODE_ENV !== 'production' && isLoopback(data.HOST)
  return {
    host: data.HOST,
    port: data.PORT,
    databaseUrl: data.DATABASE_URL,
    /** Where the backups made before upgrades are kept. */
    backupFolder: data.BACKUP_FOLDER ?? besideDatabase(data.DATABASE_URL),
    /** Null: that of the host and the port. */
    publicUrl: data.PUBLIC_URL === undefined ? null : cutEnd(data.PUBLIC_URL, /\//),
    // The demo's passwords are public, so it never runs where others can reach it.
    demo: data.DEMO !== 'off' && safeForDemo,
    timeZone: data.TIME_ZONE,
    mapEmbedUrl: data.MAP_EMBED_URL ?? null,
    socialEmbedUrl: data.SOCIAL_EMBED_URL ?? null,
    trustProxy: proxies(data.TRUST_PROXY),
    /** The mail server, with its user and password; null if this site sends no e-mail. */
    smtpUrl: data.SMTP_URL ?? null,
    /** Null if no e-mail is sent. */
    mailFrom: data.MAIL_FROM ?? null,
    /** Push services to allow besides the well-known ones: host names, some with a port. */
    pushHosts: data.PUSH_HOSTS ?? [],
    /** Writes a minute for one user; a quarter of it for an address without a login. */
    rateLimitWrites: data.RATE_LIMIT_WRITES,
    /** Logins a minute for one name from one address, or from a known device. */
    rateLimitLogins: data.RATE_LIMIT_LOGINS,
    /** Reads a minute for one user, and cache misses a minute for one address. */
    rateLimitReads: data.RATE_LIMIT_READS,
    logLevel: data.LOG_LEVEL,
  }
}

/** The folder of an SQLite file; `data` for PostgreSQL. */
function besideDatabase(url: string): string {
  const path = sqlitePath(url)
  return path === null ? 'data' : dirname(path)
}

/** `true`, `false`, or the addresses of the proxies, separated by commas. */
function proxies(setting: string | undefined): boolean | string {
  if (setting === undefined || setting === 'false' || setting === 'off') return false
  return setting === 'true' || setting === 'on' ? true : setting
}

/** The address under which people reach this site, without a slash at its end. */
export function publicUrlOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return (
    publicUrl ??
    `http://${ofLocalhost.has(host) ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host}:${port}`
  )
}
