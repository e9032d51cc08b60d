import { useState, type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Values } from '../../ui/draft.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchableTable, type SearchableColumn } from '../../ui/searchable-table.tsx'
import { Section } from '../../ui/section.tsx'
import { AdminPage } from './admin-page.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { versionOf } from '../../api/client.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { changedMeanwhile, isChangedMeanwhile } from '../../ui/changed-meanwhile.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Remark } from '../../ui/question.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import type { Api } from '../../api/endpoints.ts'

/** The page of a kind of thing: a form that creates one or edits that of the URL, and the list of all of them. */
export function ThingScreen<T extends { id: number }, V extends Values>(
  props: Omit<ComponentProps<typeof AdminPage>, 'children'> &
    ComponentProps<typeof ThingForm<T, V>> & {
      thing: Thing<T, V>
      columns: SearchableColumn<T>[]
      rows: T[]
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

type ThingFormProps<T extends { id: number }, V extends Values> = {
  thing: Thing<T, V> | ChangeableThing<T, V>
  edited: T | null
  secret?: (string & keyof V)[]
  children: ReactNode
}

export function ThingForm<T extends { id: number }, V extends Values>(props: ThingFormProps<T, V>) {
  const { thing, edited } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const shownId = useRef(edited?.id)
  useEffect(() => {
    // Keyboard and screen reader users who choose another thing start at its form.
    if (shownId.current !== edited?.id) title.current?.focus()
    shownId.current = edited?.id
  }, [edited?.id])
  return (
    <section aria-labelledby={titleId} className="mb-10">
      <SectionTitle id={titleId} ref={title} tabIndex={-1}>
        {edited !== null
          ? `${thing.labels.edit}: ${thing.nameOf(edited)}`
          : thing.create && thing.labels.create}
      </SectionTitle>
      <Fields key={edited?.id} {...props} />
    </section>
  )
}

function Fields<T extends { id: number }, V extends Values>(props: ThingFormProps<T, V>) {
  const { thing, edited, secret, children } = props
  const { labels, address } = thing
  const whole = thing.create ? thing : null

  const [deleting, setDeleting] = useState(false)
  const form = useVersionedForm({
    read: edited,
    initial: thing.toValues(edited),
    ...(secret && { secret }),
    find: (api) => thing.find(api, edited?.id ?? 0),
    facts: thing.facts,
    onSubmit: async (values, { ifMatch, api }) => {
      if (edited === null) {
        if (whole === null) return undefined
        const made = await whole.create(api, values)
        notify(whole.labels.created)
        return { to: whole.onward?.(made) ?? address(), replace: true, preventScrollReset: true }
      }
      await thing.save(api, edited, values, ifMatch)
      notify(labels.saved)
      return { to: address() }
    },
  })

  return (
    <>
      <Form
        {...form}
        label={edited === null && whole ? whole.labels.create : labels.edit}
        submitLabel={edited === null ? 'Crear' : 'Guardar'}
        aside={
          edited === null ? null : (
            <>
              <ButtonLink look="quiet" to={address()} onClick={form.reset}>
                Cancelar
              </ButtonLink>
              {whole ? (
                <Button look="quiet" onClick={() => setDeleting(true)}>
                  Borrar
                </Button>
              ) : null}
            </>
          )
        }
      >
        {children}
      </Form>
      {deleting && edited !== null && whole ? (
        <DeleteThing thing={whole} id={edited.id} onClose={() => setDeleting(false)} />
      ) : null}
    </>
  )
}

const PASSWORD = { oldPassword: '' }

/** Asks for confirmation before a deletion, with the latest data; asks again if those have changed since. */
export function DeleteThing<T extends { id: number }, V extends Values>(props: {
  thing: Thing<T, V>
  id: number
  onClose: () => void
}) {
  const { thing, id, onClose } = props
  const { labels, address } = thing

  const query = useApiQuery(`delete ${id}`, (ask) => thing.find(ask, id))
  const found = query.state === 'known' ? query.answer : null
  return (
    <Confirm
      title={labels.askDelete}
      query={query}
      confirmLabel="Borrar"
      onClose={onClose}
      initial={PASSWORD}
      onConfirm={async ({ oldPassword }, { api }) => {
        if (found === null) throw new Remark('Espera: aún se está cargando.')
        try {
          await thing.remove(api, id, versionOf(found), oldPassword!)
        } catch (cause) {
          if (!isChangedMeanwhile(cause)) throw cause
          query.retry()
          throw changedMeanwhile()
        }
        notify(labels.deleted)
        return { to: address(), replace: true }
      }}
    >
      {/* Reserves the height of a name and a fact from the start. */}
      <div className="min-h-12">{found === null ? null : <Facts facts={thing.facts(found)} />}</div>
      <p className="mt-3">No se puede deshacer.</p>
      {found === null ? null : thing.passwordField?.(found)}
    </Confirm>
  )
}

/** The URL parameter with the id of the edited thing: `/admin/newleague?id=3`. */
const EDITED = 'id'

type Changing<T extends { id: number }, V extends Values> = {
  labels: {
    edit: string
    saved: string
  }
  /** The URL to edit it; without an id, to create one. */
  address: (id?: number) => string
  nameOf: (thing: T) => string
  /** Its values as text, shown on an edit conflict and before a deletion. */
  facts: (thing: T) => [name: string, value: string][]
  toValues: (thing: T | null) => V
  find: (api: Api, id: number) => Promise<T>
  save: (api: Api, thing: T, values: V, ifMatch: string | undefined) => Promise<unknown>
}

/** A kind of thing that the form only edits: it is created and deleted elsewhere. */
export type ChangeableThing<T extends { id: number }, V extends Values> = Changing<T, V> & {
  create?: undefined
}

export type Thing<T extends { id: number }, V extends Values> = Changing<T, V> & {
  labels: ReturnType<typeof thingLabels>
  create: (api: Api, values: V) => Promise<T>
  /** The page after creation, if not the empty form again. */
  onward?: (made: T) => string
  remove: (api: Api, id: number, ifMatch: string | undefined, oldPassword: string) => Promise<unknown>
  passwordField?: (thing: T) => ReactNode
}

export async function loadEdited<T extends { id: number }>(
  { api, search }: LoaderArgs,
  find: (api: Api, id: number) => Promise<T>,
): Promise<T | null> {
  const text = search.get(EDITED)
  if (text === null) return null
  const id = requireId(text, 'No existe, o se ha borrado.')
  return find(api, id)
}

/** What the page of a kind of thing says. `whole`: its name with what tells it from other things, if longer. */
export function thingLabels(article: 'el' | 'la', name: string, whole = name) {
  const [o, named] = [article === 'la' ? 'a' : 'o', name.charAt(0).toUpperCase() + name.slice(1)]
  return {
    create: `Nuev${o} ${whole}`,
    edit: `Cambiar ${article} ${name}`,
    created: `${named} cread${o}.`,
    saved: `${named} guardad${o}.`,
    askDelete: `¿Borrar ${article === 'la' ? 'esta' : 'este'} ${whole}?`,
    deleted: `${named} borrad${o}.`,
    none: `Todavía no hay ${article === 'la' ? 'ninguna' : 'ningún'} ${name}`,
  }
}
