import { LoneLink } from './link.tsx'
import type { SearchableColumn } from './searchable-table.tsx'

/** The name of each row, as a link if `to` says where to. */
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
