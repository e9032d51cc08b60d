import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CompetitionType } from '#contract/competition-types.ts'
import type { Competition } from '#contract/competitions.ts'
import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import { phaseName } from '../names.ts'
import { carried } from '../season-at-hand.tsx'
import type { Thing } from '../thing.ts'

/** What a group depends on. */
export type GroupSurroundings = { leagues: League[]; phases: CompetitionGroup[]; types: CompetitionType[] }

type GroupValues = { name: string; competitionGroupId: string; competitionTypeId: string }

/** `phase`: the default for a new group; `season`: the one in the page's URLs. */
export function groupThing(
  around: GroupSurroundings,
  { phase, season }: { phase: CompetitionGroup | undefined; season: League | undefined },
): Thing<Competition, GroupValues> {
  return {
    words: {
      create: 'Nuevo grupo',
      edit: 'Cambiar el grupo',
      created: 'Grupo creado.',
      saved: 'Grupo guardado.',
      askDelete: '¿Borrar este grupo?',
      deleted: 'Grupo borrado.',
    },
    address: (id) => paths.admin('newcompetition', { id, temporada: carried(season), fase: phase?.id }),
    nameOf: (group) => group.name,
    facts: (group) => [
      ['Nombre', group.name],
      ['Fase', phaseOf(group, around)],
      ['Tipo', typeOf(group, around) ?? 'Ninguno'],
    ],
    toValues: (group) => ({
      name: group?.name ?? '',
      competitionGroupId: String(group?.competitionGroupId ?? phase?.id ?? ''),
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
    // The next group is most likely for the same phase.
    onward: (group) =>
      paths.admin('newcompetition', {
        temporada: carried(seasonOf(group, around)),
        fase: group.competitionGroupId,
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

/** The season of a group. */
export function seasonOf(
  { competitionGroupId }: Pick<Competition, 'competitionGroupId'>,
  { phases, leagues }: Pick<GroupSurroundings, 'phases' | 'leagues'>,
): League | undefined {
  const phase = phases.find(({ id }) => id === competitionGroupId)
  return leagues.find(({ id }) => id === phase?.leagueId)
}

export function phaseOf(group: Competition, { phases, leagues }: GroupSurroundings): string {
  const phase = phases.find(({ id }) => id === group.competitionGroupId)
  return phase ? phaseName(phase, leagues) : ''
}

export function typeOf(group: Competition, { types }: GroupSurroundings): string | null {
  return types.find(({ id }) => id === group.competitionTypeId)?.name ?? null
}
