import type { Column } from '#league/parsing/columns.ts'
import { readSheet } from '#league/parsing/sheet.ts'
import type { SheetSetting } from '#league/parsing/sheet-columns.ts'
import { arrange } from '#league/parsing/tables.ts'
import { Names } from '#league/parsing/titles.ts'

const named = (names: readonly string[]) => names.map((name) => ({ name }))

/** A reader of sheets for a league that begins in 2026; it says what is asked. */
export function setting(answers: Record<string, string> = {}, asked: string[] = []): SheetSetting {
  return {
    year: 2026,
    from: null,
    to: null,
    names: new Names({
      phase: 'Fase',
      groups: named(['Grupo A']),
      teams: named(['Búhos', 'Linces', 'San Blas', 'Pozo 2', 'Canoe - Alcalá', 'Libre Directo']),
      courts: named(['La Elipa', 'San Blas']),
    }),
    ask: ({ key }) => {
      asked.push(key)
      return answers[key] ?? null
    },
    columnAs: (index) => answers[`column:${index}`] as Column | undefined,
  }
}

export const cellsOf = (text: string) =>
  text.split('\n').map((row) => row.split(';').map((cell) => cell.trim()))

/** What each row is, in short: `day hour | local score visitant | court | group`, or why it isn't a game. */
export function said(text: string, answers?: Record<string, string>, asked?: string[]): (string | null)[] {
  const known = setting(answers, asked)
  return readSheet(arrange(cellsOf(text), known.names), known).rows.map((one) => {
    if (one === null) return null
    if (!('game' in one)) return 'why' in one && one.why !== null ? `${one.as}: ${one.why}` : one.as
    const { local, visitant, score, forfeit, day, hour, court, group } = one.game
    const result = forfeit === null ? (score?.join('-') ?? '–') : `${forfeit} absent`
    const parts = [[day?.day, hour].filter(Boolean).join(' '), `${local} ${result} ${visitant}`, court, group]
    return `${one.as === 'asked' ? 'asked: ' : ''}${parts.filter(Boolean).join(' | ')}`
  })
}
