import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { notFound } from '../../../api/failure.ts'
import { readId } from '../../../kernel/page-address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { AdminPage } from '../admin-page.tsx'
import { choosePhase, PhaseSelect } from '../phase-choice.tsx'
import { PasteForm } from './paste-form.tsx'

/** The phase in the URL, else the one with which the current season opens. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const phaseId = readId(new URL(request.url).searchParams.get('fase'))
  const [leagues, phases] = await Promise.all([api('GET /league'), api('GET /competition-group')])
  const phase = choosePhase(phases, leagues, phaseId)
  if (phase === undefined && phaseId !== undefined) throw notFound('Esa fase no existe.')
  return { leagues, phases, phase }
}

export default function PasteScreen() {
  const { leagues, phases, phase } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title="Pegar resultados y calendario"
      note="De un chat, de una hoja de cálculo o de un archivo"
    >
      {phase === undefined ? (
        <EmptyState title="La temporada actual aún no tiene fases">
          <LoneLink to={paths.admin('newcompetitiongroup')}>Crear una fase</LoneLink>
        </EmptyState>
      ) : (
        <div className="@container flex flex-col gap-6">
          <PhaseSelect
            phases={phases}
            leagues={leagues}
            chosenId={phase.id}
            to={(fase) => paths.admin('paste', { fase })}
          />
          {phase.active ? (
            <PasteForm key={phase.id} phase={phase} />
          ) : (
            <EmptyState title={`${phase.name} está cerrada`}>
              <p className="mb-2">Para pegar en ella, ábrela antes.</p>
              <LoneLink to={paths.admin('newcompetitiongroup', { id: phase.id })}>Cambiar la fase</LoneLink>
            </EmptyState>
          )}
        </div>
      )}
    </AdminPage>
  )
}
