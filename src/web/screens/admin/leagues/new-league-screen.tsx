import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { League } from '#contract/leagues.ts'
import { NO_YEAR } from '#contract/sentences.ts'
import { paths } from '#contract/paths.ts'
import { apiContext } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CheckboxField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/field.tsx'
import { NameField } from '../../../ui/name-field.tsx'
import { nameColumn, textColumn } from '../../../ui/searchable-columns.tsx'
import type { SearchableColumn } from '../../../ui/searchable-table.tsx'
import { seasonYears } from '../../../league/season-words.ts'
import { AdminPage } from '../admin-page.tsx'
import { leagueName } from '../names.ts'
import { carried, readSeason } from '../season-at-hand.tsx'
import { loadEdited, type Thing } from '../thing.ts'
import { FormBesideList } from '../form-beside-list.tsx'
import { ThingForm } from '../thing-form.tsx'
import { ThingList } from '../thing-list.tsx'

/** `temporada`: the season in the page's URLs. */
const leagueThing = (temporada?: number): Thing<League, { name: string; year: string; current: string }> => ({
  words: {
    create: 'Nueva temporada',
    edit: 'Cambiar la temporada',
    created: 'Temporada creada.',
    saved: 'Temporada guardada.',
    askDelete: '¿Borrar esta temporada?',
    deleted: 'Temporada borrada.',
  },
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
  // Creating a season leads on to its phases.
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
  textColumn('year', 'Temporada', 'text-left max-sm:text-right', seasonYears, 'tabular'),
  {
    key: 'current',
    title: 'Actual',
    className: 'text-left',
    value: (league) => (league.current ? 'Actual' : ''),
    cell: (league) => (league.current ? <strong>Actual</strong> : null),
  },
]

export async function loader(args: LoaderFunctionArgs) {
  const [edited, leagues] = await Promise.all([
    loadEdited(args, leagueThing().find),
    args.context.get(apiContext)('GET /league'),
  ])
  return { edited, season: { leagues, league: readSeason(args.request, leagues) } }
}

export default function NewLeagueScreen() {
  const { edited, season } = useLoaderData<typeof loader>()
  const thing = leagueThing(carried(season.league))
  return (
    <AdminPage title="Temporadas" season={season}>
      <FormBesideList>
        <ThingForm thing={thing} edited={edited}>
          <NameField />
          <TextField
            name="year"
            label="Año"
            inputMode="numeric"
            pattern="\d{4}"
            missing={NO_YEAR}
            wrong="Escribe el año con cuatro cifras."
            hint="El año en que empieza: 2025 es la temporada 2025/2026."
          />
          {edited === null || edited.current ? null : (
            <CheckboxField
              name="current"
              label="Es la temporada actual"
              hint="La que lo era deja de serlo: la clasificación y el calendario pasan a esta."
            />
          )}
        </ThingForm>
        <ThingList
          thing={thing}
          caption="Temporadas"
          columns={COLUMNS}
          rows={season.leagues}
          editedId={edited?.id}
          empty={
            <EmptyState title="Todavía no hay ninguna temporada">
              Crea la primera con este formulario.
            </EmptyState>
          }
        />
      </FormBesideList>
    </AdminPage>
  )
}
