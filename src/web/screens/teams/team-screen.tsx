import { TeamLockerRoom } from './team-locker-room.tsx'
import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { mayEditTeam, useUser } from '../../api/session.ts'
import { useServerNow } from '../../kernel/now.ts'
import { isResultMissing } from '#league/duties.ts'
import { isPastDue } from '../../league/games/past-due.ts'
import { Page } from '../../shell/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoneLink } from '../../ui/link.tsx'
import { TeamBadge } from '../../league/teams/team-badge.tsx'
import { GamesTable } from '../../league/games/games-table.tsx'
import { loadTeamSeason } from '../../league/teams/load-team-season.ts'
import { OutlookLine } from '../../league/tables/outlook-line.tsx'
import { ProposeLinks } from '../../league/people/propose-link.tsx'
import { Subscribe } from '../../league/people/subscribe.tsx'
import { SeasonSummary } from '../../league/results/season-summary.tsx'
import { Section } from '../../ui/section.tsx'
import type { TeamAvailability } from '#contract/availability.ts'
import type { Court } from '#contract/courts.ts'
import { DAYS, partAt, TIMES } from '../../league/week-parts.ts'

export async function loader({ api, params }: LoaderArgs) {
  const teamId = requireId(params['teamId'], 'Ese equipo no existe.')
  const [season, availability, courts] = await Promise.all([
    loadTeamSeason(api, teamId),
    api('GET /team/{id}/availability', { params: { id: teamId } }),
    api('GET /basketball-court'),
  ])
  return { ...season, availability, courts }
}

export default function TeamScreen() {
  const { team, competitions, games, availability, courts } = useLoaderData<typeof loader>()
  const user = useUser()
  const now = useServerNow()
  const toPlay = games.filter(({ owed, date }) => owed === 'result' && !isPastDue(date, now))
  const over = games.filter((game) => isResultMissing(game, now)).toReversed()
  const played = games.filter(({ finished }) => finished).toReversed()
  return (
    <Page
      title={team.name}
      mark={<TeamBadge team={team} size="large" />}
      note={team.delegate === null ? 'Sin delegada o delegado' : `Delegadas y delegados: ${team.delegate}`}
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-4">
          <SeasonSummary teamId={team.id} games={games} />
          <OutlookLine groups={competitions} teamId={team.id} own={team.id === user?.teamId} />
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
          <ProposeLinks team={team} />
          {mayEditTeam(user, team.id) ? (
            <ButtonLink look="secondary" to={paths.editTeam(team.id)}>
              Editar equipo
            </ButtonLink>
          ) : null}
          {competitions.map(({ id, name, competitionGroupId }) => (
            <LoneLink key={id} to={paths.standings({ phaseId: competitionGroupId, groupId: id })}>
              Ver {name}
            </LoneLink>
          ))}
          <Subscribe whose={`de ${team.name}`} teamId={team.id} />
        </div>
        <Section title="Cuándo puede jugar">
          <Availability availability={availability} courts={courts} />
          {mayEditTeam(user, team.id) ? (
            <LoneLink to={paths.availability(team.id)}>Cambiar cuándo podemos jugar</LoneLink>
          ) : null}
        </Section>
        {mayEditTeam(user, team.id) ? <TeamLockerRoom key={team.id} team={team} /> : null}
        <Section title="Por jugar">
          <GamesTable caption={`Partidos por jugar de ${team.name}`} games={toPlay} empty="Nada por jugar" />
        </Section>
        {over.length > 0 ? (
          <Section title="Falta el resultado">
            <GamesTable caption={`Partidos sin resultado de ${team.name}`} games={over} empty="" />
          </Section>
        ) : null}
        <Section title="Jugados">
          <GamesTable
            caption={`Partidos jugados de ${team.name}`}
            games={played}
            empty="Aún no hay partidos jugados"
          />
        </Section>
      </div>
    </Page>
  )
}

/** When a team usually can play and where it likes to, for teams that want to meet it. */
function Availability(props: { availability: TeamAvailability; courts: Pick<Court, 'id' | 'name'>[] }) {
  const { parts, courtIds, partsFrom } = props.availability
  const liked = props.courts.filter(({ id }) => courtIds.includes(id)).map(({ name }) => name)
  return (
    <>
      {partsFrom === 'nobody' ? (
        <p>Aún no se sabe: el equipo no lo ha dicho, y no tiene partidos de los que deducirlo.</p>
      ) : (
        <Week parts={parts} />
      )}
      {liked.length === 0 ? null : <p className="mt-3">Canchas que le gustan: {liked.join(', ')}.</p>}
      {partsFrom === 'games' ? (
        <p className="text-14 text-ink-soft mt-2">Según sus partidos: el equipo no ha dicho cuándo puede.</p>
      ) : null}
    </>
  )
}

function Week({ parts }: Pick<TeamAvailability, 'parts'>) {
  return (
    <table className="max-w-text w-full table-fixed border-collapse text-center">
      <caption className="sr-only">Cuándo suele poder jugar</caption>
      <thead>
        <tr className="text-12 text-ink-soft">
          <th scope="col" className="w-24">
            <span className="sr-only">Parte del día</span>
          </th>
          {DAYS.map(({ day, name, letter }) => (
            <th key={day} scope="col" className="pb-1 font-bold">
              <span aria-hidden="true">{letter}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TIMES.map((time) => (
          <tr key={time.time}>
            <th scope="row" className="text-14 text-left font-normal">
              {time.name} <span className="text-12 text-ink-soft">{time.hours}</span>
            </th>
            {DAYS.map((day) => {
              const can = parts.includes(partAt(day, time))
              return (
                <td key={day.day} className="p-0.5">
                  {/* Marked by shape, filled or empty, and not only by colour. */}
                  <span
                    aria-hidden="true"
                    className={`rounded-small block h-7 border ${can ? 'bg-ink border-ink' : 'border-rule'}`}
                  />
                  <span className="sr-only">{can ? 'Sí' : 'No'}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
