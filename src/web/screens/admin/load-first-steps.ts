import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { Api } from '../../api/endpoints.ts'
import { carried } from './season-at-hand.tsx'

/** What a season needs before its first game, and where it is done. */
export type FirstStep = { name: string; does: string; to: string; isDone: boolean }

/** The first steps of a season with what is done of them, from the facts; null once all are done or a game exists. */
export async function loadFirstSteps(api: Api, league: League | undefined): Promise<FirstStep[] | null> {
  if (league === undefined) return null
  const query = { leagueId: league.id }
  const games = await api('GET /game', { query: { ...query, limit: 1 } })
  if (games.length > 0) return null
  const [phases, entered, teams, invitations, courts, town] = await Promise.all([
    api('GET /competition-group', { query }),
    api('GET /competition-group', { query: { ...query, entered: true } }),
    api('GET /team', { query }),
    api('GET /invitation'),
    api('GET /basketball-court'),
    api('GET /town'),
  ])
  const temporada = carried(league)
  const phase = phases.find(({ opens }) => opens)
  const joined = teams.filter(({ delegate }) => delegate !== null).length
  const isInvited = new Set(invitations.map(({ team }) => team.id))
  const steps: FirstStep[] = [
    {
      name: 'Equipos',
      does: 'Quién juega, y en qué grupo.',
      to: paths.admin('addteamcompetition', { temporada }),
      isDone: entered.length > 0,
    },
    {
      name: 'Invitaciones',
      does: `Un enlace para quien lleva cada equipo: ${joined} de ${teams.length} con delegada/o.`,
      to: paths.admin('invitations', { temporada }),
      isDone: teams.every(({ id, delegate }) => delegate !== null || isInvited.has(id)),
    },
    {
      name: 'Canchas',
      does: 'Dónde se juega: una al menos. También pueden crearlas los equipos.',
      to: paths.newCourt(paths.admin()),
      isDone: courts.length > 0,
    },
    {
      name: 'El sitio en el mapa',
      does: 'Con él la web sabe a qué hora se hace de noche.',
      to: paths.admin('town'),
      isDone: town.lat !== null,
    },
    {
      name: 'El contacto',
      does: 'Cómo se habla con quien administra la liga.',
      to: paths.admin('town'),
      isDone: town.contact !== null,
    },
    {
      name: 'Las fechas de la fase',
      does: 'Cuándo empieza y acaba: los equipos ven cuánto les queda.',
      to: paths.admin('newcompetitiongroup', { temporada, id: phase?.id }),
      isDone: phase !== undefined && phase.startDate !== null && phase.endDate !== null,
    },
  ]
  // The teams of a season that is being prepared are still registered in another one.
  const own = teams.length === 0 ? steps.filter(({ name }) => name !== 'Invitaciones') : steps
  return own.every(({ isDone }) => isDone) ? null : own
}
