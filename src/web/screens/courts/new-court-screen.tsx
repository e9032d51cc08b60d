import { useApi } from '../../api/api-provider.tsx'
import { Page } from '../../shell/page.tsx'
import { CourtForm } from './court-form.tsx'

export default function NewCourtScreen() {
  const api = useApi()
  return (
    <Page title="Crear cancha">
      <CourtForm
        court={null}
        label="Crear cancha"
        timeoutName="slightTimeout"
        initial={{ name: '', direction: '', status: '', slightTimeout: '', lights: '' }}
        saved="Cancha creada."
        save={({ lights, ...values }) =>
          api('POST /basketball-court', { body: { ...values, lights: lights === 'on' } })
        }
      />
    </Page>
  )
}
