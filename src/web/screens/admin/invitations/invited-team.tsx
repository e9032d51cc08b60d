import { useRevalidator } from 'react-router'
import type { Invitation } from '#contract/invitations.ts'
import type { Team } from '#contract/teams.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useAction } from '../../../api/use-action.ts'
import { SentInvitation } from '../../../league/sent-invitation.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import { NamedTeam } from '../named-team.tsx'

/** A team, its delegate, and its invitations. The link of one can only be shown on the visit that made it. */
export function InvitedTeam(props: {
  team: Team
  invitations: Invitation[]
  /** The secrets of the invitations made on this visit, by id. */
  tokens: ReadonlyMap<number, string>
  onMade: (made: { id: number; token: string }) => void
}) {
  const { team, invitations, tokens, onMade } = props
  const api = useApi()
  const { revalidate } = useRevalidator()
  const { busy, failure, run } = useAction()
  const invite = (replaces: number | null) =>
    run(async () => {
      onMade(await api('POST /invitation', { body: { teamId: team.id, replaces } }))
      await revalidate()
    })
  const withdraw = (id: number) =>
    run(async () => {
      await api('DELETE /invitation/{id}', { params: { id } })
      notify(`Enlace de ${team.name} retirado.`)
      await revalidate()
    })
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
            look="secondary"
            aria-disabled={busy}
            aria-label={`Crear enlace para ${team.name}`}
            onClick={() => void invite(null)}
          >
            Crear enlace
          </Button>
        )}
      </div>
      {invitations.map((invitation) => (
        <SentInvitation
          key={invitation.id}
          invitation={invitation}
          token={tokens.get(invitation.id)}
          busy={busy}
          onReplace={() => void invite(invitation.id)}
          onWithdraw={() => void withdraw(invitation.id)}
        />
      ))}
      <p role="alert" className="text-loss font-medium empty:hidden">
        {failure?.message}
      </p>
    </li>
  )
}
