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
  return (
    <table
      role={roleOf('table', stacked)}
      className={`w-full border-collapse ${stacked ? 'max-sm:block' : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} stacked={stacked} />
      <tbody role={roleOf('rowgroup', stacked)} className={stacked ? 'max-sm:block' : ''}>
        {rows.map((row, index) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            columns={columns}
            stacked={stacked}
            className={rowClass(row, index)}
          />
        ))}
      </tbody>
    </table>
  )
}

/**
 * For the oldest of our browsers (decision 32), whose screen readers hear no table where it isn't laid out as one:
 * WebKit kept only the roles that are said. Today's keeps its meaning without them.
 */
export function roleOf<R extends string>(name: R, stacked = true): R | undefined {
  return stacked ? name : undefined
}

type RowProps<Row> = { columns: Column<Row>[]; stacked: boolean; className?: string }

/** What the columns are called. */
export function TableHead<Row>({ columns, stacked, className = '' }: RowProps<Row>) {
  return (
    <thead role={roleOf('rowgroup', stacked)} className={stacked ? 'max-sm:sr-only' : ''}>
      <tr role={roleOf('row', stacked)} className={`border-rule-strong border-b-2 ${className}`}>
        {columns.map(({ key, title, short, head, sorted, className: cellClass = '' }) => (
          <th
            key={key}
            role={roleOf('columnheader', stacked)}
            scope="col"
            aria-sort={sorted}
            className={`text-12 text-ink-soft py-2 font-bold ${cellClass}`}
          >
            {head ?? (short === undefined ? title : <Short title={title}>{short}</Short>)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A row of the table. */
export function TableRow<Row>({ row, columns, stacked, className = '' }: RowProps<Row> & { row: Row }) {
  const grid = stacked
    ? 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] max-sm:items-center max-sm:py-2'
    : ''
  return (
    <tr role={roleOf('row', stacked)} className={`border-rule border-b ${grid} ${className}`}>
      {columns.map(({ key, cell, namesRow, className: place = '', look = '' }) =>
        namesRow ? (
          <th
            key={key}
            role={roleOf('rowheader', stacked)}
            scope="row"
            className={`font-normal ${place} ${look}`}
          >
            {cell(row)}
          </th>
        ) : (
          <td key={key} role={roleOf('cell', stacked)} className={`${place} ${look}`}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
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
