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
  /** Classes of its head alone: its width, which that of one cell says for all. */
  headLook?: string
}

/** How rows lay out their cells themselves on a screen too narrow for a table: classes of each part, of the head, of each row. */
export type Stacking = { part: string; head: string; row: string }

/** Every row is a small block of three columns; `className` of the columns places its cells. */
export const BLOCKS: Stacking = {
  part: 'max-sm:block',
  head: 'max-sm:sr-only',
  row: 'block-row',
}

/** The one table: what it shows when there is nothing to compare is part of asking for it. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass = () => '',
  stacked,
  empty,
}: {
  /** For screen readers and paper: what the table is of. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => number
  rowClass?: (row: Row, index: number) => string
  stacked?: Stacking
  empty: ReactNode
}) {
  if (rows.length === 0) return empty
  return (
    <table
      role={roleOf('table', stacked !== undefined)}
      className={`w-full border-collapse ${stacked?.part ?? ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} stacked={stacked} />
      <tbody role={roleOf('rowgroup', stacked !== undefined)} className={stacked?.part ?? ''}>
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
export function roleOf<R extends string>(name: R, isStacked = true): R | undefined {
  return isStacked ? name : undefined
}

type RowProps<Row> = { columns: Column<Row>[]; stacked: Stacking | undefined; className?: string }

/** What the columns are called. */
export function TableHead<Row>({ columns, stacked, className = '' }: RowProps<Row>) {
  return (
    <thead role={roleOf('rowgroup', stacked !== undefined)} className={stacked?.head ?? ''}>
      <tr
        role={roleOf('row', stacked !== undefined)}
        className={joined('border-rule-strong border-b-2', stacked?.row, className)}
      >
        {columns.map(({ key, title, short, head, sorted, className: cellClass, headLook }) => (
          <th
            key={key}
            role={roleOf('columnheader', stacked !== undefined)}
            scope="col"
            aria-sort={sorted}
            className={joined('table-head', cellClass, headLook)}
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
  return (
    <tr role={roleOf('row', stacked !== undefined)} className={joined('ruled', stacked?.row, className)}>
      {columns.map(({ key, cell, namesRow, className: place = '', look = '' }) =>
        namesRow ? (
          <th
            key={key}
            role={roleOf('rowheader', stacked !== undefined)}
            scope="row"
            className={joined(place, look)}
          >
            {cell(row)}
          </th>
        ) : (
          <td key={key} role={roleOf('cell', stacked !== undefined)} className={joined(place, look)}>
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

/** Without the spaces of those that say nothing: they would stand in every cell. */
function joined(...classes: (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
