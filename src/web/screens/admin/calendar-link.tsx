import { paths } from '#contract/paths.ts'
import { LoneLink } from '../../ui/link.tsx'
import { gamesText } from './names.ts'

/** To the calendar of a phase; `left`: how many games of one that is running aren't created. */
export function CalendarLink({ phaseId, left }: { phaseId: number; left: number | null }) {
  const games = left === null ? '' : ` de lo que falta: ${gamesText(left)}`
  return <LoneLink to={paths.admin('calendar', { fase: phaseId })}>{`Hacer el calendario${games}`}</LoneLink>
}
