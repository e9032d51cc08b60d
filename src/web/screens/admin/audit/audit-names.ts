import type { AuditedThing, AuditEntry } from '#contract/audit.ts'
import type { Api } from '../../../api/endpoints.ts'
import { leagueName, phaseName } from '../names.ts'
import { THINGS } from '#contract/change-types.ts'
import { dashAtEnd } from '../../../league/games/pair-name.ts'

/** Current names, by kind and id; deleted things are missing. */
export type AuditNames = Partial<Record<AuditedThing, Map<number, string>>>

export const REFERENCES: Record<string, AuditedThing> = {
  leagueId: 'league',
  competitionGroupId: 'competition-group',
  competitionTypeId: 'competition-type',
  competitionId: 'competition',
  teamId: 'team',
  teamIds: 'team',
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
