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

/** A team, its delegate, and the form to invite one. The token of an invitation is shown only once. */
export function InvitedTeam({ team, invitations }: { team: Team; invitations: Invitation[] }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const site = useSite()
  const { busy, failure, run } = useAction()
  const [made, setMade] = useState<{ id: number; token: string } | null>(null)
  const invite = () =>
    run(async () => {
      setMade(await api('POST /invitation', { body: { teamId: team.id } }))
      await revalidate()
    })
  const withdraw = (id: number) =>
    run(async () => {
      await api('DELETE /invitation/{id}', { params: { id } })
      if (made?.id === id) setMade(null)
      notify(`Invitación a ${team.name} retirada.`)
      await revalidate()
    })
  return (
    <li className="border-rule flex flex-col gap-3 border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <NamedTeam team={team} />
          <p className="text-14 text-ink-soft wrap-anywhere">{team.delegate ?? 'Sin delegada/o'}</p>
        </div>
        <Button
          look="secondary"
          aria-disabled={busy}
          aria-label={`Invitar a alguien a llevar ${team.name}`}
          onClick={() => void invite()}
        >
          Invitar
        </Button>
      </div>
      {made === null ? null : <NewInvitation team={team} token={made.token} />}
      {invitations.map(({ id, expiresAt }) => (
        <p key={id} className="text-14 flex flex-wrap items-center gap-x-3">
          Invitación sin usar, hasta el {spanishDay(expiresAt, site)}
          <Button
            look="quiet"
            aria-label={`Retirar la invitación a llevar ${team.name}`}
            onClick={() => void withdraw(id)}
          >
            Retirar
          </Button>
        </p>
      ))}
      <p role="alert" className="text-loss font-medium empty:hidden">
        {failure?.message}
      </p>
    </li>
  )
}

/** The link of the invitation, in two ways to get it to another phone. */
function NewInvitation({ team, token }: { team: Team; token: string }) {
  const { publicUrl, leagueName } = useSite()
  const path = paths.invitation(token)
  return (
    <div className="bg-own rounded-large flex flex-wrap items-center gap-4 p-4">
      <QrCode address={publicUrl + path} />
      <div className="flex min-w-0 grow basis-60 flex-col items-start gap-2">
        <ShareButton
          label="Enviar el enlace"
          title={`Invitación a ${leagueName}`}
          text={`Para llevar ${team.name} en ${leagueName}:`}
          path={path}
          copied={`envíaselo a quien va a llevar ${team.name}`}
        />
        <p className="text-14 wrap-anywhere">{publicUrl + path}</p>
        <p className="text-14 text-ink-soft">Solo se enseña ahora. Quien lo abra primero lleva el equipo.</p>
      </div>
    </div>
  )
}
