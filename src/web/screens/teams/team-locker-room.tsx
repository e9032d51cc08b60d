import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { Team } from '#contract/teams.ts'
import { useAction } from '../../api/use-action.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { notify } from '../../ui/toast.tsx'

/** Where delegates make the link of their team's locker room, and strike names from it. */
export function TeamLockerRoom({ team }: { team: Team }) {
  const params = { id: team.id }
  const { answer, failure, retry } = useApiQuery(`locker room of ${team.id}`, (api) =>
    api('GET /team/{id}/locker-room', { params }),
  )
  const { busy, failure: refused, run } = useAction()
  /** The secret of the link made on this visit: the server doesn't know it any more. */
  const [token, setToken] = useState<string | null>(null)
  const link = () =>
    run(async ({ api }) => setToken((await api('POST /team/{id}/locker-room', { params })).token))
  const strike = (name: string) =>
    run(async ({ api }) => {
      await api('DELETE /team/{id}/locker-room/name', { params, body: { name } })
      notify(`${name} ya no está.`)
      retry()
    })
  const hasLink = token !== null || (answer?.hasLink ?? false)
  return (
    <Section title="El vestuario" id="vestuario" className="max-w-text flex flex-col gap-3">
      <p>
        Un enlace para el chat de vuestro equipo: cada persona dice si va a los próximos partidos, sin cuenta.
        {hasLink ? ' Si haces otro, el anterior deja de valer.' : ''}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {token === null ? null : (
          <ShareButton
            look="primary"
            label="Enviar el enlace"
            title={`El vestuario de ${team.name}`}
            text={`Quién va a los partidos de ${team.name}:`}
            path={paths.lockerRoom(token)}
          />
        )}
        <Button look="secondary" aria-disabled={busy} onClick={() => void link()}>
          {hasLink ? 'Crear otro enlace' : 'Crear enlace'}
        </Button>
      </div>
      {(answer?.names ?? []).length === 0 ? null : (
        <ul aria-label="Quién ha contestado">
          {answer!.names.map((name) => (
            <li key={name} className="border-rule flex items-center justify-between gap-3 border-b">
              <span translate="no" className="min-w-0 wrap-anywhere">
                {name}
              </span>
              <Button
                look="quiet"
                aria-label={`Quitar a ${name}`}
                aria-disabled={busy}
                onClick={() => void strike(name)}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Alert>{(refused ?? failure)?.message}</Alert>
    </Section>
  )
}
