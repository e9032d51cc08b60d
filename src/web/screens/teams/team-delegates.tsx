import { useState } from 'react'
import type { Delegate } from '#contract/delegates.ts'
import type { Invitation } from '#contract/invitations.ts'
import { MAX_DELEGATES, MAX_TEAM_INVITATIONS } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Team } from '#contract/teams.ts'
import type { ActionContext } from '../../api/api-provider.tsx'
import type { Api } from '../../api/endpoints.ts'
import { ApiFailure } from '../../api/failure.ts'
import { keepUser, type StoredUser, useUser } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { SentInvitation, useInvitations, useTokens } from '../../league/people/sent-invitation.tsx'
import { LeavingMeaning } from '../../to-do/leaving-meaning.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { LookUp } from '../../ui/look-up.tsx'
import { notify } from '../../ui/toast.tsx'

type Delegacy = { delegates: Delegate[]; invitations: Invitation[] }
type Props = Delegacy & { team: Team; user: StoredUser; reload: (context: ActionContext) => Promise<void> }

/** Who looks after a team: inviting others, handing it over, and leaving it. */
export function TeamDelegates({ team }: { team: Team }) {
  const user = useUser()!
  const load = async (api: Api): Promise<Delegacy> => {
    const [delegates, invitations] = await Promise.all([
      api('GET /team/{id}/delegates', { params: { id: team.id } }),
      api('GET /invitation'),
    ])
    // An admin also gets those of other teams, and their own.
    const own = invitations.filter((one) => one.team.id === team.id && one.invitedBy !== null)
    return { delegates, invitations: own }
  }
  const query = useApiQuery(team.id, load)
  const reload = async ({ api }: ActionContext) => query.put(await load(api))
  return (
    <LookUp query={query} loading={<p className="text-ink-soft">Cargando quién lleva el equipo…</p>}>
      {(found) => {
        const props = { ...found, team, user, reload }
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
            <TeamInvitations {...props} />
            <LeaveTeam {...props} />
          </div>
        )
      }}
    </LookUp>
  )
}

function TeamInvitations({ team, delegates, invitations, reload }: Props) {
  const made = useTokens()
  const links = useInvitations(team, made, reload)
  /** How many links were made on this visit when it was ticked: that counts for the next one. */
  const [tickedAt, setTickedAt] = useState<number | null>(null)
  const leaves = tickedAt === made.tokens.size
  const isFull = delegates.length >= MAX_DELEGATES
  const handsOver = leaves || isFull
  return (
    <div className="flex flex-col gap-3">
      {invitations.map((invitation) => (
        <div
          key={invitation.id}
          className="border-rule rounded-large bg-surface flex flex-col gap-1 border p-4"
        >
          <SentInvitation invitation={invitation} links={links} />
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
                onChange={({ target }) => setTickedAt(target.checked ? made.tokens.size : null)}
                className="size-6"
              />
              Y yo lo dejo cuando acepte
            </label>
          )}
          <Button
            className="self-start"
            aria-disabled={links.busy}
            onClick={() => void links.invite({ handsOver })}
          >
            {handsOver ? 'Crear enlace y dejárselo' : 'Crear enlace'}
          </Button>
        </>
      )}
      <Alert>{links.failure?.message}</Alert>
    </div>
  )
}

function LeaveTeam({ team, user, delegates, reload }: Props) {
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
          onConfirm={async (_, context) => {
            try {
              const body = { teamId: team.id, last: isLast }
              const left = await context.api('PUT /user/{id}/leave-team', { params: { id: user.id }, body })
              keepUser({ ...left, token: user.token })
            } catch (cause) {
              // The others have left meanwhile: the dialog now says what that means.
              if (cause instanceof ApiFailure && 'last' in cause.fields) await reload(context)
              throw cause
            }
            // Another tab of the same page wouldn't reload it.
            await context.revalidate()
            notify(`Ya no llevas ${team.name}.`)
            return { to: paths.profile(), replace: true }
          }}
        >
          <LeavingMeaning
            teamId={team.id}
            left={{ ids: isLast ? [team.id] : [], names: user.teams ? team.name : 'tu equipo' }}
            others="Dejas de recibir sus avisos y de ver lo que le toca. Se avisa a quienes lo siguen llevando."
            end="Para volver hace falta otra invitación."
          />
        </Confirm>
      ) : null}
    </div>
  )
}
