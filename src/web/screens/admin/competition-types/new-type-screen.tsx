import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { CompetitionType } from '#contract/competition-types.ts'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NameField } from '../../../ui/name-field.tsx'
import { nameColumn } from '../../../ui/searchable-columns.tsx'
import { AdminPage } from '../admin-page.tsx'
import { loadEdited, type Thing } from '../thing.ts'
import { FormBesideList } from '../form-beside-list.tsx'
import { ThingForm } from '../thing-form.tsx'
import { ThingList } from '../thing-list.tsx'

const TYPES: Thing<CompetitionType, { name: string }> = {
  words: {
    create: 'Nuevo tipo de competición',
    edit: 'Cambiar el tipo',
    created: 'Tipo creado.',
    saved: 'Tipo guardado.',
    askDelete: '¿Borrar este tipo de competición?',
    deleted: 'Tipo borrado.',
  },
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

export async function loader(args: LoaderFunctionArgs) {
  const [edited, types] = await Promise.all([
    loadEdited(args, TYPES.find),
    args.context.get(apiContext)('GET /competition-type'),
  ])
  return { edited, types }
}

export default function NewTypeScreen() {
  const { edited, types } = useLoaderData<typeof loader>()
  return (
    <AdminPage title="Tipos de competición">
      <FormBesideList>
        <ThingForm thing={TYPES} edited={edited}>
          <NameField hint="Por ejemplo, Liga o Copa." />
        </ThingForm>
        <ThingList
          thing={TYPES}
          caption="Tipos de competición"
          columns={COLUMNS}
          rows={types}
          editedId={edited?.id}
          empty={
            <EmptyState title="Todavía no hay tipos de competición">
              No hacen falta: sirven para distinguir la Liga de la Copa.
            </EmptyState>
          }
        />
      </FormBesideList>
    </AdminPage>
  )
}
