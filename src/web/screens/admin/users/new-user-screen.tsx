import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { MAX_EMAIL_LENGTH } from '#contract/limits.ts'
import { NOT_AN_EMAIL } from '#contract/account-sentences.ts'
import { paths } from '#contract/paths.ts'
import { versionOf } from '../../../api/client.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { useUser } from '../../../api/session.ts'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { SelectField, TextField, NameField } from '../../../ui/field.tsx'
import { LoneLink, TextLink } from '../../../ui/link.tsx'
import { EmailPasswordField, PasswordFields, samePassword } from '../../../ui/password-fields.tsx'
import { AdminPage } from '../admin-page.tsx'
import { optionsOf } from '../names.ts'
import { loadEdited, FormBesideList, ThingForm } from '../thing-page.tsx'
import { accountFilter, AccountList, readAccountChoice } from './account-list.tsx'
import { userThing } from './user-thing.ts'
import type { User } from '#contract/users.ts'
import { hashPassword } from '../../../api/credentials.ts'
import { Form } from '../../../ui/form.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { Section } from '../../../ui/section.tsx'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const choice = readAccountChoice(args.search)
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
            hint={edited === null ? null : 'Se añade; «Ninguno» los quita todos.'}
            options={optionsOf(teams, (team) => team.name)}
          />
          <CheckboxField name="admin" label="Administra la liga" hint="Podrá hacer lo mismo que tú." />
        </ThingForm>
        {edited === null ? null : (
          <div>
            <LoneLink to={paths.admin('audit', { persona: edited.id })}>Ver lo que ha hecho</LoneLink>
            {contact === null ? null : (
              <div className="mb-6">
                <Facts facts={[['Contacto para rivales', contact]]} />
              </div>
            )}
            <Section title="Poner otra contraseña" className="mb-10">
              {isOwn ? (
                <p>
                  La tuya se cambia en <TextLink to={paths.profile('contrasena')}>tu perfil</TextLink>.
                </p>
              ) : (
                <PasswordForm key={edited.id} user={edited} />
              )}
            </Section>
          </div>
        )}
        <AccountList thing={thing} teams={teams} choice={choice} found={found} editedId={edited?.id} />
      </FormBesideList>
    </AdminPage>
  )
}

function PasswordForm({ user }: { user: User }) {
  const form = useForm({
    initial: { password: '', repeatPassword: '' },
    draft: false,
    onSubmit: async (typed, { api }) => {
      const password = hashPassword(samePassword(typed.password, typed.repeatPassword))
      await api('PUT /user/{id}', { params: { id: user.id }, body: { password }, ifMatch: versionOf(user) })
      notify(`${user.name} tiene otra contraseña. Sesiones cerradas.`)
    },
  })
  return (
    <Form
      {...form}
      label={`Contraseña de ${user.name}`}
      submitLabel="Poner contraseña"
      submitLook="secondary"
    >
      <p className="text-14 text-ink-soft">Dísela en persona; que la cambie.</p>
      <PasswordFields />
    </Form>
  )
}
