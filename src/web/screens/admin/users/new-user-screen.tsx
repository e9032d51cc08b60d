import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import { NOT_AN_EMAIL } from '#contract/sentences.ts'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/users.ts'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { NameField } from '../../../ui/name-field.tsx'
import { EmailPasswordField } from '../../../ui/old-password-field.tsx'
import { nameColumn, textColumn } from '../../../ui/searchable-columns.tsx'
import type { SearchableColumn } from '../../../ui/searchable-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { optionsOf } from '../names.ts'
import { loadEdited } from '../thing.ts'
import { FormBesideList } from '../form-beside-list.tsx'
import { ThingForm } from '../thing-form.tsx'
import { ThingList } from '../thing-list.tsx'
import { PasswordFields } from '../../../ui/password-fields.tsx'
import { SetPassword } from './set-password.tsx'
import { teamOf, userThing } from './user-thing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [edited, users, teams, { mail }] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /user/{id}', { params: { id } })),
    api('GET /user'),
    api('GET /team'),
    api('GET /settings'),
  ])
  const contact = edited && (await api('GET /user/{id}/contact', { params: { id: edited.id } })).contact
  return { edited, users, teams, mail, contact }
}

export default function NewUserScreen() {
  const { edited, users, teams, mail, contact } = useLoaderData<typeof loader>()
  const thing = useMemo(() => userThing(teams), [teams])
  const columns = useMemo(() => columnsFor(teams), [teams])
  const isOwn = useUser()?.id === edited?.id
  return (
    <AdminPage title="Cuentas" note="De quienes llevan los equipos y de quienes administran">
      <FormBesideList>
        <ThingForm thing={thing} edited={edited} secret={['password', 'repeatPassword', 'oldPassword']}>
          <NameField label="Nombre de usuario" autoComplete="off" autoCapitalize="none" />
          {edited === null ? (
            <PasswordFields />
          ) : (
            <>
              <TextField
                name="email"
                label="Correo"
                type="email"
                autoComplete="off"
                maxLength={MAX_EMAIL_LENGTH}
                wrong={NOT_AN_EMAIL}
              />
              {mail && isOwn ? <EmailPasswordField user={edited} /> : null}
            </>
          )}
          <SelectField
            name="teamId"
            label="Equipo"
            placeholder="Ninguno"
            options={optionsOf(teams, (team) => team.name)}
            hint="El que lleva: crea sus partidos y sube sus resultados."
          />
          <CheckboxField
            name="admin"
            label="Administra la liga"
            hint="Puede hacer todo lo que puedes hacer tú."
          />
        </ThingForm>
        {edited === null ? null : (
          <div>
            <LoneLink to={paths.admin('audit', { persona: edited.id })}>Ver lo que ha hecho</LoneLink>
            {contact === null ? null : (
              <div className="mb-6">
                <Facts facts={[['Contacto para sus rivales', contact]]} />
              </div>
            )}
            <SetPassword key={edited.id} user={edited} />
          </div>
        )}
        <ThingList
          thing={thing}
          caption="Cuentas"
          columns={columns}
          rows={users}
          editedId={edited?.id}
          empty={
            <EmptyState title="Todavía no hay ninguna cuenta">
              Crea la primera con este formulario.
            </EmptyState>
          }
        />
      </FormBesideList>
    </AdminPage>
  )
}

function columnsFor(teams: Team[]): SearchableColumn<User>[] {
  return [
    nameColumn('Nombre', 'text-left sm:min-w-40 sm:px-2 max-sm:col-span-3', (user) => user.name),
    {
      key: 'admin',
      title: 'Administra',
      className: 'text-left max-sm:col-span-3 sm:px-3',
      value: (user) => (user.admin ? 'Administra' : ''),
      cell: (user) => (user.admin ? <strong>Administra</strong> : null),
    },
    textColumn(
      'email',
      'Correo',
      'text-left max-sm:col-span-3 sm:max-md:hidden sm:px-3',
      (user) => user.email,
    ),
    textColumn(
      'team',
      'Equipo',
      'text-left sm:min-w-28 max-sm:col-span-3',
      (user) => teamOf(user, teams),
      'text-14 wrap-anywhere',
    ),
  ]
}
