import { z } from 'zod'
import { endpoint, Id, StoredInstant } from './endpoint.ts'
import { MAX_NOTICES } from './limits.ts'

/** The channels beside the list in the app, which has every notice. */
export const Channel = z.enum(['email', 'push'])
export type Channel = z.infer<typeof Channel>

/** Every kind of notice; `NOTICES` in `server/notices/kinds.ts` has the definition of each. */
export const NoticeKind = z.enum([
  'proposal-received',
  'proposal-answered',
  'proposal-accepted',
  'proposal-ending',
  'game-created',
  'game-moved',
  'game-postponed',
  'game-cancelled',
  'court-closed',
  'game-tomorrow',
  'result-due',
  'rating-due',
  'result-entered',
  'result-taken-back',
  'result-corrected',
  'game-deleted-late',
  'game-restored',
  'result-claimed',
  'dispute-opened',
  'dispute-answered',
  'dispute-ended',
  'phase-ending',
  'phase-closed',
  'qualified',
  'out',
  'place-changed',
  'draw-entered',
  'next-rival',
  'champion',
  'team-withdrew',
  'points-taken',
  'season-started',
  'delegate-joined',
  'delegate-left',
  'announcement',
  'final-score',
  'week-in-words',
  'dispute-to-settle',
  'deletion-to-check',
  'account-waiting',
  'invitation-accepted',
  'team-without-delegate',
  'delegates-missing',
  'delivery-failing',
  'backup-missing',
  'replica-stopped',
])
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
  body: z.array(NoticeChoice).max(NoticeKind.options.length),
  answer: z.array(NamedChoice),
})
