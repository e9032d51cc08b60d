import type { Announcement } from '#contract/announcements.ts'
import type { Court } from '#contract/courts.ts'
import type { NoticeKind, NoticeState } from '#contract/notices.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { KnownBackups } from '../../backup/queries.ts'
import type { KnownReplica } from '../../backup/replica.ts'
import type { Side } from '#league/side.ts'
import type { Db } from '../../db/database.ts'
import type { StoredDeletion } from '../../deleted-games/queries.ts'
import type { WholeGame } from '../../games/queries.ts'
import type { LeagueTime, Moment } from '../../kernel/league-time.ts'
import type { StandingProposal } from '../../proposals/state.ts'

export type { Moment }

/**
 * The audience of a notice: the delegates of teams or of all, the admins, followers of teams without an account, and the
 * accounts that chose a channel for a kind.
 */
export type Audience = {
  teams?: readonly number[]
  admins?: boolean
  delegates?: boolean
  followersOf?: readonly number[]
  subscribersTo?: NoticeKind
  /** The author of the change, who isn't notified. */
  except?: number | null
}

/** A notice before its recipients are looked up. */
export type Draft<Facts extends object = object> = {
  kind: NoticeKind
  /** Each recipient gets at most one notice per key. */
  key: string
  /** What the text needs, as of when the notice was created; stored as JSON. */
  facts: Facts
  to: Audience
}

type ById<Thing> = ReadonlyMap<number, Thing>

/** A phase, with the number of games that each of its teams has left. */
export type PhaseAtPresent = { endDate: string | null; active: boolean; left: ReadonlyMap<number, number> }

/** The present state of what some notices are about. Deleted things are missing from the maps. */
export type Present = {
  moment: Moment
  games: ById<WholeGame>
  /** The deleted games that can still be restored. */
  deletions: ById<StoredDeletion>
  proposals: ById<StandingProposal>
  /** The courts that the proposals offer, and those that are closed. */
  courts: ById<Court>
  phases: ById<PhaseAtPresent>
  announcements: ById<Announcement>
  /** The values of known facts, by `factKey`. */
  known: ReadonlyMap<string, string>
  /** The texts of weeks that are still sent, by their day; null if nothing happened. */
  weeks: ReadonlyMap<string, string | null>
  /** Whether there are accounts that neither have a team nor are admins. */
  accountsWait: boolean
  isDeliveryFailing: boolean
  /** What is known of the backups while something is wrong with them. */
  backupTrouble: KnownBackups | null
  /** What is known of the replica while it doesn't save everything. */
  replicaTrouble: KnownReplica | null
}

/** `path`: the page to act on it; `action`: the label of the link there. */
export type Words = { title: string; text: string; path: string; action: string }

/** One kind of notice: when it is created, for which audience, its present state, and its text. */
export type Kind<Facts extends object = object> = {
  kind: NoticeKind
  /** The notices that a change creates, for the changes that `REACTIONS` assigns to this kind. */
  fromChange?: (db: Db, change: RecordedChange, time: LeagueTime) => Promise<Draft<Facts>[]>
  /** The notices that are due now. They may be returned again: `key` prevents duplicates. */
  fromClock?: (db: Db, moment: Moment) => Promise<Draft<Facts>[]>
  /** The present state of a notice. Only `current` ones are sent; the list shows the state of the others. */
  stateOf: (facts: Facts, present: Present) => NoticeState
  words: (facts: Facts, moment: Moment) => Words
  /**
   * Lines that the list and the e-mail add to the text of a current notice. They are read when they are shown and never
   * stored, so that people's messages are deleted with their proposal. Push messages leave them out: they are short.
   */
  details?: (facts: Facts, present: Present) => string[]
  /** True if the details are too long for the list. */
  hasLongDetails?: true
  /** The game whose calendar entry is attached to the e-mail. */
  gameId?: (facts: Facts) => number
  /** The side of the game that has to act; only its delegate and admins can open the page of `words`. */
  turnOf?: Side
  /** Whether Te toca counts this; left out for plain news. */
  inToDo?: (facts: Facts) => boolean
}
