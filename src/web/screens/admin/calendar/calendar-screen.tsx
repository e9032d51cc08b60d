import { useLoaderData } from 'react-router'
import type { CalendarInput } from '#contract/phase-calendars.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { ClosedPhase, loadPhases, PhasePage } from '../phase-choice.tsx'
import { CalendarForm } from './calendar-form.tsx'

export async function loader(args: LoaderArgs) {
  const { leagues, phases, phase } = await loadPhases(args)
  const input =
    phase && (await args.api('GET /competition-group/{id}/calendar', { params: { id: phase.id } }))
  return { leagues, phases, input }
}

export default function CalendarScreen() {
  const { input, ...loaded } = useLoaderData<typeof loader>()
  return (
    <PhasePage
      title="Hacer el calendario"
      note="De lo que falta"
      page="calendar"
      phase={input?.phase}
      {...loaded}
    >
      {input && <PhaseCalendar key={`${input.phase.id} ${input.total}`} input={input} />}
    </PhasePage>
  )
}

function PhaseCalendar({ input }: { input: CalendarInput }) {
  const { phase, games, teams, courts } = input
  if (!phase.active) return <ClosedPhase phase={phase}>Ábrela antes.</ClosedPhase>
  if (phase.crossing)
    return (
      <EmptyState title={`${phase.name} se juega en cruces`}>
        Cada eliminatoria acuerda sus partidos.
      </EmptyState>
    )
  if (teams.length < 2)
    return (
      <EmptyState title={`A ${phase.name} le faltan equipos`}>
        <LoneLink to={paths.admin('addteamcompetition')}>Inscribir equipos</LoneLink>
      </EmptyState>
    )
  if (games.length === 0)
    return (
      <EmptyState title={`En ${phase.name} no falta ningún partido`}>
        <p>
          <LoneLink to={paths.calendar()}>Ver el calendario</LoneLink>
        </p>
        <LoneLink to={paths.admin('audit', { cosa: 'competition-group' })}>Deshacerlo en Cambios</LoneLink>
      </EmptyState>
    )
  if (courts.length === 0)
    return (
      <EmptyState title="Aún no hay canchas">
        <LoneLink to={paths.newCourt()}>Crear una cancha</LoneLink>
      </EmptyState>
    )
  return <CalendarForm loaded={input} />
}
