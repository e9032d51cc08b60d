import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/users.ts'
import { paths } from '#contract/paths.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { readId } from '../../../kernel/page-address.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SearchableTable, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NamedTeam } from '../named-team.tsx'
import { FormBesideList } from '../thing-page.tsx'
import { LinkForm } from './link-form.tsx'
import { Section } from '../../../ui/section.tsx'
import { refreshUser, storedUser } from '../../../api/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { notify } from '../../../ui/toast.tsx'
import { Name } from '../../../ui/name.tsx'

type Unlinked = { user: User; team: Team }
type TeamRow = { id: number; team: Team; delegates: User[] }

export async function loader({ api, search }: LoaderArgs) {
  const [known, waiting, teams] = await Promise.all([
    api('GET /user', { query: { letIn: true } }),
    // Those to be linked, the first of maybe thousands: the field finds the others.
    api('GET /account', { query: { letIn: false } }),
    api('GET /team'),
  ])
  const rows = teams.map((team): TeamRow => {
    const delegates = known.filter((user) => isDelegateOf(user, team.id))
    return { id: team.id, team, delegates }
  })
  return {
    users: [...waiting.accounts, ...known],
    teams,
    // Teams without a delegate come first: they are the ones to link.
    rows: rows.toSorted((a, b) => Number(a.delegates.length > 0) - Number(b.delegates.length > 0)),
    teamId: readId(search.get('equipo')),
  }
}

export default function LinkUserTeamScreen() {
  const { users, teams, rows, teamId } = useLoaderData<typeof loader>()
  const [unlinked, setUnlinked] = useState<Unlinked | null>(null)
  const columns = useMemo(() => columnsFor(setUnlinked), [])
  const team = teams.find(({ id }) => id === teamId)
  return (
    <AdminPage title="Vincular cuentas">
      <FormBesideList>
        <Section title="Vincular una cuenta">
          <LinkForm key={team?.id} users={users} teams={teams} team={team} />
        </Section>
        <Section title="Equipos">
          <SearchableTable
            caption="Equipos"
            columns={columns}
            rows={rows}
            rowClass={accountsThenAction}
            empty={
              <EmptyState
                title="Aún no hay equipos"
                next={{ to: paths.admin('newteam'), name: 'Crear un equipo' }}
              />
            }
          />
        </Section>
      </FormBesideList>
      {unlinked === null ? null : <UnlinkUser {...unlinked} onClose={() => setUnlinked(null)} />}
    </AdminPage>
  )
}

/** On a narrow screen: the team, and below it its accounts beside the actions. */
const accountsThenAction = () => 'max-sm:grid-cols-[minmax(0,1fr)_auto]!'

function columnsFor(onUnlink: (unlinked: Unlinked) => void): SearchableColumn<TeamRow>[] {
  return [
    {
      title: 'Equipo',
      namesRow: true,
      className: 'text-left sm:px-2 max-sm:col-span-2',
      look: 'font-medium',
      value: ({ team }) => team.name,
      cell: ({ team }) => <NamedTeam team={team} />,
    },
    {
      title: 'Cuentas',
      className: 'text-left sm:px-3',
      value: ({ delegates }) => delegates.map(({ name }) => name).join(', ') || 'Sin delegada/o',
      cell: ({ team, delegates }) => (
        <Delegates delegates={delegates} onUnlink={(user) => onUnlink({ user, team })} />
      ),
    },
    {
      title: 'Acciones',
      className: 'text-right sm:w-40',
      cell: ({ team, delegates }) => (
        <ButtonLink
          look="quiet"
          className="-mr-3"
          to={paths.admin('link-user-team', { equipo: team.id })}
          aria-label={`Vincular ${delegates.length > 0 ? 'otra' : 'una'} cuenta a ${team.name}`}
        >
          {delegates.length > 0 ? 'Vincular otra' : 'Vincular'}
        </ButtonLink>
      ),
    },
  ]
}

function Delegates({ delegates, onUnlink }: { delegates: User[]; onUnlink: (user: User) => void }) {
  if (delegates.length === 0) return <strong>Sin delegada/o</strong>
  return (
    <ul>
      {delegates.map((user) => (
        <li key={user.id} className="flex flex-wrap items-center gap-x-4">
          <Name look="wrap-anywhere">{user.name}</Name>
          <Button
            look="quiet"
            className="-ml-3"
            aria-label={`Desvincular a ${user.name}`}
            onClick={() => onUnlink(user)}
          >
            Desvincular
          </Button>
        </li>
      ))}
    </ul>
  )
}

function UnlinkUser({ user, team, onClose }: Unlinked & { onClose: () => void }) {
  return (
    <Confirm
      title={`¿Desvincular a ${user.name}?`}
      confirmLabel="Desvincular"
      onClose={onClose}
      onConfirm={async (_, { api, revalidate }) => {
        const body = { teamId: team.id, last: true }
        await api('PUT /user/{id}/leave-team', { params: { id: user.id }, body })
        if (user.id === storedUser()?.id) await refreshUser(api)
        notify(`${user.name} ya no lleva ${team.name}.`)
        await revalidate()
      }}
    >
      <p>
        {`Dejará de llevar ${team.name}${team.delegate === user.name ? ', que no lleva nadie más' : ''}. La cuenta se queda.`}
      </p>
    </Confirm>
  )
}
