import { z } from 'zod'
import { endpoint, Id, StoredInstant } from './endpoint.ts'
import { MAX_NOTICES } from './limits.ts'

/** By which ways a notice travels beyond the list in the app, which has every one of them. */
export const Channel = z.enum(['email', 'push'])
export type Channel = z.infer<typeof Channel>

type Declared = {
  /** As the profile names it. */
  label: string
  /** Who is told of it; followers, who have no account, of some of those of the delegates too. */
  to: 'delegates' | 'admins' | 'followers'
  /** True where something is to be done: then it goes by every channel from the start; else by the list alone. */
  urgent: boolean
}

/** Everything that people are told: a new kind is an entry here, and one in `server/notices/kinds.ts`. */
export const NOTICE_KINDS = {
  'proposal-received': { label: 'Os proponen fechas', to: 'delegates', urgent: true },
  'proposal-answered': { label: 'Responden a vuestra propuesta', to: 'delegates', urgent: true },
  'proposal-accepted': { label: 'Aceptan una de vuestras fechas', to: 'delegates', urgent: false },
  'proposal-ending': { label: 'Una propuesta está a punto de caducar', to: 'delegates', urgent: true },
  'game-created': { label: 'Partido nuevo', to: 'delegates', urgent: false },
  'game-moved': { label: 'Un partido cambia de día, hora o cancha', to: 'delegates', urgent: true },
  'game-cancelled': { label: 'Partido cancelado', to: 'delegates', urgent: true },
  'game-tomorrow': { label: 'Partido mañana', to: 'delegates', urgent: false },
  'result-due': { label: 'Falta subir un resultado', to: 'delegates', urgent: true },
  'rating-due': { label: 'Hay un resultado que valorar', to: 'delegates', urgent: true },
  'dispute-opened': { label: 'No están de acuerdo con un resultado', to: 'delegates', urgent: true },
  'dispute-ended': { label: 'Se resuelve un desacuerdo', to: 'delegates', urgent: false },
  'phase-ending': { label: 'La fase termina y os quedan partidos', to: 'delegates', urgent: true },
  'final-score': { label: 'Resultado final', to: 'followers', urgent: true },
  'dispute-to-settle': { label: 'Un desacuerdo que resolver', to: 'admins', urgent: true },
  'account-waiting': { label: 'Cuentas que esperan equipo', to: 'admins', urgent: true },
  'delivery-failing': { label: 'Avisos que no llegan', to: 'admins', urgent: true },
} as const satisfies Record<string, Declared>

export const NoticeKind = z.enum(Object.keys(NOTICE_KINDS) as [keyof typeof NOTICE_KINDS])
export type NoticeKind = z.infer<typeof NoticeKind>

/**
 * What has become of what was told: it still is so; what it asked for has been done; its time is over; it isn't so any
 * more; what it was about is no longer there.
 */
export const NoticeState = z.enum(['current', 'done', 'past', 'changed', 'gone'])
export type NoticeState = z.infer<typeof NoticeState>

/**
 * What somebody was told, ready to be shown. `path`: the page of this site where it is seen to, or once that is over
 * the page of its game; null where nothing is left to see.
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

/** A kind of notice and by which channels it is wanted. */
export const NoticeChoice = z.object({ kind: NoticeKind, email: z.boolean(), push: z.boolean() })
export type NoticeChoice = z.infer<typeof NoticeChoice>

/** The same as the profile shows it. */
export const NamedChoice = NoticeChoice.extend({ label: z.string() })
export type NamedChoice = z.infer<typeof NamedChoice>

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
