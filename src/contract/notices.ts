import { z } from 'zod'
import { endpoint, Id, StoredInstant } from './endpoint.ts'
import { MAX_NOTICES } from './limits.ts'

/** The channels beside the list in the app, which has every notice. */
export const Channel = z.enum(['email', 'push'])
export type Channel = z.infer<typeof Channel>

/**
 * Every kind of notice, by the line in which its channels are chosen together; those of `more` are only chosen one by
 * one. `NOTICES` in `server/notices/kinds.ts` has the definition of each.
 */
export const NOTICE_LINES = {
  turn: [
    'proposal-received',
    'proposal-ending',
    'result-due',
    'rating-due',
    'result-claimed',
    'dispute-opened',
    'dispute-answered',
    'phase-ending',
    'game-deleted-late',
    'result-taken-back',
  ],
  games: [
    'game-created',
    'calendar-made',
    'games-relocated',
    'game-moved',
    'game-postponed',
    'game-cancelled',
    'game-tomorrow',
    'players-missing',
    'game-restored',
    'court-closed',
    'proposal-answered',
    'proposal-accepted',
    'final-score',
  ],
  league: [
    'qualified',
    'out',
    'place-changed',
    'points-taken',
    'team-withdrew',
    'draw-entered',
    'next-rival',
    'phase-closed',
    'season-started',
    'announcement',
  ],
  week: ['week-in-words'],
  admins: [
    'dispute-to-settle',
    'account-waiting',
    'team-without-delegate',
    'delegates-missing',
    'delivery-failing',
    'backup-missing',
    'replica-stopped',
  ],
  more: [
    'result-entered',
    'result-corrected',
    'dispute-ended',
    'champion',
    'delegate-joined',
    'delegate-left',
    'deletion-to-check',
    'invitation-accepted',
  ],
} as const
const NoticeLine = z.enum(['turn', 'games', 'league', 'week', 'admins', 'more'])
export type NoticeLine = z.infer<typeof NoticeLine>

export const NoticeKind = z.enum(Object.values(NOTICE_LINES).flat())
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

export const listNotices = endpoint('GET /notice', {
  summary: `Los avisos de quien pregunta, el más reciente primero, ${MAX_NOTICES} como mucho.`,
  access: 'user',
  answer: z.array(Notice),
})

export const countNotices = endpoint('GET /notice/count', {
  summary: 'Cuántos avisos no ha leído quien pregunta, sin los que ya cuentan en lo que espera a su equipo.',
  access: 'user',
  answer: z.object({ unread: z.int().nonnegative() }),
})

export const readNotices = endpoint('PUT /notice/read', {
  summary: 'Da por leídos los avisos propios hasta uno, ese incluido.',
  access: 'user',
  body: z.object({ upTo: Id }),
})

/** A kind of notice with the channels chosen for it, its line and its label, as the profile shows it. */
export const NamedChoice = z.object({
  kind: NoticeKind,
  line: NoticeLine,
  label: z.string(),
  email: z.boolean(),
  push: z.boolean(),
})
export type NamedChoice = z.infer<typeof NamedChoice>

/** What is chosen anew: another page may have changed the rest. */
const NoticeChoice = NamedChoice.omit({ line: true, label: true }).partial({ email: true, push: true })
export type NoticeChoice = z.infer<typeof NoticeChoice>

export const listNoticeChoices = endpoint('GET /notice/choices', {
  summary: 'Qué avisos puede tener quien pregunta, y por qué vías los quiere.',
  access: 'user',
  answer: z.array(NamedChoice),
})

export const editNoticeChoices = endpoint('PUT /notice/choices', {
  summary: 'Elige por qué vías llega cada aviso; lo que no se dice se queda como estaba.',
  access: 'user',
  body: z.array(NoticeChoice).max(NoticeKind.options.length),
  answer: z.array(NamedChoice),
})
