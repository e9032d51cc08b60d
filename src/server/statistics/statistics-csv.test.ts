import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Statistics } from '#contract/statistics.ts'
import { statisticsCsv } from './routes.ts'
import { testFolder } from '../../../test/test-folder.ts'

const hasOffice = spawnSync('soffice', ['--version']).status === 0

function rowOf(team_name: string, change: Partial<Statistics> = {}): Statistics {
  const games = { victories: 3, defeats: 1, not_played: 0, mixed_games: 2, porcentaje_mixto: 66.7 }
  return { team_id: 1, team_name, ...games, fair_play: -1, porcentaje_fp: -6.3, ...change }
}

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1'])('%s is no formula', (name) => {
  expect(statisticsCsv([rowOf(name)]).split('\r\n')[1]).toBe(`'${name};3;1;0;-1;-6,3;2;66,7`)
})

test.for([
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['a=b', 'a=b'],
] as const)('%j is one cell', ([name, cell]) => {
  expect(statisticsCsv([rowOf(name)])).toContain(`\r\n${cell};3;1;`)
})

const missing = hasOffice ? '' : ' (skipped: no LibreOffice on this machine)'

describe.skipIf(!hasOffice)(`in LibreOffice${missing}`, () => {
  test('every cell has the expected type and value', { timeout: 120_000 }, async () => {
    expect(await convert('a;=1+1\r\n')).toContain('table:formula="of:=1+1"')
    const rows = [rowOf('Ñúes; "los" de Móstoles'), rowOf('=1+1'), rowOf('-2+3')]
    const table = cellsOf(await convert(statisticsCsv(rows)))
    const numbers = [3, 1, 0, -1, -6.3, 2, 66.7].map((value) => ({ type: 'float', value: String(value) }))
    expect(table).toEqual([
      [
        'Equipo',
        'Victorias',
        'Derrotas',
        'Partidos sin jugar',
        'Juego limpio',
        '% de juego limpio',
        'Partidos mixtos',
        '% de partidos mixtos',
      ].map(text),
      [text('Ñúes; "los" de Móstoles'), ...numbers],
      [text("'=1+1"), ...numbers],
      [text("'-2+3"), ...numbers],
    ])
  })
})

function text(value: string) {
  return { type: 'string', value }
}

/** Opens a CSV file in a Spanish LibreOffice and returns it as a flat XML spreadsheet. */
async function convert(csv: string): Promise<string> {
  const folder = testFolder()
  writeFileSync(join(folder, 'datos-liga.csv'), csv)
  // Options: semicolons, double quotes, UTF-8, from the first line, no column formats, Spanish (its Windows language
  // id), detection of dates and other types, calculation of formulas.
  const filter = '--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1034,false,true,false,false,false,0,true'
  const own = `-env:UserInstallation=file://${folder}/profile`
  const options = [own, '--headless', filter, '--convert-to', 'fods', '--outdir', folder]
  await promisify(execFile)('soffice', [...options, join(folder, 'datos-liga.csv')])
  return readFileSync(join(folder, 'datos-liga.fods'), 'utf8')
}

/** The cells of a flat spreadsheet that aren't empty; calculated cells are marked. */
function cellsOf(xml: string): { type: string; value: string }[][] {
  expect(xml).not.toContain('table:formula')
  return [...xml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*)>(.*?)<\/table:table-cell>/gs)].flatMap(
      ([, head = '', body = '']) => {
        const type = /office:value-type="(\w+)"/.exec(head)?.[1]
        if (type === undefined) return []
        const shown = body
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll('&quot;', '"')
          .replaceAll('&apos;', "'")
          .trim()
        const cell = { type, value: /office:value="([^"]*)"/.exec(head)?.[1] ?? shown }
        const times = Number(/table:number-columns-repeated="(\d+)"/.exec(head)?.[1] ?? 1)
        return Array.from({ length: times }, () => cell)
      },
    ),
  )
}
