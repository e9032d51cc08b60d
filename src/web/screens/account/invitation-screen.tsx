import { useLocation } from 'react-router'
import type { Invitation } from '#contract/invitations.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useUser } from '../../api/session.ts'
import { secretIn } from '../../kernel/fragment.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { TeamBadge } from '../../league/team-badge.tsx'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AcceptForm } from './accept-form.tsx'
import { JoinForms } from './join-forms.tsx'

/** Opens an invitation, whose token is in the hash of the URL, which browsers don't send to the server. */
export default function InvitationScreen() {
  const { hash } = useLocation()
  const { leagueName } = useSite()
  const here = useHydrated()
  const token = here ? secretIn(hash) : ''
  const { answer, failure, retry } = useApiQuery(token || null, (api) =>
    api('POST /invitation/open', { body: { token } }),
  )
  if (answer !== null) return <Opened key={token} invitation={answer} token={token} />
  return (
    <Page title="Invitación" note={leagueName}>
      <p className="text-20 max-w-text">
        Con una invitación llevas un equipo de la liga: propones las fechas de sus partidos y subes los
        resultados.
      </p>
      {failure !== null ? (
        <EmptyState title={failure.message}>
          {failure.status === 404 || failure.status === 409 ? (
            <AdminContact before="" after="" />
          ) : (
            <Button look="secondary" onClick={retry}>
              Volver a probar
            </Button>
          )}
        </EmptyState>
      ) : here && token === '' ? (
        <EmptyState title="A esta dirección le falta la invitación: abre el enlace entero." />
      ) : (
        <p className="text-ink-soft my-6">Abriendo la invitación…</p>
      )}
    </Page>
  )
}

type OpenInvitation = Pick<Invitation, 'team' | 'handsOver'>

function Opened({ invitation: { team, handsOver }, token }: { invitation: OpenInvitation; token: string }) {
  const user = useUser()
  const { leagueName } = useSite()
  return (
    <Page title={`Lleva ${team.name}`} note={leagueName} mark={<TeamBadge team={team} size="large" />}>
      <div className="flex flex-col gap-6">
        <p className="max-w-text">
          Te invitan a ser delegada o delegado de <strong translate="no">{team.name}</strong>: quien propone
          las fechas de sus partidos y sube los resultados.
          {handsOver ? ' Quien te invita lo deja cuando aceptes.' : ''}
        </p>
        {user === null ? (
          <JoinForms team={team} token={token} />
        ) : (
          <AcceptForm team={team} token={token} user={user} />
        )}
      </div>
    </Page>
  )
}
