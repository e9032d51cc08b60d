import type { Invitation } from '#contract/invitations.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useUser, keepUser, refreshUser, storedUser, type StoredUser } from '../../api/session.ts'
import { useSecret } from '../../kernel/fragment.ts'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { Page } from '../../shell/page.tsx'
import { useSite } from '../../api/site.ts'
import { AdminContact } from '../../ui/admin-contact.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Form } from '../../ui/form.tsx'
import { NotLoaded } from '../../ui/look-up.tsx'
import { Question } from '../../ui/question.ts'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { hashPassword } from '../../api/credentials.ts'
import { EmailField, NameField } from '../../ui/field.tsx'
import { PasswordFields, samePassword } from '../../ui/password-fields.tsx'
import { LoginForm } from './login-form.tsx'

/** Opens an invitation, whose token is in the hash of the URL, which browsers don't send to the server. */
export default function InvitationScreen() {
  const { leagueName } = useSite()
  const { secret: token, isMissing } = useSecret()
  const query = useApiQuery(token || null, (api) => api('POST /invitation/open', { body: { token } }))
  if (query.state === 'known') return <Opened key={token} invitation={query.answer} token={token} />
  return (
    <Page title="Invitación" note={leagueName} narrow>
      <p className="text-20 max-w-text">
        Con una invitación llevas un equipo de la liga: propones las fechas de sus partidos y subes los
        resultados.
      </p>
      {query.state === 'failed' ? (
        <NotLoaded {...query}>
          {[404, 409].includes(query.failure.status) ? <AdminContact before="" after="" /> : null}
        </NotLoaded>
      ) : isMissing ? (
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
    <Page title={`Lleva ${team.name}`} note={leagueName} mark={<TeamBadge team={team} size="large" />} narrow>
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

type Role = Pick<StoredUser, 'teamId' | 'admin'>

/** Asks first if the logged-in account has a team already, or the admins' role. */
function AcceptForm({ team, token, user }: { team: Team; token: string; user: StoredUser }) {
  const [asked, setAsked] = useState<Role | null>(null)
  const form = useForm({
    initial: {},
    draft: false,
    failed: 'No se ha aceptado la invitación',
    onSubmit: async (_, { api }) => {
      try {
        const body = { token, ...(asked && { instead: asked }) }
        const accepted = await api('POST /invitation/accept', { body })
        keepUser({ ...accepted, token: user.token })
      } catch (cause) {
        if (!(cause instanceof ApiFailure) || !('instead' in cause.fields)) throw cause
        // The user's teams may have changed since they logged in.
        await refreshUser(api)
        const { teamId, admin } = storedUser() ?? user
        setAsked({ teamId, admin })
        throw new Question(cause.message)
      }
      notify(`Ya llevas ${team.name}.`)
      return { to: paths.profile(), replace: true }
    },
  })
  return (
    <>
      <p>
        Has entrado como <strong translate="no">{user.name}</strong>.
      </p>
      <Form {...form} label="Aceptar la invitación" submitLabel="Aceptar" />
    </>
  )
}

/** For visitors who aren't logged in: register, which accepts the invitation at once, or log in. */
function JoinForms({ team, token }: { team: Team; token: string }) {
  return (
    <>
      <JoinForm team={team} token={token} />
      <details className="border-rule rounded-large max-w-text border px-4">
        <summary className="cursor-pointer py-4 font-bold">Ya tengo cuenta</summary>
        <div className="pb-4">
          {/* Here, so that the token needn't be added to the URL of the login. */}
          <LoginForm />
        </div>
      </details>
    </>
  )
}

function JoinForm({ team, token }: { team: Team; token: string }) {
  const form = useForm({
    initial: { name: '', email: '', password: '', repeatPassword: '' },
    secret: ['password', 'repeatPassword'],
    onSubmit: async ({ name, email, password, repeatPassword }, { api }) => {
      const hash = hashPassword(samePassword(password, repeatPassword))
      keepUser(await api('POST /invitation/join', { body: { token, name, email, password: hash } }))
      notify(`Cuenta creada. Ya llevas ${team.name}.`)
      return { to: paths.profile(), replace: true }
    },
  })
  return (
    <Form {...form} label="Crear cuenta" submitLabel="Crear cuenta y aceptar">
      <NameField label="Nombre de usuario" autoComplete="username" autoCapitalize="none" />
      <EmailField />
      <PasswordFields />
    </Form>
  )
}
