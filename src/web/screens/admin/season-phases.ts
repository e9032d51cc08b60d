import type { League } from '#contract/leagues.ts'
import { paths } from '#contract/paths.ts'
import type { PhaseProgress } from '#contract/to-do.ts'
import { type DateSetting, weekDay } from '../../ui/spanish-date.ts'
import { carried } from './season-at-hand.tsx'

/** `isMain`: before that, nobody can play. */
export type NextStep = { name: string; to: string; isMain: boolean }

/** What an admin does next with a phase. `toInvite`: how many teams have neither a delegate nor a link. */
export function nextStepOf(
  { id, state, crossing, isEnding, teams }: PhaseProgress,
  { league, toInvite }: { league: League; toInvite: number },
): NextStep {
  const temporada = carried(league)
  const table = league.current
    ? paths.standings({ phaseId: id })
    : paths.history({ leagueId: league.id, phaseId: id })
  if (state === 'closed') return step('Ver', table)
  if (teams === 0 && crossing)
    return step('Hacer el cuadro', paths.admin('addteamcompetition', { temporada }))
  if (teams === 0) return step('Inscribir equipos', paths.admin('addteamcompetition', { temporada }), true)
  if (state === 'prepared' && toInvite > 0)
    return step(
      toInvite === 1 ? 'Invitar a 1 equipo' : `Invitar a ${toInvite} equipos`,
      paths.admin('invitations', { temporada }),
      true,
    )
  if (isEnding) return step('Cerrar la fase', paths.admin('settle', { fase: id }))
  if (crossing) return step('Ver el cuadro', table)
  return step(
    state === 'prepared' ? 'Pegar calendario' : 'Pegar resultados',
    paths.admin('paste', { fase: id }),
  )
}

/** `Hasta el sáb 19 dic · pasan 4 de cada grupo`. */
export function describePhase(phase: PhaseProgress, site: Pick<DateSetting, 'seasonYear'>): string {
  const { state, crossing, groups, teams, qualifiers, startDate, endDate } = phase
  const isDrawn = crossing && teams > 0
  const plan = [
    teams === 1 ? '1 equipo' : `${teams} equipos`,
    groups.length > 1 && `en ${groups.length} grupos`,
  ]
  const draws = groups.map(({ name, round, champion }) =>
    [groups.length > 1 && name, champion === null ? round : `Equipo campeón: ${champion}`]
      .filter(Boolean)
      .join(': '),
  )
  const played = groups.reduce((sum, group) => sum + group.played, 0)
  const parts = {
    prepared: [
      startDate !== null && `Empieza el ${weekDay(startDate, site)}`,
      teams === 0 ? (crossing ? 'Sin cuadro' : 'Sin equipos') : plan.filter(Boolean).join(' '),
      teams > 0 && 'sin partidos',
    ],
    running: [
      ...(isDrawn ? draws : []),
      endDate !== null && `${isDrawn ? 'hasta' : 'Hasta'} el ${weekDay(endDate, site)}`,
      !crossing && qualifiers !== null && `pasan ${qualifiers}${groups.length > 1 ? ' de cada grupo' : ''}`,
    ],
    closed: isDrawn ? draws : [played === 1 ? '1 partido jugado' : `${played} partidos jugados`],
  }
  return parts[state].filter(Boolean).join(' · ')
}

function step(name: string, to: string, isMain = false): NextStep {
  return { name, to, isMain }
}
