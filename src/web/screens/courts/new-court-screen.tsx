import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { returnAddress } from '../../kernel/return-address.ts'
import { Page } from '../../shell/page.tsx'
import { CourtForm } from './court-form.tsx'

export default function NewCourtScreen() {
  const [search] = useSearchParams()
  return (
    <Page title="Crear cancha">
      <CourtForm
        court={null}
        label="Crear cancha"
        timeoutName="slightTimeout"
        initial={{ name: '', direction: '', place: '', status: '', slightTimeout: '', lights: '' }}
        saved="Cancha creada."
        back={returnAddress(search.get('volver')) ?? paths.courts()}
        save={(api, body) => api('POST /basketball-court', { body })}
      />
    </Page>
  )
}
