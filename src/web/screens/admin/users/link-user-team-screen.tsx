import { useId, useMemo, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/users.ts'
import { apiContext } from '../../../api/client.ts'
import { readId } from '../../../page-address.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { SearchableTable, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { NamedTeam } from '../named-team.tsx'
import { LinkForm } from './link-form.tsx'
import { UnlinkUser } from './unlink-user.tsx'

type TeamRow = { id: number; team: Team; delegates: User[] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [users, teams] = await Promise.all([api('GET /user'), api('GET /team')])
  const byTeam = Map.groupBy(users, ({ teamId }) => teamId)
  const rows = teams.map((team): TeamRow => ({ id: team.id, team, delegates: byTeam.get(team.id) ?? [] }))
  return {
    users,
    teams,
    // Those that nobody looks after come first: they are what one comes here for.
    rows: rows.toSorted((a, b) => Number(a.delegates.length > 0) - Number(b.delegates.length > 0)),
    teamId: readId(new URL(request.url).searchParams.get('equipo')),
  }
}

export default function LinkUserTeamScreen() {
  const { users, teams, rows, teamId } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const titleId = useId()
  const formTitleId = useId()
  const [unlinked, setUnlinked] = useState<User | null>(null)
  const columns = useMemo(() => columnsFor(setUnlinked), [])
  const team = teams.find(({ id }) => id === teamId)
  return (
    <AdminPage title="Vincular cuentas" note="Qué cuenta lleva qué equipo">
      <section aria-labelledby={formTitleId} className="mb-10">
        <h2 id={formTitleId} className="text-20 sm:text-25 mb-4 font-bold">
          Vincular una cuenta
        </h2>
        <LinkForm key={team?.id} users={users} teams={teams} team={team} />
      </section>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="text-20 sm:text-25 mb-3 font-bold">
          Equipos
        </h2>
        <SearchableTable
          caption="Equipos"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          empty={
            <EmptyState title="Todavía no hay ningún equipo">
              <TextLink to={paths.admin('newteam')}>Crea el primero</TextLink>
            </EmptyState>
          }
        />
      </section>
      {unlinked === null ? null : (
        <UnlinkUser user={unlinked} teams={teams} onUnlinked={revalidate} onClose={() => setUnlinked(null)} />
      )}
    </AdminPage>
  )
}

const rowKey = ({ id }: TeamRow) => id

function columnsFor(onUnlink: (user: User) => void): SearchableColumn<TeamRow>[] {
  return [
    {
      key: 'team',
      title: 'Equipo',
      namesRow: true,
      className: 'text-left sm:px-2 max-sm:col-span-3',
      look: 'font-medium',
      value: ({ team }) => team.name,
      cell: ({ team }) => <NamedTeam team={team} />,
    },
    {
      key: 'delegates',
      title: 'Cuentas',
      className: 'text-left max-sm:col-span-3 sm:px-3',
      value: ({ delegates }) => delegates.map(({ name }) => name).join(', ') || 'Sin delegada/o',
      cell: ({ delegates }) => <Delegates delegates={delegates} onUnlink={onUnlink} />,
    },
    {
      key: 'actions',
      title: 'Acciones',
      className: 'text-right max-sm:col-span-3 sm:w-32',
      cell: ({ team }) => (
        <ButtonLink
          look="quiet"
          className="-mr-3"
          to={paths.admin('link-user-team', { equipo: team.id })}
          aria-label={`Vincular una cuenta a ${team.name}`}
        >
          Vincular
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
        <li key={user.id} className="flex flex-wrap items-center gap-x-1">
          <span className="wrap-anywhere">{user.name}</span>
          <Button look="quiet" aria-label={`Desvincular a ${user.name}`} onClick={() => onUnlink(user)}>
            Desvincular
          </Button>
        </li>
      ))}
    </ul>
  )
}
