import { NOTICES_OF_DUTIES } from '#contract/duties.ts'
import { NoticeKind, type NoticeState } from '#contract/notices.ts'
import type { RecordedChange } from '../audit/recorded-change.ts'
import type { Db } from '../db/database.ts'
import { listCandidates, listDuties } from '../duties/list-duties.ts'
import type { LeagueTime, Moment } from '../kernel/league-time.ts'
import { findCurrentLeague } from '../leagues/queries.ts'
import { ofCalendars } from './kinds/calendars.ts'
import { ofDisputes } from './kinds/disputes.ts'
import { drawFacts, ofDraws } from './kinds/draws.ts'
import type { FactSource } from './kinds/fact-source.ts'
import { ofGames } from './kinds/games.ts'
import type { Audience, Draft, Kind } from './kinds/kind.ts'
import { delegatesFacts, ofPeople } from './kinds/people.ts'
import { ofQualifying, qualifyingFacts } from './kinds/qualifying.ts'
import type { NoticeData, Present } from './kinds/present.ts'
import { ofProposals } from './kinds/proposals.ts'
import { ofResults } from './kinds/results.ts'
import { ofSeasons, seasonFacts } from './kinds/seasons.ts'
import { ofSite } from './kinds/site.ts'
import { ofWithdrawals } from './kinds/withdrawals.ts'

export const NOTICES: Readonly<Record<NoticeKind, Kind>> = {
  ...ofProposals,
  ...ofGames,
  ...ofCalendars,
  ...ofResults,
  ...ofDisputes,
  ...ofQualifying,
  ...ofDraws,
  ...ofSeasons,
  ...ofWithdrawals,
  ...ofPeople,
  ...ofSite,
}

/** In the order in which their notices are created. */
export const factSources: readonly FactSource[] = [seasonFacts, qualifyingFacts, drawFacts, delegatesFacts]

/** A user's notice. `data`: as their kind made them; `to`: its audience when it was created. */
export type StoredNotice = { id: number; kind: string; at: string; data: NoticeData; to: Audience }
type Stored = Pick<StoredNotice, 'kind' | 'data'>

export type NewNotice = Draft & { kind: NoticeKind }

export async function noticesOfChange(
  kind: NoticeKind,
  [db, change, time]: [Db, RecordedChange, LeagueTime],
): Promise<NewNotice[]> {
  const reactions = [(await NOTICES[kind].fromChange?.(db, change, time)) ?? []].flat()
  return reactions.map(({ key = `${change.id}`, data, to }) => ({
    kind,
    key,
    data,
    to: { except: [change.userId], ...to },
  }))
}

/** Finds the notices of a kind that are due now. */
export async function noticesOfClock(
  db: Db,
  moment: Moment,
): Promise<(kind: NoticeKind) => Promise<NewNotice[]>> {
  const leagueId = (await findCurrentLeague(db))?.id ?? null
  const duties =
    leagueId === null
      ? []
      : await listDuties(db, await listCandidates(db, { leagueId }, { moment }), { moment })
  return async (kind) => {
    const drafts = (await NOTICES[kind].fromClock?.(db, moment, { leagueId, duties })) ?? []
    return drafts.map((draft) => ({ kind, ...draft }))
  }
}

/** `path`: the page to act on it; `action`: the label of the link there. */
export type NoticeText = Record<'title' | 'text' | 'path' | 'action', string>

/** Whether Te toca counts what a notice tells of. */
export function isInToDo({ kind, data }: Stored): boolean {
  return kindOf({ kind })?.inToDo?.(data) ?? NOTICES_OF_DUTIES.has(kind as NoticeKind)
}

/** Undefined if a later version removed the kind. */
export function kindOf({ kind }: Pick<StoredNotice, 'kind'>): Kind | undefined {
  return NOTICES[kind as NoticeKind]
}

/** The text of a notice; null if a later version removed its kind. `ownTeam`: named where the text doesn't say so. */
export function noticeText(
  notice: Stored & { ownTeam?: string | undefined },
  moment: Moment,
): NoticeText | null {
  const described = kindOf(notice)?.describe(notice.data, moment)
  if (!described) return null
  const { title, text, page } = described
  const { ownTeam = '' } = notice
  const isNamed = `${title} ${text}`.includes(ownTeam)
  return { title: isNamed ? title : `${ownTeam}: ${title}`, text, path: page[0], action: page[1] }
}

/** What an e-mail, or the list, adds to the text of a notice, a line each. */
export function detailsOf(notice: Stored, present: Present, where: 'email' | 'list'): string[] {
  if (stateOf(notice, present) !== 'current') return []
  return kindOf(notice)?.details?.(notice.data, present, where) ?? []
}

export function stateOf(notice: Stored, present: Present): NoticeState {
  return kindOf(notice)?.stateOf(notice.data, present) ?? 'gone'
}

/** The game of a notice whose calendar entry is worth attaching. */
export function gameOf(notice: Stored): number | null {
  return (kindOf(notice)?.attachesGame && notice.data.gameId) ?? null
}
