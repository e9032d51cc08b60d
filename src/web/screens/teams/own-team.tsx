import { paths } from '#contract/paths.ts'
import type { TeamAvailability } from '#contract/availability.ts'
import type { OwnLockerRoom } from '#contract/locker-room.ts'
import type { Team } from '#contract/teams.ts'
import type { Api } from '../../api/endpoints.ts'
import { mayEditTeam, storedUser, useIsOwn, useUser } from '../../api/session.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { describeWeek, courtNames } from '../../league/week-parts.ts'
import { ProposeLinks, useProposals } from '../../league/people/propose-link.tsx'
import { ToDoSection } from '../../to-do/to-do-section.tsx'
import { toDoQuery } from '../../to-do/to-do.ts'
import { Fold } from '../../ui/fold.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { LookUp } from '../../ui/look-up.tsx'
import { TeamDelegates } from './team-delegates.tsx'
import { TeamLockerRoom } from './team-locker-room.tsx'

/**
 * What the page of a team shows only to people with an account, and most of it only to its delegates: `top` directly below
 * its head, `end` after everything else.
 */
export async function loadOwnTeam(api: Api, id: number) {
  const params = { id }
  const [team, room] = await Promise.all([
    api('GET /team/{id}', { params }),
    mayEditTeam(storedUser(), id) ? api('GET /team/{id}/locker-room', { params }) : null,
    // Under way already: its tasks come first, and would push the rest down.
    toDoQuery.settled(),
  ])
  return {
    top: (isBeginning: boolean) => <OwnTop key={id} {...{ team, room, isBeginning }} />,
    end: <OwnEnd key={id} team={team} />,
  }
}

function OwnTop(props: { team: Team; room: OwnLockerRoom | null; isBeginning: boolean }) {
  const { team, room, isBeginning } = props
  const isOwn = useIsOwn()
  if (!mayEditTeam(useUser(), team.id) || room === null) return null
  return (
    <div className="mb-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {isOwn(team.id) ? <ToDoSection isBeginning={isBeginning} /> : null}
      <TeamLockerRoom team={team} found={room} />
    </div>
  )
}

function OwnEnd({ team }: { team: Team }) {
  const proposals = useProposals(team.id)
  const isEditor = mayEditTeam(useUser(), team.id)
  const isOwn = useIsOwn()(team.id)
  const delegates =
    team.delegate === null ? 'Sin delegada o delegado' : `Delegadas y delegados: ${team.delegate}`
  return (
    <div className="mt-8 flex flex-col items-start">
      {isOwn ? <LoneLink to={proposals}>Proponer fechas</LoneLink> : null}
      {isEditor ? (
        <LoneLink to={paths.availability(team.id)}>Cuándo podemos jugar</LoneLink>
      ) : (
        <Fold summary="Cuándo puede jugar" withoutScript={null}>
          {() => <Availability teamId={team.id} />}
        </Fold>
      )}
      {isOwn ? (
        // Where notices about delegates lead.
        <Fold summary="Quién lleva el equipo" id="quien-lleva" withoutScript={null}>
          {() => <TeamDelegates team={team} />}
        </Fold>
      ) : (
        <p className="py-2.5 wrap-anywhere">{delegates}</p>
      )}
      {isEditor ? <LoneLink to={paths.editTeam(team.id)}>Editar equipo</LoneLink> : null}
      <ProposeLinks team={team} />
    </div>
  )
}

const WHENCE: Record<TeamAvailability['partsFrom'], string | null> = {
  team: null,
  games: 'Según sus partidos: el equipo no ha dicho cuándo puede.',
  nobody: 'Aún no se sabe: el equipo no lo ha dicho, y no tiene partidos de los que deducirlo.',
}

/** When a team usually can play, for teams that want to meet it. */
function Availability({ teamId }: { teamId: number }) {
  const query = useApiQuery(teamId, (api) =>
    Promise.all([
      api('GET /team/{id}/availability', { params: { id: teamId } }),
      api('GET /basketball-court'),
    ]),
  )
  return (
    <LookUp query={query}>
      {([{ parts, partsFrom, courtIds }, courts]) => {
        const liked = courtNames(courtIds, courts)
        return (
          <div className="pb-4">
            {partsFrom === 'nobody' ? null : describeWeek(parts).map((line) => <p key={line}>{line}</p>)}
            {liked.length === 0 ? null : <p className="mt-3">Canchas que le gustan: {liked.join(', ')}.</p>}
            <p className="text-14 text-ink-soft mt-2">{WHENCE[partsFrom]}</p>
          </div>
        )
      }}
    </LookUp>
  )
}
