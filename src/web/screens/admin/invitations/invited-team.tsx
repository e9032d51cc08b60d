import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Invitation } from '#contract/invitations.ts'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { useAction } from '../../../api/use-action.ts'
import { useSite } from '../../../api/site.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { spanishDay } from '../../../ui/spanish-date.ts'
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
            aria-label={`Hacer enlace para ${team.name}`}
            onClick={() => void invite(null)}
          >
            Hacer enlace
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

/** An invitation that nobody has accepted, and its link while it is known. */
function SentInvitation(props: {
  invitation: Invitation
  token: string | undefined
  busy: boolean
  onReplace: () => void
  onWithdraw: () => void
}) {
  const { invitation, token, busy, onReplace, onWithdraw } = props
  const { team, openedAt, expiresAt } = invitation
  const site = useSite()
  const until = `vale hasta el ${spanishDay(expiresAt, site)}`
  return (
    <>
      <p className="text-14 text-ink-soft">
        {openedAt === null
          ? `Nadie ha abierto el enlace; ${until}.`
          : `Abierto el ${spanishDay(openedAt, site)}, sin aceptar; ${until}.`}
      </p>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {token === undefined ? (
          <Button
            look="secondary"
            aria-disabled={busy}
            aria-label={`Hacer otro enlace para ${team.name}`}
            onClick={onReplace}
          >
            Hacer otro enlace
          </Button>
        ) : (
          <NewLink team={team} token={token} />
        )}
        <Button
          look="quiet"
          aria-disabled={busy}
          aria-label={`Retirar el enlace de ${team.name}`}
          onClick={onWithdraw}
        >
          Retirar
        </Button>
      </div>
    </>
  )
}

/** The link of an invitation, in two ways to get it to another phone. */
function NewLink({ team, token }: { team: Team; token: string }) {
  const { publicUrl, leagueName } = useSite()
  const [isQrShown, showQr] = useState(false)
  const path = paths.invitation(token)
  return (
    <>
      <ShareButton
        look="secondary"
        label="Enviar"
        name={`Enviar a ${team.name}`}
        title={`Invitación a ${leagueName}`}
        text={`Para llevar ${team.name} en ${leagueName}:`}
        path={path}
        copied={`envíaselo a quien va a llevar ${team.name}`}
      />
      <Button
        look="quiet"
        aria-expanded={isQrShown}
        aria-label={`Código QR para ${team.name}`}
        onClick={() => showQr(!isQrShown)}
      >
        Código QR
      </Button>
      {isQrShown ? (
        <div className="order-last flex w-full flex-wrap items-center gap-4">
          <QrCode address={publicUrl + path} />
          <p className="text-14 min-w-0 grow basis-60 wrap-anywhere">{publicUrl + path}</p>
        </div>
      ) : null}
    </>
  )
}
