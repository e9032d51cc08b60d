import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Values } from '../../ui/draft.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchableTable, type SearchableColumn } from '../../ui/searchable-table.tsx'
import { Section } from '../../ui/section.tsx'
import { AdminPage } from './admin-page.tsx'
import { DeleteThing } from './delete-thing.tsx'
import { ThingForm } from './thing-form.tsx'
import type { Thing } from './thing.ts'

/** The page of a kind of thing: a form that creates one or edits that of the URL, and the list of all of them. */
export function ThingScreen<T extends { id: number }, V extends Values>(
  props: Omit<ComponentProps<typeof AdminPage>, 'children'> &
    ComponentProps<typeof ThingForm<T, V>> & {
      thing: Thing<T, V>
      columns: SearchableColumn<T>[]
      rows: T[]
      /** What the empty list says, if not that the form creates the first one. */
      empty?: ReactNode
    },
) {
  const { thing, edited, secret, children, columns, rows, empty, ...page } = props
  const { none } = thing.labels
  const [deletedId, setDeletedId] = useState<number | null>(null)
  return (
    <AdminPage {...page}>
      <FormBesideList>
        <ThingForm thing={thing} edited={edited} {...(secret && { secret })}>
          {children}
        </ThingForm>
        <Section title={page.title}>
          <SearchableTable
            caption={page.title}
            columns={[...columns, actionsColumn(thing, setDeletedId)]}
            rows={rows}
            rowClass={(row) => (row.id === edited?.id ? 'bg-own' : '')}
            empty={empty ?? <EmptyState title={none} />}
          />
          {deletedId === null ? null : (
            <DeleteThing thing={thing} id={deletedId} onClose={() => setDeletedId(null)} />
          )}
        </Section>
      </FormBesideList>
    </AdminPage>
  )
}

/** In two columns on a wide screen, the list below on a narrow one. */
export function FormBesideList({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:*:last:col-start-2 lg:*:last:row-span-2 lg:*:last:row-start-1">
      {children}
    </div>
  )
}

export function actionsColumn<T extends { id: number }, V extends Values>(
  thing: Thing<T, V>,
  onDelete: (id: number) => void,
): SearchableColumn<T> {
  return {
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
