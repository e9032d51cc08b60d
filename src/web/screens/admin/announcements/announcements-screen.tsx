import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Announcement } from '#contract/announcements.ts'
import { paths } from '#contract/paths.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { apiContext } from '../../../api/client.ts'
import { useSite } from '../../../api/site.ts'
import { AnnouncementList } from '../../../league/announcement-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SectionTitle } from '../../../ui/section-title.tsx'
import { notify } from '../../../ui/toast.tsx'
import { AdminPage } from '../admin-page.tsx'
import { FormBesideList } from '../form-beside-list.tsx'
import { AnnouncementForm } from './announcement-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
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
        <section aria-labelledby="nuevo">
          <SectionTitle id="nuevo">Nuevo mensaje</SectionTitle>
          <AnnouncementForm audiences={audiences} />
        </section>
        <section aria-labelledby="enviados">
          <SectionTitle id="enviados">Enviados</SectionTitle>
          {announcements.length === 0 ? (
            <EmptyState title="Aún no hay mensajes">
              Los lee quien tenga cuenta, y a quienes llevan los equipos les llegan como aviso.
            </EmptyState>
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
        </section>
      </FormBesideList>
      {deleted === null ? null : (
        <DeleteAnnouncement announcement={deleted} onClose={() => setDeleted(null)} />
      )}
    </AdminPage>
  )
}

function DeleteAnnouncement({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const api = useApi()
  const { mail } = useSite()
  const { id, title } = announcement
  return (
    <Confirm
      title="¿Borrar este mensaje?"
      confirmLabel="Borrar"
      confirmingLabel="Borrando…"
      onClose={onClose}
      onConfirm={async () => {
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
