import { useLoaderData } from 'react-router'
import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { ContactField } from '../../../league/people/contact-field.tsx'
import { locationToSend, writeLocation } from '../../../league/courts/read-location.ts'
import { TownLocationField } from '../../../league/courts/location-field.tsx'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useVersionedForm } from '../../../ui/use-versioned-form.tsx'
import { AdminPage } from '../admin-page.tsx'
import { MAX_COURTS_BOUNDS, RULE_BOUNDS } from '#contract/rule-bounds.ts'
import { notBetween } from '#contract/sentences.ts'
import type { LeagueRules } from '#league/league-rules.ts'

const SPORTING_TEAMS = 'Mostrar los equipos más deportivos'

export function loader({ api }: LoaderArgs) {
  return api('GET /town')
}

export default function TownScreen() {
  const town = useLoaderData<typeof loader>()

  const where = writeLocation(town)
  const form = useVersionedForm({
    read: town,
    initial: {
      name: town.name ?? '',
      place: where,
      contact: town.contact ?? '',
      ...mapNumbers(town, String),
      sportingTeams: town.sportingTeams ? 'on' : '',
    },
    find: (api) => api('GET /town'),
    facts: ({ name, contact, ...rest }) => [
      ['Pueblo o ciudad', name ?? '–'],
      ['Dónde está', writeLocation(rest) || '–'],
      ['Contacto', contact ?? '–'],
      ['Canchas como máximo', String(rest.maxCourts)],
      [SPORTING_TEAMS, rest.sportingTeams ? 'Sí' : 'No'],
      ...RULES.map((rule): [string, string] => [rule.label, String(rest[rule.name])]),
    ],
    onSubmit: async ({ name, place, contact, sportingTeams, ...numbers }, { ifMatch, api }) => {
      const body = {
        name: name.trim() || null,
        // An unchanged place isn't sent: the stored one may be more precise than the field shows.
        ...(place === where ? {} : locationToSend(place)),
        contact: contact.trim() || null,
        ...mapNumbers(numbers, Number),
        sportingTeams: sportingTeams === 'on',
      }
      await api('PUT /town', { body, ifMatch })
      notify('Guardado.')
      return { to: paths.admin('town'), replace: true, preventScrollReset: true }
    },
  })
  return (
    <AdminPage title="Datos de la liga" note="Para todas las temporadas">
      <Form {...form} label="Datos de la liga" submitLabel="Guardar">
        <TextField
          name="name"
          label="Pueblo o ciudad"
          maxLength={MAX_NAME_LENGTH}
          hint="Sale en el aviso legal."
        />
        <TownLocationField />
        <ContactField />
        <NumberField
          name="maxCourts"
          label="Canchas como máximo"
          hint="A partir de ahí, solo las crea quien administra."
          bounds={MAX_COURTS_BOUNDS}
        />
        <CheckboxField
          name="sportingTeams"
          label={SPORTING_TEAMS}
          hint="Los tres mejor valorados de cada grupo."
        />
        <fieldset className="border-rule flex min-w-0 flex-col gap-5 border-t pt-4">
          <legend className="font-figure text-20 float-left w-full font-bold">Normas</legend>
          <p className="text-14 text-ink-soft -mt-3">Salen en las normas y en el marcador.</p>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {RULES.map((rule) => (
              <NumberField key={rule.name} {...rule} bounds={RULE_BOUNDS[rule.name]} />
            ))}
          </div>
        </fieldset>
      </Form>
    </AdminPage>
  )
}

type Rule = { name: keyof LeagueRules; label: string; hint?: string }

const RULES: Rule[] = [
  { name: 'quarters', label: 'Cuartos' },
  { name: 'minutes', label: 'Minutos por cuarto' },
  {
    name: 'teamFouls',
    label: 'Faltas de equipo por cuarto',
    hint: 'El marcador dice BONUS.',
  },
  {
    name: 'noticeHours',
    label: 'Horas de antelación',
    hint: 'Para proponer, cambiar o cancelar.',
  },
  {
    name: 'players',
    label: 'Personas como máximo',
    hint: 'Con mercenarias y mercenarios.',
  },
]

type NumberName = keyof LeagueRules | 'maxCourts'

/** The numbers of the league, as the texts of their fields or back. */
function mapNumbers<From, To>(from: Record<NumberName, From>, change: (value: From) => To) {
  const names: NumberName[] = ['maxCourts', ...RULES.map(({ name }) => name)]
  return Object.fromEntries(names.map((name) => [name, change(from[name])])) as Record<NumberName, To>
}

function NumberField(props: {
  name: string
  label: string
  hint?: string
  bounds: { min: number; max: number }
}) {
  const { bounds, ...field } = props
  const wrong = notBetween(bounds)
  return <TextField {...field} inputMode="numeric" pattern="\d{1,4}" required missing={wrong} wrong={wrong} />
}
