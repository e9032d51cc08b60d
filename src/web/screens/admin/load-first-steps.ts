import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { PhaseProgress } from '#contract/to-do.ts'
import type { Api } from '../../api/endpoints.ts'
import { carried } from './season-at-hand.tsx'

export type FirstStep = { name: string; to: string; isDone: boolean }

/** None once the season has a game. `toInvite`: how many of its teams have neither a delegate nor a link. */
export async function loadFirstSteps(
  api: Api,
  league: League | undefined,
  seasonPhases: readonly PhaseProgress[],
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
  const isEntered = seasonPhases.some((one) => one.teams > 0)
  const isDated = phase !== undefined && phase.startDate !== null && phase.endDate !== null
  const inviting = `Invitaciones: ${joined} de ${teams.length} con delegada/o`
  const steps: (FirstStep | false)[] = [
    step('Equipos', paths.admin('addteamcompetition', { temporada }), isEntered),
    // The teams of a season that is being prepared are still registered in another one.
    teams.length > 0 && step(inviting, paths.admin('invitations', { temporada }), toInvite === 0),
    step('Una cancha al menos', paths.newCourt(paths.admin()), courts.length > 0),
    step('El sitio en el mapa', paths.admin('town'), town.lat !== null),
    step('El contacto', paths.admin('town'), town.contact !== null),
    step('Las fechas de la fase', paths.admin('newcompetitiongroup', { temporada, id: phase?.id }), isDated),
  ]
  return { toInvite, steps: steps.filter((one) => one !== false) }
}

function step(name: string, to: string, isDone: boolean): FirstStep {
  return { name, to, isDone }
}
