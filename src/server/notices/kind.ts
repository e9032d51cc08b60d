import type { AuditEntry } from '#contract/audit.ts'
import type { NoticeKind } from '#contract/notices.ts'
import type { Db } from '../db/database.ts'
import type { LeagueTime } from '../league-time.ts'

/** A change as the audit log has it; `userId`: who made it. */
export type NotedChange = Omit<AuditEntry, 'user'> & { userId: number | null }

/** Whom something concerns: the delegates of teams, the admins, and whoever follows teams without an account. */
export type Audience = {
  teams?: readonly number[]
  admins?: boolean
  followersOf?: readonly number[]
  /** Who did it knows already. */
  except?: number | null
}

/** What is to be told, before anybody has been found to tell it to. */
export type Draft<Facts extends object = object> = {
  kind: NoticeKind
  /** What is told once: nobody gets two of a key. */
  key: string
  /** What it is told with, as it was then: JSON. */
  facts: Facts
  to: Audience
}

/** When it is, and how the clocks of the league show it. */
export type Moment = { now: Date; time: LeagueTime }

/** `path`: of the page where it is seen to; `action`: what the button that leads there says. */
export type Words = { title: string; text: string; path: string; action: string }

/** One kind of notice: when there is one, for whom, whether it is still true, and its words. */
export type Kind<Facts extends object = object> = {
  kind: NoticeKind
  /** What a change that somebody made gives to tell. */
  fromChange?: (db: Db, change: NotedChange) => Promise<Draft<Facts>[]>
  /** What is to be told by now, whatever has been told before: `key` sees to it that it is told once. */
  fromClock?: (db: Db, moment: Moment) => Promise<Draft<Facts>[]>
  /** Asked before each sending: what isn't true any more isn't sent. */
  holds: (db: Db, facts: Facts, moment: Moment) => Promise<boolean>
  words: (facts: Facts, moment: Moment) => Words
  /** The game whose entry in a calendar goes along with an e-mail. */
  gameId?: (facts: Facts) => number
}
