import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { apiContext } from '../../../api/client.ts'
import { ContactField } from '../../../league/contact-field.tsx'
import { placeToSend, writePlace } from '../../../league/read-place.ts'
import { TownPlaceField } from '../../../league/town-place-field.tsx'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { AdminPage } from '../admin-page.tsx'
import { MaxCourtsField, RuleFields, RULES } from './rule-fields.tsx'

const SPORTING_TEAMS = 'Mostrar los equipos más deportivos'

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)('GET /town')
}

export default function TownScreen() {
  const town = useLoaderData<typeof loader>()
  const api = useApi()
  const where = writePlace(town)
  const { form, changed } = useVersionedForm({
    read: town,
    initial: {
      name: town.name ?? '',
      place: where,
      contact: town.contact ?? '',
      maxCourts: String(town.maxCourts),
      quarters: String(town.quarters),
      minutes: String(town.minutes),
      teamFouls: String(town.teamFouls),
      noticeHours: String(town.noticeHours),
      players: String(town.players),
      sportingTeams: town.sportingTeams ? 'on' : '',
    },
    find: () => api('GET /town'),
    facts: ({ name, contact, ...rest }) => [
      ['Pueblo o ciudad', name ?? '–'],
      ['Dónde está', writePlace(rest) || '–'],
      ['Contacto', contact ?? '–'],
      ['Canchas como máximo', String(rest.maxCourts)],
      [SPORTING_TEAMS, rest.sportingTeams ? 'Sí' : 'No'],
      ...RULES.map((rule): [string, string] => [rule.label, String(rest[rule.name])]),
    ],
    onSubmit: async ({ name, place, contact, ...rules }, { ifMatch }) => {
      const body = {
        name: name.trim() || null,
        // An unchanged place isn't sent: the stored one may be more precise than the field shows.
        ...(place === where ? {} : placeToSend(place)),
        contact: contact.trim() || null,
        maxCourts: Number(rules.maxCourts),
        quarters: Number(rules.quarters),
        minutes: Number(rules.minutes),
        teamFouls: Number(rules.teamFouls),
        noticeHours: Number(rules.noticeHours),
        players: Number(rules.players),
        sportingTeams: rules.sportingTeams === 'on',
      }
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
          maxLength={MAX_NAME_LENGTH}
          hint="Sale en el aviso legal."
        />
        <TownPlaceField />
        <ContactField />
        <MaxCourtsField />
        <CheckboxField
          name="sportingTeams"
          label={SPORTING_TEAMS}
          hint="Cada clasificación dice los tres que mejor valoran sus rivales, desde tres valoraciones. Nadie más sale."
        />
        <RuleFields />
      </Form>
    </AdminPage>
  )
}
