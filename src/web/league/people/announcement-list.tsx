import type { ReactNode } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { useSite } from '../../api/site.ts'
import { spanishDate } from '../../ui/spanish-date.ts'

/** The messages from the admins, as plain text: what looks like a link isn't one. `children`: a button for each. */
export function AnnouncementList(props: {
  announcements: Announcement[]
  children?: (announcement: Announcement) => ReactNode
}) {
  const { announcements, children } = props
  const site = useSite()
  return (
    <ol aria-label="Mensajes" className="max-w-text border-rule border-t">
      {announcements.map((announcement) => {
        const { id, at, phase, title, text } = announcement
        return (
          <li key={id} className="border-rule border-b py-4 wrap-anywhere">
            <h2 id={`mensaje-${id}`} tabIndex={-1} className="text-20 scroll-mt-4 leading-tight font-bold">
              {title}
            </h2>
            <p className="text-14 text-ink-soft">
              <time dateTime={at}>{spanishDate(at, site)}</time> ·{' '}
              {phase === null ? 'Para todos los equipos' : `Para los equipos de ${phase}`}
            </p>
            <p className="mt-2 whitespace-pre-line">{text}</p>
            {children?.(announcement)}
          </li>
        )
      })}
    </ol>
  )
}
