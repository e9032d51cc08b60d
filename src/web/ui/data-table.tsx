import { Fragment, type ReactNode } from 'react'

export type Column<Row> = {
  /** The full name of the column; if `short` is given, that is shown in the head instead. */
  title: string
  short?: string
  /** A control in the head that contains the title itself; `sorted` then says how the rows are sorted by it. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | undefined
  cell: (row: Row) => ReactNode
  /** Whether the cell is the header of its row. One column of each table. */
  namesRow?: boolean
  className?: string
  /** Classes of its cells, except the head. */
  look?: string | undefined
  /** Classes of its head only: the width of the head applies to the whole column. */
  headLook?: string
}

export function column<Row>(
  title: string,
  className: string,
  cell: (row: Row) => ReactNode,
  look?: string,
): Column<Row> {
  return { title, className, cell, look }
}

export function rowHeader<Row>(...args: Parameters<typeof column<Row>>): Column<Row> {
  return { ...column(...args), namesRow: true }
}

export function figureColumn<Row>(
  short: string,
  title: string,
  className: string,
  cell: (row: Row) => ReactNode,
): Column<Row> {
  return { short, title, className, look: 'font-figure text-20 font-bold tabular', cell }
}

/** How rows lay out their cells where there is no room for a table: classes of each part, the head, each row. */
export type Stacking = { part: string; head: string; row: string }

/** Every row is a small block of three columns; `className` of the columns places its cells. */
export const BLOCKS: Stacking = {
  part: 'max-sm:block',
  head: 'max-sm:sr-only',
  row: 'block-row',
}

/** The only table component: its empty state is a required property. */
export function DataTable<Row>(props: {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey?: ((row: Row) => number) | undefined
  rowClass?: (row: Row, index: number) => string
  /** Called for a click anywhere in a row whose cells have a button that does the same. */
  onRow?: ((row: Row) => void) | undefined
  renderBelow?: (row: Row, index: number) => ReactNode
  stacked?: Stacking
  /** A class of the table, with the looks of cells that have none of their own. */
  look?: string
  empty: ReactNode
}) {
  const { columns, rows, rowClass = () => '', onRow, stacked } = props
  const { rowKey = (row) => (row as { id?: number }).id } = props
  if (rows.length === 0) return props.empty
  return (
    <table
      role={roleOf('table', stacked !== undefined)}
      className={joined('w-full border-collapse', stacked?.part, props.look)}
    >
      <caption className="sr-only">{props.caption}</caption>
      <TableHead columns={columns} stacked={stacked} />
      <tbody role={roleOf('rowgroup', stacked !== undefined)} className={stacked?.part}>
        {rows.map((row, index) => (
          <Fragment key={rowKey(row) ?? index}>
            <TableRow
              row={row}
              columns={columns}
              stacked={stacked}
              className={rowClass(row, index)}
              onClick={onRow && (() => onRow(row))}
            />
            {props.renderBelow?.(row, index)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** For the oldest browsers (docs/decisions/browsers.md): WebKit knows no table in another layout without roles. */
export function roleOf<R extends string>(name: R, isStacked = true): R | undefined {
  return isStacked ? name : undefined
}

type RowProps<Row> = { columns: Column<Row>[]; stacked: Stacking | undefined; className?: string }

export function TableHead<Row>({ columns, stacked, className = '' }: RowProps<Row>) {
  return (
    <thead role={roleOf('rowgroup', stacked !== undefined)} className={stacked?.head}>
      <tr
        role={roleOf('row', stacked !== undefined)}
        className={joined('border-rule-strong border-b-2', stacked?.row, className)}
      >
        {columns.map(({ title, short, head, sorted, className: cellClass, headLook }, index) => (
          <th
            key={index}
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

export function TableRow<Row>(props: RowProps<Row> & { row: Row; onClick?: (() => void) | undefined }) {
  const { row, columns, stacked, className = '', onClick } = props
  return (
    <tr
      role={roleOf('row', stacked !== undefined)}
      className={joined('ruled', stacked?.row, className)}
      onClick={onClick}
    >
      {columns.map(({ cell, namesRow, className: place = '', look = '' }, index) =>
        namesRow ? (
          <th
            key={index}
            role={roleOf('rowheader', stacked !== undefined)}
            scope="row"
            className={joined(place, look) || undefined}
          >
            {cell(row)}
          </th>
        ) : (
          <td
            key={index}
            role={roleOf('cell', stacked !== undefined)}
            className={joined(place, look) || undefined}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** A visual abbreviation with the full text for screen readers, most of which ignore the title of an abbreviation. */
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

/** Joins the classes that are set: empty ones would add spaces to every cell. */
function joined(...classes: (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
