import type { Forfeit } from '#league/game-score.ts'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { Channel } from '#contract/notices.ts'
import type { Part } from '#league/availability.ts'
import type { WithdrawalEffect } from '#league/withdrawal.ts'

/** The tables. Instants are ISO 8601 texts in UTC, days ISO dates, and booleans booleans, whatever the engine. */
export type Database = {
  league: { id: Generated<number>; name: string; year: number; current: boolean }
  team: {
    id: Generated<number>
    name: string
    name_key: string
    photo: string | null
    league_id: number | null
    /** As its delegate or an admin set it; null where it follows from the names of the season. */
    short_name: string | null
  }
  /**
   * How a team appears in a season: its drawn badge, its short name, and the name that it had when the season was over;
   * null while it still has that name.
   */
  season_badge: {
    league_id: number
    team_id: number
    color: number
    letters: string
    short_name: string | null
    name: string | null
  }
  user: {
    id: Generated<number>
    name: string
    name_key: string
    email: string | null
    /** Key of the confirmed e-mail: no two accounts have the same. */
    email_key: string | null
    /** Key of the e-mail (`nameKey`), confirmed or not. */
    address_key: string | null
    password_hash: string
    admin: boolean
    team_id: number | null
    /** Since when nobody has used the account, by the league's time; null where that isn't known. */
    unseen_since: string | null
  }
  /** One row at most: the code with which an empty database becomes a league. */
  setup_code: { id: number; hash: string }
  invitation: {
    id: Generated<number>
    token_hash: string
    team_id: number
    expires_at: string
    ended: 'used' | 'withdrawn' | null
    opened_at: string | null
    /** The delegate who invites to their own team; null for an admin's invitation. */
    invited_by: number | null
    /** Whether that delegate leaves the team when it is accepted. */
    hands_over: Generated<boolean>
  }
  /** The secret link of a team's locker room. */
  locker_room: { team_id: number; token: string }
  /** Somebody without an account, by the key that their phones keep; `last_date`: of the last game they answered. */
  locker_name: { key: string; team_id: number; name_key: string; name: string; last_date: string }
  /** What they say of a game; `date`: the hour of the game that they meant. */
  locker_answer: { key: string; game_id: number; coming: 'yes' | 'no' | 'maybe'; date: string }
  /** A game that is shown live: `role` of those who have counted it since `since`, its state and its log as JSON. */
  live_game: {
    game_id: number
    at: string
    since: string
    role: 'local' | 'visitant' | 'admin'
    turn: string
    number: number
    state: string
    log: string
  }
  /** How rivals reach a delegate, while the account looks after that team. */
  delegate_contact: { user_id: number; team_id: number; contact: string }
  session: { token_hash: string; user_id: number; used_at: string }
  idempotency_key: {
    user_id: number
    key: string
    address: string
    body_hash: string
    status: number
    made_id: number | null
    at: string
  }
  media: { hash: string; bytes: Uint8Array }
  court: {
    id: Generated<number>
    name: string
    name_key: string
    direction: string
    status: string | null
    lights: boolean
    light_timeout: string | null
    lat: number | null
    lon: number | null
    closed_from: string | null
    closed_until: string | null
  }
  competition_group: {
    id: Generated<number>
    name: string
    league_id: number
    active: boolean
    crossing: boolean
    games_per_pair: number
    /** A list in JSON. */
    games_per_round: string | null
    qualifiers: number | null
    start_date: string | null
    end_date: string | null
  }
  competition_type: { id: Generated<number>; name: string }
  competition: {
    id: Generated<number>
    name: string
    competition_group_id: number
    competition_type_id: number | null
  }
  competition_team: {
    id: Generated<number>
    team_id: number
    competition_id: number
    seed: number
    /** What has become of its games, and when it left; null while it plays. */
    withdrawal: WithdrawalEffect | null
    withdrawn_at: string | null
    /** Points taken from it: a list in JSON, null for none. */
    deductions: string | null
  }
  game: {
    id: Generated<number>
    competition_id: number
    date: string | null
    local_id: number
    visitant_id: number
    court_id: number | null
    local_score: number | null
    visitant_score: number | null
    forfeit: Forfeit | null
    finished: boolean
    confirmed: boolean
    taken_back: Generated<boolean>
    rating_waived: Generated<boolean>
    restored: Generated<boolean>
    /** The oldest hour that had passed when the game was moved away from it, and the court of then. */
    passed_date: string | null
    passed_court_id: number | null
    /** The hour from which it was postponed, while it has no other one. */
    postponed_from: string | null
    local_fair_play: number | null
    visitant_fair_play: number | null
    local_mixed: boolean | null
    visitant_mixed: boolean | null
    local_comment: string | null
    visitant_comment: string | null
  }
  game_revision: {
    game_id: number
    sequence: number
    changed_at: string
    cancelled: boolean
    date: string | null
    competition_id: number | null
    local_id: number | null
    visitant_id: number | null
    court_id: number | null
  }
  dispute: {
    game_id: number
    at: string
    user_id: number | null
    local_score: number
    visitant_score: number
    forfeit: Forfeit | null
    local_mixed: boolean | null
    text: string | null
    answer: string | null
    answered_at: string | null
    answered_by: number | null
    ended: 'accepted' | 'settled' | 'withdrawn' | null
    ended_at: string | null
    ended_by: number | null
    reason: string | null
  }
  deleted_game: {
    game_id: number
    competition_id: number
    date: string
    local_id: number
    visitant_id: number
    court_id: number | null
    sequence: number
    deleted_at: string
    deleted_by: number | null
  }
  result_claim: {
    game_id: number
    at: string
    user_id: number | null
    local_score: number
    visitant_score: number
    forfeit: Forfeit | null
    text: string | null
  }
  proposal: {
    id: Generated<number>
    competition_id: number
    team_id: number
    rival_id: number
    /** Of a change: its game, and the date and the court of that when the change was first proposed. */
    game_id: number | null
    game_date: string | null
    game_court_id: number | null
  }
  proposal_word: {
    id: Generated<number>
    proposal_id: number
    at: string
    team_id: number | null
    user_id: number | null
    kind: 'offer' | 'cancel' | 'postpone' | 'accept' | 'decline' | 'withdraw'
    local_id: number | null
    option: number | null
    text: string | null
    game_id: number | null
  }
  proposal_option: { word_id: number; position: number; date: string; court_id: number }
  announcement: { id: Generated<number>; at: string; phase: string | null; title: string; text: string }
  team_part: { team_id: number; part: Part }
  liked_court: { team_id: number; position: number; court_id: number }
  audit: {
    id: Generated<number>
    at: string
    user_id: number | null
    entity: string
    entity_id: number | null
    action: string
    before: string | null
    after: string | null
    type: string
    data: string | null
    batch: number | null
  }
  town: {
    id: number
    name: string | null
    contact: string | null
    lat: number | null
    lon: number | null
    quarters: number
    minutes: number
    team_fouls: number
    notice_hours: number
    players: number
    max_courts: number
    sporting_teams: boolean
  }
  /** One row at most. */
  notice_state: {
    id: number
    last_audit_id: number
    secret: string
    vapid_public: string
    vapid_private: string
  }
  /** What the notices know of a subject, such as a team in a group; the audience hears of a different value. */
  known_fact: { source: string; subject: string; competition_id: number | null; value: string }
  /** The last change that each source of facts has considered. */
  fact_cursor: { source: string; last_audit_id: number }
  push_device: {
    id: Generated<number>
    endpoint: string
    p256dh: string
    auth: string
    user_id: number | null
    session_hash: string | null
    made_at: string
    took_at: string | null
    failures: Generated<number>
  }
  push_follow: { device_id: number; team_id: number }
  /** A notice for one user, or for all followers without an account. */
  notice: {
    id: Generated<number>
    user_id: number | null
    kind: string
    key: string
    facts: string
    audience: string
    at: string
    read_at: string | null
  }
  /** A notice for followers, and the last device it has been sent to. */
  broadcast: {
    notice_id: number
    made_at: string
    due_at: string
    attempts: Generated<number>
    last_device_id: Generated<number>
    up_to_device_id: number
    sent: Generated<number>
    ended: 'sent' | 'failed' | 'obsolete' | null
  }
  message: {
    id: Generated<number>
    channel: Channel
    purpose: 'notices' | 'confirmation' | 'password' | 'address-changed' | 'account-ending'
    user_id: number | null
    device_id: number | null
    email: string | null
    made_at: string
    due_at: string
    attempts: Generated<number>
    ended: 'sent' | 'failed' | 'obsolete' | 'undeliverable' | null
    ended_at: string | null
    problem: string | null
  }
  message_notice: { message_id: number; notice_id: number }
  notice_choice: { user_id: number; kind: string; channel: Channel; wanted: boolean }
  confirmed_email: { user_id: number; email: string; unsubscribed: boolean }
  mail_token: {
    token_hash: string
    user_id: number
    purpose: 'confirmation' | 'password'
    email: string
    expires_at: string
  }
  /** `key`: signed, from what is counted and whose; `hour`: when the hour began. */
  counter: { key: string; hour: string; times: number }
  health_check: { id: number; times: number; bytes: Uint8Array }
  /** The host in the UIDs of calendars, which stays when the site's address changes. */
  uid_host: { id: number; host: string }
  last_backup: { id: number; at: string }
  /** The last attempt to make a backup, if it failed. */
  failed_backup: { id: number; at: string; problem: string }
}

/** A write transaction. Only the store opens one, and every function that writes takes it as a parameter. */
export type Tx = Transaction<Database>

/** A handle for reading: the database itself or any transaction. */
export type Db = Pick<Kysely<Database>, 'selectFrom' | 'getExecutor' | 'introspection' | 'withoutPlugins'>

/** Aliases of computed boolean columns. For columns of tables SQLite knows the declared type. */
export const COMPUTED_BOOLEANS: ReadonlySet<string> = new Set([
  'cancelled',
  'disputed',
  'entered',
  'finished',
  'hasProblem',
  'may_not_count',
  'of_current_season',
  'postponed',
])
