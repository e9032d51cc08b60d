import { z } from 'zod'
import { endpoint, Id, Name, StoredInstant, textOf } from './endpoint.ts'
import { MAX_ANNOUNCEMENT_LENGTH, MAX_ANNOUNCEMENTS, MAX_ANNOUNCEMENTS_A_DAY } from './limits.ts'

/**
 * A message from the admins. `phase`: the phase whose delegates it was sent to, as it was called then; null if it was
 * sent to all delegates.
 */
export const Announcement = z
  .object({ id: Id, at: StoredInstant, phase: z.string().nullable(), title: z.string(), text: z.string() })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

/** Whom an announcement can be sent to: a phase's delegates, or all where `phase` is null; and how many that are. */
export const AnnouncementAudience = z.object({
  phase: z.object({ id: Id, name: z.string() }).nullable(),
  delegates: z.int().nonnegative(),
})
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>

const NO_TEXT = 'Escribe el mensaje.'

export const listAnnouncements = endpoint('GET /announcement', {
  summary: `Los ${MAX_ANNOUNCEMENTS} últimos mensajes de quien administra la liga, el más reciente primero.`,
  access: 'user',
  answer: z.array(Announcement),
})

export const listAnnouncementAudiences = endpoint('GET /announcement/audience', {
  summary:
    'A quién se puede mandar un mensaje, y a cuántas personas llega: a quienes llevan un equipo, o uno de una fase de la temporada actual.',
  access: 'admin',
  answer: z.array(AnnouncementAudience),
})

export const postAnnouncement = endpoint('POST /announcement', {
  summary: `Manda un mensaje a quienes llevan un equipo, o uno de una fase, como aviso: ${MAX_ANNOUNCEMENTS_A_DAY} en 24 horas como mucho.`,
  access: 'admin',
  status: 201,
  body: z.object({
    title: Name,
    text: textOf(MAX_ANNOUNCEMENT_LENGTH, NO_TEXT).min(1, { error: NO_TEXT }),
    /** The phase whose delegates it is for; missing or null: all. */
    competitionGroupId: Id.nullish(),
  }),
  answer: Announcement.extend({ delegates: z.int().nonnegative() }),
})

export const deleteAnnouncement = endpoint('DELETE /announcement/{id}', {
  summary: 'Borra un mensaje; los avisos que aún no han salido ya no salen.',
  access: 'admin',
})
