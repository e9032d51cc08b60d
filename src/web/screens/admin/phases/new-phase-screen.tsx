import { useLoaderData } from 'react-router'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { LoneLink } from '../../../ui/link.tsx'
import { nameColumn, textColumn, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { seasonYears } from '../../../league/seasons/season-names.ts'
import { latestFirst, leagueChoice, optionsOf, leagueName, phaseName } from '../names.ts'
import { carried, readSeason } from '../season-at-hand.tsx'
import { loadEdited, thingLabels, type Thing } from '../thing.ts'
import { ThingScreen } from '../thing-screen.tsx'
import { PhaseFields } from './phase-fields.tsx'
import { datesOf, systemOf } from './phase-text.ts'
import { lastRoundsText, readLastRounds } from './last-rounds.ts'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const [leagues, phases] = await Promise.all([api('GET /league'), api('GET /competition-group')])
  const edited = await loadEdited(args, phaseThing(leagues).find)
  const season = { leagues, league: readSeason(args.search, leagues) }
  return { edited, season, phases: latestFirst(phases, leagues) }
}

export default function NewPhaseScreen() {
  const { edited, season, phases } = useLoaderData<typeof loader>()
  const { leagues, league } = season
  const thing = phaseThing(leagues, league)
  return (
    <ThingScreen
      title="Fases"
      season={season}
      thing={thing}
      edited={edited}
      columns={columnsFor(leagues)}
      rows={phases}
    >
      <PhaseFields leagues={edited === null ? optionsOf(leagues, leagueChoice) : null} />
      {edited?.active && !edited.crossing ? (
        <LoneLink to={paths.admin('calendar', { fase: edited.id })}>Hacer el calendario</LoneLink>
      ) : null}
    </ThingScreen>
  )
}

function columnsFor(leagues: League[]): SearchableColumn<CompetitionGroup>[] {
  const leagueOf = (phase: CompetitionGroup) => leagues.find(({ id }) => id === phase.leagueId)
  const yearsOf = (phase: CompetitionGroup) => {
    const league = leagueOf(phase)
    return league ? seasonYears(league) : ''
  }
  return [
    nameColumn(
      'Fase',
      'text-left sm:px-2 max-sm:col-span-2',
      (phase) => phase.name,
      (phase) => paths.admin('newcompetition', { temporada: carried(leagueOf(phase)), fase: phase.id }),
    ),
    textColumn('Temporada', 'text-left max-sm:text-right sm:px-3', yearsOf, 'text-14 tabular'),
    textColumn('Se juega en', 'text-left max-sm:col-span-3 sm:px-3', systemOf, 'text-14 text-ink-soft'),
    {
      title: 'Fechas',
      className: 'text-left max-sm:col-span-2 sm:px-3',
      look: 'text-14 text-ink-soft tabular',
      value: (phase) => phase.startDate,
      cell: datesOf,
    },
    {
      title: 'Activa',
      className: 'text-left max-sm:text-right',
      look: 'text-14',
      value: (phase) => (phase.active ? 'Activa' : 'Cerrada'),
      cell: (phase) => (phase.active ? <strong>Activa</strong> : 'Cerrada'),
    },
  ]
}

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
function phaseThing(leagues: League[], season?: League): Thing<CompetitionGroup, PhaseValues> {
  return {
    labels: thingLabels('la', 'fase'),
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
