import type { PastedColumn, PastedLine } from '#contract/paste.ts'
import { COLUMN_NAMES, columnOf } from '#league/parsing/columns.ts'
import { CONTROL_BOX } from '../../../ui/control-box.ts'
import { Options } from '../../../ui/field.tsx'
import { type Asking, columnName } from './paste-text.ts'

const MEANINGS = Object.entries(COLUMN_NAMES).map(([value, name]) => ({ value, name }))

const CELLS_SHOWN = 3

/** What each column of a sheet is taken for. Only those are open whose title says something else. */
export function PastedColumns(props: Asking & { columns: PastedColumn[]; lines: PastedLine[] }) {
  const { columns, lines, given, answer } = props
  const rows = lines.filter(({ as }) => as !== 'title')
  return (
    <ul
      aria-label="Columnas"
      className="flex flex-col gap-2 md:flex-row md:items-start md:overflow-x-auto md:pb-2"
    >
      {columns.map((column, index) => {
        const key = `column:${index}`
        const name = columnName(column, index)
        const cells = rows.flatMap(({ cells: all }) => all?.[index] || []).slice(0, CELLS_SHOWN)
        return (
          <li key={key} className="border-rule rounded-small shrink-0 border px-3 wrap-anywhere md:w-48">
            <details open={key in given || columnOf(column.title) !== column.as}>
              <summary className="min-h-11 cursor-pointer py-2.5">
                <strong>{name}</strong>
                <span className="text-14 text-ink-soft">{`: ${COLUMN_NAMES[column.as]}`}</span>
              </summary>
              <p translate="no" className="text-14 text-ink-soft">
                {cells.join(' · ')}
              </p>
              <select
                aria-label={`Columna «${name}»`}
                value={given[key] ?? column.as}
                onChange={({ target }) => answer({ [key]: target.value })}
                className={`${CONTROL_BOX} text-14 my-2`}
              >
                <Options options={MEANINGS} />
              </select>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
