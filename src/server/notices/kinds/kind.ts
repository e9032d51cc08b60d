import type { NoticeKind, NoticeState } from '#contract/notices.ts'
import type { Side } from '#league/side.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../kernel/access.ts'
import type { LeagueTime, Moment } from '../../kernel/league-time.ts'
import type { NoticeData, Present } from './present.ts'
import type { SourceName } from './queries.ts'
import type { SeenDuty } from '../../duties/list-duties.ts'

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
  /** Accounts that aren't notified: the author of the change. */
  except?: readonly (number | null)[]
}

/** A recipient's present roles: admin, the teams of the account, and those that the device follows. */
export type Recipient = Pick<Viewer, 'admin' | 'teams'> & { follows?: readonly number[] }

export function isConcerned(
  { admins = false, delegates = false, teams: concerned = [], followersOf = [], subscribersTo }: Audience,
  { admin, teams, follows = [] }: Recipient,
): boolean {
  return (
    subscribersTo !== undefined ||
    (admins && admin) ||
    teams.some(({ id }) => delegates || concerned.includes(id)) ||
    followersOf.some((id) => follows.includes(id))
  )
}

/** The team of a recipient that an audience includes, for who looks after several. */
export function concernedTeam({ teams: concerned = [] }: Audience, { teams }: Recipient): string | undefined {
  return teams.length > 1 ? teams.find(({ id }) => concerned.includes(id))?.name : undefined
}

export type Season = { leagueId: number | null; duties: readonly SeenDuty[] }

/** A notice before its recipients are looked up. */
export type Draft<Data extends NoticeData = NoticeData> = {
  /** Each recipient gets at most one notice of a kind per key. */
  key: string
  /** What the text needs, as of when the notice was created; stored as JSON. */
  data: Data
  to: Audience
}

/** A notice that a change creates: by default its key is that of the change. Its author isn't notified. */
export type Reaction<Data extends NoticeData> = Omit<Draft<Data>, 'key'> & { key?: string }
type Reactions<Data extends NoticeData> = Reaction<Data> | Reaction<Data>[] | null

/** `page`: the address of the page to act on it, and the label of the link there. */
export type Text = { title: string; text: string; page: readonly [path: string, action: string] }

/**
 * One kind of notice: who gets it, when it is created, its present state, and its text. Its functions are methods, so
 * that a kind of any data is a `Kind`: it is only given data that it made itself.
 */
export type Kind<Data extends NoticeData = NoticeData> = {
  label: string
  /**
   * The recipients. Followers, who have no account, also get some of the delegates' notices. `subscribers`: any account
   * that chose a channel; all others don't get it at all.
   */
  to: 'delegates' | 'admins' | 'followers' | 'subscribers'
  /** Whether every channel is on by default; else the list alone. */
  urgent: boolean
  /** The notices that a change creates, for the changes that `REACTIONS` assigns to this kind. */
  fromChange?(db: Db, change: RecordedChange, time: LeagueTime): Promise<Reactions<Data>>
  /** The notices that are due now. They may be returned again: `key` prevents duplicates. */
  fromClock?(db: Db, moment: Moment, season: Season): Promise<Draft<Data>[]>
  /** The source whose news it is. */
  fromSource?: SourceName
  /** The present state of a notice. Only `current` ones are sent; the list shows the state of the others. */
  stateOf(data: Data, present: Present): NoticeState
  describe(data: Data, moment: Moment): Text
  /**
   * Lines that the list and the e-mail add to the text of a current notice; long ones the e-mail alone. They are read
   * when they are shown and never stored, so that people's messages are deleted with their proposal. Push messages leave
   * them out: they are short.
   */
  details?(data: Data, present: Present, where: 'email' | 'list'): string[]
  /** Whether the calendar entry of its game is attached to the e-mail. */
  attachesGame?: true
  /** The side of the game that has to act; only its delegate and admins can open the page of `describe`. */
  turnOf?: Side
  /** Whether Te toca counts this; by default what tells of a duty (`TEAM_DUTIES`). */
  inToDo?(data: Data): boolean
} & ({ fromChange: object } | { fromClock: object } | { fromSource: SourceName })

export type Kinds = Partial<Record<NoticeKind, Kind>>

export function kind<Data extends NoticeData>(definition: Kind<Data>): Kind {
  return definition
}

/** What needs an action, or changes somebody's plans. */
export function urgent(to: Kind['to'], label: string) {
  return { label, to, urgent: true }
}

export function ordinary(to: Kind['to'], label: string) {
  return { label, to, urgent: false }
}
