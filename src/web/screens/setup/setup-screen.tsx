import { useDeferredValue, useMemo } from 'react'
import { MAX_NAME_LENGTH } from '#contract/limits.ts'
import { YearField } from '../../league/seasons/year-field.tsx'
import { paths } from '#contract/paths.ts'
import { hashPassword } from '../../api/credentials.ts'
import { keepUser } from '../../api/session.ts'
import { secretIn } from '../../kernel/fragment.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { PlannedTables } from '../../league/tables/planned-tables.tsx'
import { locationToSend } from '../../league/courts/read-location.ts'
import { readTeams, refuseDoubts } from '../../league/teams/read-teams.ts'
import { TeamsText } from '../../league/teams/teams-text.tsx'
import { TownLocationField } from '../../league/courts/location-field.tsx'
import { useNow } from '../../kernel/now.ts'
import { Page } from '../../shell/page.tsx'
import { TextField, NameField, EmailField } from '../../ui/field.tsx'
import { ContactField } from '../../league/people/contact-field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordFields, samePassword } from '../../ui/password-fields.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

export default function SetupScreen() {
  const here = useHydrated()
  const now = useNow()
  const form = useForm({
    initial: {
      // The server logs a link with the code when it starts: nobody has to type it.
      code: here ? secretIn(location.hash) : '',
      name: '',
      year: now !== null ? String(openingYear(new Date(now))) : '',
      town: '',
      place: '',
      contact: '',
      admin: '',
      email: '',
      password: '',
      repeatPassword: '',
      teams: '',
      settled: '',
    },
    secret: ['code', 'password', 'repeatPassword'],
    failed: 'No se ha creado la liga',
    onSubmit: async ({ code, name, year, town, place, contact, admin, email, ...rest }, { api }) => {
      const { password, repeatPassword, teams, settled } = rest
      const read = readTeams({ text: teams, settled })
      refuseDoubts('teams', read)
      const hash = hashPassword(samePassword(password, repeatPassword))
      const session = await api('POST /setup', {
        body: {
          code: code.trim(),
          name,
          year: Number(year),
          town: town.trim() || null,
          ...locationToSend(place),
          contact: contact.trim() || null,
          admin: { name: admin, email: email.trim() || null, password: hash },
          groups: read.groups,
        },
      })
      keepUser(session)
      notify('Liga creada. Ya estás dentro.')
      return { to: paths.admin(), replace: true }
    },
  })
  const { teams, settled } = form.values
  const read = useMemo(() => readTeams({ text: teams, settled }), [teams, settled])
  const groups = useDeferredValue(read.groups)
  return (
    <Page title="Crea la liga" note="Todo se puede cambiar después">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Form {...form} label="Crear la liga" submitLabel="Crear la liga">
          <NameField label="Nombre de la liga" />
          <YearField />
          <TextField name="town" label="Pueblo o ciudad" maxLength={MAX_NAME_LENGTH} />
          <TownLocationField />
          <ContactField label="Contacto de la liga" />
          <TextField
            name="admin"
            label="Tu nombre de usuario"
            hint="Con él entras, y administras la liga."
            autoComplete="username"
            autoCapitalize="none"
            maxLength={MAX_NAME_LENGTH}
            missing="Escribe tu nombre de usuario."
          />
          <EmailField required={false} />
          <PasswordFields />
          <TeamsText read={read} />
          <TextField
            name="code"
            label="Código"
            autoComplete="off"
            autoCapitalize="none"
            hint="Viene en el enlace que da el servidor al arrancar. Si no lo tienes, pide otro enlace a quien instaló la web."
            missing="Escribe el código del enlace."
          />
        </Form>
        {groups.length === 0 ? null : (
          <Section title="Así quedará" id="quedara" className="min-w-0">
            <PlannedTables groups={groups} />
          </Section>
        )}
      </div>
    </Page>
  )
}

/** The starting year proposed for a season created on a day: from May on it is the season of that year. */
export function openingYear(day: Date): number {
  return day.getMonth() < 4 ? day.getFullYear() - 1 : day.getFullYear()
}
