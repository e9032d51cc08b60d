import { useLoaderData } from 'react-router'
import { ClosedPhase, loadPhases, PhasePage } from '../phase-choice.tsx'
import { PasteForm } from './paste-form.tsx'

export { loadPhases as loader }

export default function PasteScreen() {
  const loaded = useLoaderData<typeof loadPhases>()
  const { phase } = loaded
  return (
    <PhasePage
      title="Pegar resultados y calendario"
      note="De un chat o una hoja de cálculo"
      page="paste"
      {...loaded}
    >
      {phase?.active ? (
        <PasteForm key={phase.id} phase={phase} />
      ) : (
        phase && <ClosedPhase phase={phase}>Ábrela antes de pegar.</ClosedPhase>
      )}
    </PhasePage>
  )
}
