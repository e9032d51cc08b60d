import type { League } from '#contract/leagues.ts'
import type { Team } from '#contract/teams.ts'
import { paths } from '#contract/paths.ts'
import { leagueName } from '../names.ts'
import { carried } from '../season-at-hand.tsx'
import type { Thing } from '../thing.ts'

type TeamValues = { name: string; photo: string; leagueId: string }

/**
 * Teams of the seasons they may be in. `season`: the default for a new team; `edited`: the team as it was read, to tell
 * whether its photo was changed.
 */
export function teamThing(
  leagues: League[],
  season: League | undefined,
  edited: Team | null,
): Thing<Team, TeamValues> {
  const photoBefore = edited?.photo ?? ''
  return {
    words: {
      create: 'Nuevo equipo',
      edit: 'Cambiar el equipo',
      created: 'Equipo creado.',
      saved: 'Equipo guardado.',
      askDelete: '¿Borrar este equipo?',
      deleted: 'Equipo borrado.',
    },
    address: (id) => addressIn(season, id),
    nameOf: (team) => team.name,
    facts: (team) => [
      ['Nombre', team.name],
      ['Temporada', seasonOf(team, leagues) ?? 'Ninguna'],
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

export function seasonOf({ leagueId }: Pick<Team, 'leagueId'>, leagues: League[]): string | null {
  const league = leagues.find(({ id }) => id === leagueId)
  return league ? leagueName(league) : null
}
