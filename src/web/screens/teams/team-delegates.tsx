import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../api/api-provider.tsx'
import type { Api } from '../../api/endpoints.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { RetryHint } from '../../ui/look-up.tsx'
import { type StoredUser, keepUser } from '../../api/session.ts'
import { MAX_DELEGATES, MAX_TEAM_INVITATIONS } from '#contract/limits.ts'
import { notify } from '../../ui/toast.tsx'
import type { Delegate } from '#contract/delegates.ts'
import type { Invitation } from '#contract/invitations.ts'
import { useAction } from '../../api/use-action.ts'
import { SentInvitation } from '../../league/people/sent-invitation.tsx'
import { Button } from '../../ui/button.tsx'
import { paths } from '#contract/paths.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { LeavingMeaning } from '../../to-do/leaving-meaning.tsx'
import { Alert } from '../../ui/alert.tsx'

type Delegacy = { delegates: Delegate[]; invitations: Invitation[] }

async function loadDelegacy(api: Api, team: Team): Promise<Delegacy> {
  const [delegates, invitations] = await Promise.all([
    api('GET /team/{id}/delegates', { params: { id: team.id } }),
    api('GET /invitation'),
  ])
  // An admin also gets those of other teams, and their own.
  return {
    delegates,
    invitations: invitations.filter((one) => one.team.id === team.id && one.invitedBy !== null),
  }
}

/** Who looks after a team: inviting others, handing it over, and leaving it. */
export function TeamDelegates({ team, user }: { team: Team; user: StoredUser }) {
  const api = useApi()
  const query = useApiQuery(`${user.token} ${team.id}`, () => loadDelegacy(api, team))
  const [fresh, setFresh] = useState<Delegacy | null>(null)
  if (query.state === 'failed') return <RetryHint {...query} />
  const found = fresh ?? (query.state === 'known' ? query.answer : null)
  if (found === null) return <p className="text-ink-soft">Cargando quién lleva el equipo…</p>
  const refresh = async () => setFresh(await loadDelegacy(api, team))
  return (
    <div className="max-w-text flex flex-col gap-4 pb-4">
      <ul aria-label={`Quién lleva ${team.name}`}>
        {found.delegates.map(({ name }) => (
          <li key={name} className="border-rule border-b py-3 wrap-anywhere first:border-t">
            <strong translate="no">{name}</strong>
            {name === user.name ? <span className="text-ink-soft"> (tú)</span> : null}
          </li>
        ))}
      </ul>
      <TeamInvitations {...{ ...found, team, user, refresh }} />
      <LeaveTeam {...{ ...found, team, user, refresh }} />
    </div>
  )
}

type Props = Delegacy & { team: Team; user: StoredUser; refresh: () => Promise<unknown> }

function TeamInvitations({ team, user, delegates, invitations, refresh }: Props) {
  const { busy, failure, run } = useAction()
  /** The secrets of the links made on this visit, by id: the server doesn't know them any more. */
  const [tokens, setTokens] = useState<ReadonlyMap<number, string>>(new Map())
  const [leaves, setLeaves] = useState(false)
  const isFull = delegates.length >= MAX_DELEGATES
  const handsOver = leaves || isFull
  const invite = (body: { handsOver: boolean; replaces?: number }) =>
    run(async ({ api }) => {
      const { id, token } = await api('POST /invitation', { body: { teamId: team.id, ...body } })
      setTokens((now) => new Map([...now, [id, token]]))
      setLeaves(false)
      await refresh()
    })
  const withdraw = (id: number) =>
    run(async ({ api }) => {
      await api('DELETE /invitation/{id}', { params: { id } })
      notify('Enlace retirado.')
      await refresh()
    })
  return (
    <div className="flex flex-col gap-3">
      {invitations.map((invitation) => (
        <div
          key={invitation.id}
          className="border-rule rounded-large bg-surface flex flex-col gap-1 border p-4"
        >
          <SentInvitation
            invitation={invitation}
            token={tokens.get(invitation.id)}
            busy={busy}
            onReplace={() => {
              // A new link hands over only if the old one was their own and did.
              const isOwn = invitation.invitedBy === user.name
              void invite({ handsOver: isOwn && invitation.handsOver, replaces: invitation.id })
            }}
            onWithdraw={() => void withdraw(invitation.id)}
          />
        </div>
      ))}
      {invitations.length >= MAX_TEAM_INVITATIONS ? (
        <p className="text-ink-soft">
          Hay {MAX_TEAM_INVITATIONS} enlaces sin usar: retira uno para hacer otro.
        </p>
      ) : (
        <>
          <p>
            {isFull
              ? `Ya sois ${MAX_DELEGATES}, que es lo máximo. Puedes dejárselo a otra persona: crea un enlace y envíaselo.`
              : 'Para llevarlo con alguien más, o dejárselo a otra persona, crea un enlace y envíaselo. Vale una vez y 14 días.'}
          </p>
          {isFull ? null : (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={leaves}
                onChange={({ target }) => setLeaves(target.checked)}
                className="size-6"
              />
              Y yo lo dejo cuando acepte
            </label>
          )}
          <Button className="self-start" aria-disabled={busy} onClick={() => void invite({ handsOver })}>
            {handsOver ? 'Crear enlace y dejárselo' : 'Crear enlace'}
          </Button>
        </>
      )}
      <Alert>{failure?.message}</Alert>
    </div>
  )
}

function LeaveTeam({ team, user, delegates, refresh }: Props) {
  const isLast = delegates.length === 1
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-soft">
        {`Tu cuenta se queda, ${user.teams ? 'con tus otros equipos' : 'sin equipo'}.${isLast ? ' Si puedes, déjaselo antes a alguien con un enlace.' : ''}`}
      </p>
      <Button onClick={() => setAsking(true)}>Dejar de llevar el equipo</Button>
      {asking ? (
        <Confirm
          title={`¿Dejar de llevar ${team.name}?`}
          confirmLabel="Dejar el equipo"
          onClose={() => setAsking(false)}
          onConfirm={async (_, { api, revalidate }) => {
            try {
              const body = { teamId: team.id, last: isLast }
              const left = await api('PUT /user/{id}/leave-team', { params: { id: user.id }, body })
              keepUser({ ...left, token: user.token })
            } catch (cause) {
              // The others have left meanwhile: the dialog now says what that means.
              if (cause instanceof ApiFailure && 'last' in cause.fields) await refresh()
              throw cause
            }
            // Another tab of the same page wouldn't reload it.
            await revalidate()
            notify(`Ya no llevas ${team.name}.`)
            return { to: paths.profile(), replace: true }
          }}
        >
          <LeavingMeaning
            left={{ ids: isLast ? [team.id] : [], names: user.teams ? team.name : 'tu equipo' }}
            others="Dejas de recibir sus avisos y de ver lo que le toca. Se avisa a quienes lo siguen llevando."
            end="Para volver hace falta otra invitación."
          />
        </Confirm>
      ) : null}
    </div>
  )
}
