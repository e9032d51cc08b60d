import { useLoaderData } from 'react-router'
import type { Team } from '#contract/teams.ts'
import { MAX_SHORT_NAME_LENGTH } from '#league/short-names.ts'
import { paths } from '#contract/paths.ts'
import { requireId, type LoaderArgs } from '../../api/loaders.ts'
import { TextField, NameField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/toast.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { PhotoField } from '../../league/teams/photo-field.tsx'
import { EditorsPage } from './editors-page.tsx'

export async function loader({ api, params }: LoaderArgs): Promise<Team> {
  const teamId = requireId(params['teamId'], 'Ese equipo no existe.')
  return api('GET /team/{id}', { params: { id: teamId } })
}

export default function TeamEditScreen() {
  const team = useLoaderData<typeof loader>()
  return (
    <EditorsPage team={team} title="Editar equipo" doing="editarlo">
      <TeamForm key={team.id} team={team} />
    </EditorsPage>
  )
}

function TeamForm({ team }: { team: Team }) {
  const oldPhoto = team.photo ?? ''
  // A whole name that nothing shorter stands for is too long for the field.
  const oldShort = team.shortName.length > MAX_SHORT_NAME_LENGTH ? '' : team.shortName
  const params = { id: team.id }
  const form = useVersionedForm({
    read: team,
    initial: { name: team.name, shortName: oldShort, photo: oldPhoto },
    // Too large for the browser's storage of a form.
    secret: ['photo'],
    find: (api) => api('GET /team/{id}', { params }),
    facts: ({ name, shortName, photo }) => [
      ['Nombre', name],
      ['Nombre corto', shortName],
      ['Foto', photo === null ? 'No' : 'Sí'],
    ],
    onSubmit: async ({ name, shortName, photo }, { api, ifMatch }) => {
      // One that nobody set follows from the names of the season, and changes with them.
      const short = shortName !== oldShort && { shortName: shortName.trim() || null }
      const body = { name, ...short, ...(photo !== oldPhoto && { photo: photo === '' ? null : photo }) }
      await api('PUT /team/{id}', { params, body, ifMatch })
      notify('Equipo guardado')
      return { to: paths.team(team.id), replace: true }
    },
  })
  return (
    <Form {...form} label="Editar equipo" submitLabel="Guardar" back={paths.team(team.id)}>
      <NameField autoComplete="off" />
      <TextField
        name="shortName"
        label="Nombre corto"
        maxLength={MAX_SHORT_NAME_LENGTH}
        hint="Donde hay poco sitio. Si lo dejas vacío, lo ponemos a partir del nombre."
      />
      <PhotoField name="photo" label="Foto" badge={team.badge} />
    </Form>
  )
}
