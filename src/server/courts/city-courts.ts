type Row = { line: number; cells: Record<string, string> }

/** Words that stay in lower case inside a name. */
const smallWords = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'en'])

/** Parses CSV text separated by semicolons, with optional quotes; the first line names the columns. */
export function parseSemicolons(text: string): { columns: string[]; rows: Row[] } {
  const lines: { line: number; cells: string[] }[] = []
  let [cells, line, begun]: [string[], number, number] = [[], 1, 1]
  // A quoted cell (with doubled quotes inside) or a bare one, and its separator.
  for (const [all, quoted, bare = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r?\n|$)/gy,
  )) {
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

/** Converts a place of datos.madrid.es to a court, with its address in ordinary spelling. The source has no lights. */
export function courtOfCity(cells: Record<string, string>): object {
  const street = [cells['CLASE-VIAL'], cells['NOMBRE-VIA']].map((text) => asWritten(text)).join(' ')
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

/** Converts the city's capitals to ordinary spelling: «ALFONSO XIII» to Alfonso XIII, «CASA DE CAMPO» Casa de Campo. */
export function asWritten(text = ''): string {
  return text.toLowerCase().replaceAll(/\p{L}+/gu, (word, offset: number) => {
    if (offset > 0 && (word.length === 1 || smallWords.has(word))) return word
    if (offset > 0 && /^[ivx]+$/.test(word)) return word.toUpperCase()
    return word[0]!.toUpperCase() + word.slice(1)
  })
}

function degrees(cell = ''): number | null {
  return cell === '' ? null : Number(cell.replace(',', '.'))
}
