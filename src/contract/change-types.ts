import type { EntryKind } from '#league/game-record.ts'

/** The kinds of things whose changes are noted. */
export const AUDITED_THINGS = [
  'league',
  'competition-group',
  'competition',
  'competition-type',
  'competition-team',
  'team',
  'basketball-court',
  'game',
  'user',
  'invitation',
  'town',
  'proposal',
] as const
type AuditedThing = (typeof AUDITED_THINGS)[number]

/** What becomes of a thing by a change of it. */
export type ChangeAction = 'create' | 'update' | 'delete' | 'import'

type ChangeRule = {
  action: ChangeAction
  /** The kind of thing that it happens to; missing of plain editing, which happens to any. */
  entity?: AuditedThing
  /** What Cambios says between who did it and the thing. */
  label: string
  /** What it comes to in the record of its game; missing where that says nothing of it. */
  entry?: EntryKind
}

const creation = { action: 'create', label: 'creó' } as const
const edit = { action: 'update', label: 'cambió' } as const
const deletion = { action: 'delete', label: 'borró' } as const

/**
 * What can happen, each by its name. Whoever writes says which it was; nothing guesses it from two states. A new name
 * also needs its line in `REACTIONS` (server/notices), which says who is notified.
 */
export const CHANGE_TYPES = {
  // Plain editing, of any thing.
  created: creation,
  updated: edit,
  deleted: deletion,
  imported: { action: 'import', label: 'importó' },

  'account-registered': { ...creation, entity: 'user' },

  'game-created': { ...creation, entity: 'game', entry: 'created' },
  'game-moved': { ...edit, entity: 'game', entry: 'moved' },
  // Without a result it was still to be played, with one it is struck out.
  'game-cancelled': { ...deletion, entity: 'game' },
  'game-deleted': { ...deletion, entity: 'game' },
  'result-entered': { ...edit, entity: 'game', entry: 'result' },
  'result-corrected': { ...edit, entity: 'game', entry: 'corrected' },
  'result-taken-back': { ...edit, entity: 'game', entry: 'taken-back' },
  'rating-entered': { ...edit, entity: 'game', entry: 'rating' },
  'rating-waived': { ...edit, entity: 'game', entry: 'waived' },
  'dispute-opened': { ...edit, entity: 'game', entry: 'disputed' },
  'dispute-answered': { ...edit, entity: 'game', entry: 'answered' },
  'dispute-accepted': { ...edit, entity: 'game', entry: 'accepted' },
  'dispute-withdrawn': { ...edit, entity: 'game', entry: 'withdrawn' },
  'dispute-settled': { ...edit, entity: 'game', entry: 'settled' },

  'proposal-made': { ...creation, entity: 'proposal' },
  'proposal-countered': { ...edit, entity: 'proposal' },
  'proposal-accepted': { ...edit, entity: 'proposal' },
  'proposal-declined': { ...edit, entity: 'proposal' },
  'proposal-withdrawn': { ...edit, entity: 'proposal' },
} as const satisfies Record<string, ChangeRule>

export type ChangeType = keyof typeof CHANGE_TYPES

/** Plain editing, and what a change is called that was noted before changes had names. */
export const PLAIN_TYPES = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  import: 'imported',
} as const satisfies Record<ChangeAction, ChangeType>

/** The names that what is done to a kind of thing has of its own: `NamedType<'game', 'update'>`. */
export type NamedType<Entity extends AuditedThing, Action extends ChangeAction> = {
  [Type in ChangeType]: (typeof CHANGE_TYPES)[Type] extends { entity: Entity; action: Action } ? Type : never
}[ChangeType]

/** The entry that a change of a type is in its game's record; undefined where it is none. */
export function entryOf(type: ChangeType): EntryKind | undefined {
  const rule: ChangeRule = CHANGE_TYPES[type]
  return rule.entry
}
