import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  /** What the column holds, in full; where `short` is given it stands in the head instead. */
  title: string
  short?: string
  /** A control in the head that says the title itself; `sorted` then says how the rows stand by it. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | undefined
  cell: (row: Row) => ReactNode
  /** The cell that names its row. One column of each table. */
  namesRow?: boolean
  /** Classes of the column's cells, the head included. */
  className?: string
  /** Classes of its cells below the head. */
  look?: string
}

/** The one table: what it shows when there is nothing to compare is part of asking for it. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass = () => '',
  stacked = false,
  empty,
}: {
  /** For screen readers and paper: what the table is of. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => number
  rowClass?: (row: Row, index: number) => string
  /** On a narrow screen every row is a small block of three columns; `className` of the columns places its cells. */
  stacked?: boolean
  empty: ReactNode
}) {
  if (rows.length === 0) return empty
  // A table that isn't laid out as one loses its meaning unless its roles are said.
  const role = <R extends string>(name: R) => (stacked ? name : undefined)
  const block = stacked ? 'max-sm:block' : ''
  const grid = stacked
    ? 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] max-sm:items-center max-sm:py-2'
    : ''
  return (
    <table role={role('table')} className={`w-full border-collapse ${block}`}>
      <caption className="sr-only">{caption}</caption>
      <thead role={role('rowgroup')} className={stacked ? 'max-sm:sr-only' : ''}>
        <tr role={role('row')} className="border-rule-strong border-b-2">
          {columns.map(({ key, title, short, head, sorted, className: cellClass = '' }) => (
            <th
              key={key}
              role={role('columnheader')}
              scope="col"
              aria-sort={sorted}
              className={`text-12 text-ink-soft py-2 font-bold ${cellClass}`}
            >
              {head ?? (short === undefined ? title : <Short title={title}>{short}</Short>)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={role('rowgroup')} className={block}>
        {rows.map((row, index) => (
          <tr
            key={rowKey(row)}
            role={role('row')}
            className={`border-rule border-b ${grid} ${rowClass(row, index)}`}
          >
            {columns.map(({ key, cell, namesRow, className: place = '', look = '' }) =>
              namesRow ? (
                <th key={key} role={role('rowheader')} scope="row" className={`font-normal ${place} ${look}`}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} role={role('cell')} className={`${place} ${look}`}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A few letters for the eye; most screen readers pass over the title of an abbreviation. */
function Short({ title, children }: { title: string; children: string }) {
  return (
    <>
      <abbr title={title} aria-hidden="true">
        {children}
      </abbr>
      <span className="sr-only">{title}</span>
    </>
  )
}
