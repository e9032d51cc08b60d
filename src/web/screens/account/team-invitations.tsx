import { useState } from 'react'
import type { Delegate } from '#contract/delegates.ts'
import type { Invitation } from '#contract/invitations.ts'
import { MAX_DELEGATES, MAX_TEAM_INVITATIONS } from '#contract/limits.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../api/api-provider.tsx'
import type { StoredUser } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { SentInvitation } from '../../league/sent-invitation.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast.tsx'

type Props = {
  team: Team
  user: StoredUser
  delegates: Delegate[]
  invitations: Invitation[]
  refresh: () => Promise<unknown>
}

/** The links with which a delegate brings others, or hands the team over. */
export function TeamInvitations({ team, user, delegates, invitations, refresh }: Props) {
  const api = useApi()
  const { busy, failure, run } = useAction()
  /** The secrets of the links made on this visit, by id: the server doesn't know them any more. */
  const [tokens, setTokens] = useState<ReadonlyMap<number, string>>(new Map())
  const [leaves, setLeaves] = useState(false)
  const isFull = delegates.length >= MAX_DELEGATES
  const handsOver = leaves || isFull
  const invite = (body: { handsOver: boolean; replaces?: number }) =>
    run(async () => {
      const { id, token } = await api('POST /invitation', { body: { teamId: team.id, ...body } })
      setTokens((now) => new Map([...now, [id, token]]))
      setLeaves(false)
      await refresh()
    })
  const withdraw = (id: number) =>
    run(async () => {
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
              ? `Ya sois ${MAX_DELEGATES}, que es lo máximo. Puedes dejárselo a otra persona: haz un enlace y envíaselo.`
              : 'Para llevarlo con alguien más, o dejárselo a otra persona, haz un enlace y envíaselo. Vale una vez y 14 días.'}
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
          <Button
            look="secondary"
            className="self-start"
            aria-disabled={busy}
            onClick={() => void invite({ handsOver })}
          >
            {handsOver ? 'Crear enlace y dejárselo' : 'Crear enlace'}
          </Button>
        </>
      )}
      <p role="alert" className="text-loss font-medium empty:hidden">
        {failure?.message}
      </p>
    </div>
  )
}
