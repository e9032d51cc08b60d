import { useState } from 'react'
import { comersText } from '#contract/comers-text.ts'
import type { Coming, LockerRoom } from '#contract/locker-room.ts'
import { paths } from '#contract/paths.ts'
import { nameKey } from '#league/name-key.ts'
import { useSite } from '../../api/site.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useSecret } from '../../kernel/fragment.ts'
import { whenText } from '../../league/games/when-text.ts'
import { Comers, MiniPlaces, named, Said } from '../../league/people/comers.tsx'
import { badgeColor, teamColor } from '../../league/teams/team-badge.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Page } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Answers, focusAnswer, NameForm } from './locker-answers.tsx'
import { type NextGame, Place } from './locker-place.tsx'
import { keepPerson, type Person, usePeople } from './locker-people.ts'
import { type Asking, useLockerRoom } from './use-locker-room.ts'
import '../../ui/own-looks.css'

/** Who comes to a team's next games, for whoever has its link, whose token is in the hash of the URL. */
export default function LockerRoomScreen() {
  const { secret: token, isMissing } = useSecret()
  const query = useApiQuery(token || null, (api) => api('READ /locker-room/open', { body: { token } }))
  if (query.state === 'known') return <Opened key={token} found={query.answer} token={token} />
  return (
    <Page title="El vestuario" narrow>
      <p className="text-20 max-w-text">Abre el enlace de tu equipo: sus partidos, y si vas.</p>
      {query.state === 'failed' ? (
        <EmptyState title={query.failure.message}>
          {query.failure.status === 404 ? null : <Button onClick={query.retry}>Volver a probar</Button>}
        </EmptyState>
      ) : isMissing ? (
        <EmptyState title="Al enlace le falta una parte: ábrelo entero." />
      ) : (
        <p className="text-ink-soft my-6">Abriendo el vestuario…</p>
      )}
    </Page>
  )
}

function Opened({ found, token }: { found: LockerRoom; token: string }) {
  const { room, sending, failed, send, say } = useLockerRoom(found, token)
  const { team, games } = room
  const people = usePeople(team.id)
  const [who] = people
  const [asking, setAsking] = useState<Asking | null>(null)
  const [first, ...later] = games
  const site = useSite()

  const parts = (one: NextGame) => {
    const { id } = one.game
    const own = who && one.answers.find(({ name }) => nameKey(name) === nameKey(who.name))?.coming
    return {
      id,
      when: whenText(one.game, site),
      pressed: asking?.gameId === id ? asking.coming : (sending.get(id) ?? own),
      failure: failed?.gameId === id ? failed.failure.message : undefined,
      onAnswer: (coming: Coming) =>
        who && asking?.person === undefined && asking?.gameId !== id
          ? void say({ gameId: id, coming, person: who })
          : setAsking({ ...asking, gameId: id, coming }),
      ask:
        asking?.gameId === id ? (
          <NameForm
            asking={asking}
            onClose={() => {
              setAsking(null)
              focusAnswer(id, asking.coming)
            }}
            onSend={async (given) => {
              await send(asking, given)
              setAsking(null)
              focusAnswer(id, asking.coming)
            }}
          />
        ) : null,
    }
  }
  // A changed name is sent with an answer that stands.
  const [renaming] = games.flatMap((one) => {
    const { pressed } = parts(one)
    return pressed === undefined ? [] : { gameId: one.game.id, coming: pressed }
  })
  return (
    <>
      <PageMeta title="El vestuario" />
      <div className={`team-head ${badgeColor(team)}`}>
        <i aria-hidden="true" data-letters={team.badge.letters} />
        <div className="max-w-page mx-auto grid gap-x-16 px-4 lg:grid-cols-[minmax(0,1fr)_30rem] lg:items-end">
          <p className="text-14 flex justify-between gap-3 lg:col-span-2">
            <TextLink to={paths.teamPage(team.id)} className="font-bold" translate="no">
              {team.name}
            </TextLink>
            <span>El vestuario</span>
          </p>
          {first === undefined ? (
            <h1 className="team-title">No hay partidos con fecha</h1>
          ) : (
            <>
              <div className="min-w-0">
                <h1 className="team-title flex-col items-start! gap-0!">
                  <span>{whenText(first.game, site)}</span>
                  <span className="text-25 sm:text-39">
                    contra <span translate="no">{rivalOf(first, team.id)}</span>
                  </span>
                </h1>
                <Place one={first} />
              </div>
              <div>
                <Comers answers={first.answers} own={people.map(({ name }) => name)} />
                <Answers {...parts(first)} look="locker-answers" />
              </div>
            </>
          )}
        </div>
      </div>
      <div className="max-w-page mx-auto flex flex-col gap-6 px-4 pt-5">
        {later.length === 0 ? null : (
          <Section title="Después">
            <ul className={`grid gap-x-16 lg:grid-cols-2 ${teamColor(team)}`}>
              {later.map((one) => (
                <li key={one.game.id} className="border-rule border-b py-4">
                  <h3 className="font-figure text-20 font-bold">{whenText(one.game, site)}</h3>
                  <div className="mb-2 flex justify-between gap-3">
                    <div className="min-w-0 wrap-anywhere">
                      <TextLink to={paths.game(one.game.id)}>
                        <span translate="no">{rivalOf(one, team.id)}</span>
                        <span>{one.game.localId === team.id ? ', en casa' : ', fuera'}</span>
                      </TextLink>
                      <Place one={one} short />
                    </div>
                    <p className="text-right">
                      <strong>{comersText({ yes: named(one.answers, 'yes').length, maybe: 0 })}</strong>
                      <MiniPlaces answers={one.answers} />
                      <Said answers={one.answers} />
                    </p>
                  </div>
                  <Answers {...parts(one)} look="locker-answers-small" />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {who === undefined ? null : (
          <WhoAnswers
            people={people}
            onChoose={(person) => keepPerson(team.id, person)}
            onAdd={() => setAsking(first ? { gameId: first.game.id, coming: 'yes' } : null)}
            onRename={renaming && (() => setAsking({ ...renaming, person: who }))}
          />
        )}
        <p className="text-14 text-ink-soft max-w-text">
          {who === undefined ? 'Sin cuenta: solo tu nombre, la primera vez. ' : ''}
          Lo ve quien tiene el enlace. Se borra una semana después de cada partido.
        </p>
      </div>
    </>
  )
}

/** In whose name this phone answers, where there is a name. */
function WhoAnswers(props: {
  people: readonly Person[]
  onChoose: (person: Person) => void
  onAdd: () => void
  onRename: (() => void) | undefined
}) {
  const [who, ...others] = props.people
  return (
    <p className="-mx-3 flex flex-wrap items-center gap-x-3">
      <span className="px-3 wrap-anywhere">
        Contestas como <strong translate="no">{who!.name}</strong>
      </span>
      {others.map((person) => (
        <Button key={person.key} look="quiet" onClick={() => props.onChoose(person)}>
          Contestar por <span translate="no">{person.name}</span>
        </Button>
      ))}
      {props.onRename ? (
        <Button look="quiet" onClick={props.onRename}>
          Cambiar el nombre
        </Button>
      ) : null}
      <Button look="quiet" onClick={props.onAdd}>
        Alguien más
      </Button>
    </p>
  )
}

function rivalOf({ game }: NextGame, teamId: number): string {
  return game.localId === teamId ? game.visitant.name : game.local.name
}
