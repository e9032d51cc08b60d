import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { carried, readSeason } from '../season-at-hand.tsx'
import type { Invitation } from '#contract/invitations.ts'
import type { Team } from '#contract/teams.ts'
import { useSite } from '../../../api/site.ts'
import { useAction } from '../../../api/use-action.ts'
import { copyText } from '../../../ui/share-button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { SentInvitation, useInvitations, useTokens } from '../../../league/people/sent-invitation.tsx'
import { NamedTeam } from '../named-team.tsx'
import { Alert } from '../../../ui/alert.tsx'

export async function loader({ api, search }: LoaderArgs) {
  const leagues = await api('GET /league')
  const league = readSeason(search, leagues)
  const [teams, invitations] = await Promise.all([
    api('GET /team', { query: { leagueId: league?.id } }),
    api('GET /invitation'),
  ])
  // Teams without a delegate come first: they are the ones to invite.
  const inOrder = teams.toSorted((a, b) => Number(a.delegate !== null) - Number(b.delegate !== null))
  return { season: { leagues, league }, teams: inOrder, invitations }
}

export default function InvitationsScreen() {
  const { season, teams, invitations } = useLoaderData<typeof loader>()
  const { tokens, keep } = useTokens()
  return (
    <AdminPage title="Invitar" note="Cada enlace vale una vez, 14 días" season={season}>
      {teams.length === 0 || season.league === undefined ? (
        <EmptyState
          title="Aún no hay equipos"
          next={{
            to: paths.admin('addteamcompetition', { temporada: carried(season.league) }),
            name: 'Inscribir equipos',
          }}
        />
      ) : (
        <>
          <AllInvitations
            key={season.league.id}
            {...{ teams, invitations, tokens, keep }}
            leagueId={season.league.id}
          />
          <ul aria-label="Equipos">
            {teams.map((team) => (
              <InvitedTeam
                key={team.id}
                team={team}
                invitations={invitations.filter((one) => one.team.id === team.id)}
                {...{ tokens, keep }}
              />
            ))}
          </ul>
        </>
      )}
    </AdminPage>
  )
}

type Props = ReturnType<typeof useTokens> & { invitations: Invitation[] }

function AllInvitations(props: Props & { leagueId: number; teams: Team[] }) {
  const { leagueId, teams, invitations, tokens, keep } = props
  const { publicUrl } = useSite()
  const { busy, failure, run } = useAction()
  const open = teams.filter(({ delegate }) => delegate === null)
  const linksOf = ({ id }: Team) => invitations.filter(({ team }) => team.id === id)
  const missing = open.filter((team) => linksOf(team).length === 0)
  const shown = invitations.filter(({ id }) => tokens.has(id))
  const lost = open.filter((team) => {
    const links = linksOf(team)
    return links.length > 0 && links.every(({ id, openedAt }) => openedAt === null && !tokens.has(id))
  })
  const make = (again: boolean) =>
    run(async ({ api, revalidate }) => {
      const made = await api('POST /invitation/all', { body: { leagueId, again } })
      keep(made)
      notify(made.length === 1 ? '1 enlace creado' : `${made.length} enlaces creados`)
      await revalidate()
    })
  const copy = () => {
    const lines = shown.map(({ id, team }) => `${team.name}: ${publicUrl}${paths.invitation(tokens.get(id))}`)
    return copyText(
      lines.join('\n'),
      'Copiados: manda a cada equipo el suyo.',
      'No se han podido copiar: envíalos uno a uno.',
    )
  }
  const joined = teams.length - open.length
  return (
    <section aria-label="Todos los enlaces" className="mb-4 flex flex-col items-start gap-3">
      <p className="text-ink-soft">
        {joined === teams.length
          ? 'Todos los equipos tienen delegada/o.'
          : `${joined} de ${teams.length} ${teams.length === 1 ? 'equipo' : 'equipos'} con delegada/o.`}
      </p>
      {missing.length === 0 ? null : (
        <Button look="primary" aria-disabled={busy} onClick={() => void make(false)}>
          {missing.length === 1 ? 'Crear el enlace que falta' : `Crear los ${missing.length} enlaces`}
        </Button>
      )}
      {shown.length < 2 ? null : (
        <>
          <Button look={missing.length === 0 ? 'primary' : 'secondary'} onClick={() => void copy()}>
            Copiar todos los enlaces
          </Button>
          <p className="text-14 text-ink-soft max-w-text">Solo se ven ahora: cópialos.</p>
        </>
      )}
      {missing.length > 0 || lost.length < 2 ? null : (
        <>
          <Button aria-disabled={busy} onClick={() => void make(true)}>
            {`Repetir los ${lost.length} no abiertos`}
          </Button>
          <p className="text-14 text-ink-soft max-w-text">Los anteriores dejan de valer.</p>
        </>
      )}
      <Alert>{failure?.message}</Alert>
    </section>
  )
}

/** A team, its delegate, and its invitations. The link of one can only be shown on the visit that made it. */
function InvitedTeam({ team, invitations, ...made }: Props & { team: Team }) {
  const links = useInvitations(team, made, ({ revalidate }) => revalidate())
  return (
    <li className="border-rule flex flex-col gap-1 border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <NamedTeam team={team} />
          {team.delegate === null && invitations.length > 0 ? null : (
            <p className="text-14 text-ink-soft wrap-anywhere">{team.delegate ?? 'Sin delegada/o'}</p>
          )}
        </div>
        {invitations.length > 0 ? null : (
          <Button
            aria-disabled={links.busy}
            aria-label={`Crear enlace para ${team.name}`}
            onClick={() => void links.invite()}
          >
            Crear enlace
          </Button>
        )}
      </div>
      {invitations.map((invitation) => (
        <SentInvitation key={invitation.id} invitation={invitation} links={links} />
      ))}
      <Alert>{links.failure?.message}</Alert>
    </li>
  )
}
