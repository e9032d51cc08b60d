import { useLoaderData } from 'react-router'
import type { Competition } from '#contract/competitions.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { readId } from '../../../kernel/page-address.ts'
import { SelectField, NameField } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { nameColumn, textColumn, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { chooseGroup } from '../choose-group.ts'
import { latestFirst, optionsOf, phaseName } from '../names.ts'
import { carried } from '../season-at-hand.tsx'
import { loadEdited, thingLabels, type Thing, ThingScreen } from '../thing-page.tsx'
import type { CompetitionGroup } from '#contract/competition-groups.ts'
import type { CompetitionType } from '#contract/competition-types.ts'
import type { League } from '#contract/leagues.ts'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const [edited, groups, leagues, phases, types] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /competition/{id}', { params: { id } })),
    api('GET /competition'),
    api('GET /league'),
    api('GET /competition-group'),
    api('GET /competition-type'),
  ])
  const ordered = latestFirst(phases, leagues)
  const order = new Map(ordered.map(({ id }, index) => [id, index]))
  const orderOf = (group: Competition) => order.get(group.competitionGroupId) ?? 0
  const { searchParams } = new URL(args.request.url)
  const { league, phase } = chooseGroup(
    { leagues, phases, groups },
    { leagueId: readId(searchParams.get('temporada')), phaseId: readId(searchParams.get('fase')) },
  )
  return {
    edited,
    phase,
    season: { leagues, league },
    groups: groups.toSorted((a, b) => orderOf(a) - orderOf(b)),
    around: { leagues, types, phases: ordered },
  }
}

export default function NewGroupScreen() {
  const { edited, phase, season, groups, around } = useLoaderData<typeof loader>()
  const thing = groupThing(around, { phase, season: season.league })
  const temporada = carried(season.league)
  // The teams of a draw come from the groups before it: they exist already.
  const draw = phase?.crossing
    ? groups
        .filter(({ competitionGroupId }) => competitionGroupId === phase.id)
        .toSorted(byId)
        .at(-1)
    : undefined
  const next = draw && {
    name: 'Inscribir equipos',
    to: paths.admin('addteamcompetition', { temporada, fase: draw.competitionGroupId, grupo: draw.id }),
  }
  return (
    <ThingScreen
      title="Grupos"
      note="O cuadros, en cruces"
      season={season}
      next={next}
      thing={thing}
      edited={edited}
      columns={columnsFor(around)}
      rows={groups}
    >
      <NameField hint="Grupo A, Copa…" />
      {edited === null ? (
        <SelectField
          name="competitionGroupId"
          label="Fase"
          required
          placeholder="Elige una fase"
          options={optionsOf(around.phases, (one) => phaseName(one, around.leagues))}
          hint={
            around.phases.length === 0 && (
              <TextLink to={paths.admin('newcompetitiongroup', { temporada })}>
                Crea primero una fase
              </TextLink>
            )
          }
        />
      ) : null}
      <SelectField
        name="competitionTypeId"
        label="Tipo de competición"
        placeholder="Ninguno"
        options={optionsOf(around.types, (type) => type.name)}
        hint={<TextLink to={paths.admin('newcompetitiontype', { temporada })}>Tipos de competición</TextLink>}
      />
    </ThingScreen>
  )
}

const byId = (one: Competition, other: Competition) => one.id - other.id

function columnsFor(around: GroupSurroundings): SearchableColumn<Competition>[] {
  return [
    nameColumn(
      'Grupo',
      'text-left sm:px-2',
      (group) => group.name,
      (group) =>
        paths.admin('addteamcompetition', {
          temporada: carried(seasonOf(group, around)),
          fase: group.competitionGroupId,
          grupo: group.id,
        }),
    ),
    textColumn('Fase', 'text-left max-sm:col-span-2 max-sm:text-right sm:px-3', (group) =>
      phaseOf(group, around),
    ),
    textColumn('Tipo', 'text-left', (group) => typeOf(group, around)),
  ]
}

type GroupSurroundings = { leagues: League[]; phases: CompetitionGroup[]; types: CompetitionType[] }

type GroupValues = { name: string; competitionGroupId: string; competitionTypeId: string }

/** `phase`: the default for a new group; `season`: the one in the page's URLs. */
function groupThing(
  around: GroupSurroundings,
  { phase, season }: { phase: CompetitionGroup | undefined; season: League | undefined },
): Thing<Competition, GroupValues> {
  return {
    labels: thingLabels('el', 'grupo'),
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

function seasonOf(
  { competitionGroupId }: Pick<Competition, 'competitionGroupId'>,
  { phases, leagues }: Pick<GroupSurroundings, 'phases' | 'leagues'>,
): League | undefined {
  const phase = phases.find(({ id }) => id === competitionGroupId)
  return leagues.find(({ id }) => id === phase?.leagueId)
}

function phaseOf(group: Competition, { phases, leagues }: GroupSurroundings): string {
  const phase = phases.find(({ id }) => id === group.competitionGroupId)
  return phase ? phaseName(phase, leagues) : ''
}

function typeOf(group: Competition, { types }: GroupSurroundings): string | null {
  return types.find(({ id }) => id === group.competitionTypeId)?.name ?? null
}
