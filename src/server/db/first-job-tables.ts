import type { Channel } from '#contract/notices.ts'
import {
  type Constrain,
  blob,
  flag,
  instant,
  integer,
  numbered,
  oneOf,
  optional,
  primary,
  primaryTo,
  requiredTo,
  text,
  to,
  unique,
  zeroAtFirst,
} from './columns.ts'

/** The log of changes, what the notices know and send, and what the server keeps for itself. */
export const JOB_TABLES = {
  /**
   * `type`: contract/change-types.ts. `data`: what readers need beside the two states. `batch`: the account whose work it
   * is, also for some days after it is deleted, when `user_id` is empty.
   */
  audit: {
    id: numbered,
    at: instant,
    user_id: to('user', 'set null'),
    entity: text,
    entity_id: optional(integer),
    action: text,
    type: text,
    before: optional(text),
    after: optional(text),
    data: optional(text),
    batch: optional(integer),
  },
  /** One row at most: up to where the audit log has been read, and what the server signs with. */
  notice_state: {
    id: primary(integer),
    last_audit_id: integer,
    secret: text,
    vapid_public: text,
    vapid_private: text,
  },
  /** What the notices know of a subject, such as a team in a group; the audience hears of a different value. */
  known_fact: { source: text, subject: text, competition_id: to('competition', 'cascade'), value: text },
  fact_cursor: { source: primary(text), last_audit_id: integer },
  /** `session_hash`: of the session that asked for it. No reference: backups hold devices, and no sessions. */
  push_device: {
    id: numbered,
    endpoint: unique(text),
    p256dh: text,
    auth: text,
    user_id: to('user', 'cascade'),
    session_hash: optional(text),
    made_at: instant,
    took_at: optional(instant),
    failures: zeroAtFirst,
  },
  push_follow: { device_id: requiredTo('push_device', 'cascade'), team_id: requiredTo('team', 'cascade') },
  /** A notice for one user, or for all followers without an account. */
  notice: {
    id: numbered,
    user_id: to('user', 'cascade'),
    kind: text,
    key: text,
    facts: text,
    audience: text,
    at: instant,
    read_at: optional(instant),
  },
  /** A notice for followers, and the last device it has been sent to. */
  broadcast: {
    notice_id: primaryTo('notice'),
    made_at: instant,
    due_at: instant,
    attempts: zeroAtFirst,
    last_device_id: zeroAtFirst,
    up_to_device_id: integer,
    sent: zeroAtFirst,
    ended: optional(oneOf<'sent' | 'failed' | 'obsolete'>()),
  },
  /** `email`: where an e-mail goes that isn't for the account's present address. */
  message: {
    id: numbered,
    channel: oneOf<Channel>(),
    purpose: oneOf<'notices' | 'confirmation' | 'password' | 'address-changed' | 'account-ending'>(),
    user_id: to('user', 'cascade'),
    device_id: to('push_device', 'cascade'),
    email: optional(text),
    made_at: instant,
    due_at: instant,
    attempts: zeroAtFirst,
    ended: optional(oneOf<'sent' | 'failed' | 'obsolete' | 'undeliverable'>()),
    ended_at: optional(instant),
    problem: optional(text),
  },
  message_notice: {
    message_id: requiredTo('message', 'cascade'),
    notice_id: requiredTo('notice', 'cascade'),
  },
  notice_choice: {
    user_id: requiredTo('user', 'cascade'),
    kind: text,
    channel: oneOf<Channel>(),
    wanted: flag,
  },
  /** It counts while it is the account's address: a new one has to be confirmed. */
  confirmed_email: { user_id: primaryTo('user'), email: text, unsubscribed: flag },
  mail_token: {
    token_hash: primary(text),
    user_id: requiredTo('user', 'cascade'),
    purpose: oneOf<'confirmation' | 'password'>(),
    email: text,
    expires_at: instant,
  },
  /** `key`: signed, from what is counted and whose; `hour`: when the hour began. */
  counter: { key: text, hour: instant, times: integer },
  health_check: { id: primary(integer), times: integer, bytes: blob },
  /** The host in the UIDs of calendars, which stays when the site's address changes. */
  uid_host: { id: primary(integer), host: text },
  last_backup: { id: primary(integer), at: instant },
  /** The last attempt to make a backup, if it failed. */
  failed_backup: { id: primary(integer), at: instant, problem: text },
}

export const JOB_CONSTRAINTS: { [Table in keyof typeof JOB_TABLES]?: Constrain } = {
  known_fact: (its) => its.addPrimaryKeyConstraint('known_fact_key', ['source', 'subject']),
  push_follow: (its) => its.addPrimaryKeyConstraint('push_follow_key', ['device_id', 'team_id']),
  notice: (its) => its.addUniqueConstraint('notice_once', ['user_id', 'key']),
  message_notice: (its) => its.addPrimaryKeyConstraint('message_notice_key', ['message_id', 'notice_id']),
  notice_choice: (its) => its.addPrimaryKeyConstraint('notice_choice_key', ['user_id', 'kind', 'channel']),
  counter: (its) => its.addPrimaryKeyConstraint('counter_key', ['key', 'hour']),
}
