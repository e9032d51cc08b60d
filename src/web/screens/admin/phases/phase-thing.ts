import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import { leagueName, phaseName } from '../names.ts'
import { carried } from '../season-at-hand.tsx'
import type { Thing } from '../thing.ts'
import { lastRoundsText, readLastRounds } from './last-rounds.ts'
import { datesOf, systemOf } from './phase-words.ts'

type PhaseValues = {
  name: string
  leagueId: string
  startDate: string
  endDate: string
  crossing: string
  gamesPerPair: string
  gamesPerRound: string
  qualifiers: string
  active: string
}

/** `season`: the default for a new phase. */
export function phaseThing(leagues: League[], season?: League): Thing<CompetitionGroup, PhaseValues> {
  return {
    words: {
      create: 'Nueva fase',
      edit: 'Cambiar la fase',
      created: 'Fase creada.',
      saved: 'Fase guardada.',
      askDelete: '¿Borrar esta fase?',
      deleted: 'Fase borrada.',
    },
    address: (id) => paths.admin('newcompetitiongroup', { id, temporada: carried(season) }),
    nameOf: (phase) => phaseName(phase, leagues),
    facts: (phase) => {
      const league = leagues.find(({ id }) => id === phase.leagueId)
      return [
        ['Nombre', phase.name],
        ['Temporada', league ? leagueName(league) : ''],
        ['Fechas', datesOf(phase)],
        ['Se juega en', systemOf(phase)],
        ['Pasan', phase.qualifiers === null ? 'Sin decir' : String(phase.qualifiers)],
        ['Activa', phase.active ? 'Sí' : 'No'],
      ]
    },
    toValues: (phase) => ({
      name: phase?.name ?? '',
      leagueId: String(phase?.leagueId ?? season?.id ?? ''),
      startDate: phase?.startDate ?? '',
      endDate: phase?.endDate ?? '',
      crossing: phase?.crossing ? 'cruces' : 'grupos',
      gamesPerPair: String(phase?.gamesPerPair ?? 1),
      gamesPerRound: lastRoundsText(phase ?? { gamesPerPair: 1 }),
      qualifiers: phase?.qualifiers ? String(phase.qualifiers) : '',
      active: (phase?.active ?? true) ? 'on' : '',
    }),
    find: (api, id) => api('GET /competition-group/{id}', { params: { id } }),
    create: (api, values) =>
      api('POST /competition-group', { body: { leagueId: Number(values.leagueId), ...readPhase(values) } }),
    // The next step is most likely for this phase.
    onward: (phase) =>
      paths.admin('newcompetitiongroup', {
        temporada: carried(leagues.find(({ id }) => id === phase.leagueId)),
        fase: phase.id,
      }),
    save: (api, { id }, values, ifMatch) =>
      api('PUT /competition-group/{id}', {
        params: { id },
        body: { ...readPhase(values), active: values.active === 'on' },
        ifMatch,
      }),
    remove: (api, id, ifMatch) => api('DELETE /competition-group/{id}', { params: { id }, ifMatch }),
  }
}

function readPhase({ name, startDate, endDate, crossing, qualifiers, ...values }: PhaseValues) {
  const isCrossing = crossing === 'cruces'
  const gamesPerPair = Number(values.gamesPerPair) as CompetitionGroup['gamesPerPair']
  return {
    name,
    startDate: startDate || null,
    endDate: endDate || null,
    crossing: isCrossing,
    gamesPerPair,
    gamesPerRound: isCrossing ? readLastRounds(values.gamesPerRound, gamesPerPair) : null,
    qualifiers: isCrossing || qualifiers === '' ? null : Number(qualifiers),
  }
}
