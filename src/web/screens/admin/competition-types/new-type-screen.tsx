import { useLoaderData } from 'react-router'
import type { CompetitionType } from '#contract/competition-types.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NameField } from '../../../ui/field.tsx'
import { nameColumn } from '../../../ui/searchable-table.tsx'
import { loadEdited, thingLabels, type Thing, ThingScreen } from '../thing-page.tsx'

const TYPES: Thing<CompetitionType, { name: string }> = {
  labels: thingLabels('el', 'tipo', 'tipo de competición'),
  address: (id) => paths.admin('newcompetitiontype', { id }),
  nameOf: (type) => type.name,
  facts: (type) => [['Nombre', type.name]],
  toValues: (type) => ({ name: type?.name ?? '' }),
  find: (api, id) => api('GET /competition-type/{id}', { params: { id } }),
  create: (api, { name }) => api('POST /competition-type', { body: { name } }),
  save: (api, { id }, { name }, ifMatch) =>
    api('PUT /competition-type/{id}', { params: { id }, body: { name }, ifMatch }),
  remove: (api, id, ifMatch) => api('DELETE /competition-type/{id}', { params: { id }, ifMatch }),
}

const COLUMNS = [
  nameColumn('Tipo', 'text-left sm:px-2 max-sm:col-span-3', (type: CompetitionType) => type.name),
]

export async function loader(args: LoaderArgs) {
  const [edited, types] = await Promise.all([loadEdited(args, TYPES.find), args.api('GET /competition-type')])
  return { edited, types }
}

export default function NewTypeScreen() {
  const { edited, types } = useLoaderData<typeof loader>()
  return (
    <ThingScreen
      title="Tipos de competición"
      thing={TYPES}
      edited={edited}
      columns={COLUMNS}
      rows={types}
      empty={<EmptyState title="Aún no hay tipos">Para distinguir la Liga de la Copa.</EmptyState>}
    >
      <NameField hint="Liga, Copa…" />
    </ThingScreen>
  )
}
