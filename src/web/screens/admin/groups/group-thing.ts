import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CompetitionType } from '#contract/competition-types.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import { paths } from '../../../paths.ts'
import { phaseName } from '../names.ts'
import type { Thing } from '../thing.ts'

/** What a group hangs on. */
export type GroupSurroundings = { leagues: League[]; phases: CompetitionGroup[]; types: CompetitionType[] }

type GroupValues = { name: string; competitionGroupId: string; competitionTypeId: string }

/** `phaseId`: the phase that a new group is most likely for. */
export function groupThing(around: GroupSurroundings, phaseId?: number): Thing<Competition, GroupValues> {
  return {
    words: {
      create: 'Nuevo grupo',
      edit: 'Cambiar el grupo',
      created: 'Grupo creado.',
      saved: 'Grupo guardado.',
      askDelete: '¿Borrar este grupo?',
      deleted: 'Grupo borrado.',
    },
    address: (id) => paths.admin('newcompetition', { id, fase: phaseId }),
    nameOf: (group) => group.name,
    facts: (group) => [
      ['Nombre', group.name],
      ['Fase', phaseOf(group, around)],
      ['Tipo', typeOf(group, around) ?? 'Ninguno'],
    ],
    toValues: (group) => ({
      name: group?.name ?? '',
      competitionGroupId: String(group?.competitionGroupId ?? phaseId ?? onlyActive(around) ?? ''),
      competitionTypeId: String(group?.competitionTypeId ?? ''),
    }),
    find: (api, id) => api('GET /competition/{id}', { params: { id } }),
    create: (api, { name, competitionGroupId, competitionTypeId }) =>
      api('POST /competition', {
        body: {
          name,
          competitionGroupId: Number(competitionGroupId),
          competitionTypeId: Number(competitionTypeId) || null,
        },
      }),
    save: (api, { id }, { name, competitionTypeId }, ifMatch) =>
      api('PUT /competition/{id}', {
        params: { id },
        body: { name, competitionTypeId: Number(competitionTypeId) || null },
        ifMatch,
      }),
    remove: (api, id, ifMatch) => api('DELETE /competition/{id}', { params: { id }, ifMatch }),
  }
}

/** The phase that is being played, where there is no doubt which one it is. */
function onlyActive({ phases }: GroupSurroundings): number | undefined {
  const active = phases.filter((phase) => phase.active)
  return active.length === 1 ? active[0]!.id : undefined
}

export function phaseOf(group: Competition, { phases, leagues }: GroupSurroundings): string {
  const phase = phases.find(({ id }) => id === group.competitionGroupId)
  return phase ? phaseName(phase, leagues) : ''
}

export function typeOf(group: Competition, { types }: GroupSurroundings): string | null {
  return types.find(({ id }) => id === group.competitionTypeId)?.name ?? null
}
