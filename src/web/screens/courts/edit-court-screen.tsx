import { useLoaderData } from 'react-router'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { useUser } from '../../api/session.ts'
import { Page } from '../../shell/page.tsx'
import { CourtForm } from './court-form.tsx'

export async function loader({ api, params }: LoaderArgs) {
  const id = requireId(params['courtId'], 'Esa cancha no existe.')
  return api('GET /basketball-court/{id}', { params: { id } })
}

export default function EditCourtScreen() {
  const court = useLoaderData<typeof loader>()
  const user = useUser()
  const mayClose = user !== null && (user.admin || user.teamId !== null)
  return (
    <Page title="Editar cancha" note={court.name} narrow>
      <CourtForm key={court.id} court={court} mayClose={mayClose} />
    </Page>
  )
}
