import type { NoticeKind } from '#contract/notices.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { Db } from '../../db/database.ts'
import { type Group, readGroups } from '../../reading/read-groups.ts'
import type { Reaction } from './kind.ts'
import type { Occasion } from './occasion.ts'
import type { NoticeData } from './present.ts'
import type { KnownFact, Scope, SourceName } from './queries.ts'

export type Fact = KnownFact & {
  /**
   * The notice for a value that differs from the known one; `before` is null for a new subject. Its `key` is for
   * notices that are never repeated. The `fact` is added to its data.
   */
  noticeFor: (
    before: string | null,
    occasion: Occasion,
  ) => ({ kind: NoticeKind } & Reaction<Omit<NoticeData, 'fact'>>) | null
}

/** `undecided`: groups and draws whose known facts stay as they are. */
export type FoundFacts = { facts: Fact[]; undecided?: ReadonlySet<number> }

export type FactSource = {
  source: SourceName
  /** Where a change may alter the facts; null: nowhere. */
  scopeOf: (change: RecordedChange) => Scope | null
  /**
   * Loads what the facts depend on, and returns the function that computes them: slow work holds no transaction.
   * `isLeft`: whether a group's known facts stay as they are for now.
   */
  load: (db: Db, scope: Scope, isLeft: (group: Group) => boolean) => Promise<() => Promise<FoundFacts>>
}

/** Where a change alters what is played: one group or draw, or any of them. */
export function scopeOfCompetitions({ entity, before, after, action }: RecordedChange): Scope | null {
  if (entity === 'game')
    return new Set([before, after].flatMap((game) => (game === null ? [] : [game.competitionId])))
  const isAboutAll =
    action === 'import' ||
    entity === 'competition-team' ||
    entity === 'competition' ||
    entity === 'competition-group' ||
    entity === 'league'
  return isAboutAll ? 'all' : null
}

/** The groups or draws of the current season within a scope, and those of them whose facts stay as they are. */
export async function readCurrent(
  db: Db,
  scope: Scope,
  { isOfSource, isLeft }: Record<'isOfSource' | 'isLeft', (group: Group) => boolean>,
): Promise<{ groups: Group[]; left: Set<number> }> {
  const found = await readGroups(db, scope === 'all' ? { current: true } : { ids: [...scope] })
  const own = found.filter((group) => group.league.current && isOfSource(group))
  const left = new Set(own.filter(isLeft).map(({ id }) => id))
  return { groups: own.filter(({ id }) => !left.has(id)), left }
}
