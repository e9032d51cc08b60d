import type { ChangeType } from '#contract/change-types.ts'
import type { RecordedChange } from '../../audit/recorded-change.ts'
import type { Group } from '../../reading/read-groups.ts'

/** What was done to a result or a team, where a place or a way through a draw changes because of it. */
export type ResultCause = 'corrected' | 'taken-back' | 'in-review' | 'withdrawn' | 'back' | 'points'

const TEXTS: Record<ResultCause, string> = {
  corrected: 'Se ha corregido un resultado. ',
  'taken-back': 'Se ha retirado un resultado. ',
  'in-review': 'Hay un resultado en revisión. ',
  withdrawn: 'Un equipo se ha retirado. ',
  back: 'Vuelve un equipo que se había retirado. ',
  points: 'Han cambiado los puntos que se quitan a un equipo. ',
}

/** The beginning of a text; empty where no result has changed. */
export function causeText({ cause }: { cause: ResultCause | null }): string {
  return cause ? TEXTS[cause] : ''
}

/**
 * What some changes mean for the facts of a group. `isNotified`: whether facts that differ from the known ones make notices;
 * `isAnnounced`: an admin wants the teams notified of what an import or a paste brought, even of a group that is new;
 * `isReopening`: its phase was opened again; `cause`: what was done to a result.
 */
export type Occasion = {
  isNotified: boolean
  isAnnounced: boolean
  isReopening: boolean
  cause: ResultCause | null
}

/** That of facts that belong to no group. */
export const PLAIN_OCCASION: Occasion = {
  isNotified: true,
  isAnnounced: false,
  isReopening: false,
  cause: null,
}

const CAUSES: Partial<Record<ChangeType, ResultCause>> = {
  'result-corrected': 'corrected',
  'dispute-accepted': 'corrected',
  'dispute-settled': 'corrected',
  'result-taken-back': 'taken-back',
  'game-deleted': 'taken-back',
  'paste-undone': 'taken-back',
  'dispute-opened': 'in-review',
  'team-withdrew': 'withdrawn',
  'withdrawal-undone': 'back',
  'points-taken': 'points',
  'points-undone': 'points',
}

/** An import, a paste and a season that becomes current bring what holds: only what more has happened is news. */
export function occasionOf(changes: readonly RecordedChange[]): Occasion {
  return {
    isNotified: !changes.every(bringsBaseline),
    isAnnounced: changes.some(isAnnounced),
    isReopening: changes.some((change) => turns(change, 'open')),
    cause: changes.flatMap(({ type }) => (type && CAUSES[type]) ?? []).at(-1) ?? null,
  }
}

/** The changes that may alter the facts of a group, since its season became the current one. */
export function changesOf(group: Group, changes: readonly RecordedChange[]): RecordedChange[] {
  const own = changes.filter((change) => isAbout(change, group))
  return own.slice(Math.max(0, own.findLastIndex(makesCurrent)))
}

function isAbout(change: RecordedChange, { id, phase, league }: Group): boolean {
  const { entity, entityId, before, after } = change
  if (entity === 'league')
    return entityId === league.id && (change.action === 'import' || makesCurrent(change))
  if (entity === 'competition-group') return entityId === phase.id
  if (entity === 'competition') return entityId === id
  if (entity !== 'game' && entity !== 'competition-team') return false
  return [before, after].some((state) => fieldOf(state, 'competitionId') === id)
}

/** A draw is entered and reordered in several steps, and a phase closed by mistake: what follows waits for the next one. */
export function isEditedInSteps(change: RecordedChange, { phase }: Group): boolean {
  if (change.type === 'team-withdrew') return false
  const isOfDraw = change.entity === 'competition-team' || change.entity === 'competition'
  return (phase.crossing && isOfDraw) || turns(change, 'closed')
}

function bringsBaseline(change: RecordedChange): boolean {
  const isBrought = change.action === 'import' || change.type === 'paste-undone'
  return isBrought ? !isAnnounced(change) : makesCurrent(change)
}

function isAnnounced({ after, data }: RecordedChange): boolean {
  // A paste keeps it beside its states; an import records nothing but what it brought.
  return [after, data].some((state) => fieldOf(state, 'notify') === true)
}

function turns({ entity, before, after }: RecordedChange, state: 'open' | 'closed'): boolean {
  const isOpen = state === 'open'
  const [was, is] = [before, after].map((one) => fieldOf(one, 'active'))
  return entity === 'competition-group' && was === !isOpen && is === isOpen
}

function makesCurrent({ entity, before, after }: RecordedChange): boolean {
  return entity === 'league' && fieldOf(after, 'current') === true && fieldOf(before, 'current') !== true
}

function fieldOf(state: object | null, name: 'competitionId' | 'active' | 'current' | 'notify'): unknown {
  return state?.[name as keyof typeof state]
}
