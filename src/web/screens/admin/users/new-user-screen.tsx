import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import { NOT_AN_EMAIL } from '#contract/sentences.ts'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { LoneLink } from '../../../ui/link.tsx'
import { NameField } from '../../../ui/name-field.tsx'
import { EmailPasswordField } from '../../../ui/old-password-field.tsx'
import { AdminPage } from '../admin-page.tsx'
import { optionsOf } from '../names.ts'
import { loadEdited } from '../thing.ts'
import { FormBesideList } from '../form-beside-list.tsx'
import { ThingForm } from '../thing-form.tsx'
import { PasswordFields } from '../../../ui/password-fields.tsx'
import { AccountList } from './account-list.tsx'
import { accountFilter, readAccountChoice } from './account-choice.ts'
import { SetPassword } from './set-password.tsx'
import { userThing } from './user-thing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const choice = readAccountChoice(new URL(args.request.url).searchParams)
  const [edited, found, teams, { mail }] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /user/{id}', { params: { id } })),
    api('GET /account', { query: accountFilter(choice) }),
    api('GET /team'),
    api('GET /settings'),
  ])
  const contact = edited && (await api('GET /user/{id}/contact', { params: { id: edited.id } })).contact
  return { edited, choice, found, teams, mail, contact }
}

export default function NewUserScreen() {
  const { edited, choice, found, teams, mail, contact } = useLoaderData<typeof loader>()
  const thing = useMemo(() => userThing(teams), [teams])
  const isOwn = useUser()?.id === edited?.id
  return (
    <AdminPage title="Cuentas">
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
        <AccountList thing={thing} teams={teams} choice={choice} found={found} editedId={edited?.id} />
      </FormBesideList>
    </AdminPage>
  )
}
