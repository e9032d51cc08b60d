import type { AuditEntry, ChangeCount, StayReason, AuditedThing } from '#contract/audit.ts'
import { THINGS } from '#contract/change-types.ts'
import type { DisputeState } from '#league/dispute.ts'
import type { Api } from '../../../api/endpoints.ts'
import { leagueName, phaseName } from '../names.ts'
import { dashAtEnd } from '../../../league/games/pair-name.ts'

const PARTICIPLES: Record<AuditEntry['action'], string> = {
  create: 'cread',
  update: 'cambiad',
  delete: 'borrad',
  import: 'importad',
}

/** A number as people write it: `10.000`. */
export function number(value: number): string {
  return value.toLocaleString('es')
}

/** How many things of a kind were created, updated or deleted: `960 creadas`. */
export function changeCountText({ entity, action, count }: ChangeCount): string {
  const vowel = THINGS[entity].one.startsWith('la ') ? 'a' : 'o'
  return `${number(count)} ${PARTICIPLES[action]}${vowel}${count === 1 ? '' : 's'}`
}

/** What undoing does to the things of a kind: `960 se borran`; in the past tense if it `isDone`. */
export function undoText({ entity, action, count }: ChangeCount, isDone: boolean): string {
  const counted = `${number(count)} `
  const [has, back] = count === 1 ? ['ha', 'a como estaba'] : ['han', 'a como estaban']
  if (action === 'import') {
    if (isDone) return `${counted}se ${has} deshecho`
    return `${counted}se deshace${count === 1 ? '' : 'n'}`
  }
  if (action === 'update') {
    if (isDone) return `${counted}${has} vuelto ${back}`
    return `${counted}${count === 1 ? 'vuelve' : 'vuelven'} ${back}`
  }
  const verb = entity === 'proposal' || entity === 'invitation' ? 'retira' : 'borra'
  if (isDone) return `${counted}se ${has} ${verb}do`
  return `${counted}se ${verb}${count === 1 ? '' : 'n'}`
}

export const REASONS: Record<StayReason, string> = {
  changed: 'Lo cambió después otra persona',
  games: 'Tiene partidos',
  offered: 'Está en una propuesta ajena',
  liked: 'Le gusta a otro equipo',
  bound: 'Tiene partidos, grupos o delegada/o',
  built: 'Hay partidos que dependen de él',
  result: 'Tiene resultado, o lo tuvo',
  agreed: 'Lo acordaron los dos equipos',
  answered: 'El rival ya ha respondido',
  used: 'Ya se ha usado',
  name: 'Su nombre ya está cogido',
  deleted: 'No se puede recuperar',
  elsewhere: 'Se cambia en su página',
}

export const DELETED_ACCOUNT = 'Una cuenta borrada'

/** Stands for an author without a name: the command line, the server, or a deleted account. */
export const NOBODY = 'el sistema o una cuenta borrada'

export const PROPOSALS: Record<string, string> = {
  open: 'Abierta',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  withdrawn: 'Retirada',
  cancel: 'Propuso cancelarlo',
  postpone: 'Propuso aplazarlo',
}

export const DISPUTES: Record<DisputeState, string> = {
  open: 'en revisión',
  answered: 'respondido',
  accepted: 'dado por bueno',
  settled: 'decidido',
  withdrawn: 'retirado',
}

/** Current names, by kind and id; deleted things are missing. */
export type AuditNames = Partial<Record<AuditedThing, Map<number, string>>>

export const REFERENCES: Record<string, AuditedThing> = {
  leagueId: 'league',
  competitionGroupId: 'competition-group',
  competitionTypeId: 'competition-type',
  competitionId: 'competition',
  teamId: 'team',
  teamIds: 'team',
  teams: 'team',
  localId: 'team',
  visitantId: 'team',
  courtId: 'basketball-court',
  courtIds: 'basketball-court',
}

export async function loadNames(api: Api): Promise<AuditNames> {
  const [leagues, phases, groups, types, teams, courts] = await Promise.all([
    api('GET /league'),
    api('GET /competition-group'),
    api('GET /competition'),
    api('GET /competition-type'),
    api('GET /team'),
    api('GET /basketball-court'),
  ])
  return {
    league: new Map(leagues.map((league) => [league.id, leagueName(league)])),
    'competition-group': new Map(phases.map((phase) => [phase.id, phaseName(phase, leagues)])),
    competition: namesById(groups),
    'competition-type': namesById(types),
    team: namesById(teams),
    'basketball-court': namesById(courts),
  }
}

function namesById(things: { id: number; name: string }[]): Map<number, string> {
  return new Map(things.map(({ id, name }) => [id, name]))
}

export function referenceName(names: AuditNames, kind: AuditedThing, id: unknown): string {
  return (typeof id === 'number' && names[kind]?.get(id)) || `n.º ${String(id)}`
}

/** The thing that was changed, as the end of a sentence: `el partido Gatos – Perros`. */
export function thingName({ entity, entityId, before, after }: AuditEntry, names: AuditNames): string {
  const { name, title, year, localId, visitantId, teamId, competitionId } = after ?? before ?? {}
  const { one } = THINGS[entity]
  if (entity === 'town') return one
  const nameOf = (kind: AuditedThing, id: unknown) => referenceName(names, kind, id)
  if ((entity === 'game' || entity === 'proposal') && localId !== undefined) {
    return dashAtEnd(`${one} ${nameOf('team', localId)} – ${nameOf('team', visitantId)}`)
  }
  if (entity === 'announcement' && typeof title === 'string') return `${one} «${title}»`
  if (entity === 'invitation') return `${one} ${nameOf('team', teamId)}`
  if (entity === 'competition-team' && teamId !== undefined) {
    return `${one} ${nameOf('team', teamId)} en ${nameOf('competition', competitionId)}`
  }
  if (entity === 'league' && typeof name === 'string' && typeof year === 'number') {
    return `${one} ${leagueName({ name, year })}`
  }
  return `${one} ${typeof name === 'string' ? name : nameOf(entity, entityId)}`
}
