import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { isKnownMigration, tooOldText } from '../db/migrations/migrate.ts'
import { fileProblem } from '../kernel/file-problem.ts'
import {
  BackupError,
  decoded,
  End,
  formatVersion,
  Header,
  MAX_LINE_LENGTH,
  MAX_TABLES,
  TableLine,
} from './backup-format.ts'

/** One part of a backup, in the order of the file. */
type Part = { header: Header } | { table: TableLine } | { row: unknown[] }

/**
 * Reads a backup part by part, never into memory as a whole. Only after the last part is it known to be complete.
 * @throws BackupError if the file isn't a backup, is damaged or truncated, or is of a newer program or of before the first
 */
export async function* readBackup(path: string): AsyncGenerator<Part> {
  const hash = createHash('sha256')
  const rows = new Map<string, number>()
  let header: Header | undefined
  let table: TableLine | undefined
  let end: End | undefined
  for await (const line of linesOf(path)) {
    if (end) throw damaged()
    const value = parse(line)
    if (!header) {
      header = checkHeader(value)
      yield { header }
    } else if (Array.isArray(value)) {
      const row = value.map(decoded)
      if (row.length !== table?.columns.length || row.includes(undefined)) throw damaged()
      rows.set(table.table, rows.get(table.table)! + 1)
      yield { row }
    } else {
      end = End.safeParse(value).data
      if (end) continue
      table = TableLine.safeParse(value).data
      if (!table || rows.has(table.table) || rows.size === MAX_TABLES) throw damaged()
      rows.set(table.table, 0)
      yield { table }
    }
    hash.update(`${line}\n`)
  }
  if (!end || end.sha256 !== hash.digest('hex')) throw damaged()
  if (JSON.stringify(end.rows) !== JSON.stringify(Object.fromEntries(rows))) throw damaged()
}

/** Reads a whole backup to check that it is complete, and counts its rows. */
export async function checkBackup(path: string): Promise<{ header: Header; rows: number }> {
  let [header, rows]: [Header | undefined, number] = [undefined, 0]
  for await (const part of readBackup(path)) {
    if ('header' in part) header = part.header
    if ('row' in part) rows += 1
  }
  return { header: header!, rows }
}

/** Reads when and at which migration a backup was made, without checking what follows. */
export async function readHeader(path: string): Promise<Header> {
  for await (const part of readBackup(path)) if ('header' in part) return part.header
  throw damaged()
}

export async function readLastChange(path: string): Promise<number> {
  for await (const part of readBackup(path)) {
    if ('table' in part && part.table.table === 'audit') return part.table.last ?? 0
  }
  throw damaged()
}

function checkHeader(value: unknown): Header {
  const { data } = Header.safeParse(value)
  if (!data) throw notABackup()
  if (data.version < formatVersion) throw new BackupError(tooOldText('La copia'))
  if (data.version > formatVersion || !isKnownMigration(data.migration))
    throw new BackupError(
      `La copia es de una versión más nueva del programa (${data.migration}). Actualiza el programa y vuelve a probar.`,
    )
  return data
}

/**
 * The lines of a gzipped text. Unlike readline, it doesn't split at Unicode separators inside a comment, and it limits
 * a line's length: a megabyte may decompress to a thousand.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path)
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  const decoder = new TextDecoder()
  let begun = ''
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true })
      if (begun.length + text.length > MAX_LINE_LENGTH) throw damaged()
      if (!text.includes('\n')) {
        begun += text
        continue
      }
      const lines = (begun + text).split('\n')
      begun = lines.pop()!
      yield* lines
    }
  } catch (error) {
    throw unreadable(error as NodeJS.ErrnoException, path)
  } finally {
    source.destroy()
  }
  if (begun !== '') throw damaged()
}

function unreadable(error: NodeJS.ErrnoException, path: string): Error {
  if (error.code === 'Z_DATA_ERROR' && error.message === 'incorrect header check') return notABackup()
  if (error.code?.startsWith('Z_')) return damaged()
  return error.code ? new BackupError(`No se puede leer «${path}»: ${fileProblem(error)}.`) : error
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged()
  }
}

function notABackup(): BackupError {
  return new BackupError('Ese archivo no es una copia de seguridad de la liga.')
}

function damaged(): BackupError {
  return new BackupError('La copia está dañada o incompleta. No se puede usar.')
}
