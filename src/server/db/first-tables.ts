import { sql } from 'kysely'
import type { Part } from '#league/availability.ts'
import type { Forfeit } from '#league/game-score.ts'
import type { WithdrawalEffect } from '#league/withdrawal.ts'
import { JOB_CONSTRAINTS, JOB_TABLES } from './first-job-tables.ts'
import {
  type Constrain,
  blob,
  day,
  falseAtFirst,
  flag,
  instant,
  integer,
  numbered,
  oneOf,
  optional,
  primary,
  primaryTo,
  real,
  requiredTo,
  requiredToText,
  text,
  to,
  unique,
} from './columns.ts'

/**
 * The tables of the first migration, which is edited no more once it is released, each after those that it refers to.
 */
export const TABLES = {
  league: { id: numbered, name: text, year: integer, current: flag },
  team: {
    id: numbered,
    name: text,
    name_key: unique(text),
    photo: optional(text),
    league_id: to('league'),
    /** As its delegate or an admin set it; null where it follows from the names of the season. */
    short_name: optional(text),
  },
  /**
   * How a team appears in a season: its drawn badge, its short name, and the name that it had when the season was
   * over; null while it still has that name.
   */
  season_badge: {
    league_id: requiredTo('league', 'cascade'),
    team_id: requiredTo('team', 'cascade'),
    color: integer,
    letters: text,
    short_name: optional(text),
    name: optional(text),
  },
  /** `email_key`: of a confirmed e-mail, which is one account's alone; `address_key`: of any that an account gives. */
  user: {
    id: numbered,
    name: text,
    name_key: unique(text),
    email: optional(text),
    email_key: unique(optional(text)),
    /** Key of the e-mail (`nameKey`), confirmed or not. */
    address_key: optional(text),
    password_hash: text,
    admin: flag,
    /** Since when nobody has used the account, by the league's time; null where that isn't known. */
    unseen_since: optional(instant),
  },
  /** One row at most: the code with which an empty database becomes a league. */
  setup_code: { id: primary(integer), hash: text },
  invitation: {
    id: numbered,
    token_hash: unique(text),
    team_id: requiredTo('team', 'cascade'),
    expires_at: instant,
    ended: optional(oneOf<'used' | 'withdrawn'>()),
    opened_at: optional(instant),
    /** The delegate who invites to their own team; null for an admin's invitation. */
    invited_by: to('user', 'cascade'),
    /** Whether that delegate leaves the team when it is accepted. */
    hands_over: falseAtFirst,
  },
  /** An account looks after a team; `contact`: how the team's rivals reach it meanwhile. */
  delegate: {
    id: numbered,
    user_id: requiredTo('user', 'cascade'),
    team_id: requiredTo('team', 'cascade'),
    contact: optional(text),
  },
  /** `team_id`: the team in use; null, or one that the account has left, for its first. */
  session: {
    token_hash: primary(text),
    user_id: requiredTo('user', 'cascade'),
    used_at: instant,
    team_id: to('team', 'set null'),
  },
  idempotency_key: {
    user_id: requiredTo('user', 'cascade'),
    key: text,
    address: text,
    body_hash: text,
    status: integer,
    made_id: optional(integer),
    at: instant,
  },
  /** Pictures, by the hash of their bytes: they travel with the rest of the database. */
  media: { hash: primary(text), bytes: blob },
  court: {
    id: numbered,
    name: text,
    name_key: text,
    direction: text,
    status: optional(text),
    lights: flag,
    light_timeout: optional(text),
    lat: optional(real),
    lon: optional(real),
    closed_from: optional(day),
    closed_until: optional(day),
  },
  town: {
    id: primary(integer),
    name: optional(text),
    contact: optional(text),
    lat: optional(real),
    lon: optional(real),
    quarters: integer,
    minutes: integer,
    team_fouls: integer,
    notice_hours: integer,
    players: integer,
    max_courts: integer,
    sporting_teams: flag,
  },
  competition_group: {
    id: numbered,
    name: text,
    league_id: requiredTo('league'),
    active: flag,
    crossing: flag,
    games_per_pair: integer,
    /** A list in JSON. */
    games_per_round: optional(text),
    qualifiers: optional(integer),
    start_date: optional(day),
    end_date: optional(day),
  },
  competition_type: { id: numbered, name: unique(text) },
  competition: {
    id: numbered,
    name: text,
    competition_group_id: requiredTo('competition_group'),
    competition_type_id: to('competition_type'),
  },
  competition_team: {
    id: numbered,
    team_id: requiredTo('team'),
    competition_id: requiredTo('competition'),
    seed: integer,
    /** What has become of its games, and when it left; null while it plays. */
    withdrawal: optional(oneOf<WithdrawalEffect>()),
    withdrawn_at: optional(instant),
    /** Points taken from it: a list in JSON, null for none. */
    deductions: optional(text),
  },
  game: {
    id: numbered,
    competition_id: requiredTo('competition'),
    date: optional(instant),
    local_id: requiredTo('team'),
    visitant_id: requiredTo('team'),
    court_id: to('court'),
    /** The round of the calendar that has placed it, from 1. */
    round: optional(integer),
    local_score: optional(integer),
    visitant_score: optional(integer),
    forfeit: optional(oneOf<Forfeit>()),
    finished: flag,
    confirmed: flag,
    taken_back: falseAtFirst,
    rating_waived: falseAtFirst,
    restored: falseAtFirst,
    /** The oldest hour that had passed when the game was moved away from it, and the court of then. */
    passed_date: optional(instant),
    passed_court_id: to('court', 'set null'),
    /** The hour from which it was postponed, while it has no other one. */
    postponed_from: optional(instant),
    local_fair_play: optional(integer),
    visitant_fair_play: optional(integer),
    local_mixed: optional(flag),
    visitant_mixed: optional(flag),
    local_comment: optional(text),
    visitant_comment: optional(text),
  },
  /**
   * How often a game was changed and when last, for people's calendars; a game without a row never was. A cancelled
   * game leaves here what a calendar needs to strike it out: it outlives its game, so there is no reference.
   */
  game_revision: {
    game_id: primary(integer),
    sequence: integer,
    changed_at: instant,
    cancelled: flag,
    date: optional(instant),
    competition_id: to('competition', 'cascade'),
    local_id: to('team', 'cascade'),
    visitant_id: to('team', 'cascade'),
    court_id: to('court', 'set null'),
  },
  /** `sequence`: of the revision that calendars know, which may be deleted before the game is brought back. */
  deleted_game: {
    game_id: primary(integer),
    competition_id: requiredTo('competition', 'cascade'),
    date: instant,
    local_id: requiredTo('team', 'cascade'),
    visitant_id: requiredTo('team', 'cascade'),
    court_id: to('court', 'set null'),
    round: optional(integer),
    sequence: integer,
    deleted_at: instant,
    deleted_by: to('user', 'set null'),
  },
  result_claim: {
    game_id: primaryTo('game'),
    at: instant,
    user_id: to('user', 'set null'),
    local_score: integer,
    visitant_score: integer,
    forfeit: optional(oneOf<Forfeit>()),
    text: optional(text),
  },
  dispute: {
    game_id: primaryTo('game'),
    at: instant,
    user_id: to('user', 'set null'),
    local_score: integer,
    visitant_score: integer,
    forfeit: optional(oneOf<Forfeit>()),
    local_mixed: optional(flag),
    text: optional(text),
    answer: optional(text),
    answered_at: optional(instant),
    answered_by: to('user', 'set null'),
    ended: optional(oneOf<'accepted' | 'settled' | 'withdrawn'>()),
    ended_at: optional(instant),
    ended_by: to('user', 'set null'),
    reason: optional(text),
  },
  /** A game that is shown live: `role` of those who have counted it since `since`, its state and its log as JSON. */
  live_game: {
    game_id: primaryTo('game'),
    at: instant,
    since: instant,
    role: oneOf<'local' | 'visitant' | 'admin'>(),
    turn: text,
    number: integer,
    state: text,
    log: text,
  },
  locker_room: { team_id: primaryTo('team'), token: unique(text) },
  /** Somebody without an account, by the key that their phones keep; `last_date`: of the last game they answered. */
  locker_name: {
    key: primary(text),
    team_id: requiredTo('locker_room.team_id', 'cascade'),
    name_key: text,
    name: text,
    last_date: instant,
  },
  /** What they say of a game; `date`: the hour of the game that they meant. */
  locker_answer: {
    key: requiredToText('locker_name.key'),
    game_id: requiredTo('game', 'cascade'),
    coming: oneOf<'yes' | 'no' | 'maybe'>(),
    date: instant,
  },
  /**
   * `game_id`: no reference, since an accepted cancellation deletes the game, and its proposal stays. The teams refer
   * to their entries: a team that is taken out of the group leaves nothing to agree on.
   */
  proposal: {
    id: numbered,
    competition_id: integer,
    team_id: integer,
    rival_id: integer,
    /** Of a change: its game, and the date and the court of that when the change was first proposed. */
    game_id: optional(integer),
    game_date: optional(instant),
    game_court_id: optional(integer),
  },
  /** `team_id`: null for an admin. */
  proposal_word: {
    id: numbered,
    proposal_id: requiredTo('proposal', 'cascade'),
    at: instant,
    team_id: to('team'),
    user_id: to('user', 'set null'),
    kind: oneOf<'offer' | 'cancel' | 'postpone' | 'accept' | 'decline' | 'withdraw'>(),
    local_id: to('team'),
    option: optional(integer),
    text: optional(text),
    game_id: to('game', 'set null'),
  },
  /**
   * `court_id`: no reference. It outlives its court, or the positions of the others would change while one is
   * accepted.
   */
  proposal_option: {
    word_id: requiredTo('proposal_word', 'cascade'),
    position: integer,
    date: instant,
    court_id: integer,
  },
  team_part: { team_id: requiredTo('team', 'cascade'), part: oneOf<Part>() },
  liked_court: {
    team_id: requiredTo('team', 'cascade'),
    position: integer,
    court_id: requiredTo('court', 'cascade'),
  },
  /** `phase`: a name, not a reference. It names the audience of a message. */
  announcement: { id: numbered, at: instant, phase: optional(text), title: text, text: text },
  ...JOB_TABLES,
}

const refersToEntry = (proposal: Parameters<Constrain>[0], team: 'team' | 'rival') =>
  proposal.addForeignKeyConstraint(
    `proposal_${team}`,
    ['competition_id', `${team}_id`],
    'competition_team',
    ['competition_id', 'team_id'],
    (key) => key.onDelete('cascade'),
  )

export const CONSTRAINTS: { [Table in keyof typeof TABLES]?: Constrain } = {
  league: (its) => its.addUniqueConstraint('league_name_year', ['name', 'year']),
  delegate: (its) => its.addUniqueConstraint('delegate_once', ['user_id', 'team_id']),
  season_badge: (its) => its.addPrimaryKeyConstraint('season_badge_once', ['league_id', 'team_id']),
  idempotency_key: (its) =>
    its.addPrimaryKeyConstraint('idempotency_key_once', ['user_id', 'address', 'key']),
  competition_team: (its) =>
    its.addUniqueConstraint('competition_team_entered_once', ['competition_id', 'team_id']),
  game: (its) => its.addCheckConstraint('game_two_teams', sql`local_id <> visitant_id`),
  locker_name: (its) => its.addUniqueConstraint('locker_name_team', ['team_id', 'name_key']),
  locker_answer: (its) => its.addPrimaryKeyConstraint('locker_answer_pkey', ['key', 'game_id']),
  proposal: (its) =>
    refersToEntry(refersToEntry(its, 'team'), 'rival').addCheckConstraint(
      'proposal_two_teams',
      sql`team_id <> rival_id`,
    ),
  proposal_option: (its) => its.addPrimaryKeyConstraint('proposal_option_place', ['word_id', 'position']),
  team_part: (its) => its.addPrimaryKeyConstraint('team_part_once', ['team_id', 'part']),
  liked_court: (its) => its.addPrimaryKeyConstraint('liked_court_place', ['team_id', 'position']),
  ...JOB_CONSTRAINTS,
}
