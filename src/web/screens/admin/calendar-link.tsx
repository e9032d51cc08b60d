import { paths } from '#contract/paths.ts'
import { LoneLink } from '../../ui/link.tsx'

/** To the calendar of a phase; `left`: how many games of one that is running aren't created. */
export function CalendarLink({ phaseId, left }: { phaseId: number; left: number | null }) {
  const games = left === null ? '' : `: ${left === 1 ? 'falta' : 'faltan'} ${left}`
  return <LoneLink to={paths.admin('calendar', { fase: phaseId })}>{`Hacer el calendario${games}`}</LoneLink>
}
