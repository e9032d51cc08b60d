import { z } from 'zod'
import { endpoint, Id, StoredInstant } from './endpoint.ts'
import { MAX_NOTICES } from './limits.ts'

/** The channels beside the list in the app, which has every notice. */
export const Channel = z.enum(['email', 'push'])
export type Channel = z.infer<typeof Channel>

type Declared = {
  /** The label in the profile. */
  label: string
  /**
   * The recipients. Followers, who have no account, also get some of the delegates' notices. `subscribers`: any account
   * that chose a channel; all others don't get it at all.
   */
  to: 'delegates' | 'admins' | 'followers' | 'subscribers'
  /** True where an action is needed: then every channel is on by default; else the list alone. */
  urgent: boolean
}

/** Every kind of notice. A new kind needs an entry here and one in `server/notices/kinds.ts`. */
export const NOTICE_KINDS = {
  'proposal-received': { label: 'Os proponen fechas o un cambio', to: 'delegates', urgent: true },
  'proposal-answered': { label: 'Responden a vuestra propuesta', to: 'delegates', urgent: true },
  'proposal-accepted': { label: 'Aceptan lo que habéis propuesto', to: 'delegates', urgent: true },
  'proposal-ending': { label: 'Una propuesta está a punto de caducar', to: 'delegates', urgent: true },
  'game-created': { label: 'Partido nuevo', to: 'delegates', urgent: true },
  'game-moved': { label: 'Un partido cambia de día, hora o cancha', to: 'delegates', urgent: true },
  'game-postponed': { label: 'Un partido se aplaza', to: 'delegates', urgent: true },
  'game-cancelled': { label: 'Partido cancelado', to: 'delegates', urgent: true },
  'court-closed': { label: 'Cierran la cancha de un partido', to: 'delegates', urgent: true },
  'game-tomorrow': { label: 'Partido mañana', to: 'delegates', urgent: false },
  'result-due': { label: 'Falta subir un resultado', to: 'delegates', urgent: true },
  'rating-due': { label: 'Hay un resultado que valorar', to: 'delegates', urgent: true },
  'result-entered': { label: 'Suben un resultado vuestro', to: 'delegates', urgent: false },
  'result-taken-back': { label: 'Se retira un resultado', to: 'delegates', urgent: true },
  'result-corrected': { label: 'Se corrige un resultado', to: 'delegates', urgent: false },
  'game-deleted-late': { label: 'Borran un partido después de su hora', to: 'delegates', urgent: true },
  'game-restored': { label: 'Recuperan un partido borrado', to: 'delegates', urgent: true },
  'result-claimed': { label: 'El visitante dice cómo quedó', to: 'delegates', urgent: true },
  'dispute-opened': { label: 'No están de acuerdo con un resultado', to: 'delegates', urgent: true },
  'dispute-answered': { label: 'Responden a vuestro desacuerdo', to: 'delegates', urgent: true },
  'dispute-ended': { label: 'Se resuelve un desacuerdo', to: 'delegates', urgent: false },
  'phase-ending': { label: 'La fase termina y os quedan partidos', to: 'delegates', urgent: true },
  'phase-closed': { label: 'Se cierra una fase y os quedaban partidos', to: 'delegates', urgent: true },
  qualified: { label: 'Tenéis plaza asegurada', to: 'delegates', urgent: true },
  out: { label: 'Ya no podéis pasar de fase', to: 'delegates', urgent: true },
  'place-changed': { label: 'Una corrección cambia vuestro puesto', to: 'delegates', urgent: true },
  'draw-entered': { label: 'Entráis en un cuadro', to: 'delegates', urgent: true },
  'next-rival': { label: 'Se sabe contra quién jugáis', to: 'delegates', urgent: true },
  champion: { label: 'Equipo campeón', to: 'delegates', urgent: false },
  'team-withdrew': { label: 'Un equipo de vuestro grupo se retira', to: 'delegates', urgent: true },
  'points-taken': { label: 'Os quitan puntos, o os los devuelven', to: 'delegates', urgent: true },
  'season-started': { label: 'Empieza una temporada', to: 'delegates', urgent: true },
  'delegate-joined': { label: 'Alguien más lleva vuestro equipo', to: 'delegates', urgent: false },
  'delegate-left': { label: 'Alguien deja de llevar vuestro equipo', to: 'delegates', urgent: false },
  announcement: { label: 'Mensajes de quien administra', to: 'delegates', urgent: true },
  'final-score': { label: 'Resultado final', to: 'followers', urgent: true },
  'week-in-words': { label: 'La semana en palabras, los lunes', to: 'subscribers', urgent: false },
  'dispute-to-settle': { label: 'Un desacuerdo que resolver', to: 'admins', urgent: true },
  'deletion-to-check': { label: 'Se borra un partido después de su hora', to: 'admins', urgent: false },
  'account-waiting': { label: 'Cuentas que esperan equipo', to: 'admins', urgent: true },
  'invitation-accepted': { label: 'Aceptan una invitación', to: 'admins', urgent: false },
  'team-without-delegate': {
    label: 'Un equipo se queda sin delegada o delegado',
    to: 'admins',
    urgent: true,
  },
  'delegates-missing': {
    label: 'Lo pendiente de equipos sin delegada o delegado',
    to: 'admins',
    urgent: true,
  },
  'delivery-failing': { label: 'Avisos que no llegan', to: 'admins', urgent: true },
  'backup-missing': { label: 'Falta una copia de seguridad', to: 'admins', urgent: true },
  'replica-stopped': { label: 'La réplica se para', to: 'admins', urgent: true },
} as const satisfies Record<string, Declared>

export const NoticeKind = z.enum(Object.keys(NOTICE_KINDS) as [keyof typeof NOTICE_KINDS])
export type NoticeKind = z.infer<typeof NoticeKind>

/**
 * The state of what a notice is about: still true; the requested action is done; its time is over; no longer true; its
 * subject is deleted.
 */
export const NoticeState = z.enum(['current', 'done', 'past', 'changed', 'gone'])
export type NoticeState = z.infer<typeof NoticeState>

/**
 * A notice, ready to be shown. `text` may have several lines. `path`: the page of this site where the action is taken, or afterwards the page of the
 * game; null where there is no page left.
 */
export const Notice = z
  .object({
    id: Id,
    kind: NoticeKind,
    at: StoredInstant,
    title: z.string(),
    text: z.string(),
    path: z
      .string()
      .regex(/^\/(?![/\\])/)
      .nullable(),
    state: NoticeState,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/notice',
  summary: `Los avisos de quien pregunta, el más reciente primero, ${MAX_NOTICES} como mucho.`,
  access: 'user',
  cached: false,
  answer: z.array(Notice),
})

export const countNotices = endpoint({
  method: 'GET',
  path: '/notice/count',
  summary: 'Cuántos avisos no ha leído quien pregunta, sin los que ya cuentan en lo que espera a su equipo.',
  access: 'user',
  cached: false,
  answer: z.object({ unread: z.int().nonnegative() }),
})

export const readNotices = endpoint({
  method: 'PUT',
  path: '/notice/read',
  summary: 'Da por leídos los avisos propios hasta uno, ese incluido.',
  access: 'user',
  cached: false,
  status: 204,
  body: z.object({ upTo: Id }),
  answer: z.null(),
})

/** A kind of notice with the channels chosen for it, and its label, as the profile shows it. */
export const NamedChoice = z.object({
  kind: NoticeKind,
  label: z.string(),
  email: z.boolean(),
  push: z.boolean(),
})
export type NamedChoice = z.infer<typeof NamedChoice>

/** What is chosen anew: another page may have changed the rest. */
const NoticeChoice = NamedChoice.omit({ label: true }).partial({ email: true, push: true })
export type NoticeChoice = z.infer<typeof NoticeChoice>

export const listNoticeChoices = endpoint({
  method: 'GET',
  path: '/notice/choices',
  summary: 'Qué avisos puede tener quien pregunta, y por qué vías los quiere.',
  access: 'user',
  cached: false,
  answer: z.array(NamedChoice),
})

export const editNoticeChoices = endpoint({
  method: 'PUT',
  path: '/notice/choices',
  summary: 'Elige por qué vías llega cada aviso; lo que no se dice se queda como estaba.',
  access: 'user',
  cached: false,
  body: z.array(NoticeChoice).max(Object.keys(NOTICE_KINDS).length),
  answer: z.array(NamedChoice),
})
