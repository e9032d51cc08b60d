import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Team } from '#contract/teams.ts'
import type { AccountsPage, User } from '#contract/users.ts'
import { textIn } from '../../../kernel/text-in.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { BLOCKS, DataTable, type Column } from '../../../ui/data-table.tsx'
import type { Values } from '../../../ui/draft.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreRows, nameColumn, SearchBox } from '../../../ui/searchable-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { AddressSelect } from '../address-select.tsx'
import { DeleteThing, actionsColumn, type Thing } from '../thing-page.tsx'
import { teamsText } from './user-thing.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'

type AccountChoice = { which: Which; search: string }

const WHICH = {
  '': { label: 'Todas', filter: {} },
  conocidas: { label: 'Con equipo o administración', filter: { letIn: true } },
  'sin-equipo': { label: 'Sin equipo', filter: { letIn: false } },
  'sin-entrar': { label: 'Sin equipo, 30 días sin entrar', filter: { letIn: false, away: true } },
} as const
type Which = keyof typeof WHICH

export function readAccountChoice(search: URLSearchParams): AccountChoice {
  const which = search.get('cuales') ?? ''
  return {
    which: Object.hasOwn(WHICH, which) ? (which as Which) : '',
    search: (search.get('buscar') ?? '').slice(0, MAX_EMAIL_LENGTH),
  }
}

export function accountFilter({ which, search }: AccountChoice): {
  letIn?: boolean
  away?: boolean
  search?: string | undefined
} {
  return { ...WHICH[which].filter, search: search || undefined }
}

/** Anybody may make an account, so there may be thousands: the server searches them, and sends them by pages. */
export function AccountList<V extends Values>(props: {
  thing: Thing<User, V>
  teams: Team[]
  choice: AccountChoice
  found: AccountsPage
  editedId: number | undefined
}) {
  const { thing, teams, choice, found, editedId } = props
  const [deletedId, setDeletedId] = useState<number | null>(null)
  const [deletes, setDeletes] = useState(false)
  // What is typed, and the search that it began with: another address brings its own.
  const [typed, setTyped] = useState({ text: choice.search, from: choice.search })
  if (typed.from !== choice.search) setTyped({ text: choice.search, from: choice.search })
  const search = typed.text.trim()
  const { matching, total, newest } = found
  const columns = useMemo(() => [...columnsFor(teams), actionsColumn(thing, setDeletedId)], [teams, thing])
  const filter = accountFilter(choice)
  return (
    <Section title="Cuentas">
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <AddressSelect
          label="Cuáles"
          value={choice.which}
          to={(chosen) => addressOf({ which: chosen as Which, search }, editedId)}
          options={Object.entries(WHICH).map(([value, { label }]) => ({ value, name: label }))}
        />
        <Search
          text={typed.text}
          onText={(text) => setTyped({ ...typed, text })}
          to={(standing) => addressOf({ which: choice.which, search: standing }, editedId)}
        />
        <output className="text-14 text-ink-soft flex min-h-11 items-center tabular">
          {matching === total
            ? `${countText(total)} en total`
            : `${countText(matching)} de ${countText(total)}`}
        </output>
        {filter.letIn === false && newest !== null ? (
          <Button onClick={() => setDeletes(true)}>
            {matching === 1 ? 'Borrar esta cuenta' : `Borrar estas ${countText(matching)}`}
          </Button>
        ) : null}
      </div>
      <Rows
        key={JSON.stringify([choice, matching, total, newest])}
        filter={filter}
        found={found}
        columns={columns}
        editedId={editedId}
      />
      {deletedId === null ? null : (
        <DeleteThing thing={thing} id={deletedId} onClose={() => setDeletedId(null)} />
      )}
      {deletes && newest !== null ? (
        <DeleteAccounts choice={choice} found={{ ...found, newest }} onClose={() => setDeletes(false)} />
      ) : null}
    </Section>
  )
}

function Rows(props: {
  filter: ReturnType<typeof accountFilter>
  found: AccountsPage
  columns: Column<User>[]
  editedId: number | undefined
}) {
  const { filter, found, columns, editedId } = props
  const { busy, failure, run } = useAction()
  const [more, setMore] = useState<User[][]>([])
  const rows = [...found.accounts, ...more.flat()]
  const goOn = () =>
    run(async ({ api }) => {
      const next = await api('GET /account', { query: { ...filter, page: more.length + 2 } })
      setMore([...more, next.accounts])
    })
  return (
    <>
      <DataTable
        caption="Cuentas"
        columns={columns}
        rows={rows}
        rowClass={({ id }) => `max-sm:px-2 sm:h-14 ${id === editedId ? 'bg-own' : ''}`}
        stacked={BLOCKS}
        empty={<EmptyState title="No hay ninguna cuenta así">Prueba otras palabras.</EmptyState>}
      />
      <Alert>{failure?.message}</Alert>
      <MoreRows shown={rows.length} total={found.matching} busy={busy} onMore={() => void goOn()} />
    </>
  )
}

/** Sent as a form, since each search reads all accounts. */
function Search(props: { text: string; onText: (text: string) => void; to: (search: string) => string }) {
  const { text, onText, to } = props
  const navigate = useNavigate()
  return (
    <form
      className="flex min-w-0 grow items-end gap-2 sm:max-w-80"
      onSubmit={(event) => {
        event.preventDefault()
        const search = textIn(new FormData(event.currentTarget), 'buscar').trim()
        void navigate(to(search), { replace: true, preventScrollReset: true })
      }}
    >
      <SearchBox text={text} onText={onText} maxLength={MAX_EMAIL_LENGTH} />
      <Button type="submit">Buscar</Button>
    </form>
  )
}

function addressOf({ which, search }: AccountChoice, editedId: number | undefined): string {
  return paths.admin('newuser', { id: editedId, cuales: which || undefined, buscar: search || undefined })
}

function columnsFor(teams: Team[]): Column<User>[] {
  return [
    nameColumn('Nombre', 'text-left sm:w-2/5 sm:px-2 max-sm:col-span-3', (user) => user.name),
    {
      title: 'Equipo y correo',
      className: 'text-left max-sm:col-span-3 sm:px-3',
      look: 'text-14 wrap-anywhere',
      cell: (user) => (
        <>
          {user.admin ? <strong className="block">Administra</strong> : null}
          {teamsText(user, teams)}
          <span className="text-ink-soft block">{user.email}</span>
        </>
      ),
    },
  ]
}

const MAX_NAMED = 5

function countText(count: number): string {
  return count.toLocaleString('es')
}

/** Asks before it deletes the accounts of a list that nobody has let in, as many at a time as the server deletes. */
function DeleteAccounts(props: {
  choice: AccountChoice
  found: AccountsPage & { newest: number }
  onClose: () => void
}) {
  const { choice, found, onClose } = props
  const { accounts, matching, newest } = found
  const { search, away } = accountFilter(choice)
  const named = accounts.slice(0, MAX_NAMED).map(({ name }) => name)
  const rest = matching - named.length
  return (
    <Confirm
      title={matching === 1 ? '¿Borrar esta cuenta?' : `¿Borrar ${countText(matching)} cuentas?`}
      confirmLabel="Borrar"
      onClose={onClose}
      onConfirm={async (_, { api, revalidate }) => {
        let left = matching
        try {
          while (left > 0) {
            const before = left
            left = (await api('POST /account/deletion', { body: { search, away, newest } })).left
            // Others may have deleted them meanwhile, but each call deletes some.
            if (left >= before) break
          }
        } finally {
          await revalidate()
        }
        notify(matching === 1 ? 'Cuenta borrada.' : `${countText(matching - left)} cuentas borradas.`)
      }}
    >
      <p className="wrap-anywhere">
        {named.join(', ')}
        {rest > 0 ? ` y ${countText(rest)} más` : ''}. Ninguna lleva equipo ni administra.
      </p>
      <p className="mt-3">Lo que hicieron se queda, sin nombre. No se puede deshacer.</p>
    </Confirm>
  )
}
