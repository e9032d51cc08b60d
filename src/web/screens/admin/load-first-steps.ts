import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { SeasonPhase } from '#contract/to-do.ts'
import type { Api } from '../../api/endpoints.ts'
import { carried } from './season-at-hand.tsx'

/** What a season needs before its first game, and where it is done. */
export type FirstStep = { name: string; does: string; to: string; isDone: boolean }

/**
 * The first steps of a season with what is done of them, from the facts; none once it has a game. `toInvite`: how many of
 * its teams have neither a delegate nor a link.
 */
export async function loadFirstSteps(
  api: Api,
  league: League | undefined,
  seasonPhases: readonly SeasonPhase[],
): Promise<{ toInvite: number; steps: FirstStep[] }> {
  if (league === undefined || seasonPhases.some(({ state }) => state !== 'prepared'))
    return { toInvite: 0, steps: [] }
  const [teams, invitations, courts, town] = await Promise.all([
    api('GET /team', { query: { leagueId: league.id } }),
    api('GET /invitation'),
    api('GET /basketball-court'),
    api('GET /town'),
  ])
  const temporada = carried(league)
  const phase = seasonPhases.find((one) => one.teams > 0) ?? seasonPhases[0]
  const joined = teams.filter(({ delegate }) => delegate !== null).length
  const isInvited = new Set(invitations.map(({ team }) => team.id))
  const toInvite = teams.filter(({ id, delegate }) => delegate === null && !isInvited.has(id)).length
  const steps: FirstStep[] = [
    {
      name: 'Equipos',
      does: 'Quién juega, y en qué grupo',
      to: paths.admin('addteamcompetition', { temporada }),
      isDone: seasonPhases.some((one) => one.teams > 0),
    },
    {
      name: 'Invitaciones',
      does: `${joined} de ${teams.length} con delegada/o`,
      to: paths.admin('invitations', { temporada }),
      isDone: toInvite === 0,
    },
    {
      name: 'Canchas',
      does: 'Una al menos; también las crean los equipos',
      to: paths.newCourt(paths.admin()),
      isDone: courts.length > 0,
    },
    {
      name: 'El sitio en el mapa',
      does: 'Para saber cuándo se hace de noche',
      to: paths.admin('town'),
      isDone: town.lat !== null,
    },
    {
      name: 'El contacto',
      does: 'Cómo se habla con quien administra',
      to: paths.admin('town'),
      isDone: town.contact !== null,
    },
    {
      name: 'Las fechas de la fase',
      does: 'Cuándo empieza y acaba',
      to: paths.admin('newcompetitiongroup', { temporada, id: phase?.id }),
      isDone: phase !== undefined && phase.startDate !== null && phase.endDate !== null,
    },
  ]
  // The teams of a season that is being prepared are still registered in another one.
  return { toInvite, steps: teams.length === 0 ? steps.filter(({ name }) => name !== 'Invitaciones') : steps }
}
