import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

/** The subsets of the typeface, each in a file of its own. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'greek']

/** The system's font folders, for other alphabets. */
const elsewhere = ['/usr/share/fonts', '/usr/local/share/fonts', '/System/Library/Fonts']

/**
 * Unpacks the site's typeface into a temporary folder and points fontconfig at it, which reads neither WOFF nor
 * packages. Must be called before the first text is drawn.
 */
export function layOutFonts(): void {
  const folder = mkdtempSync(join(tmpdir(), 'liga-letras-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const alphabet of alphabets) {
    const file = `@fontsource/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-${alphabet}-700-normal.woff`
    const woff = readFileSync(fileURLToPath(import.meta.resolve(file)))
    writeFileSync(join(folder, `${alphabet}.ttf`), unpackWoff(woff))
  }
  const folders = [folder, ...elsewhere].map((path) => `<dir>${path}</dir>`).join('')
  const config = join(folder, 'fonts.conf')
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${folder}</cachedir></fontconfig>`,
  )
  process.env['FONTCONFIG_FILE'] = config
}

/** Converts WOFF (W3C, WOFF 1.0, 3 to 5) to TrueType: the uncompressed tables behind a table directory. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  const tables: Buffer[] = []
  let offset = directory.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index
    const [at, packed, length] = [4, 8, 12].map((position) => woff.readUInt32BE(entry + position)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(at, at + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    const unpacked = packed < length ? inflateSync(bytes) : bytes
    unpacked.copy(table)
    const position = 12 + 16 * index
    woff.copy(directory, position, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), position + 4)
    directory.writeUInt32BE(offset, position + 8)
    directory.writeUInt32BE(length, position + 12)
    tables.push(table)
    offset += table.length
  }
  return Buffer.concat([directory, ...tables])
}
