import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { carried, readSeason } from '../season-at-hand.tsx'
import { AllInvitations } from './all-invitations.tsx'
import { InvitedTeam } from './invited-team.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const leagues = await api('GET /league')
  const league = readSeason(request, leagues)
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
  const [tokens, setTokens] = useState<ReadonlyMap<number, string>>(new Map())
  const keep = (made: readonly { id: number; token: string }[]) =>
    setTokens((now) => new Map([...now, ...made.map(({ id, token }) => [id, token] as const)]))
  return (
    <AdminPage
      title="Invitar"
      note="Un enlace para quien lleva cada equipo: vale una vez y 14 días"
      season={season}
    >
      {teams.length === 0 || season.league === undefined ? (
        <EmptyState title="Todavía no hay ningún equipo">
          <ButtonLink
            look="secondary"
            to={paths.admin('addteamcompetition', { temporada: carried(season.league) })}
          >
            Inscribir equipos
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <AllInvitations
            key={season.league.id}
            {...{ teams, invitations, tokens }}
            leagueId={season.league.id}
            onMade={keep}
          />
          <ul aria-label="Equipos">
            {teams.map((team) => (
              <InvitedTeam
                key={team.id}
                team={team}
                invitations={invitations.filter((one) => one.team.id === team.id)}
                tokens={tokens}
                onMade={(made) => keep([made])}
              />
            ))}
          </ul>
        </>
      )}
    </AdminPage>
  )
}
