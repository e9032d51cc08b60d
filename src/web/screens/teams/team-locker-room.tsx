import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { OwnLockerRoom } from '#contract/locker-room.ts'
import type { Team } from '#contract/teams.ts'
import { listed } from '#league/listed.ts'
import { useSite } from '../../api/site.ts'
import { useAction } from '../../api/use-action.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { RetryHint } from '../../ui/look-up.tsx'
import { pairName } from '../../league/games/pair-name.ts'
import { whenText } from '../../league/games/when-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { copyText, ShareButton } from '../../ui/share-button.tsx'
import { notify } from '../../ui/toast.tsx'

/** Where delegates show, send and replace the link of their team's locker room, and strike names from it. */
export function TeamLockerRoom({ team }: { team: Team }) {
  const params = { id: team.id }
  const query = useApiQuery(`locker room of ${team.id}`, (api) =>
    api('GET /team/{id}/locker-room', { params }),
  )
  const { busy, failure: refused, run } = useAction()
  const [changed, setChanged] = useState<OwnLockerRoom | null>(null)
  const [asking, setAsking] = useState<'replace' | 'start over' | null>(null)
  const { publicUrl } = useSite()
  const room = changed ?? (query.state === 'known' ? query.answer : null)
  const strike = (name: string) =>
    run(async ({ api }) => {
      await api('DELETE /team/{id}/locker-room/name', { params, body: { name } })
      setChanged(await api('GET /team/{id}/locker-room', { params }))
      notify(`${name} ya no está.`)
    })
  const path = room?.token == null ? null : paths.lockerRoom(room.token)
  return (
    <Section title="El vestuario" id="vestuario" className="max-w-text flex flex-col gap-3">
      <p>
        Un enlace para el chat de vuestro equipo: cada persona dice si va a los próximos partidos, sin cuenta.
      </p>
      {room === null ? null : path === null ? (
        <div>
          <Button
            look="primary"
            aria-disabled={busy}
            onClick={() =>
              void run(async ({ api }) =>
                setChanged(await api('POST /team/{id}/locker-room', { params, body: {} })),
              )
            }
          >
            Crear enlace
          </Button>
        </div>
      ) : (
        <>
          <Missing room={room} path={path} />
          <div className="border-rule-strong bg-surface rounded-small flex max-w-136 border">
            <input
              readOnly
              aria-label="El enlace del equipo"
              value={publicUrl + path}
              onFocus={(event) => event.currentTarget.select()}
              className="text-14 min-h-12 min-w-0 grow bg-transparent px-3 text-ellipsis"
            />
            <Button
              look="quiet"
              onClick={() =>
                void copyText(
                  publicUrl + path,
                  'Copiado: pégalo en el chat de tu equipo.',
                  'No se ha podido copiar: selecciona el enlace y cópialo.',
                )
              }
            >
              Copiar
            </Button>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <ShareButton
              label="Enviar el enlace"
              title={`El vestuario de ${team.name}`}
              text={`Quién va a los partidos de ${team.name}:`}
              path={path}
            />
            <LoneLink to={path}>Abrir el vestuario</LoneLink>
            <Button look="quiet" onClick={() => setAsking('replace')}>
              Cambiarlo: el de ahora deja de valer
            </Button>
            <Button look="quiet" onClick={() => setAsking('start over')}>
              Empezar de cero
            </Button>
          </div>
        </>
      )}
      {(room?.names ?? []).length === 0 ? null : (
        <ul aria-label="Quién ha contestado">
          {room!.names.map((name) => (
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
      {query.state === 'failed' ? <RetryHint {...query} /> : null}
      <Alert>{refused?.message}</Alert>
      {asking === null ? null : (
        <Confirm
          title={asking === 'replace' ? 'Cambiar el enlace' : 'Empezar de cero'}
          confirmLabel={asking === 'replace' ? 'Cambiarlo' : 'Borrarlo todo'}
          confirmingLabel="Un momento…"
          onClose={() => setAsking(null)}
          onConfirm={async (_, { api }) => {
            const body = { startOver: asking === 'start over' }
            setChanged(await api('POST /team/{id}/locker-room', { params, body }))
          }}
        >
          <p>
            {asking === 'replace'
              ? 'El enlace de ahora deja de valer en cuanto lo cambies, y hay que mandar el nuevo al chat. Los nombres y lo que han contestado se quedan.'
              : 'Se borran todos los nombres, con lo que han contestado, y el enlace de ahora deja de valer. No se puede deshacer.'}
          </p>
        </Confirm>
      )}
    </Section>
  )
}

/** Who of those that have answered lately hasn't yet for the next game, and what asks them. */
function Missing({ room: { next }, path }: { room: OwnLockerRoom; path: string }) {
  const site = useSite()
  if (next === null || next.missing.length === 0) return null
  const game = `${pairName(next.game)}, ${whenText(next.game, site)}`
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-bold">Quien no ha contestado</h3>
      <p className="wrap-anywhere" translate="no">
        {next.missing.join(', ')}
      </p>
      <ShareButton
        look="primary"
        label="Recordarlo en el chat"
        title={game}
        text={`${game}. ${listed(next.missing)}: ¿venís?`}
        path={path}
        copied="pégalo en el chat de tu equipo"
      />
    </div>
  )
}
