import { writeOds } from 'hucre/ods'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { readTable } from './read-table.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const copy = (bytes: Uint8Array) => Uint8Array.from(bytes)
const instant = (text: string) => new Date(`${text}Z`)

const CALENDAR: WriteSheet = {
  name: 'Calendario',
  rows: [
    ['Día', 'Hora', 'Local', 'Visitante', 'Puntos', 'Cuando'],
    [
      instant('2026-11-08T00:00'),
      instant('1899-12-31T11:00'),
      '  Búhos\nde Vallecas ',
      '=1+1',
      61,
      instant('2026-11-08T11:00'),
    ],
    [null, instant('1899-12-31T12:30'), 'Un "Lince"', '-', 52.5, null],
    [],
  ],
  cells: new Map([
    ['1,1', { style: { numFmt: 'hh:mm' } }],
    ['2,1', { style: { numFmt: 'hh:mm' } }],
    ['1,0', { style: { numFmt: 'dd/mm/yy' } }],
    ['1,5', { style: { numFmt: 'dd/mm/yyyy hh:mm' } }],
  ]),
  merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
}
const TEXT = `Día\tHora\tLocal\tVisitante\tPuntos\tCuando
2026-11-08\t11:00\tBúhos de Vallecas\t=1+1\t61\t2026-11-08 11:00
2026-11-08\t12:30\t"Un ""Lince"""\t-\t52.5\t`

test.for(['1900', '1904'] as const)('reads the cells of a workbook of %s', async (dateSystem) => {
  const sheet = { ...CALENDAR, rows: CALENDAR.rows!.map((row) => [...row]) }
  if (dateSystem === '1904')
    for (const row of sheet.rows.slice(1, 3))
      row[1] = instant(`1904-01-01T${row === sheet.rows[1] ? '11:00' : '12:30'}`)
  const book = await writeXlsx({ sheets: [sheet], dateSystem })
  expect(await readTable(copy(book))).toEqual({ text: TEXT })
})

test('tells a score that became a duration, as spreadsheets make of 61:52, from an hour', async () => {
  const cells = new Map([['0,1', { style: { numFmt: '[h]:mm' } }]])
  const rows = [['Búhos', instant('1900-01-02T13:52')]]
  const book = await writeXlsx({ sheets: [{ name: 'Uno', rows, cells }] })
  expect(await readTable(copy(book))).toEqual({ text: 'Búhos\t61:52:00' })
})

test('reads an .ods, with the day of a merged cell in each of its rows', async () => {
  const rows = [
    ['Búhos', instant('2026-11-08T00:00'), 61],
    ['Linces', null, 52],
  ]
  const merges = [{ startRow: 0, startCol: 1, endRow: 1, endCol: 1 }]
  const book = await writeOds({ sheets: [{ name: 'Uno', rows, merges }] })
  expect(await readTable(copy(book))).toEqual({ text: 'Búhos\t2026-11-08\t61\nLinces\t2026-11-08\t52' })
})

test('asks for the sheet of a workbook with several, and leaves out the hidden and the empty', async () => {
  const rows = [['a', 'b']]
  const book = await writeXlsx({
    sheets: [
      { name: 'Uno', rows },
      { name: 'Nada', rows: [[null, '']] },
      { name: 'Listas', rows, hidden: true },
      { name: 'Dos', rows: [['c', 'd']] },
    ],
  })
  expect(await readTable(copy(book))).toEqual({ sheets: ['Uno', 'Dos'] })
  expect(await readTable(copy(book), ['Dos'])).toEqual({ text: 'c\td' })
  // Each below its name, which may be that of a group.
  expect(await readTable(copy(book), ['Uno', 'Dos'])).toEqual({ text: 'Uno\na\tb\n\nDos\nc\td' })
})

test('reads a single column as it is', async () => {
  const rows = [['Ana: "Búhos" 61 - 52 Linces'], ['¡Gracias!']]
  const book = await writeXlsx({ sheets: [{ name: 'Uno', rows }] })
  expect(await readTable(copy(book))).toEqual({ text: rows.join('\n') })
})

test('takes the computed value of a formula, and shows one that isn’t computed', async () => {
  const cells = new Map([
    ['0,0', { formula: 'A1+60', formulaResult: 61 }],
    ['0,1', { formula: 'WEBSERVICE("http://a.example")' }],
  ])
  const book = await writeXlsx({ sheets: [{ name: 'Uno', rows: [[null, null, 'x']], cells }] })
  expect(await readTable(copy(book))).toEqual({ text: '61\t"=WEBSERVICE(""http://a.example"")"\tx' })
})

const ACCENTS = 'Día;Búhos\nMañana;x'
const in16 = (isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * (ACCENTS.length + 1)))
  for (const [index, letter] of `\uFEFF${ACCENTS}`.split('').entries())
    view.setUint16(2 * index, letter.charCodeAt(0), isLittle)
  return new Uint8Array(view.buffer)
}
test.for([
  ['UTF-8', bytesOf(ACCENTS)],
  ['UTF-8 with its mark', bytesOf(`\uFEFF${ACCENTS}`)],
  ['the line ends of Windows', bytesOf(ACCENTS.replace('\n', '\r\n'))],
  ['the line ends of old Macs', bytesOf(ACCENTS.replace('\n', '\r'))],
  ['UTF-16', in16(true)],
  ['UTF-16, the large byte first', in16(false)],
  ['Windows-1252', Uint8Array.from(ACCENTS, (letter) => letter.charCodeAt(0))],
] as const)('reads a text in %s', async ([, bytes]) => {
  expect(await readTable(bytes)).toEqual({ text: ACCENTS })
})

/** What a file of the name says that each of its entries expands to. */
function sayExpanded(book: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = copy(book)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < bytes.length - 4; index++)
    if (view.getUint32(index, true) === 0x02_01_4b_50) view.setUint32(index + 24, size, true)
  return bytes
}

const one = (rows: WriteSheet['rows'], rest: Partial<WriteSheet> = {}) =>
  writeXlsx({ sheets: [{ name: 'Uno', rows: rows!, ...rest }], stringMode: 'inline' })
const many = (count: number) => Array.from({ length: count }, () => 'x')

test.for<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['a bomb that says its size', () => one([many(26).map((x) => x.repeat(2_100_000))]), /Pasa de 50 MB/],
  [
    'a bomb that lies',
    async () => sayExpanded(await one([['x'.repeat(5_000_000)]]), 100),
    /No sabemos leerlo/,
  ],
  ['a bomb that says nothing', async () => sayExpanded(await one([['x'.repeat(5000)]]), 0), /Pasa de 50 MB/],
  ['a hundred thousand cells', () => one(Array.from({ length: 200 }, () => many(500))), /Pasa de 2000 filas/],
  [
    'two cells far apart',
    () => one([['x']], { cells: new Map([['1048575,16383', { value: 'x' }]]) }),
    /Pasa de 2000 filas/,
  ],
  ['a row too many', () => one(many(2001).map((x) => [x])), /Pasa de 2000 filas/],
  ['a column too many', () => one([many(61)]), /60 columnas/],
  ['a text too long', () => bytesOf('x'.repeat(200_001)), /200000 letras/],
  [
    'too many sheets',
    () => writeXlsx({ sheets: many(31).map((x, index) => ({ name: `${x}${index}`, rows: [[x]] })) }),
    /Pasa de 30 hojas/,
  ],
  [
    'a password',
    () => writeXlsx({ sheets: [CALENDAR], encryption: { password: 'x', spinCount: 1 } }),
    /contraseña: quítasela/,
  ],
  ['no cells', () => one([[null]]), /Está vacío/],
  ['no bytes', () => new Uint8Array(), /Está vacío/],
  ['blanks', () => bytesOf(' \n\t\n'), /Está vacío/],
  ['a document', async () => copy(await renamed()), /No sabemos leerlo/],
  ['an old workbook', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), /No sabemos leerlo/],
  ['a torn workbook', async () => (await one([['x']])).subarray(0, 300), /No sabemos leerlo/],
  ['a picture', () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0), /No sabemos leerlo/],
  ['a page', () => bytesOf('<html><table>'), /No sabemos leerlo/],
])('refuses %s', async ([, bytes, sentence]) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await readTable(copy(await bytes()))).toEqual({ refusal: expect.stringMatching(sentence) })
})

/** A workbook whose parts have the names of a document's. */
async function renamed(): Promise<Uint8Array> {
  const text = [...(await one([['x']]))].map((byte) => String.fromCharCode(byte)).join('')
  return Uint8Array.from(text.replaceAll('xl/workbook', 'xl/document'), (letter) => letter.charCodeAt(0))
}

const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256)

/** A zip of uncompressed files. */
function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: number[] = []
  const index: number[] = []
  for (const [name, text] of Object.entries(files)) {
    const [named, content] = [[...bytesOf(name)], [...bytesOf(text)]]
    const sizes = [...number(content.length, 4), ...number(content.length, 4)]
    const head = [...number(0, 14), ...sizes, ...number(named.length, 2), ...number(0, 2)]
    index.push(
      ...bytesOf('PK\u0001\u0002'),
      0,
      0,
      ...head,
      ...number(0, 10),
      ...number(parts.length, 4),
      ...named,
    )
    parts.push(...bytesOf('PK\u0003\u0004'), ...head, ...named, ...content)
  }
  const count = number(Object.keys(files).length, 2)
  const end = [...bytesOf('PK\u0005\u0006'), ...number(0, 4), ...count, ...count, ...number(index.length, 4)]
  return Uint8Array.from([...parts, ...index, ...end, ...number(parts.length, 4), 0, 0])
}

test.for([
  ['', '', { text: 'x\t2026-11-08\t11:30' }],
  [
    '<table:table-header-rows>',
    '</table:table-header-rows>',
    { refusal: expect.stringContaining('agrupadas') },
  ],
  ['<table:table-row-group>', '</table:table-row-group>', { refusal: expect.stringContaining('agrupadas') }],
] as const)('reads an .ods whole or not at all: %s', async ([before, after, read]) => {
  const cells = `<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>
    <table:table-cell office:value-type="date" office:date-value="2026-11-08"/>
    <table:table-cell office:value-type="time" office:time-value="PT11H30M00S"/>`
  const file = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Uno">
      ${before}<table:table-row>${cells}</table:table-row>${after}</table:table></office:spreadsheet></office:body></office:document-content>`,
  })
  expect(await readTable(file)).toEqual(read)
})

test('says which cells are struck and which rows a filter hides, and puts the name of a group above', async () => {
  const struck = { font: { strikethrough: true } }
  const sheet: WriteSheet = {
    name: 'Grupo B',
    rows: [
      ['Local', 'Visitante'],
      ['Búhos', 'Linces'],
      ['Osos', 'Loros'],
    ],
    cells: new Map([
      ['1,0', { style: struck }],
      ['1,1', { style: struck }],
    ]),
    rowDefs: new Map([[2, { hidden: true }]]),
  }
  expect(await readTable(copy(await writeXlsx({ sheets: [sheet] })))).toEqual({
    text: 'Grupo B\nLocal\tVisitante\tFila oculta\n~Búhos~\t~Linces~\t\nOsos\tLoros\tSí',
  })
})

const cell = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`

test.for([
  ['<table:table-cell table:formula="of:=IF([.A1]=1;1;&quot;&quot;)"><text:p/></table:table-cell>', 'x\t\ty'],
  [
    '<table:table-cell table:formula="of:=&quot;&quot;" office:value-type="string" office:string-value=""><text:p/></table:table-cell>',
    'x\t\ty',
  ],
])('takes a formula of an .ods that gives nothing for an empty cell', async ([formula, text]) => {
  const file = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Uno">
      <table:table-row>${cell('x')}${formula}${cell('y')}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  })
  expect(await readTable(file)).toEqual({ text })
})

test('takes a formula of an .xlsx that gives nothing for an empty cell, as Excel writes it', async () => {
  const office = 'http://schemas.openxmlformats.org'
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
  const formula = '<c r="B1" t="str"><f>IF(A1=1,1,"")</f><v></v></c>'
  const file = zipOf({
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Uno" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c>${formula}<c r="C1"><v>2</v></c></row></sheetData></worksheet>`,
  })
  expect(await readTable(file)).toEqual({ text: '1\t\t2' })
})

const row = (first: string, attributes = '', style = '') =>
  `<table:table-row ${attributes}>${first}<table:table-cell ${style} office:value-type="string"><text:p>Linces</text:p></table:table-cell></table:table-row>`

test('says of an .ods which cells are struck and which rows a filter hides', async () => {
  const file = zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:automatic-styles>
      <style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="none"/></style:style>
      <style:style style:name="ce2" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>
      </office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Uno">
      ${row(cell('Local'), '', 'table:style-name="ce1"')}<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
      ${row(cell('Búhos'), '', 'table:style-name="ce2"')}${row(cell('Osos'), 'table:visibility="filter"')}
      </table:table></office:spreadsheet></office:body></office:document-content>`,
  })
  expect(await readTable(file)).toEqual({
    text: 'Local\tLinces\tFila oculta\n\t\t\n\t\t\nBúhos\t~Linces~\t\nOsos\tLinces\tSí',
  })
})
