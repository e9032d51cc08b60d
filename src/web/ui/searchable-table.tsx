import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CONTROL_BOX } from './control-box.ts'
import { BLOCKS, DataTable, type Column } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { Options } from './field.tsx'
import { matches, plainText } from './search-text.ts'
import { FilterLabel } from './filter-label.tsx'
import { LoneLink } from './link.tsx'

type SortKey = string | number | null

export type SearchableColumn<Row> = Column<Row> & {
  /** The value to sort and search by; without it the column is neither sorted nor searched. Null is sorted last. */
  value?: (row: Row) => SortKey
}

/** `by`: the title of the column. */
type Order = { by: string; direction: 'ascending' | 'descending' }

type SearchableTableProps<Row> = {
  caption: string
  columns: SearchableColumn<Row>[]
  rows: Row[]
  rowKey?: (row: Row) => number
  rowClass?: (row: Row) => string
  empty: ReactNode
}

/** From this number of rows on people search rather than read. */
const MIN_SEARCHABLE_ROWS = 8

/** How many rows are rendered at first, and added at each step: each takes a slow phone a millisecond. */
const STEP = 50

export function SearchableTable<Row>(props: SearchableTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowClass, empty } = props
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order | null>(null)
  const [limit, setLimit] = useState(STEP)
  // Typing stays responsive: the rows, possibly hundreds, follow with a lower priority.
  const wanted = useDeferredValue(search)
  const plainRows = useMemo(
    () =>
      rows.map((row) => ({
        row,
        plain: plainText(columns.map(({ value }) => value?.(row) ?? '').join(' ')),
      })),
    [rows, columns],
  )
  const found = useMemo(() => {
    const shown = plainRows.filter(({ plain }) => matches(plain, wanted)).map(({ row }) => row)
    const value = columns.find(({ title }) => title === order?.by)?.value
    return order && value ? sorted(shown, value, order.direction) : shown
  }, [plainRows, wanted, columns, order])

  // Each letter renders the search; the rows, possibly hundreds, only when the result changes.
  const table = useMemo(
    () => (
      <DataTable
        caption={caption}
        columns={columns.map((column) => withSortButton(column, order, setOrder))}
        rows={found.slice(0, limit)}
        rowKey={rowKey}
        rowClass={(row) => `max-sm:px-2 sm:h-14 ${rowClass?.(row) ?? ''}`}
        stacked={BLOCKS}
        empty={
          <EmptyState title={`Nada coincide con «${wanted}»`}>
            <Button look="quiet" onClick={() => setSearch('')}>
              Ver todo
            </Button>
          </EmptyState>
        }
      />
    ),
    [caption, columns, found, limit, order, rowKey, rowClass, wanted],
  )

  if (rows.length === 0) return empty
  const sortable = columns.filter(({ value }) => value !== undefined)
  return (
    <>
      {rows.length < MIN_SEARCHABLE_ROWS ? null : (
        <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-3">
          <SearchBox text={search} onText={setSearch} className="sm:max-w-80" />
          <SortSelect columns={sortable} order={order} onOrder={setOrder} />
          <output className="text-14 text-ink-soft flex min-h-11 items-center tabular">
            {found.length === rows.length ? `${rows.length} en total` : `${found.length} de ${rows.length}`}
          </output>
        </div>
      )}
      {table}
      <MoreRows shown={limit} total={found.length} onMore={() => setLimit(limit + STEP)} />
    </>
  )
}

export function SearchBox(props: {
  text: string
  onText: (text: string) => void
  className?: string
  maxLength?: number
}) {
  const { text, onText, className = '', maxLength } = props
  const id = useId()
  return (
    <div className={`flex min-w-0 grow flex-col gap-1 ${className}`}>
      <label htmlFor={id}>
        <FilterLabel>Buscar</FilterLabel>
      </label>
      <input
        id={id}
        type="search"
        name="buscar"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={maxLength}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className={CONTROL_BOX}
      />
    </div>
  )
}

export function MoreRows(props: { shown: number; total: number; busy?: boolean; onMore: () => void }) {
  const { shown, total, busy = false, onMore } = props
  if (shown >= total) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button aria-disabled={busy} onClick={onMore}>
        {busy ? 'Cargando…' : 'Ver más'}
      </Button>
      <p className="text-14 text-ink-soft">
        {`Se ven ${shown.toLocaleString('es')} de ${total.toLocaleString('es')}: con la búsqueda se llega antes.`}
      </p>
    </div>
  )
}

/** A sortable column head: a button that sorts by the column, and reverses the order if it is sorted by it already. */
function withSortButton<Row>(
  column: SearchableColumn<Row>,
  order: Order | null,
  onOrder: (order: Order) => void,
): Column<Row> {
  if (column.value === undefined) return column
  const direction = order?.by === column.title ? order.direction : undefined
  return {
    ...column,
    sorted: direction,
    head: (
      <>
        <button
          type="button"
          onClick={() =>
            onOrder({ by: column.title, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
          className="hover:bg-hover rounded-small -mx-1 inline-flex min-h-11 cursor-pointer items-center gap-1 px-1 font-bold max-sm:hidden"
        >
          {column.short ?? column.title}
          <span aria-hidden="true" className="w-3">
            {direction === undefined ? '↕' : direction === 'ascending' ? '↑' : '↓'}
          </span>
        </button>
        {/* Narrow tables have no head to press: they have a select above them instead. */}
        <span className="sm:hidden">{column.title}</span>
      </>
    ),
  }
}

/** The same choice for layouts without column heads. */
function SortSelect<Row>(props: {
  columns: SearchableColumn<Row>[]
  order: Order | null
  onOrder: (order: Order | null) => void
}) {
  const { columns, order, onOrder } = props
  const id = useId()
  return (
    <div className="flex grow flex-col gap-1 sm:hidden">
      <label htmlFor={id}>
        <FilterLabel>Ordenar por</FilterLabel>
      </label>
      <select
        id={id}
        value={order?.by ?? ''}
        onChange={({ target }) =>
          onOrder(target.value === '' ? null : { by: target.value, direction: 'ascending' })
        }
        className={CONTROL_BOX}
      >
        <option value="">Sin ordenar</option>
        <Options options={columns.map(({ title }) => ({ value: title, name: title }))} />
      </select>
    </div>
  )
}

function sorted<Row>(rows: Row[], value: (row: Row) => SortKey, direction: Order['direction']): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  const collator = new Intl.Collator('es', { numeric: true })
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * collator.compare(String(one), String(other))
  })
}

export function nameColumn<Row>(
  title: string,
  className: string,
  name: (row: Row) => string,
  to?: (row: Row) => string,
): SearchableColumn<Row> {
  return {
    title,
    namesRow: true,
    className,
    look: 'font-medium wrap-anywhere',
    value: name,
    cell: to === undefined ? name : (row) => <LoneLink to={to(row)}>{name(row)}</LoneLink>,
  }
}

/** A text that is sorted and searched as it is shown. */
export function textColumn<Row>(
  title: string,
  className: string,
  text: (row: Row) => string | null,
  look = 'text-14 text-ink-soft wrap-anywhere',
): SearchableColumn<Row> {
  return { title, className, look, value: text, cell: text }
}
