import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { AdminPage } from '../admin-page.tsx'
import { loadPhases, PhaseSelect } from '../phase-choice.tsx'
import { PasteForm } from './paste-form.tsx'

export { loadPhases as loader }

export default function PasteScreen() {
  const { leagues, phases, phase } = useLoaderData<typeof loadPhases>()
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
