import { useState, useSyncExternalStore } from 'react'
import { MAX_NICKNAME_LENGTH } from '#contract/limits.ts'
import type { Coming, LockerRoom } from '#contract/locker-room.ts'
import { paths } from '#contract/paths.ts'
import { NO_NAME } from '#contract/sentences.ts'
import { nameKey } from '#league/name-key.ts'
import { readStored, subscribeStored, writeStored } from '../../api/device-storage.ts'
import { useSite } from '../../api/site.ts'
import { useAction } from '../../api/use-action.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useSecret } from '../../kernel/fragment.ts'
import { comersText } from '../../league/games/comers-text.ts'
import { DirectionsLink } from '../../league/courts/directions-link.tsx'
import { pairName } from '../../league/games/pair-name.ts'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { whenText } from '../../league/games/when-text.ts'
import { Page } from '../../shell/page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useForm } from '../../ui/use-form.ts'
import { describeLight } from './light-text.ts'

/** Where the name is kept on this phone; a browser that stores nothing asks for it each time. */
const NAME_KEY = 'locker-name'

const CHOICES: [Coming, label: string, list: string][] = [
  ['yes', 'Voy', 'Van'],
  ['no', 'No puedo', 'No pueden'],
  ['maybe', 'Quizá', 'Dudan'],
]

/** Who comes to a team's next games, for whoever has its link, whose token is in the hash of the URL. */
export default function LockerRoomScreen() {
  const { secret: token, isMissing } = useSecret()
  const query = useApiQuery(token || null, (api) => api('READ /locker-room/open', { body: { token } }))
  if (query.state === 'known') return <Opened key={token} found={query.answer} token={token} />
  return (
    <Page title="El vestuario" narrow>
      <p className="text-20 max-w-text">
        Con el enlace de tu equipo ves sus próximos partidos y dices si vas, sin cuenta.
      </p>
      {query.state === 'failed' ? (
        <EmptyState title={query.failure.message}>
          {query.failure.status === 404 ? null : (
            <Button look="secondary" onClick={query.retry}>
              Volver a probar
            </Button>
          )}
        </EmptyState>
      ) : isMissing ? (
        <EmptyState title="A esta dirección le falta una parte: abre el enlace entero." />
      ) : (
        <p className="text-ink-soft my-6">Abriendo el vestuario…</p>
      )}
    </Page>
  )
}

function Opened({ found, token }: { found: LockerRoom; token: string }) {
  const [{ team, games }, setRoom] = useState(found)
  const name = useSyncExternalStore(
    subscribeStored,
    () => readStored(NAME_KEY),
    () => null,
  )
  return (
    <Page title="El vestuario" note={team.name} mark={<TeamBadge team={team} size="large" />} narrow>
      <div className="max-w-text flex flex-col gap-6">
        {name === null ? (
          <NameForm />
        ) : (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">
              Contestas como <strong translate="no">{name}</strong>.
            </span>
            <Button look="quiet" className="-mx-3" onClick={() => writeStored(NAME_KEY, null)}>
              Cambiar el nombre
            </Button>
          </p>
        )}
        {games.length === 0 ? <EmptyState title="No hay partidos con fecha" /> : null}
        {games.map((one) => (
          <NextGame key={one.game.id} one={one} name={name} token={token} onAnswered={setRoom} />
        ))}
        <p className="text-14 text-ink-soft">
          Lo ve quien tiene el enlace. Tu nombre y lo que contestas se borran una semana después del partido.
        </p>
      </div>
    </Page>
  )
}

function NameForm() {
  const form = useForm({
    initial: { name: '' },
    draft: false,
    onSubmit: async ({ name }) => writeStored(NAME_KEY, name.trim()),
  })
  return (
    <Form {...form} label="Tu nombre" submitLabel="Seguir">
      <TextField
        name="name"
        label="Tu nombre o mote"
        hint="El que conoce tu equipo. Se guarda en este teléfono."
        autoComplete="nickname"
        maxLength={MAX_NICKNAME_LENGTH}
        missing={NO_NAME}
      />
    </Form>
  )
}

function NextGame(props: {
  one: LockerRoom['games'][number]
  name: string | null
  token: string
  onAnswered: (room: LockerRoom) => void
}) {
  const { game, court, light, answers } = props.one
  const { name, token, onAnswered } = props
  const site = useSite()
  const { busy, failure, run } = useAction()
  const own = name === null ? undefined : answers.find((one) => nameKey(one.name) === nameKey(name))
  const named = (which: Coming) => answers.filter(({ coming }) => coming === which)
  const say = (coming: Coming) =>
    run(async ({ api }) =>
      onAnswered(
        await api('POST /locker-room/answer', { body: { token, name: name ?? '', gameId: game.id, coming } }),
      ),
    )
  const lit = court && light && describeLight(court, light)
  return (
    <Section title={whenText(game, site)}>
      <p className="font-bold wrap-anywhere">
        <TextLink to={paths.game(game.id)}>{pairName(game)}</TextLink>
      </p>
      {court === null ? (
        <p>Sin cancha</p>
      ) : (
        <>
          <p className="wrap-anywhere">
            <span translate="no">{court.name}</span>
            <span className="text-14 text-ink-soft"> {court.direction}</span>
          </p>
          {lit ? <p className="text-14 text-pretty">{lit}</p> : null}
          <DirectionsLink court={court} />
        </>
      )}
      {name === null ? null : (
        <fieldset aria-label="¿Vas?" className="min-w-0 my-2 grid grid-cols-3 gap-2">
          {CHOICES.map(([coming, label]) => (
            <Button
              key={coming}
              look={own?.coming === coming ? 'primary' : 'secondary'}
              className="justify-center max-sm:px-2"
              aria-pressed={own?.coming === coming}
              aria-disabled={busy}
              onClick={() => void say(coming)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <Alert>{failure?.message}</Alert>
      {answers.length === 0 ? (
        <p className="text-ink-soft">Aún no ha contestado nadie.</p>
      ) : (
        <>
          <p className="font-bold">
            {comersText({ yes: named('yes').length, maybe: named('maybe').length })}
          </p>
          <ul>
            {CHOICES.filter(([coming]) => named(coming).length > 0).map(([coming, , list]) => (
              <li key={coming} className="wrap-anywhere">
                {list}:{' '}
                <span translate="no">
                  {named(coming)
                    .map((one) => one.name)
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
