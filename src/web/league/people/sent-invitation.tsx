import { useState } from 'react'
import type { Invitation } from '#contract/invitations.ts'
import { paths } from '#contract/paths.ts'
import type { Team } from '#contract/teams.ts'
import type { ActionContext } from '../../api/api-provider.tsx'
import { useUser } from '../../api/session.ts'
import { useSite } from '../../api/site.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { spanishDay } from '../../ui/spanish-date.ts'
import { notify } from '../../ui/toast.tsx'

type Made = { id: number; token: string }

/** The secrets of the invitations made on this visit, by id: the server doesn't know them any more. */
export function useTokens() {
  const [tokens, setTokens] = useState<ReadonlyMap<number, string>>(new Map())
  const keep = (made: readonly Made[]) =>
    setTokens((now) => new Map([...now, ...made.map(({ id, token }) => [id, token] as const)]))
  return { tokens, keep }
}

/** Makes and withdraws the invitations to a team; `reload` reads them again. */
export function useInvitations(
  team: Team,
  { tokens, keep }: ReturnType<typeof useTokens>,
  reload: (context: ActionContext) => Promise<void>,
) {
  const { busy, failure, run } = useAction()
  const invite = (body: { replaces?: number; handsOver?: boolean } = {}) =>
    run(async (context) => {
      keep([await context.api('POST /invitation', { body: { teamId: team.id, ...body } })])
      await reload(context)
    })
  const withdraw = (id: number) =>
    run(async (context) => {
      await context.api('DELETE /invitation/{id}', { params: { id } })
      notify(`Enlace de ${team.name} retirado.`)
      await reload(context)
    })
  return { busy, failure, tokens, invite, withdraw }
}

export function SentInvitation(props: { invitation: Invitation; links: ReturnType<typeof useInvitations> }) {
  const { id, team, openedAt, expiresAt, invitedBy, handsOver } = props.invitation
  const { busy, tokens, invite, withdraw } = props.links
  const token = tokens.get(id)
  const site = useSite()
  const user = useUser()
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
          <Button
            aria-disabled={busy}
            aria-label={`Crear otro enlace para ${team.name}`}
            // A new one hands over only if the old one was their own and did.
            onClick={() => void invite({ replaces: id, handsOver: handsOver && invitedBy === user?.name })}
          >
            Crear otro enlace
          </Button>
        ) : (
          <NewLink team={team} token={token} />
        )}
        <Button
          look="quiet"
          aria-disabled={busy}
          aria-label={`Retirar el enlace de ${team.name}`}
          onClick={() => void withdraw(id)}
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
