import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { TeamAvailability } from '#contract/availability.ts'
import type { Court } from '#contract/courts.ts'
import type { OwnLockerRoom } from '#contract/locker-room.ts'
import type { Team } from '#contract/teams.ts'
import { isDelegateOf } from '#league/own-teams.ts'
import { listed } from '#league/listed.ts'
import type { Api } from '../../api/endpoints.ts'
import { mayEditTeam, storedUser, useUser } from '../../api/session.ts'
import { DAYS, partAt, TIMES } from '../../league/week-parts.ts'
import { ProposeLinks } from '../../league/people/propose-link.tsx'
import { ToDoSection } from '../../to-do/to-do-section.tsx'
import { toDoQuery } from '../../to-do/to-do.ts'
import { Fold } from '../../ui/fold.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { TeamDelegates } from './team-delegates.tsx'
import { TeamLockerRoom } from './team-locker-room.tsx'

/** What the page of a team shows only to people with an account, and most of it only to its delegates. */
type Found = { team: Team; availability: TeamAvailability; courts: Court[]; room: OwnLockerRoom | null }
export type OwnTeam = Found & { OwnTop: typeof OwnTop; OwnEnd: typeof OwnEnd }

/** With what shows it, so that the public page loads both at once. */
export async function loadOwnTeam(api: Api, id: number): Promise<OwnTeam> {
  const params = { id }
  const [team, availability, courts, room] = await Promise.all([
    api('GET /team/{id}', { params }),
    api('GET /team/{id}/availability', { params }),
    api('GET /basketball-court'),
    mayEditTeam(storedUser(), id) ? api('GET /team/{id}/locker-room', { params }) : null,
    // Under way already: its tasks come first, and would push the rest down.
    toDoQuery.settled(),
  ])
  return { team, availability, courts, room, OwnTop, OwnEnd }
}

/** Directly below the head. */
function OwnTop({ own: { team, room }, isBeginning }: { own: Found; isBeginning: boolean }) {
  const user = useUser()
  if (!mayEditTeam(user, team.id) || room === null) return null
  return (
    <div className="mb-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {user !== null && isDelegateOf(user, team.id) ? <ToDoSection isBeginning={isBeginning} /> : null}
      <TeamLockerRoom key={team.id} team={team} found={room} />
    </div>
  )
}

/** Where notices about delegates lead. */
const PEOPLE = 'quien-lleva'

function OwnEnd({ own: { team, availability, courts } }: { own: Found }) {
  const user = useUser()
  const { hash } = useLocation()
  const isEditor = mayEditTeam(user, team.id)
  const isOwn = user !== null && isDelegateOf(user, team.id)
  const delegates =
    team.delegate === null ? 'Sin delegada o delegado' : `Delegadas y delegados: ${team.delegate}`
  return (
    <div className="mt-8 flex flex-col items-start">
      {isOwn ? <LoneLink to={paths.proposals()}>Proponer fechas</LoneLink> : null}
      {isEditor ? (
        <LoneLink to={paths.availability(team.id)}>Cuándo podemos jugar</LoneLink>
      ) : (
        <Fold summary="Cuándo puede jugar" withoutScript={null}>
          {() => <Week availability={availability} courts={courts} />}
        </Fold>
      )}
      {!isOwn ? (
        <p className="py-2.5 wrap-anywhere">{delegates}</p>
      ) : hash === `#${PEOPLE}` ? (
        <Section title="Quién lleva el equipo" id={PEOPLE} className="my-4 w-full">
          <TeamDelegates team={team} user={user} />
        </Section>
      ) : (
        <Fold summary="Quién lleva el equipo" withoutScript={null}>
          {() => <TeamDelegates team={team} user={user} />}
        </Fold>
      )}
      {isEditor ? <LoneLink to={paths.editTeam(team.id)}>Editar equipo</LoneLink> : null}
      <ProposeLinks team={team} />
    </div>
  )
}

/** When a team usually can play, for teams that want to meet it: a line a part of the day. */
function Week({ availability, courts }: Pick<Found, 'availability' | 'courts'>) {
  const { parts, partsFrom, courtIds } = availability
  const liked = courts.filter(({ id }) => courtIds.includes(id)).map(({ name }) => name)
  const notes = {
    team: null,
    games: 'Según sus partidos: el equipo no ha dicho cuándo puede.',
    nobody: 'Aún no se sabe: el equipo no lo ha dicho, y no tiene partidos de los que deducirlo.',
  }
  const lines = TIMES.map((time) => {
    const days = DAYS.filter((day) => parts.includes(partAt(day, time)))
    const names = days.length === 0 ? 'ningún día' : listed(days.map(({ name }) => name.toLowerCase()))
    return `${time.name} (${time.hours}): ${days.length === DAYS.length ? 'todos los días' : names}.`
  })
  return (
    <div className="pb-4">
      {partsFrom === 'nobody' ? null : lines.map((line) => <p key={line}>{line}</p>)}
      {liked.length === 0 ? null : <p className="mt-3">Canchas que le gustan: {liked.join(', ')}.</p>}
      <p className="text-14 text-ink-soft mt-2">{notes[partsFrom]}</p>
    </div>
  )
}
