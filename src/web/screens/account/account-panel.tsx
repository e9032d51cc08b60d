import { useState } from 'react'
import { MAX_CONTACT_LENGTH } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { listed } from '#league/listed.ts'
import { ownTeamIds } from '#league/own-teams.ts'
import { withOldPassword } from '../../api/credentials.ts'
import { forgetUser, type StoredUser, refreshUser } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { OldPasswordField, changesEmail, EmailPasswordField } from '../../ui/password-fields.tsx'
import { notify } from '../../ui/toast.tsx'
import { Section } from '../../ui/section.tsx'
import { LeavingMeaning } from '../../to-do/leaving-meaning.tsx'
import { RetryHint } from '../../ui/look-up.tsx'
import { useApiQuery } from '../../api/use-api-query.ts'
import { EmailField, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Alert } from '../../ui/alert.tsx'

const PASSWORD = { oldPassword: '' }

export function AccountPanel({ user, mail }: { user: StoredUser; mail: boolean }) {
  return (
    <div className="flex flex-col gap-10">
      <EmailPanel user={user} mail={mail} />
      {user.teamId === null ? null : <ContactPanel user={user} />}
      <Section title="Borrar la cuenta" flush className="flex flex-col items-start gap-2">
        <p className="max-w-text text-ink-soft">
          {`Tu nombre y tu correo desaparecen. Los partidos y resultados de ${user.teams ? 'tus equipos' : 'tu equipo'} se quedan.`}
        </p>
        <AccountDeletion user={user} />
      </Section>
    </div>
  )
}

function ContactPanel({ user }: { user: StoredUser }) {
  const query = useApiQuery(`contact of ${user.id}`, (api) =>
    api('GET /user/{id}/contact', { params: { id: user.id } }),
  )
  return (
    <Section title="Tu contacto" id="contacto" flush className="max-w-text flex flex-col gap-3">
      <p>
        Lo ve quien lleva un equipo con el que tenéis un partido por jugar o una propuesta abierta, y quien
        administra la liga. Nadie más.
      </p>
      {query.state === 'failed' ? (
        <RetryHint {...query} />
      ) : query.state === 'known' ? (
        <ContactForm user={user} contact={query.answer.contact} />
      ) : (
        <p className="text-ink-soft min-h-42">Cargando tu contacto…</p>
      )}
    </Section>
  )
}

function ContactForm({ user, contact }: { user: StoredUser; contact: string | null }) {
  const form = useForm({
    initial: { contact: contact ?? '' },
    draft: false,
    onSubmit: async ({ contact: typed }, { api }) => {
      const given = typed.trim() || null
      await api('PUT /user/{id}/contact', { params: { id: user.id }, body: { contact: given } })
      notify(given === null ? 'Ya no se ve cómo escribirte.' : 'Contacto guardado.')
    },
  })
  return (
    <Form {...form} label="Tu contacto" submitLabel="Guardar" submitLook="secondary">
      <TextField
        name="contact"
        label="Teléfono o correo"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={MAX_CONTACT_LENGTH}
        hint={`Para quitarlo, bórralo y guarda. Si dejas ${user.teams ? 'tus equipos' : 'tu equipo'}, se borra solo.`}
      />
    </Form>
  )
}

function AccountDeletion({ user }: { user: StoredUser }) {
  const { busy, failure, run } = useAction()
  const ids = ownTeamIds(user)
  /** The user's teams that nobody else looks after; null until they are requested. */
  const [left, setLeft] = useState<readonly number[] | null>(null)
  const ask = () =>
    run(async ({ api }) => {
      const ofTeams = await Promise.all(ids.map((id) => api('GET /team/{id}/delegates', { params: { id } })))
      setLeft(ids.filter((_, index) => ofTeams[index]!.length === 1))
    })
  const names = user.teams && listed(user.teams.flatMap(({ id, name }) => (left?.includes(id) ? name : [])))
  const end = 'No podrás volver a entrar con tu cuenta, y no se puede deshacer.'
  return (
    <>
      <Button aria-disabled={busy} onClick={() => void ask()}>
        Borrar mi cuenta
      </Button>
      <Alert>{failure?.message}</Alert>
      {left === null ? null : (
        <Confirm
          title={`¿Borrar la cuenta ${user.name}?`}
          confirmLabel="Borrar mi cuenta"
          onClose={() => setLeft(null)}
          initial={PASSWORD}
          onConfirm={async ({ oldPassword }, { api }) => {
            await withOldPassword(oldPassword!, (body) =>
              api('DELETE /user/{id}', { params: { id: user.id }, body }),
            )
            notify('Cuenta borrada')
            forgetUser()
            return { to: paths.standings() }
          }}
        >
          <div className="mb-4">
            {ids.length === 0 ? (
              <p>{end}</p>
            ) : (
              <LeavingMeaning
                left={{ ids: left, names: names ?? 'tu equipo' }}
                others={`Dejas de llevar ${user.teams ? 'tus equipos. Los siguen llevando quienes los' : 'tu equipo. Lo siguen llevando quienes lo'} llevan contigo.`}
                end={end}
              />
            )}
          </div>
          <OldPasswordField user={user} label="Tu contraseña actual" />
        </Confirm>
      )}
    </>
  )
}

function EmailPanel({ user, mail }: { user: StoredUser; mail: boolean }) {
  const form = useForm({
    initial: { email: user.email ?? '', oldPassword: '' },
    draft: false,
    onSubmit: async ({ email, oldPassword }, { api }) => {
      await withOldPassword(mail && changesEmail(email, user) ? oldPassword : '', (proof) =>
        api('PUT /user/{id}', { params: { id: user.id }, body: { email, ...proof }, ifMatch: undefined }),
      )
      await refreshUser(api)
      notify('Correo guardado')
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <Form {...form} label="Correo" submitLabel="Guardar">
        <EmailField />
        {mail ? <EmailPasswordField user={user} /> : null}
      </Form>
      {mail && user.email !== null ? <Notices key={user.email} email={user.email} /> : null}
    </div>
  )
}

function Notices({ email }: { email: string }) {
  const { busy, failure, run } = useAction()
  const query = useApiQuery(email, (ask) => ask('GET /email'))
  const [sent, setSent] = useState(false)
  if (query.state === 'failed') return <RetryHint {...query} />
  if (query.state === 'loading')
    return <p className="text-ink-soft min-h-18">Comprobando si está confirmado…</p>

  const { answer: state } = query
  const ask = () =>
    run(async ({ api }) => {
      await api('POST /email/confirmation')
      setSent(true)
    })
  const turn = () =>
    run(async ({ api }) => {
      query.put(await api('PUT /email', { body: { unsubscribed: !state.unsubscribed } }))
    })
  return (
    <div className="flex min-h-18 flex-col items-start gap-2">
      <output className="max-w-text wrap-anywhere">
        {sent
          ? `Te hemos enviado un enlace a ${email}: ábrelo para confirmarlo. Si no llega, mira en el correo no deseado.`
          : !state.confirmed
            ? 'Sin confirmar: hasta que abras el enlace que te enviamos no te llegan avisos por correo.'
            : state.unsubscribed
              ? 'Confirmado, pero con los avisos por correo apagados.'
              : 'Confirmado: aquí te llegan los avisos.'}
      </output>
      <Alert>{failure?.message}</Alert>
      {sent ? null : (
        <Button aria-disabled={busy} onClick={() => void (state.confirmed ? turn() : ask())}>
          {!state.confirmed
            ? 'Enviar otra vez el enlace'
            : state.unsubscribed
              ? 'Encender los avisos por correo'
              : 'Apagar los avisos por correo'}
        </Button>
      )}
    </div>
  )
}
