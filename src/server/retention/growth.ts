import { deleteAuditBefore, endBatchesBefore } from '../audit/queries.ts'
import { sessionDays } from '../sessions/queries.ts'
import { deleteCancellationsBefore } from '../game-revisions/queries.ts'
import type { Database, Tx } from '../db/database.ts'
import { endIdleAccounts, IDLE_DAYS } from '../idle-accounts/queries.ts'
import { forgetTextsBefore, messageDays } from '../proposals/queries.ts'
import { deleteDevicesBefore } from '../push/queries.ts'
import { deleteOldRows } from './queries.ts'

/** `mail`: whether the site sends e-mails. */
export type Site = { mail: boolean }

type Kept = {
  what: string
  /** True if public responses show the rows, so that caches are invalidated. */
  shows?: true
  /** True if age is measured by the clock, because that was promised to people: not even a quiet league keeps the rows. */
  byClock?: true
  days: number
}

/** A retention policy. */
type Aging = Kept & {
  /** Deletes at most `limit` rows from before an instant, and returns how many. `newest`: the league's time. */
  deleteBefore: (tx: Tx, before: string, limit: number, newest: string, site: Site) => Promise<number>
}

/** That of rows which go by an instant of their own, `since` which they are kept. `key`: the primary key, `id` by default. */
type OwnAge<Table extends keyof Database> = Kept & {
  since: keyof Database[Table] & string
  key?: (keyof Database[Table] & string)[]
  /** True if the rows of the very instant are too old. */
  inclusive?: true
}

type Growth<Table extends keyof Database> = {
  /** Who makes the table grow. An admin has approved `delegates`; nobody has approved `accounts`. */
  by: 'the server' | 'admins' | 'delegates' | 'accounts' | 'anybody'
  /** In all, or for each row of another table; else only age and the limits of requests bound it. */
  isBounded?: true
  /** What deletes a row: its age, the deletion of the row that it belongs to, or a person. */
  ends: Aging | OwnAge<Table> | { with: (keyof Database)[] } | 'by hand' | 'never'
}

/** Admins may add any number; the rows stay until an admin deletes them. */
const ofAdmins = { by: 'admins', ends: 'by hand' } as const
const oneRow = { by: 'the server', isBounded: true, ends: 'never' } as const

/** For every table: who makes it grow, whether its rows have a maximum, and what deletes them. */
export const growth: { [Table in keyof Database]: Growth<Table> } = {
  league: ofAdmins,
  competition_group: ofAdmins,
  competition_type: ofAdmins,
  competition: ofAdmins,
  competition_team: ofAdmins,
  team: ofAdmins,
  town: { ...ofAdmins, isBounded: true, ends: 'never' },
  user: {
    by: 'anybody',
    // Of those that nobody has let in and that have done nothing; admins delete the others.
    ends: { what: 'idle account', days: IDLE_DAYS, deleteBefore: endIdleAccounts },
  },
  setup_code: { ...oneRow, ends: 'by hand' },
  invitation: {
    ...ofAdmins,
    // Until then, a used or expired link can explain what happened to it.
    ends: { what: 'invitation', days: 30, since: 'expires_at', inclusive: true },
  },
  delegate: { by: 'delegates', isBounded: true, ends: { with: ['user', 'team'] } },
  locker_room: { by: 'delegates', isBounded: true, ends: { with: ['team'] } },
  locker_name: {
    by: 'anybody',
    isBounded: true,
    // After the last game that it answered.
    ends: { what: 'name in a locker room', byClock: true, days: 7, since: 'last_date', key: ['key'] },
  },
  locker_answer: {
    by: 'anybody',
    isBounded: true,
    // After the game.
    ends: {
      what: 'answer in a locker room',
      byClock: true,
      days: 7,
      since: 'date',
      key: ['key', 'game_id'],
    },
  },
  live_game: {
    by: 'delegates',
    isBounded: true,
    // Without a change of it for a year.
    ends: { what: 'live game', shows: true, byClock: true, days: 366, since: 'at', key: ['game_id'] },
  },
  session: {
    by: 'accounts',
    isBounded: true,
    ends: { what: 'session', days: sessionDays, since: 'used_at', inclusive: true, key: ['token_hash'] },
  },
  idempotency_key: {
    by: 'accounts',
    isBounded: true,
    ends: { what: 'idempotency key', days: 7, since: 'at', key: ['user_id', 'address', 'key'] },
  },
  // A team's photo, replaced by the next one.
  media: { by: 'delegates', isBounded: true, ends: 'by hand' },
  court: { by: 'accounts', isBounded: true, ends: 'by hand' },
  // One per day and court at most.
  game: { by: 'delegates', ends: 'by hand' },
  game_revision: {
    by: 'delegates',
    // Existing games have one row each.
    ends: { what: 'cancellation', shows: true, days: 30, deleteBefore: deleteCancellationsBefore },
  },
  dispute: { by: 'delegates', isBounded: true, ends: { with: ['game'] } },
  deleted_game: {
    by: 'delegates',
    // Until then the visitor or an admin may bring it back.
    ends: { what: 'deleted game', days: 7, since: 'deleted_at', key: ['game_id'] },
  },
  result_claim: { by: 'delegates', isBounded: true, ends: { with: ['game'] } },
  proposal: { by: 'delegates', ends: { with: ['competition_team'] } },
  proposal_word: {
    by: 'delegates',
    ends: { what: 'text of a proposal', days: messageDays, deleteBefore: forgetTextsBefore },
  },
  proposal_option: { by: 'delegates', isBounded: true, ends: { with: ['proposal_word'] } },
  announcement: {
    by: 'admins',
    // As long as the log of changes, which keeps its text too.
    ends: { what: 'announcement', days: 731, since: 'at' },
  },
  team_part: { by: 'delegates', isBounded: true, ends: { with: ['team'] } },
  // One per season that a team is in.
  season_badge: { ...ofAdmins, ends: { with: ['league', 'team'] } },
  liked_court: { by: 'delegates', isBounded: true, ends: { with: ['team'] } },
  audit: {
    by: 'accounts',
    // Two years, with or without a leap day.
    ends: { what: 'audit', days: 731, deleteBefore: deleteAuditBefore },
  },
  notice_state: oneRow,
  known_fact: {
    by: 'the server',
    // One for each team and source; those of groups that aren't of the current season are deleted.
    ends: { with: ['competition'] },
  },
  // One for each source, and one more for each group that waits after an admin has edited it.
  fact_cursor: { ...ofAdmins, ends: 'never' },
  push_device: {
    by: 'anybody',
    isBounded: true,
    // Nothing has been sent to them since the session ended.
    ends: { what: 'push device without a session', days: 1, deleteBefore: deleteDevicesBefore },
  },
  push_follow: { by: 'anybody', isBounded: true, ends: { with: ['push_device'] } },
  notice: { by: 'the server', ends: { what: 'notice', days: 90, since: 'at' } },
  // One per notice, however many followers.
  broadcast: { by: 'the server', isBounded: true, ends: { with: ['notice'] } },
  message: { by: 'the server', ends: { what: 'message', days: 90, since: 'made_at' } },
  message_notice: { by: 'the server', ends: { with: ['message', 'notice'] } },
  notice_choice: { by: 'accounts', isBounded: true, ends: { with: ['user'] } },
  confirmed_email: { by: 'accounts', isBounded: true, ends: { with: ['user'] } },
  mail_token: {
    by: 'anybody',
    isBounded: true,
    // The row has its own expiry date.
    ends: { what: 'link of an e-mail', days: 1, since: 'expires_at', inclusive: true, key: ['token_hash'] },
  },
  counter: { by: 'anybody', ends: { what: 'counter', days: 2, since: 'hour', key: ['key', 'hour'] } },
  health_check: oneRow,
  uid_host: oneRow,
  last_backup: oneRow,
  failed_backup: oneRow,
}

/** What ties the changes of a deleted account together, so that they can be undone; its name is gone at once. */
const batches: Aging = { what: 'batch of a deleted account', days: 14, deleteBefore: endBatchesBefore }

export const retentionPolicies: readonly Aging[] = [
  ...Object.entries(growth).flatMap(([table, { ends }]): Aging[] => {
    if (typeof ends === 'string' || 'with' in ends) return []
    if ('deleteBefore' in ends) return [ends]
    const { since, key = ['id'], inclusive = false, ...kept } = ends
    const old = { table, key, since, inclusive }
    return [{ ...kept, deleteBefore: (tx, before, limit) => deleteOldRows(tx, old, { before, limit }) }]
  }),
  batches,
]
