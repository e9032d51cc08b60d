import { useState } from 'react'
import type { Invitation } from '#contract/invitations.ts'
import { paths } from '#contract/paths.ts'
import type { Team } from '#contract/teams.ts'
import { useSite } from '../../api/site.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { spanishDay } from '../../ui/spanish-date.ts'

export function SentInvitation(props: {
  invitation: Invitation
  token: string | undefined
  busy: boolean
  onReplace: () => void
  onWithdraw: () => void
}) {
  const { invitation, token, busy, onReplace, onWithdraw } = props
  const { team, openedAt, expiresAt, invitedBy, handsOver } = invitation
  const site = useSite()
  const until = `vale hasta el ${spanishDay(expiresAt, site)}`
  return (
    <>
      <p className="text-14 text-ink-soft">
        {openedAt === null
          ? `Nadie ha abierto el enlace; ${until}.`
          : `Abierto el ${spanishDay(openedAt, site)}, sin aceptar; ${until}.`}
      </p>
      {invitedBy === null ? null : (
        <p className="text-14 text-ink-soft wrap-anywhere">
          {`Lo ha hecho ${invitedBy}${handsOver ? ', que deja el equipo cuando alguien acepte' : ''}.`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        {token === undefined ? (
          <Button aria-disabled={busy} aria-label={`Crear otro enlace para ${team.name}`} onClick={onReplace}>
            Crear otro enlace
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
