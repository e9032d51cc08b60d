import { useState } from 'react'
import { shortText } from '#contract/comers-text.ts'
import { paths } from '#contract/paths.ts'
import type { OwnLockerRoom } from '#contract/locker-room.ts'
import type { Team } from '#contract/teams.ts'
import { listed } from '#league/listed.ts'
import type { ActionContext } from '../../api/api-provider.tsx'
import { useSite } from '../../api/site.ts'
import { useAction } from '../../api/use-action.ts'
import { pairName } from '../../league/games/pair-name.ts'
import { NotToPlay } from '../../league/games/set-apart.tsx'
import { whenText } from '../../league/games/when-text.ts'
import { Comers } from '../../league/people/comers.tsx'
import { RemindButton } from '../../league/people/remind-button.tsx'
import { teamColor } from '../../league/teams/team-badge.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Fold } from '../../ui/fold.tsx'
import { LoneLink, TextLink } from '../../ui/link.tsx'
import { Name } from '../../ui/name.tsx'
import { Section } from '../../ui/section.tsx'
import { copyText, ShareButton } from '../../ui/share-button.tsx'
import { notify } from '../../ui/toast.tsx'

const ASKED = {
  replace: {
    title: 'Cambiar el enlace',
    confirmLabel: 'Cambiarlo',
    text: 'El de ahora deja de valer: manda el nuevo al chat. Los nombres se quedan.',
  },
  startOver: {
    title: 'Empezar de cero',
    confirmLabel: 'Borrarlo todo',
    text: 'Se borran los nombres y sus respuestas, y el enlace deja de valer. No se puede deshacer.',
  },
}

/** Who comes to a team's next game, and where its delegates send and replace the link of its locker room. */
export function TeamLockerRoom({ team, found }: { team: Team; found: OwnLockerRoom }) {
  const params = { id: team.id }
  const { busy, failure, run } = useAction()
  const [{ token, names, next }, setRoom] = useState(found)
  const [asking, setAsking] = useState<keyof typeof ASKED | null>(null)
  const makeLink = async ({ api }: ActionContext, startOver = false) =>
    setRoom(await api('POST /team/{id}/locker-room', { params, body: { startOver } }))
  const strike = (name: string) =>
    run(async ({ api }) => {
      await api('DELETE /team/{id}/locker-room/name', { params, body: { name } })
      setRoom(await api('GET /team/{id}/locker-room', { params }))
      notify(`${name} ya no está.`)
    })
  return (
    <Section
      title="Quién viene"
      id="vestuario"
      flush
      className={`own-discs flex max-w-176 min-w-0 flex-col items-start gap-3 ${teamColor(team)}`}
    >
      {next === null ? null : <Next next={next} token={token} />}
      {token === null ? (
        <>
          <p>Un enlace para vuestro chat: cada persona dice si va, sin cuenta.</p>
          <Button look="primary" aria-disabled={busy} onClick={() => void run(makeLink)}>
            Crear enlace
          </Button>
        </>
      ) : (
        <>
          <RoomLink team={team} path={paths.lockerRoom(token)} />
          <Fold summary="Enlace y nombres" withoutScript={null}>
            {() => (
              <>
                <div className="-mx-3 flex flex-wrap gap-x-3">
                  <Button look="quiet" onClick={() => setAsking('replace')}>
                    Cambiarlo
                  </Button>
                  <Button look="quiet" onClick={() => setAsking('startOver')}>
                    Empezar de cero
                  </Button>
                </div>
                <ul aria-label="Quién ha contestado">
                  {names.map((name) => (
                    <li key={name} className="border-rule flex items-center justify-between gap-3 border-b">
                      <Name look="min-w-0 wrap-anywhere">{name}</Name>
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
              </>
            )}
          </Fold>
        </>
      )}
      <Alert>{failure?.message}</Alert>
      {asking === null ? null : (
        <Confirm
          {...ASKED[asking]}
          onClose={() => setAsking(null)}
          onConfirm={(_, context) => makeLink(context, asking === 'startOver')}
        >
          <p>{ASKED[asking].text}</p>
        </Confirm>
      )}
    </Section>
  )
}

function RoomLink({ team, path }: { team: Team; path: string }) {
  const address = useSite().publicUrl + path
  const copy = () => copyText(address, 'Copiado: pégalo en el chat.', 'Selecciona el enlace y cópialo.')
  return (
    <>
      <div className="border-rule-strong bg-surface rounded-small flex w-full max-w-136 border">
        <input
          readOnly
          aria-label="El enlace del equipo"
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="text-14 min-h-12 min-w-0 grow bg-transparent px-3 text-ellipsis"
        />
        <Button look="quiet" onClick={() => void copy()}>
          Copiar
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ShareButton
          label="Enviar el enlace"
          title={`El vestuario de ${team.name}`}
          text={`Quién va a los partidos de ${team.name}:`}
          path={path}
        />
        <LoneLink to={path}>Abrir el vestuario</LoneLink>
      </div>
    </>
  )
}

/** The next game with who comes to it, and what asks those who have answered lately and haven't yet. */
function Next({ next, token }: { next: NonNullable<OwnLockerRoom['next']>; token: string | null }) {
  const { game, answers, missing } = next
  const site = useSite()
  return (
    <>
      <p className="wrap-anywhere">
        <TextLink to={paths.game(game.id)}>
          <strong>{whenText(game, site)}</strong> <span translate="no">{pairName(game)}</span>
        </TextLink>
        <NotToPlay of={game} />
      </p>
      {token === null && answers.length === 0 ? null : (
        <div className="w-full">
          <Comers answers={answers} text={shortText} />
        </div>
      )}
      {missing.length === 0 ? null : (
        <p className="wrap-anywhere">
          Sin contestar: <strong translate="no">{listed(missing)}</strong>
        </p>
      )}
      {token === null ? null : <RemindButton {...next} token={token} />}
    </>
  )
}
