import { useLoaderData } from 'react-router'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { useUser } from '../../api/session.ts'
import { writePlace } from '../../league/courts/read-place.ts'
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
    <Page title="Editar cancha" note={court.name}>
      <CourtForm
        key={court.id}
        court={court}
        label="Editar cancha"
        timeoutName="lightTimeout"
        initial={{
          id: String(court.id),
          name: court.name,
          direction: court.direction,
          place: writePlace(court),
          status: court.status ?? '',
          lightTimeout: court.lightTimeout ?? '',
          lights: court.lights ? 'on' : '',
          ...(mayClose && { closedFrom: court.closedFrom ?? '', closedUntil: court.closedUntil ?? '' }),
        }}
        saved="Cancha guardada."
        save={(api, body, ifMatch) =>
          api('PUT /basketball-court/{id}', {
            params: { id: court.id },
            body: { ...body, id: court.id },
            ifMatch,
          })
        }
      />
    </Page>
  )
}
