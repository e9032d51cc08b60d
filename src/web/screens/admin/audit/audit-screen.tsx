import { useLoaderData } from 'react-router'
import type { AuditedThing, AuditEntry } from '#contract/audit.ts'
import { paths } from '#contract/paths.ts'
import type { User } from '#contract/users.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import type { Api } from '../../../api/endpoints.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { readId } from '../../../kernel/page-address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { AddressSelect } from '../address-select.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AccountChanges } from './account-changes.tsx'
import { loadNames, type AuditNames, DELETED_ACCOUNT } from './audit-text.ts'
import { THINGS } from '#contract/change-types.ts'
import { useState } from 'react'
import { AUDIT_PAGE_SIZE } from '#contract/limits.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangeCard } from './change-card.tsx'
import { Alert } from '../../../ui/alert.tsx'

export async function loader({ api, search }: LoaderArgs) {
  const kind = search.get('cosa') ?? ''
  const filter = {
    entity: Object.hasOwn(THINGS, kind) ? (kind as AuditedThing) : undefined,
    userId: readId(search.get('persona')),
  }
  const [entries, names, users] = await Promise.all([
    api('GET /audit', { query: filter }),
    loadNames(api),
    api('GET /user', { query: { letIn: true } }),
  ])
  const account = users.find(({ id }) => id === filter.userId) ?? (await findAccount(api, filter.userId))
  const counts = account ? await api('GET /user/{id}/changes', { params: { id: account.id } }) : []
  // Whom nobody has let in comes from the page of their account: there may be thousands of them.
  const isListed = account === undefined || users.some(({ id }) => id === account.id)
  const listed = isListed ? users : [account, ...users]
  return { filter, entries, names, users: listed, account, counts }
}

async function findAccount(
  api: Api,
  id: number | undefined,
): Promise<(Pick<User, 'id'> & { name: string | null }) | undefined> {
  if (id === undefined) return undefined
  return api('GET /user/{id}', { params: { id } }).catch((cause: unknown) => {
    if (cause instanceof ApiFailure && cause.status === 404) return { id, name: null }
    throw cause
  })
}

export default function AuditScreen() {
  const { filter, entries, names, users, account, counts } = useLoaderData<typeof loader>()
  const { entity, userId } = filter
  const isFiltered = entity !== undefined || userId !== undefined
  return (
    <AdminPage title="Cambios" note="De los dos últimos años">
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <AddressSelect
          label="De qué"
          value={entity ?? ''}
          to={(kind) => paths.admin('audit', { cosa: kind || undefined, persona: userId })}
          options={Object.entries(THINGS).map(([value, { many }]) => ({ value, name: many }))}
        >
          <option value="">Todo</option>
        </AddressSelect>
        <AddressSelect
          label="De quién"
          value={String(userId ?? '')}
          to={(id) => paths.admin('audit', { cosa: entity, persona: Number(id) || undefined })}
          options={users.map(({ id, name }) => ({ value: String(id), name: name ?? DELETED_ACCOUNT }))}
        >
          <option value="">Cualquiera</option>
        </AddressSelect>
        {isFiltered ? (
          <TextLink to={paths.admin('audit')}>
            <span className="inline-flex min-h-11 items-center px-2">Quitar filtros</span>
          </TextLink>
        ) : null}
      </div>
      {account && counts.length > 0 ? (
        <AccountChanges key={account.id} account={account} counts={counts} names={names} />
      ) : null}
      {entries.length === 0 ? (
        <EmptyState title={isFiltered ? 'Sin cambios de eso' : 'Aún no ha cambiado nada'} />
      ) : (
        <ChangeList
          key={`${entity} ${userId} ${entries[0]?.id}`}
          filter={filter}
          newest={entries}
          names={names}
        />
      )}
    </AdminPage>
  )
}

function ChangeList(props: {
  filter: { entity: AuditedThing | undefined; userId: number | undefined }
  newest: AuditEntry[]
  names: AuditNames
}) {
  const { filter, newest, names } = props
  const [older, setOlder] = useState<AuditEntry[][]>([])
  const { busy: loading, failure, run } = useAction()
  const last = older.at(-1) ?? newest
  const entries = [...newest, ...older.flat()]
  const undone = new Set(entries.map(({ data }) => data?.['undone']))

  const goOn = () =>
    run(async ({ api }) => {
      const found = await api('GET /audit', { query: { ...filter, before: last.at(-1)!.id } })
      setOlder([...older, found])
    })

  return (
    <>
      <ol aria-label="Cambios" className="border-rule border-t">
        {entries.map((entry) => (
          <ChangeCard key={entry.id} entry={entry} names={names} isUndone={undone.has(entry.id)} />
        ))}
      </ol>
      <div className="flex flex-col items-center gap-2 py-4">
        <Alert>{failure?.message}</Alert>
        {last.length < AUDIT_PAGE_SIZE ? (
          <p className="text-14 text-ink-soft">No hay más cambios.</p>
        ) : (
          <Button aria-disabled={loading} onClick={() => void goOn()}>
            {loading ? 'Cargando…' : 'Más antiguos'}
          </Button>
        )}
        <output className="sr-only">
          {older.length === 0 ? '' : `${entries.length} cambios a la vista`}
        </output>
      </div>
    </>
  )
}
