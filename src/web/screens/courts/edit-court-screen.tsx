import { useLoaderData } from 'react-router'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { useUser } from '../../api/session.ts'
import { Page } from '../../shell/page.tsx'
import { CourtForm } from './court-form.tsx'
import { gamesByCourt } from './court-games.ts'

export async function loader({ api, params }: LoaderArgs) {
  const id = requireId(params['courtId'], 'Esa cancha no existe.')
  const [court, pending] = await Promise.all([
    api('GET /basketball-court/{id}', { params: { id } }),
    api('GET /pending-games'),
  ])
  return { court, games: gamesByCourt(pending)[id] ?? [] }
}

export default function EditCourtScreen() {
  const { court, games } = useLoaderData<typeof loader>()
  const user = useUser()
  const mayClose = user !== null && (user.admin || user.teamId !== null)
  return (
    <Page title="Editar cancha" note={court.name} narrow>
      <CourtForm key={court.id} court={court} games={mayClose ? games : null} />
    </Page>
  )
}
