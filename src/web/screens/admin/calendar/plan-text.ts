import type { CalendarFigures } from '#league/calendar/calendar-figures.ts'
import type { UnplacedGame } from './place-games.ts'

/** Why a game has no place, and what team stands in its way. */
export function obstacleText({ obstacle }: UnplacedGame, nameOf: (teamId: number) => string): string {
  const { what, teamId } = obstacle
  const team = teamId === undefined ? '' : nameOf(teamId)
  return {
    hours: 'No hay ninguna hora libre y con luz en esas canchas.',
    never: `${team} ha dicho que esos días no puede nunca.`,
    full: `${team} no tiene más días: los demás partidos los ocupan.`,
    days: 'No les queda ningún día libre a los dos.',
    courts: 'Los días que les quedan, las canchas están ocupadas.',
    besides: `A las horas que quedan juega ${team}, que lleva la misma persona.`,
    owes: `A ${team} le falta una valoración: sin ella no puede jugar fuera.`,
  }[what]
}

export function figuresOf(
  { bothCan, someCannot, running, homeAwayGap, longestWaitDays }: CalendarFigures,
  { placed, of }: { placed: number; of: number },
): { name: string; value: string; isGood: boolean }[] {
  return [
    { name: 'Colocados', value: `${placed} de ${of}`, isGood: placed === of },
    { name: 'Pueden los dos', value: String(bothCan), isGood: true },
    { name: 'Alguno no suele', value: String(someCannot), isGood: someCannot === 0 },
    { name: 'Seguidos en casa o fuera', value: String(running), isGood: running <= 2 },
    { name: 'Entre casa y fuera', value: `±${homeAwayGap}`, isGood: homeAwayGap <= 1 },
    { name: 'Espera', value: `${longestWaitDays} días`, isGood: longestWaitDays <= 14 },
  ]
}
