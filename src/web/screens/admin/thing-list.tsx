import { useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Values } from '../../ui/draft.ts'
import { SearchableTable, type SearchableColumn } from '../../ui/searchable-table.tsx'
import { DeleteThing } from './delete-thing.tsx'
import type { Thing } from './thing.ts'
import { Section } from '../../ui/section.tsx'

/** The list of things of a kind; each row can be edited and deleted. */
export function ThingList<T extends { id: number }, V extends Values>({
  thing,
  caption,
  columns,
  rows,
  editedId,
  empty,
}: {
  thing: Thing<T, V>
  /** The caption of the table: 'Fases'. */
  caption: string
  columns: SearchableColumn<T>[]
  rows: T[]
  /** The id of the thing in the form above. */
  editedId: number | undefined
  empty: ReactNode
}) {
  const [deletedId, setDeletedId] = useState<number | null>(null)
  return (
    <Section title={caption}>
      <SearchableTable
        caption={caption}
        columns={[...columns, actionsColumn(thing, setDeletedId)]}
        rows={rows}
        rowKey={(row) => row.id}
        rowClass={(row) => (row.id === editedId ? 'bg-own' : '')}
        empty={empty}
      />
      {deletedId === null ? null : (
        <DeleteThing thing={thing} id={deletedId} onClose={() => setDeletedId(null)} />
      )}
    </Section>
  )
}

/** Each row can be edited and deleted. */
export function actionsColumn<T extends { id: number }, V extends Values>(
  thing: Thing<T, V>,
  onDelete: (id: number) => void,
): SearchableColumn<T> {
  return {
    key: 'actions',
    title: 'Acciones',
    className: 'text-right max-sm:col-start-2 max-sm:col-span-2 sm:w-36',
    cell: (row) => (
      <span className="-mr-3 flex justify-end">
        <ButtonLink look="quiet" to={thing.address(row.id)} aria-label={`Editar ${thing.nameOf(row)}`}>
          Editar
        </ButtonLink>
        <Button look="quiet" aria-label={`Borrar ${thing.nameOf(row)}`} onClick={() => onDelete(row.id)}>
          Borrar
        </Button>
      </span>
    ),
  }
}
