import { type Figure, judge } from './figure.ts'

export type Measured = Figure & { name: string }

const columns = ['name', 'what', 'figure', 'limit', 'ratio', ''] as const
const rightAligned = new Set([2, 3, 4])

/** The figures as a table for people. */
export function tableOf(figures: readonly Measured[]): string {
  const lines = [[...columns], ...figures.map(cellsOf)]
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          rightAligned.has(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The figures for programs: an array of objects, a ratio and a verdict where there is a limit. */
export function jsonOf(figures: readonly Measured[]): string {
  return JSON.stringify(
    figures.map((figure) => {
      const verdict = judge(figure)
      return verdict ? { ...figure, ratio: verdict.ratio, ok: verdict.ok } : figure
    }),
    null,
    2,
  )
}

function cellsOf(figure: Measured): string[] {
  const { name, what, value, unit, limit } = figure
  const verdict = judge(figure)
  if (verdict === null || limit === undefined) return [name, what, written(value, unit), '', '', '']
  const sign = 'atMost' in limit ? '≤' : '≥'
  const bound = `${sign} ${written(verdict.bound, unit)}`
  return [name, what, written(value, unit), bound, verdict.ratio.toFixed(2), verdict.ok ? 'ok' : 'OVER']
}

/** Three significant digits. */
function written(value: number, unit: Figure['unit']): string {
  const text =
    value !== 0 && Math.abs(value) < 100
      ? String(Number(value.toPrecision(3)))
      : Math.round(value).toLocaleString('en')
  return unit === '' || unit === '/s' ? `${text}${unit}` : `${text} ${unit}`
}
