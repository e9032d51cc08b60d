import type { Forfeit } from '#league/game-score.ts'
import { isDeepStrictEqual } from 'node:util'
import type { AuditedThing } from '#contract/audit.ts'
import {
  CHANGE_TYPES,
  type ChangeAction,
  type ChangeType,
  type NamedType,
  PLAIN_TYPES,
} from '#contract/change-types.ts'
import type { CompetitionTeam } from '#contract/competition-teams.ts'
import type { Court } from '#contract/courts.ts'
import type { Availability } from '#league/availability.ts'
import type { RecordedGame } from '#league/game-record.ts'
import type { RecordedProposal } from '#league/proposal.ts'
import type { Side } from '#league/side.ts'

/** The states of things that other code reads back from a change. Fields that a later version added may be missing. */
type Snapshots = {
  game: RecordedGame
  proposal: RecordedProposal
  /** `shortName`: as it was set; null where it follows from the names of the season. */
  team: { name?: string; shortName?: string | null; photo?: string | null; leagueId?: number | null }
  'basketball-court': Partial<Court>
  'competition-group': { name?: string }
  'competition-team': { competitionId: number; teamId?: number } & Partial<
    Pick<CompetitionTeam, 'withdrawal' | 'deductions'>
  >
  invitation: { teamId: number; used?: boolean }
  announcement: { competitionGroupId?: number | null; title: string; text: string }
  /** `teams`: all, where there are several. */
  user: { name: string; admin: boolean; teamId: number | null; teams?: number[] }
}

/**
 * The state that a change records, by the kind of thing: never an e-mail, a password or a token. A team's availability is
 * a state of its own, told apart by the type of the change.
 */
type Snapshot<Entity extends AuditedThing, Type = ChangeType> = Type extends 'availability-edited'
  ? Entity extends 'team'
    ? Availability
    : never
  : Entity extends keyof Snapshots
    ? Snapshots[Entity]
    : object

/** A game as a paste left it: its id, and what another change would differ in. */
export type GameMark = readonly [
  id: number,
  date: string | null,
  courtId: number | null,
  localScore: number | null,
  visitantScore: number | null,
  forfeit: Forfeit | null,
  /** Where it was, if the paste moved it. */
  moved?: { date: string | null; courtId: number | null },
]

type Agreement = { proposedBy: Side }
/** The account that accepted an invitation: a new one has no session yet, and the change has no author. */
type Acceptance = { guestId: number | null }

/**
 * What readers of a change need beside its two states, by its type; other types need nothing. What is undone by itself
 * adds its own, beside what makes and undoes it.
 */
export interface Payloads {
  'game-moved-agreed': Agreement
  'game-postponed-agreed': Agreement
  'game-cancelled-agreed': Agreement
  'invitation-accepted': Acceptance
  'delegate-joined': Acceptance
  'delegate-left': { teamId: number }
}

export type Undone = { undone: number }

export type Data<Type> = Type extends keyof Payloads ? Payloads[Type] : null

/** A change by its type and the kind of thing that it happened to. */
type TypedChange<Type extends ChangeType, Entity extends AuditedThing> = {
  type: Type
  entity: Entity
  before: Snapshot<Entity, Type> | null
  after: Snapshot<Entity, Type> | null
  data: Data<Type>
}
type OfEntities<Type extends ChangeType, Entity extends AuditedThing> = {
  [One in Entity]: TypedChange<Type, One>
}[Entity]
export type NamedChange = {
  [Type in ChangeType]: (typeof CHANGE_TYPES)[Type] extends { entity: infer Entity extends AuditedThing }
    ? TypedChange<Type, Entity>
    : OfEntities<Type, AuditedThing>
}[ChangeType]

/** A change of a thing, for the audit log. `hasHiddenChanges`: also of what the log doesn't record, such as a password. */
export type Change = NamedChange & { entityId: number; hasHiddenChanges?: true }

/** The type of a change, required where named types exist, with its payload. */
export type Named<Entity extends AuditedThing, Action extends ChangeAction> = [
  NamedType<Entity, Action>,
] extends [never]
  ? []
  : WithPayload<NamedType<Entity, Action> | (typeof PLAIN_TYPES)[Action]>
type WithPayload<Type> =
  | (Type extends keyof Payloads ? [type: Type, data: Payloads[Type]] : never)
  | [type: Exclude<Type, keyof Payloads>, data?: null]

export function created<Entity extends AuditedThing>(
  entity: Entity,
  entityId: number,
  after: Snapshot<Entity>,
  ...[type = 'created', data = null]: Named<Entity, 'create'>
): Change {
  return { type, entity, entityId, before: null, after, data } as Change
}

export function imported<Entity extends AuditedThing>(
  entity: Entity,
  entityId: number,
  after: Snapshot<Entity>,
  ...[type = 'imported', data = null]: Named<Entity, 'import'>
): Change {
  return { type, entity, entityId, before: null, after, data } as Change
}

export function updated<Entity extends AuditedThing>(
  entity: Entity,
  entityId: number,
  before: Snapshot<Entity> | null = null,
  after: Snapshot<Entity> | null = null,
  ...[type = 'updated', data = null]: Named<Entity, 'update'>
): Change {
  return { type, entity, entityId, before, after, data } as Change
}

export function deleted<Entity extends AuditedThing>(
  entity: Entity,
  entityId: number,
  before: Snapshot<Entity> | null = null,
  ...[type = 'deleted', data = null]: Named<Entity, 'delete'>
): Change {
  return { type, entity, entityId, before, after: null, data } as Change
}

export function actionOf({ type }: Pick<Change, 'type'>): ChangeAction {
  return CHANGE_TYPES[type].action
}

export function isUnchanged(change: Change): boolean {
  const { before, after, hasHiddenChanges: unseen } = change
  return actionOf(change) === 'update' && !unseen && before !== null && isDeepStrictEqual(before, after)
}
