import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LONGEST_CONTACT, LONGEST_NAME } from '#contract/limits.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { apiContext } from '../../../api/client.ts'
import { paths } from '../../../paths.ts'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { AdminPage } from '../admin-page.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /town')
}

export default function TownScreen() {
  const town = useLoaderData<typeof loader>()
  const api = useApi()
  const { form, changed } = useVersionedForm({
    read: town,
    initial: { name: town.name ?? '', contact: town.contact ?? '' },
    find: () => api('GET /town'),
    facts: ({ name, contact }) => [
      ['Pueblo o ciudad', name ?? '–'],
      ['Contacto', contact ?? '–'],
    ],
    onSubmit: async ({ name, contact }, { ifMatch }) => {
      const body = { name: name.trim() || null, contact: contact.trim() || null }
      await api('PUT /town', { body, ifMatch })
      notify('Datos de la liga guardados.')
      return { to: paths.admin('town'), replace: true, preventScrollReset: true }
    },
  })
  return (
    <AdminPage title="Datos de la liga" note="Lo que vale para todas las temporadas">
      <Form {...form} label="Datos de la liga" submitLabel="Guardar">
        {changed}
        <TextField
          name="name"
          label="Pueblo o ciudad"
          maxLength={LONGEST_NAME}
          hint="Sale en el aviso legal."
        />
        <TextField
          name="contact"
          label="Contacto"
          autoCapitalize="none"
          maxLength={LONGEST_CONTACT}
          hint="Un correo, un teléfono o una dirección que empiece por https://. Lo ve todo el mundo donde la web dice que se avise a quien administra, y en el aviso legal."
        />
      </Form>
    </AdminPage>
  )
}
