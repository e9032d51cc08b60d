import { writeXlsx } from 'hucre/xlsx'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Season } from '#contract/season.ts'
import { readSheet } from '#league/parsing/sheet.ts'
import { Names } from '#league/parsing/titles.ts'
import { cellsOf } from '#server/pasted/rows.ts'
import { readTable } from '#web/screens/admin/paste/read-table.ts'
import { missingSeasons, officialSeasons } from './official-seasons.ts'
import { WRITERS, type WrittenGroup } from './written-games.ts'

/** Nobody says what a column is, or answers a question. */
const NOBODY = { from: null, to: null, ask: () => null, columnAs: () => undefined }

/** What the rows of a text say, and what its columns are. */
function reading(text: string, separator: string, groups: readonly WrittenGroup[], year: number) {
  const teams = groups.flatMap((group) => group.teams.map((name) => ({ name })))
  const names = new Names({ phase: 'Fase', teams, courts: [], groups })
  const { columns, rows } = readSheet(cellsOf(text, separator), { ...NOBODY, year, names })
  const games = rows.map((row) => (row?.as === 'game' ? { ...row.game, day: row.game.day?.day } : row))
  return { columns: columns.map((column) => column.as), games }
}

/** A cell as a spreadsheet stores what stands in a CSV file: figures as numbers, days and hours as moments. */
function cellOf(text: string): string | number | Date {
  const [, day, month, year] = /^(\d+)\/(\d+)\/(\d{4})$/.exec(text) ?? []
  if (year !== undefined) return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const [, hours, minutes] = /^(\d+):(\d+):00$/.exec(text) ?? []
  if (hours !== undefined) return (Number(hours) * 60 + Number(minutes)) / (24 * 60)
  return /^\d+$/.test(text) ? Number(text) : text
}

// That its tables are the official ones is tested with the CSV (src/server/pasted/official-seasons.test.ts).
test.skipIf(missingSeasons)(
  `official seasons read alike as CSV and as workbooks${missingSeasons}`,
  async () => {
    let phases = 0
    for (const { path } of officialSeasons()) {
      const season = JSON.parse(readFileSync(path, 'utf8')) as Season
      for (const { groups } of season.phases) {
        const written = groups as unknown as WrittenGroup[]
        const csv = WRITERS['table']!(written, season.league.year)
        const rows = cellsOf(csv, ';').map((row) => row.map(cellOf))
        const columns = rows[0]!.map((_, index) => (index === 1 ? { numFmt: 'dd/mm/yyyy' } : {}))
        const bytes = await writeXlsx({ sheets: [{ name: 'Calendario', rows, columns }] })
        const table = await readTable(new Uint8Array(bytes))
        if (!('text' in table)) throw new Error(JSON.stringify(table))
        const [ofCsv, ofBook] = [
          reading(csv, ';', written, season.league.year),
          reading(table.text, '\t', written, season.league.year),
        ]
        expect(ofBook).toEqual(ofCsv)
        expect(ofBook.games.filter((game) => game !== null && 'local' in game).length).toBe(rows.length - 1)
        phases += 1
      }
    }
    expect(phases).toBeGreaterThan(0)
  },
)
