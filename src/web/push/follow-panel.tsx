import type { FollowedTeam } from '#contract/push.ts'
import { MAX_FOLLOWED_TEAMS } from '#contract/limits.ts'
import { Button } from '../ui/button.tsx'
import { askForDevice, whyNot } from './device.ts'
import { unsubscribe } from './unsubscribe.ts'
import { useDevice } from './use-device.ts'
import { Alert } from '../ui/alert.tsx'
import { Name } from '../ui/name.tsx'

/** Follows teams on this device, without an account. `team`: the one that the page is about, if any. */
export function FollowPanel({ team }: { team: FollowedTeam | undefined }) {
  const reason = whyNot()
  if (reason !== null) return <p>{reason}</p>
  return <Following team={team} />
}

function Following({ team }: { team: FollowedTeam | undefined }) {
  const { state, busy, refusal, change, nothing } = useDevice()
  if (state === null) return <p>{refusal ?? 'Mirando a qué equipos sigues…'}</p>
  const { teams } = state
  const follows = teams.some(({ id }) => id === team?.id)
  const isFull = teams.length >= MAX_FOLLOWED_TEAMS

  const follow = ({ id }: FollowedTeam) =>
    change(async (api) => {
      const device = await askForDevice(api)
      return { device, ...(await api('PUT /push/follow', { body: { ...device, teamId: id } })) }
    })
  const unfollow = ({ id }: FollowedTeam) =>
    change(async (api) => {
      const { device } = state
      if (device === null) return nothing
      const left = await api('DELETE /push/follow', { body: { ...device, teamId: id } })
      if (left.teams.length > 0) return { device, ...left }
      await unsubscribe()
      return nothing
    })

  return (
    <>
      {team === undefined ? (
        <p>Elige arriba un equipo para que este dispositivo te avise de sus partidos.</p>
      ) : follows ? (
        <p>{`Este dispositivo te avisa de los partidos de ${team.name}.`}</p>
      ) : (
        <>
          <p>
            {`Este dispositivo te avisa cuando ${team.name} tiene un partido nuevo, cuando cambia o se cancela, el día de antes y al acabar, con el resultado.`}
          </p>
          {isFull ? (
            <p className="mt-3">
              Ya sigues a {MAX_FOLLOWED_TEAMS} equipos, el máximo: deja primero de seguir a alguno.
            </p>
          ) : (
            <Button className="mt-3" disabled={busy} onClick={() => void follow(team)}>
              {`Seguir a ${team.name}`}
            </Button>
          )}
        </>
      )}
      <Alert className="mt-3">{refusal}</Alert>
      {teams.length === 0 ? null : (
        <ul aria-label="Equipos que sigues" className="mt-3">
          {teams.map((followed) => (
            <li key={followed.id} className="border-rule flex min-h-11 items-center border-b">
              <Name look="min-w-0 grow font-medium wrap-anywhere">{followed.name}</Name>
              <Button
                look="quiet"
                className="shrink-0"
                aria-label={`Dejar de seguir a ${followed.name}`}
                disabled={busy}
                onClick={() => void unfollow(followed)}
              >
                Dejar de seguir
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-14 text-ink-soft mt-3">
        Sin cuenta ni correo: solo guardamos adónde mandar los avisos, si llegan y a qué equipos sigues, hasta
        que dejes de seguirlos.
      </p>
    </>
  )
}
