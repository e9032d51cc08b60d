/** A database that can't be used, for a reason that a person can act on. */
export class DatabaseProblem extends Error {}

/** Another process has changed the database for another version of the program, which alone may write now. */
export class OtherVersion extends DatabaseProblem {
  constructor(known: string, found: string | undefined) {
    super(
      `La base de datos es ahora de otra versión del programa (${found ?? 'ninguna'}, y esta conoce ${known}). Esta versión ya no escribe en ella: párala, o pon la otra.`,
    )
  }
}

const damaged =
  'El archivo de la base de datos está dañado o no es una base de datos. No se ha tocado nada: para la liga, aparta ese archivo, con los que acaban en -wal y -shm si los hay, y recupera la última copia con «restore».'
const locked =
  'La base de datos está ocupada por otro programa. Espera a que acabe, o ciérralo, y vuelve a probar; no se ha tocado nada.'
const writtenElsewhere =
  'Otro proceso está escribiendo en la base de datos: puede que sea una importación o una copia que se recupera. Espera a que acabe y repítelo; no se ha tocado nada.'
const full = 'No queda sitio en el disco de la base de datos.'
const readOnly =
  'La base de datos no se deja escribir: mira los permisos de su archivo y de su carpeta, y que el disco no esté montado solo para leer.'
const unresponsive = 'La base de datos no responde: ¿está encendida?'

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html): the lowest byte of an extended one. */
const ofSqlite: Record<number, string> = {
  5: locked,
  6: locked,
  8: readOnly,
  11: damaged,
  13: full,
  14: 'No se puede abrir el archivo de la base de datos: mira que su carpeta exista y que se pueda escribir en ella.',
  26: damaged,
}

/** Error codes of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) and of the network. */
const ofPostgres: Record<string, string> = {
  '25006':
    'PostgreSQL solo deja leer: quizá es una réplica, o alguien ha puesto default_transaction_read_only.',
  '28000': 'PostgreSQL no acepta esa cuenta. Revisa DATABASE_URL.',
  '28P01': 'PostgreSQL no acepta esa contraseña. Revisa DATABASE_URL.',
  '3D000': 'PostgreSQL no tiene esa base de datos. Créala o revisa DATABASE_URL.',
  '40P01': writtenElsewhere,
  '53100': full,
  '53300': 'PostgreSQL no admite más conexiones. Cierra otros programas que lo usen o sube max_connections.',
  '55P03': writtenElsewhere,
  '57P03': unresponsive,
  ECONNREFUSED: unresponsive,
  ENOTFOUND: unresponsive,
  ETIMEDOUT: unresponsive,
}

/** The database's problem in Spanish; undefined for an error that isn't the database's. */
export function databaseProblem(error: unknown): string | undefined {
  if (error instanceof DatabaseProblem) return error.message
  if (isDiskFull(error)) return full
  const { errcode, code } = error as { errcode?: number; code?: string }
  if (errcode !== undefined) return ofSqlite[errcode % 256]
  return ofPostgres[code ?? '']
}

/** SQLITE_IOERR_SHMSIZE: the shared-memory file couldn't grow, since the disk is full. */
const noRoomToShare = 4874

export function isDiskFull(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === noRoomToShare || (errcode ?? 0) % 256 === 13 || code === '53100'
}

/**
 * True when a table rejects the data. SQLite's codes: too big, constraint, wrong type; PostgreSQL has two classes of
 * them.
 */
export function isRefusedContent(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === undefined ? /^2[23]\w{3}$/.test(code ?? '') : [18, 19, 20].includes(errcode % 256)
}

/**
 * SQLite's codes for a file that is read-only, damaged, not a database or can't be opened; PostgreSQL's for read-only
 * mode and for an account, a password or a database that it doesn't know any more.
 */
const needsIntervention = new Set([8, 11, 14, 26, '25006', '28000', '28P01', '3D000'])

/** True when the database stays unusable until a person intervenes: a retry won't help. */
export function needsCare(error: unknown): boolean {
  if (error instanceof DatabaseProblem) return true
  const { errcode, code } = error as { errcode?: number; code?: string }
  return needsIntervention.has(errcode === undefined ? (code ?? '') : errcode % 256)
}

/**
 * PostgreSQL is stopping, starting, unreachable or busy: its own codes (57, 55, 40), the protocol's (08), the
 * network's.
 */
const awayCode =
  /^(57P0[1-5]|55P03|40P01|08\w{3}|53300|ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E\w+UNREACH)$/

/** Errors of `pg` without a code: a connection that broke, or couldn't be opened in time. */
const awayMessage =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout e(xceeded|xpired))/

/** True when the database was unreachable, or locked by another process for too long: a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  const { errcode, code, message } = error as { errcode?: number; code?: string; message?: string }
  if (errcode !== undefined) return errcode % 256 === 5
  return awayCode.test(code ?? '') || (code === undefined && awayMessage.test(message ?? ''))
}

/** Whether an error is the database's, and not of what is read or written. */
export function isOfDatabase(error: unknown): boolean {
  return isDatabaseAway(error) || databaseProblem(error) !== undefined
}
