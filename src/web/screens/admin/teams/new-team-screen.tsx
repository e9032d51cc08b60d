import { useLoaderData } from 'react-router'
import type { League } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { badgeOf } from '#league/team-badges.ts'
import type { LoaderArgs } from '../../../api/loaders.ts'
import { useSite } from '../../../api/site.ts'
import { SelectField, NameField } from '../../../ui/field.tsx'
import { useField } from '../../../ui/form.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { textColumn, type SearchableColumn } from '../../../ui/searchable-table.tsx'
import { seasonChoice } from '../../../league/seasons/season-names.ts'
import { PhotoField } from '../../../league/teams/photo-field.tsx'
import { leagueChoice, optionsOf, leagueName } from '../names.ts'
import { NamedTeam } from '../named-team.tsx'
import { readSeason, carried } from '../season-at-hand.tsx'
import { loadEdited, thingLabels, type Thing, ThingScreen } from '../thing-page.tsx'

export async function loader(args: LoaderArgs) {
  const { api } = args
  const [edited, teams, leagues] = await Promise.all([
    loadEdited(args, (ask, id) => ask('GET /team/{id}', { params: { id } })),
    api('GET /team'),
    api('GET /league'),
  ])
  return { edited, teams, season: { leagues, league: readSeason(args.search, leagues) } }
}

export default function NewTeamScreen() {
  const { edited, teams, season } = useLoaderData<typeof loader>()
  const { leagues, league } = season
  const thing = teamThing(leagues, league, edited)
  return (
    <ThingScreen
      title="Equipos"
      note="De todas las temporadas"
      season={season}
      thing={thing}
      edited={edited}
      // A photo is too large for the browser's storage of a form.
      secret={['photo']}
      columns={columnsFor(leagues, useSite().leagueName)}
      rows={teams}
    >
      <NameField autoComplete="off" />
      <TeamPhoto edited={edited} />
      <SelectField
        name="leagueId"
        label="Temporada"
        required
        placeholder="Elige una temporada"
        options={optionsOf(leagues, leagueChoice)}
        hint={
          leagues.length === 0 ? (
            <TextLink to={paths.admin('newleague')}>Crea primero una temporada</TextLink>
          ) : undefined
        }
      />
    </ThingScreen>
  )
}

function TeamPhoto({ edited }: { edited: Team | null }) {
  const { value } = useField('name')
  return <PhotoField name="photo" label="Logo" badge={edited?.badge ?? badgeOf(value)} />
}

function columnsFor(leagues: League[], siteName: string): SearchableColumn<Team>[] {
  return [
    {
      title: 'Equipo',
      namesRow: true,
      className: 'text-left sm:min-w-48 sm:px-2 max-sm:col-span-3',
      look: 'font-medium',
      value: (team) => team.name,
      cell: (team) => <NamedTeam team={team} />,
    },
    {
      title: 'Delegada/o',
      className: 'text-left max-sm:col-span-3 sm:px-3',
      look: 'text-14 text-ink-soft wrap-anywhere',
      value: (team) => team.delegate,
      cell: (team) => team.delegate ?? 'Sin delegada/o',
    },
    textColumn('Temporada', 'text-left max-sm:col-span-3 sm:w-28', (team) => {
      const league = leagues.find(({ id }) => id === team.leagueId)
      return league === undefined ? null : seasonChoice(league, siteName)
    }),
  ]
}

type TeamValues = { name: string; photo: string; leagueId: string }

/** `season`: the default for a new team; `edited`: the team as read, to tell whether its photo was changed. */
function teamThing(
  leagues: League[],
  season: League | undefined,
  edited: Team | null,
): Thing<Team, TeamValues> {
  const photoBefore = edited?.photo ?? ''
  return {
    labels: thingLabels('el', 'equipo'),
    address: (id) => addressIn(season, id),
    nameOf: (team) => team.name,
    facts: (team) => [
      ['Nombre', team.name],
      ['Temporada', leagues.filter(({ id }) => id === team.leagueId).map(leagueName)[0] ?? 'Ninguna'],
      ['Delegada/o', team.delegate ?? 'Sin delegada/o'],
      ['Foto', team.photo === null ? 'No' : 'Sí'],
    ],
    toValues: (team) => ({
      name: team?.name ?? '',
      photo: team?.photo ?? '',
      leagueId: String((team ? team.leagueId : season?.id) ?? ''),
    }),
    find: (api, id) => api('GET /team/{id}', { params: { id } }),
    create: (api, { name, photo, leagueId }) =>
      api('POST /team', { body: { name, photo: photo || null, leagueId: Number(leagueId) } }),
    onward: (team) => addressIn(leagues.find(({ id }) => id === team.leagueId)),
    save: (api, { id }, { name, photo, leagueId }, ifMatch) =>
      api('PUT /team/{id}', {
        params: { id },
        // The photo is sent only if it was changed here: the delegate may have uploaded another meanwhile.
        body: { name, leagueId: Number(leagueId), ...(photo !== photoBefore && { photo: photo || null }) },
        ifMatch,
      }),
    remove: (api, id, ifMatch) => api('DELETE /team/{id}', { params: { id }, ifMatch }),
  }
}

function addressIn(league: League | undefined, id?: number): string {
  return paths.admin('newteam', { id, temporada: carried(league) })
}
