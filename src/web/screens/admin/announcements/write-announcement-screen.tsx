import { useState, useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { Announcement, AnnouncementAudience } from '#contract/announcements.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { useSite } from '../../../api/site.ts'
import { AnnouncementList } from '../../../league/people/announcement-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { notify } from '../../../ui/toast.tsx'
import { AdminPage } from '../admin-page.tsx'
import { FormBesideList } from '../thing-page.tsx'
import { MAX_ANNOUNCEMENT_LENGTH, MAX_ANNOUNCEMENTS_A_DAY, MAX_NAME_LENGTH } from '#contract/limits.ts'
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Question } from '../../../ui/question.ts'
import { useForm } from '../../../ui/use-form.ts'

export async function loader({ api }: LoaderArgs) {
  const [announcements, audiences] = await Promise.all([
    api('GET /announcement'),
    api('GET /announcement/audience'),
  ])
  return { announcements, audiences }
}

export default function AnnouncementsScreen() {
  const { announcements, audiences } = useLoaderData<typeof loader>()
  const [deleted, setDeleted] = useState<Announcement | null>(null)
  return (
    <AdminPage title="Tablón">
      <FormBesideList>
        <Section title="Nuevo mensaje">
          <AnnouncementForm audiences={audiences} />
        </Section>
        <Section title="Enviados">
          {announcements.length === 0 ? (
            <EmptyState title="Aún no hay mensajes">Llegan también como avisos.</EmptyState>
          ) : (
            <AnnouncementList announcements={announcements}>
              {(announcement) => (
                <Button
                  look="quiet"
                  className="-ml-3"
                  aria-label={`Borrar ${announcement.title}`}
                  onClick={() => setDeleted(announcement)}
                >
                  Borrar
                </Button>
              )}
            </AnnouncementList>
          )}
        </Section>
      </FormBesideList>
      {deleted === null ? null : (
        <DeleteAnnouncement announcement={deleted} onClose={() => setDeleted(null)} />
      )}
    </AdminPage>
  )
}

function DeleteAnnouncement({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { mail } = useSite()
  const { id, title } = announcement
  return (
    <Confirm
      title="¿Borrar este mensaje?"
      confirmLabel="Borrar"
      onClose={onClose}
      onConfirm={async (_, { api }) => {
        await api('DELETE /announcement/{id}', { params: { id } })
        notify('Mensaje borrado.')
        return { to: paths.admin('announcements'), replace: true, preventScrollReset: true }
      }}
    >
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="mt-3">
        Desaparece del Tablón y ya no sale en los avisos que falten. A quien le llegó{' '}
        {mail ? 'por correo o ' : ''}al móvil, ahí le queda.
      </p>
    </Confirm>
  )
}

const ALL = 'todos'

function AnnouncementForm({ audiences }: { audiences: AnnouncementAudience[] }) {
  const { mail } = useSite()
  const asked = useRef('')
  const form = useForm({
    initial: { title: '', text: '', phaseId: '' },
    failed: 'No se ha enviado',
    onSubmit: async (values, { api }) => {
      const competitionGroupId = values.phaseId === ALL ? null : Number(values.phaseId)
      const audience = audiences.find(({ phase }) => (phase?.id ?? null) === competitionGroupId)
      const question = JSON.stringify(values)
      if (asked.current !== question) {
        asked.current = question
        throw new Question(askToSend(audience?.delegates ?? 0, mail))
      }
      const { title, text } = values
      const { delegates } = await api('POST /announcement', { body: { title, text, competitionGroupId } })
      notify(sentText(delegates))
      return { to: paths.admin('announcements'), replace: true, preventScrollReset: true }
    },
  })
  return (
    <Form {...form} label="Nuevo mensaje" submitLabel="Enviar">
      <SelectField
        name="phaseId"
        label="Para quién"
        required
        placeholder="Elige a quién va"
        options={audiences.map(({ phase }) =>
          phase === null
            ? { value: ALL, name: 'Todos los equipos' }
            : { value: String(phase.id), name: `Los equipos de ${phase.name}` },
        )}
      />
      <TextField name="title" label="Título" missing="Escribe un título." maxLength={MAX_NAME_LENGTH} />
      <TextArea
        name="text"
        label="Mensaje"
        missing="Escribe el mensaje."
        maxLength={MAX_ANNOUNCEMENT_LENGTH}
        hint={`Hasta ${MAX_ANNOUNCEMENTS_A_DAY} mensajes al día.`}
      />
    </Form>
  )
}

/** How many people an announcement reaches: `12 delegadas y delegados`. */
function reachText(delegates: number): string {
  if (delegates === 0) return 'nadie'
  return delegates === 1 ? '1 delegada o delegado' : `${delegates} delegadas y delegados`
}

export function askToSend(delegates: number, mail: boolean): string {
  return delegates === 0
    ? 'Ahora no le llega a nadie: solo se podrá leer en el Tablón. Para publicarlo, pulsa otra vez.'
    : `Le llega a ${reachText(delegates)}, también ${mail ? 'por correo y ' : ''}al móvil, y de ahí no se puede retirar. Para enviarlo, pulsa otra vez.`
}

export function sentText(delegates: number): string {
  return delegates === 0 ? 'Publicado.' : `Enviado a ${reachText(delegates)}.`
}
