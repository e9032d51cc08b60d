import type { NoticeKind } from '#contract/notices.ts'
import type { Db } from '../db/database.ts'
import type { Draft, Kind, Moment, Words } from './kind.ts'
import { gameMoved } from './kinds/game-moved.ts'

/** A kind whose facts only it knows: what it is given was made by itself. */
function opaque<Facts extends object>(kind: Kind<Facts>): Kind {
  return kind as unknown as Kind
}

/** Every kind of notice there is. */
export const kinds: readonly Kind[] = [opaque(gameMoved)]

const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

/** A notice that somebody has: `facts` as their kind made them. */
export type ToldNotice = { id: number; kind: string; at: string; facts: object }

/** What a notice says; null of a kind that a later version took away. */
export function wordsOf(notice: Pick<ToldNotice, 'kind' | 'facts'>, moment: Moment): Words | null {
  return byName.get(notice.kind as NoticeKind)?.words(notice.facts, moment) ?? null
}

export async function isTrue(
  db: Db,
  notice: Pick<ToldNotice, 'kind' | 'facts'>,
  moment: Moment,
): Promise<boolean> {
  return (await byName.get(notice.kind as NoticeKind)?.holds(db, notice.facts, moment)) ?? false
}

/** The game that a notice is about, where its entry in a calendar is worth sending. */
export function gameOf({ kind, facts }: Pick<ToldNotice, 'kind' | 'facts'>): number | null {
  return byName.get(kind as NoticeKind)?.gameId?.(facts) ?? null
}

/** What the clock gives to tell by now. */
export async function draftsOfClock(db: Db, moment: Moment): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (const { fromClock } of kinds) drafts.push(...((await fromClock?.(db, moment)) ?? []))
  return drafts
}
