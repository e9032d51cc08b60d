import { useLoaderData } from 'react-router'
import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { NameField } from '../../../ui/field.tsx'
import { nameColumn, textColumn, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { seasonYears } from '../../../league/seasons/season-names.ts'
import { YearField } from '../../../league/seasons/year-field.tsx'
import { leagueName } from '../names.ts'
import { carried, readSeason } from '../season-at-hand.tsx'
import { loadEdited, thingLabels, type Thing, ThingScreen } from '../thing-page.tsx'

/** `temporada`: the season in the page's URLs. */
const leagueThing = (temporada?: number): Thing<League, { name: string; year: string; current: string }> => ({
  labels: thingLabels('la', 'temporada'),
  address: (id) => paths.admin('newleague', { id, temporada }),
  nameOf: leagueName,
  facts: (league) => [
    ['Nombre', league.name],
    ['Año', seasonYears(league)],
    ['Actual', league.current ? 'Sí' : 'No'],
  ],
  toValues: (league) => ({
    name: league?.name ?? '',
    year: league ? String(league.year) : '',
    current: league?.current ? 'on' : '',
  }),
  find: (api, id) => api('GET /league/{id}', { params: { id } }),
  create: (api, { name, year }) => api('POST /league', { body: { name, year: Number(year) } }),
  onward: (league) => paths.admin('newcompetitiongroup', { temporada: carried(league) }),
  save: (api, { id }, { name, year, current }, ifMatch) =>
    api('PUT /league/{id}', {
      params: { id },
      // A season can be made the current one, but never unmade: another takes its place.
      body: { name, year: Number(year), ...(current === 'on' && { current: true }) },
      ifMatch,
    }),
  remove: (api, id, ifMatch) => api('DELETE /league/{id}', { params: { id }, ifMatch }),
})

const COLUMNS: SearchableColumn<League>[] = [
  {
    ...nameColumn(
      'Nombre',
      'text-left sm:px-2 max-sm:col-span-2',
      (league) => league.name,
      (league) => paths.admin('newcompetitiongroup', { temporada: carried(league) }),
    ),
    look: 'font-bold wrap-anywhere',
  },
  textColumn('Temporada', 'text-left max-sm:text-right', seasonYears, 'tabular'),
  {
    title: 'Actual',
    className: 'text-left',
    value: (league) => (league.current ? 'Actual' : ''),
    cell: (league) => (league.current ? <strong>Actual</strong> : null),
  },
]

export async function loader(args: LoaderArgs) {
  const [edited, leagues] = await Promise.all([loadEdited(args, leagueThing().find), args.api('GET /league')])
  return { edited, season: { leagues, league: readSeason(args.search, leagues) } }
}

export default function NewLeagueScreen() {
  const { edited, season } = useLoaderData<typeof loader>()
  const thing = leagueThing(carried(season.league))
  return (
    <ThingScreen
      title="Temporadas"
      season={season}
      thing={thing}
      edited={edited}
      columns={COLUMNS}
      rows={season.leagues}
    >
      <NameField />
      <YearField label="Año" hint="2025 es 2025/2026." />
      {edited === null || edited.current ? null : (
        <CheckboxField name="current" label="Es la temporada actual" hint="La web pasa a esta." />
      )}
    </ThingScreen>
  )
}
