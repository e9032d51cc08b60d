import type { NoticeKind, NoticeState } from '#contract/notices.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { Side } from '#league/side.ts'
import type { Db } from '../../db/database.ts'
import type { WholeGame } from '../../games/queries.ts'
import type { LeagueTime } from '../../kernel/league-time.ts'
import type { StandingProposal } from '../../proposals/state.ts'

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

/** Things by their id. */
type ById<Thing> = ReadonlyMap<number, Thing>

/** A phase, and how many games each of its teams has left. */
export type PhaseAtPresent = { endDate: string | null; active: boolean; left: ReadonlyMap<number, number> }

/** The things that some notices are about, as they are now. What isn't there any more is in no map. */
export type Present = {
  moment: Moment
  games: ById<WholeGame>
  proposals: ById<StandingProposal>
  phases: ById<PhaseAtPresent>
  /** Whether there are accounts without a team that don't administer anything. */
  accountsWait: boolean
  isDeliveryFailing: boolean
}

/** `path`: of the page where it is seen to; `action`: what the button that leads there says. */
export type Words = { title: string; text: string; path: string; action: string }

/** One kind of notice: when there is one, for whom, what has become of it, and its words. */
export type Kind<Facts extends object = object> = {
  kind: NoticeKind
  /** What comes of a change that `REACTIONS` gives to this kind. */
  fromChange?: (db: Db, change: RecordedChange) => Promise<Draft<Facts>[]>
  /** What is to be told by now, whatever has been told before: `key` sees to it that it is told once. */
  fromClock?: (db: Db, moment: Moment) => Promise<Draft<Facts>[]>
  /** What has become of what was told. Only what is `current` is sent; the list shows the others as such. */
  stateOf: (facts: Facts, present: Present) => NoticeState
  words: (facts: Facts, moment: Moment) => Words
  /** The game whose entry in a calendar goes along with an e-mail. */
  gameId?: (facts: Facts) => number
  /** The side of a game whose turn it is; only its delegate and admins can open the page of `words`. */
  turnOf?: Side
  /** Whether Te toca counts what is told here; nothing, where it is news. */
  inToDo?: (facts: Facts) => boolean
}
