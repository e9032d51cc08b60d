import { writeCsv } from 'hucre/csv'
import { readOds } from 'hucre/ods'
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { MAX_PASTED_COLUMNS, MAX_PASTED_LENGTH, MAX_PASTED_LINES } from '#contract/limits.ts'
import { LINE_BREAK } from '#league/parsing/list-lines.ts'

/** A file as text to paste, a sheet in cells with tabs between them; the names of its sheets; or why it can't be read. */
export type Table = { text: string } | { sheets: string[] } | { refusal: string }

const MAX_SHEETS = 30
const MAX_EXPANDED_MEGABYTES = 50

const REFUSALS = {
  unknown: 'No sabemos leerlo: guárdalo como .xlsx o .csv, sin contraseña.',
  locked: 'Pide una contraseña: quítasela.',
  expanded: `Pasa de ${MAX_EXPANDED_MEGABYTES} MB por dentro: guarda la hoja como .csv.`,
  sheets: `Pasa de ${MAX_SHEETS} hojas: deja solo las de partidos.`,
  large: `Pasa de ${MAX_PASTED_LINES} filas, ${MAX_PASTED_COLUMNS} columnas o ${MAX_PASTED_LENGTH} letras: tráela por partes.`,
  folded: 'Tiene filas agrupadas: guárdala como .xlsx.',
  empty: 'Está vacío: elige otro.',
}
class Refusal extends Error {}

/** @param chosen the sheets, of a file with several: one comes below the other */
export async function readTable(bytes: Uint8Array<ArrayBuffer>, chosen?: readonly string[]): Promise<Table> {
  try {
    if (hasSignature(bytes, 'PK')) return await readBook(bytes, chosen)
    // What a password protects, and the workbooks of old versions.
    if (hasSignature(bytes, '\xD0\xCF\x11\xE0'))
      throw new Refusal(
        REFUSALS[decodeAs('utf-16le', bytes).includes('EncryptedPackage') ? 'locked' : 'unknown'],
      )
    return { text: checked(decode(bytes)) }
  } catch (cause) {
    if (cause instanceof Refusal) return { refusal: cause.message }
    console.error(cause)
    return { refusal: REFUSALS.unknown }
  }
}

async function readBook(bytes: Uint8Array<ArrayBuffer>, chosen?: readonly string[]): Promise<Table> {
  const zip = openZip(bytes)
  const isOds = zip.has('mimetype')
  const read = isOds ? readOds : readXlsx
  const names = new Map<number, string>()
  await read(bytes, {
    sheets: ({ name, hidden = false, veryHidden = false }, index) => {
      if (!hidden && !veryHidden) names.set(index, name)
      return false
    },
  })
  if (names.size === 0) throw new Refusal(REFUSALS.unknown)
  if (names.size > MAX_SHEETS) throw new Refusal(REFUSALS.sheets)
  const content = isOds ? await zip.get('content.xml')!() : ''
  if (/<table:table-(?:row-group|header-rows)\b/.test(content)) throw new Refusal(REFUSALS.folded)
  const filled: { name: string; rows: string[][] | Refusal }[] = []
  for (const [index, name] of names) {
    if (chosen?.includes(name) === false) continue
    const rows = await read(bytes, { sheets: [index], readStyles: true }).then(
      ({ sheets: [sheet] }) =>
        sheet === undefined ? [] : rowsOf(sheet, isOds ? marksIn(content, index) : null),
      (cause: unknown) => {
        // The library has no error of its own for too many cells.
        if (String(cause).includes('limit')) return new Refusal(REFUSALS.large)
        throw cause
      },
    )
    if (rows instanceof Refusal || rows.length > 0) filled.push({ name, rows })
  }
  if (filled.length === 0) throw new Refusal(REFUSALS.empty)
  if (filled.length > 1 && chosen === undefined) return { sheets: filled.map(({ name }) => name) }
  const all = filled.flatMap(({ name, rows }) => {
    if (rows instanceof Refusal) throw rows
    // Its name may be that of a group.
    return filled.length > 1 || /^grupo \S{1,3}$/iu.test(name.trim()) ? [[name.trim()], ...rows, []] : rows
  })
  // A single column may be the messages of a chat.
  const quoteStyle = all.every(({ length }) => length < 2) ? 'none' : 'required'
  return { text: checked(writeCsv(all, { delimiter: '\t', lineSeparator: '\n', quoteStyle })) }
}

type Marks = { hidden: Set<number>; struck: Set<string> }

/** What the library doesn't say of an .ods: the rows that a filter hides, and the cells that are struck. */
function marksIn(content: string, index: number): Marks {
  const styles = content
    .split('<style:style ')
    .filter((style) => /text-line-through-style="(?!none)/.test(style))
  const struckStyles = new Set(styles.map((style) => /style:name="([^"]*)"/.exec(style)?.[1]))
  const marks: Marks = { hidden: new Set(), struck: new Set() }
  const table = content.split('<table:table ')[index + 1] ?? ''
  let row = 0
  for (const [, attributes = '', cells = ''] of table.matchAll(
    /<table:table-row\b([^>]*)>([^]*?)(?=<table:table-row\b|$)/g,
  )) {
    let column = 0
    for (const [tag] of cells.matchAll(/<table:(?:covered-)?table-cell\b[^>]*/g)) {
      const isStruck = struckStyles.has(/table:style-name="([^"]*)"/.exec(tag)?.[1])
      const end = column + Math.min(Number(/columns-repeated="(\d+)/.exec(tag)?.[1] ?? 1), MAX_PASTED_COLUMNS)
      for (; column < end; column++) if (isStruck) marks.struck.add(`${row},${column}`)
    }
    if (/table:visibility="(?!visible)/.test(attributes)) marks.hidden.add(row)
    row += Number(/rows-repeated="(\d+)/.exec(attributes)?.[1] ?? 1)
  }
  return marks
}

/** The title of a column that says which rows a filter hides. */
const HIDDEN = 'Fila oculta'

/** The cells of a sheet as text, without the empty ones at its ends. `marks`: those of an .ods. */
function rowsOf({ rows, merges = [], cells, rowDefs }: Sheet, marks: Marks | null): string[][] | Refusal {
  const table = rows.map((row, at) =>
    row.map((value, column) => {
      const { formula, style } = cells?.get(`${at},${column}`) ?? {}
      // A formula that nobody has computed yet isn't an empty cell; in an .ods all are computed.
      const text = textOf(value, marks === null ? formula : undefined)
      const isStruck = style?.font?.strikethrough ?? marks?.struck.has(`${at},${column}`)
      return text !== '' && isStruck ? `~${text}~` : text
    }),
  )
  for (const { startRow, startCol, endRow } of merges)
    for (const row of table.slice(startRow + 1, endRow + 1)) row[startCol] = table[startRow]?.[startCol] ?? ''
  const isHidden = (at: number) => rowDefs?.get(at)?.hidden ?? marks?.hidden.has(at)
  const hidden = table.flatMap((row, at) => (isHidden(at) && row.some(Boolean) ? at : []))
  if (hidden.length > 0) {
    const last = table.reduce((most, row) => Math.max(most, row.length), 0)
    const titles = table.findIndex((row) => row.filter(Boolean).length > 1)
    for (const [at, mark] of [[titles, HIDDEN] as const, ...hidden.map((row) => [row, 'Sí'] as const)])
      table[at]![last] = mark
  }
  const height = table.findLastIndex((row) => row.some(Boolean)) + 1
  const width = table.reduce((most, row) => Math.max(most, row.findLastIndex(Boolean) + 1), 0)
  if (height > MAX_PASTED_LINES || width > MAX_PASTED_COLUMNS) return new Refusal(REFUSALS.large)
  return table.slice(0, height).map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}

function textOf(value: CellValue, formula: string | undefined): string {
  if (value === null) return formula === undefined ? '' : `=${formula}`
  if (value instanceof Date) return momentOf(value)
  const text = String(value).replaceAll(/\s+/g, ' ').trim()
  // An .ods has times as durations.
  return text.replace(/^PT(\d+)H(\d\d)M[\d.,]+S$/, (_, hours, minutes) => clockOf(Number(hours), minutes))
}

/** `2026-11-08 11:00`; a day without an hour and an hour without a day alone. */
function momentOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const minutes = Math.round(date.getTime() / 60_000)
  const [day, time] = new Date(minutes * 60_000).toISOString().split(/T|:\d\d\./)
  // Days are counted from 1900 or 1904: a time alone is of the first one.
  const year = date.getUTCFullYear()
  const first = year < 1904 ? Date.UTC(1899, 11, 31) : Date.UTC(1904, 0, 1)
  if (year < 1905) return clockOf(Math.floor((minutes - first / 60_000) / 60), time!.slice(3))
  return time === '00:00' ? day! : `${day} ${time}`
}

/** `11:00`; what was typed as `61:52` is a duration, which with its seconds is neither an hour nor a score. */
function clockOf(hours: number, minutes: string): string {
  return `${String(hours).padStart(2, '0')}:${minutes}${hours < 24 ? '' : ':00'}`
}

/** UTF-8, UTF-16 if it says so, else what Excel writes on Windows. */
function decode(bytes: Uint8Array): string {
  if (hasSignature(bytes, '\xFF\xFE')) return decodeAs('utf-16le', bytes)
  if (hasSignature(bytes, '\xFE\xFF')) return decodeAs('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs('windows-1252', bytes)
  }
}

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

function checked(decoded: string): string {
  const all = decoded.split(LINE_BREAK)
  const lines = all.slice(0, all.findLastIndex((line) => line.trim() !== '') + 1)
  const text = lines.join('\n')
  if (text === '') throw new Refusal(REFUSALS.empty)
  // Pictures, and pages that are named as a sheet.
  if (text.includes('\0') || /^\s*(?:<|%PDF|\{\\rtf)/.test(text)) throw new Refusal(REFUSALS.unknown)
  if (text.length > MAX_PASTED_LENGTH || lines.length > MAX_PASTED_LINES) throw new Refusal(REFUSALS.large)
  return text
}

function hasSignature(bytes: Uint8Array, signature: string): boolean {
  return decodeAs('latin1', bytes.subarray(0, signature.length)) === signature
}

/** The files of a zip by their names, to read as text. The library expands none of them beyond the size that it declares. */
function openZip(bytes: Uint8Array<ArrayBuffer>): Map<string, () => Promise<string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let end = bytes.length - 22
  while (view.getUint32(end, true) !== 0x06_05_4b_50) end--
  let at = view.getUint32(end + 16, true)
  let expanded = 0
  const entries = new Map<string, () => Promise<string>>()
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== 0x02_01_4b_50) throw new Refusal(REFUSALS.unknown)
    const isStored = view.getUint16(at + 10, true) === 0
    const [size, declared] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const start = view.getUint32(at + 42, true)
    // Two bytes are what an empty file is compressed to; others without a size could expand to anything.
    expanded += declared === 0 && size !== 2 && !isStored ? Infinity : declared
    entries.set(decode(bytes.subarray(at + 46, at + 46 + name!)), async () => {
      const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
      const packed = new Blob([bytes.subarray(from, from + size)]).stream()
      return await new Response(
        isStored ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw')),
      ).text()
    })
    at += 46 + name! + extra! + comment!
  }
  if (expanded > MAX_EXPANDED_MEGABYTES * 2 ** 20) throw new Refusal(REFUSALS.expanded)
  return entries
}
