import type { EntryKind } from '#league/game-record.ts'

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
  'announcement',
] as const
type AuditedThing = (typeof AUDITED_THINGS)[number]

/** Names of each kind of thing: `many` for selects, `one` before a name in a sentence. */
export const THINGS: Record<AuditedThing, { many: string; one: string }> = {
  league: { many: 'Temporadas', one: 'la temporada' },
  'competition-group': { many: 'Fases', one: 'la fase' },
  competition: { many: 'Grupos', one: 'el grupo' },
  'competition-type': { many: 'Tipos de competición', one: 'el tipo de competición' },
  'competition-team': { many: 'Inscripciones', one: 'la inscripción de' },
  team: { many: 'Equipos', one: 'el equipo' },
  'basketball-court': { many: 'Canchas', one: 'la cancha' },
  game: { many: 'Partidos', one: 'el partido' },
  user: { many: 'Cuentas', one: 'la cuenta' },
  invitation: { many: 'Invitaciones', one: 'la invitación de' },
  town: { many: 'Datos de la liga', one: 'los datos de la liga' },
  proposal: { many: 'Propuestas de fechas', one: 'la propuesta' },
  announcement: { many: 'Mensajes del Tablón', one: 'el mensaje' },
}

export type ChangeAction = 'create' | 'update' | 'delete' | 'import'

type ChangeRule = {
  action: ChangeAction
  /** The kind of thing that the change applies to; missing for plain editing, which applies to any. */
  entity?: AuditedThing
  /** The wording of Cambios, between the name of the person and the thing. */
  label: string
  /** The entry in the record of its game; missing where the record has none. */
  entry?: EntryKind
}

const creation = { action: 'create', label: 'creó' } as const
const edit = { action: 'update', label: 'cambió' } as const
const deletion = { action: 'delete', label: 'borró' } as const

/**
 * Every type of change, by name. The handler that writes states the type; it is never inferred from two states. A new
 * type also needs an entry in `REACTIONS` (server/notices), which names the recipients.
 */
export const CHANGE_TYPES = {
  // Plain editing, of any thing.
  created: creation,
  updated: edit,
  deleted: deletion,
  imported: { action: 'import', label: 'importó' },

  'account-registered': { ...creation, entity: 'user' },
  // On their own account; or who takes the team over from it.
  'delegate-left': { ...edit, entity: 'user', label: 'dejó sin equipo' },

  // When the team can usually play, and the courts it prefers.
  'availability-edited': { ...edit, entity: 'team' },

  // Its closing was set or changed; opening it again is plain editing.
  'court-closed': { ...edit, entity: 'basketball-court', label: 'cerró' },
  // Closed, with games moved to other courts at once: one change for all of them.
  'games-relocated': { ...edit, entity: 'basketball-court', label: 'movió los partidos de' },
  'relocation-undone': { ...edit, entity: 'basketball-court', label: 'devolvió los partidos a' },
  'game-relocated': { ...edit, entity: 'game', label: 'cambió de cancha', entry: 'moved' },
  // Closed, in whatever way: delegates play no more in it.
  'phase-closed': { ...edit, entity: 'competition-group', label: 'cerró' },
  'phase-reopened': { ...edit, entity: 'competition-group', label: 'volvió a abrir' },

  // Games and results pasted as text into a phase: one change for all of them.
  'games-pasted': {
    action: 'import',
    entity: 'competition-group',
    label: 'pegó resultados y partidos en',
  },
  'paste-undone': {
    action: 'update',
    entity: 'competition-group',
    label: 'deshizo los resultados y partidos pegados en',
  },
  // The games of a phase that were left, created at once: one change for all of them.
  'calendar-made': { action: 'import', entity: 'competition-group', label: 'hizo el calendario de' },
  'calendar-undone': { ...edit, entity: 'competition-group', label: 'deshizo el calendario de' },

  // What admins decide about a team of a group, with all that comes of it.
  'team-withdrew': { ...edit, entity: 'competition-team', label: 'retiró' },
  'withdrawal-undone': { ...edit, entity: 'competition-team', label: 'deshizo la retirada de' },
  'points-taken': { ...edit, entity: 'competition-team', label: 'cambió los puntos que se quitan a' },
  'points-undone': { ...edit, entity: 'competition-team', label: 'deshizo los puntos que se quitaban a' },
  // A game of a team that withdraws: its forfeit, made or not before, or without day and court from then on.
  'game-forfeited': { ...creation, entity: 'game', label: 'dio por perdido', entry: 'left' },
  'game-withdrawn': { ...edit, entity: 'game', label: 'dejó sin jugar', entry: 'left' },

  'game-created': { ...creation, entity: 'game', entry: 'created' },
  'game-moved': { ...edit, entity: 'game', entry: 'moved' },
  // One team proposed it and the other accepted, or the local team says that the two had agreed.
  'game-moved-agreed': { ...edit, entity: 'game', label: 'cambió de acuerdo', entry: 'moved-agreed' },
  'game-moved-prearranged': {
    ...edit,
    entity: 'game',
    label: 'cambió, ya hablado,',
    entry: 'moved-prearranged',
  },
  // Without a date and a court until another date is agreed.
  'game-postponed': { ...edit, entity: 'game', label: 'aplazó', entry: 'postponed' },
  'game-postponed-agreed': {
    ...edit,
    entity: 'game',
    label: 'aplazó de acuerdo',
    entry: 'postponed-agreed',
  },
  'game-postponed-prearranged': {
    ...edit,
    entity: 'game',
    label: 'aplazó, ya hablado,',
    entry: 'postponed-prearranged',
  },
  // A game without a result was still to be played; one with a result is struck out.
  'game-cancelled': { ...deletion, entity: 'game' },
  'game-cancelled-agreed': { ...deletion, entity: 'game', label: 'borró de acuerdo' },
  'game-cancelled-prearranged': { ...deletion, entity: 'game', label: 'borró, ya hablado,' },
  'game-deleted': { ...deletion, entity: 'game' },
  'result-entered': { ...edit, entity: 'game', entry: 'result' },
  'result-corrected': { ...edit, entity: 'game', entry: 'corrected' },
  'result-taken-back': { ...edit, entity: 'game', entry: 'taken-back' },
  'rating-entered': { ...edit, entity: 'game', entry: 'rating' },
  'rating-waived': { ...edit, entity: 'game', entry: 'waived' },
  // Deleted after its hour without a result, by its local team: it can be brought back.
  'game-deleted-late': { ...deletion, entity: 'game', entry: 'deleted' },
  'game-restored': { ...creation, entity: 'game', label: 'recuperó', entry: 'restored' },
  'result-claimed': { ...edit, entity: 'game', entry: 'claimed' },
  'claim-withdrawn': { ...edit, entity: 'game', entry: 'claim-withdrawn' },
  'claim-entered': { ...edit, entity: 'game', entry: 'claim-entered' },
  'dispute-opened': { ...edit, entity: 'game', entry: 'disputed' },
  'dispute-answered': { ...edit, entity: 'game', entry: 'answered' },
  'dispute-accepted': { ...edit, entity: 'game', entry: 'accepted' },
  'dispute-withdrawn': { ...edit, entity: 'game', entry: 'withdrawn' },
  'dispute-settled': { ...edit, entity: 'game', entry: 'settled' },

  'invitation-accepted': { ...edit, entity: 'invitation', label: 'aceptó' },
  'delegate-joined': { ...edit, entity: 'invitation', label: 'aceptó' },

  'proposal-made': { ...creation, entity: 'proposal' },
  'proposal-countered': { ...edit, entity: 'proposal' },
  'proposal-accepted': { ...edit, entity: 'proposal' },
  'proposal-declined': { ...edit, entity: 'proposal' },
  'proposal-withdrawn': { ...edit, entity: 'proposal' },

  'announcement-posted': { ...creation, entity: 'announcement', label: 'publicó' },
} as const satisfies Record<string, ChangeRule>

export type ChangeType = keyof typeof CHANGE_TYPES

/** The changes that are undone by themselves, with all that came with them, and the change that this makes. */
export const UNDOINGS = {
  'games-pasted': 'paste-undone',
  'calendar-made': 'calendar-undone',
  'team-withdrew': 'withdrawal-undone',
  'points-taken': 'points-undone',
  'games-relocated': 'relocation-undone',
} as const satisfies Partial<Record<ChangeType, ChangeType>>
export type UndoneAlone = keyof typeof UNDOINGS

export function isUndoneAlone(type: ChangeType): type is UndoneAlone {
  return Object.hasOwn(UNDOINGS, type)
}

export const PLAIN_TYPES = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  import: 'imported',
} as const satisfies Record<ChangeAction, ChangeType>

/** The named types of an action on a kind of thing: `NamedType<'game', 'update'>`. */
export type NamedType<Entity extends AuditedThing, Action extends ChangeAction> = {
  [Type in ChangeType]: (typeof CHANGE_TYPES)[Type] extends { entity: Entity; action: Action } ? Type : never
}[ChangeType]

/** The entry in its game's record for a type of change; undefined where there is none. */
export function entryOf(type: ChangeType): EntryKind | undefined {
  const rule: ChangeRule = CHANGE_TYPES[type]
  return rule.entry
}
