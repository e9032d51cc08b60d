import { useMemo } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { League } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { badgeOf } from '#league/team-badges.ts'
import { apiContext } from '../../../api/client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useField } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { NameField } from '../../../ui/name-field.tsx'
import { textColumn } from '../../../ui/searchable-columns.tsx'
import type { SearchableColumn } from '../../../ui/searchable-table.tsx'
import { PhotoField } from '../../../league/photo-field.tsx'
import { AdminPage } from '../admin-page.tsx'
import { leagueChoice, optionsOf } from '../names.ts'
import { NamedTeam } from '../named-team.tsx'
import { readSeason } from '../season-at-hand.tsx'
import { loadEdited } from '../thing.ts'
import { FormBesideList } from '../form-beside-list.tsx'
import { ThingForm } from '../thing-form.tsx'
import { ThingList } from '../thing-list.tsx'
import { seasonOf, teamThing } from './team-thing.ts'

export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [edited, teams, leagues] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /team/{id}', { params: { id } })),
    api('GET /team'),
    api('GET /league'),
  ])
  return { edited, teams, season: { leagues, league: readSeason(args.request, leagues) } }
}

export default function NewTeamScreen() {
  const { edited, teams, season } = useLoaderData<typeof loader>()
  const { leagues, league } = season
  const thing = teamThing(leagues, league, edited)
  const columns = useMemo(() => columnsFor(leagues), [leagues])
  return (
    <AdminPage
      title="Equipos"
      note="Los de todas las temporadas: un equipo es el mismo año tras año"
      season={season}
    >
      <FormBesideList>
        {/* A photo is too large for the browser's storage of a form. */}
        <ThingForm thing={thing} edited={edited} secret={['photo']}>
          <NameField autoComplete="off" />
          <TeamPhoto edited={edited} />
          <SelectField
            name="leagueId"
            label="Temporada"
            required
            missing="Elige una temporada."
            placeholder="Elige una temporada"
            options={optionsOf(leagues, leagueChoice)}
            hint={
              leagues.length === 0 ? (
                <TextLink to={paths.admin('newleague')}>Crea primero una temporada</TextLink>
              ) : undefined
            }
          />
        </ThingForm>
        <ThingList
          thing={thing}
          caption="Equipos"
          columns={columns}
          rows={teams}
          editedId={edited?.id}
          empty={<EmptyState title="Todavía no hay ningún equipo" />}
        />
      </FormBesideList>
    </AdminPage>
  )
}

/** The logo, or the badge that is drawn instead: for a new team, the one of its name as typed. */
function TeamPhoto({ edited }: { edited: Team | null }) {
  const { value } = useField('name')
  return <PhotoField name="photo" label="Logo" badge={edited?.badge ?? badgeOf(value)} />
}

function columnsFor(leagues: League[]): SearchableColumn<Team>[] {
  return [
    {
      key: 'name',
      title: 'Equipo',
      namesRow: true,
      className: 'text-left sm:min-w-48 sm:px-2 max-sm:col-span-3',
      look: 'font-medium',
      value: (team) => team.name,
      cell: (team) => <NamedTeam team={team} />,
    },
    {
      key: 'delegate',
      title: 'Delegada/o',
      className: 'text-left max-sm:col-span-3 sm:px-3',
      look: 'text-14 text-ink-soft wrap-anywhere',
      value: (team) => team.delegate,
      cell: (team) => team.delegate ?? 'Sin delegada/o',
    },
    textColumn('season', 'Temporada', 'text-left max-sm:col-span-3', (team) => seasonOf(team, leagues)),
  ]
}
