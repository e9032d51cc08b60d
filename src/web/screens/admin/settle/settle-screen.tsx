import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Unplayed } from '#contract/unplayed.ts'
import { apiContext } from '../../../api/client.ts'
import { notFound } from '../../../api/failure.ts'
import { readId } from '../../../kernel/page-address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { shortDay } from '../../../ui/spanish-date.ts'
import { AdminPage } from '../admin-page.tsx'
import { choosePhase, PhaseSelect } from '../phase-choice.tsx'
import { SettleForm } from './settle-form.tsx'

/** The phase in the URL, else the one with which the current season opens, and what it has left. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const phaseId = readId(new URL(request.url).searchParams.get('fase'))
  const [leagues, phases] = await Promise.all([api('GET /league'), api('GET /competition-group')])
  const chosen = choosePhase(phases, leagues, phaseId)
  if (chosen === undefined && phaseId !== undefined) throw notFound('Esa fase no existe.')
  const current = leagues.filter((league) => league.current)
  const ofSeason = phases.filter(({ leagueId }) => leagueId === current[0]?.id)
  const unplayed = chosen
    ? await api('GET /competition-group/{id}/unplayed', { params: { id: chosen.id } })
    : null
  return { leagues: current, phases: ofSeason, unplayed }
}

export default function SettleScreen() {
  const { leagues, phases, unplayed } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Cerrar una fase">
      {unplayed === null ? (
        <EmptyState title="La temporada actual aún no tiene fases">
          <LoneLink to={paths.admin('newcompetitiongroup')}>Crear una fase</LoneLink>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          <PhaseSelect
            phases={phases}
            leagues={leagues}
            chosenId={unplayed.phase.id}
            to={(fase) => paths.admin('settle', { fase })}
          />
          <PhaseLeft
            key={unplayed.phase.id}
            unplayed={unplayed}
            isCurrent={phases.some(({ id }) => id === unplayed.phase.id)}
          />
        </div>
      )}
    </AdminPage>
  )
}

function PhaseLeft({ unplayed, isCurrent }: { unplayed: Unplayed; isCurrent: boolean }) {
  const { phase, total } = unplayed
  if (!isCurrent)
    return (
      <EmptyState title="Esa fase no es de la temporada actual">En ella no queda nada por jugar.</EmptyState>
    )
  if (!phase.active) {
    return (
      <EmptyState title={`${phase.name} está cerrada`}>
        <p className="mb-2">En ella no queda nada por jugar. Si hace falta, puedes volver a abrirla.</p>
        <LoneLink to={paths.admin('newcompetitiongroup', { id: phase.id })}>Cambiar la fase</LoneLink>
      </EmptyState>
    )
  }
  return (
    <>
      {total === 0 ? (
        <p>En {phase.name} no queda nada por jugar.</p>
      ) : (
        <Explanation phase={phase} total={total} />
      )}
      <SettleForm unplayed={unplayed} />
    </>
  )
}

function Explanation({ phase: { endDate }, total }: Pick<Unplayed, 'phase' | 'total'>) {
  const left = total === 1 ? 'Queda 1 partido' : `Quedan ${total} partidos`
  return (
    <p className="max-w-text">
      {`${left}${endDate === null ? '' : `, y la fase acaba el ${shortDay(endDate)}`}. El que no se jugó porque un equipo no se presentó queda 20-0, y se puede retirar después.`}
    </p>
  )
}
