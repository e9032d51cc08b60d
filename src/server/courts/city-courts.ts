type Row = { line: number; cells: Record<string, string> }

/** What stays small inside a name. */
const smallWords = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'en'])

/** A table whose first line names its columns: cells between semicolons, in quotes where they like. */
export function parseSemicolons(text: string): { columns: string[]; rows: Row[] } {
  const lines: { line: number; cells: string[] }[] = []
  let [cells, line, begun]: [string[], number, number] = [[], 1, 1]
  // A cell, in quotes (in which two stand for one) or without, and what ends it.
  for (const [all, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/g)) {
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    line += all.split('\n').length - 1
    if (end === ';') continue
    if (cells.some((cell) => cell !== '')) lines.push({ line: begun, cells })
    cells = []
    begun = line
  }
  const columns = (lines.shift()?.cells ?? []).map((name) => name.toUpperCase())
  return {
    columns,
    rows: lines.map((row) => ({
      line: row.line,
      cells: Object.fromEntries(columns.map((name, index) => [name, row.cells[index] ?? ''])),
    })),
  }
}

/** A place of datos.madrid.es as a court: the address as people write it. It says nothing about lights. */
export function courtOfCity(cells: Record<string, string>): object {
  const street = [cells['CLASE-VIAL'], cells['NOMBRE-VIA']].map((words) => asWritten(words)).join(' ')
  const town = [cells['CODIGO-POSTAL'], asWritten(cells['LOCALIDAD'])].join(' ')
  return {
    name: cells['NOMBRE'],
    direction: [`${street} ${cells['NUM'] ?? ''}`, town, asWritten(cells['DISTRITO'])]
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(', '),
    lat: degrees(cells['LATITUD']),
    lon: degrees(cells['LONGITUD']),
  }
}

/** The city writes in capitals: «ALFONSO XIII» is Alfonso XIII, «CASA DE CAMPO» Casa de Campo. */
export function asWritten(words = ''): string {
  return words.toLowerCase().replaceAll(/\p{L}+/gu, (word, place: number) => {
    if (place > 0 && (word.length === 1 || smallWords.has(word))) return word
    if (place > 0 && /^[ivx]+$/.test(word)) return word.toUpperCase()
    return word[0]!.toUpperCase() + word.slice(1)
  })
}

function degrees(cell = ''): number | null {
  return cell === '' ? null : Number(cell.replace(',', '.'))
}
