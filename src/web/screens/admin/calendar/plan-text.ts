import type { CalendarFigures } from '#league/calendar/calendar-figures.ts'
import type { UnplacedGame } from './place-games.ts'

/** Why a game has no place, and what team stands in its way. */
export function obstacleText({ obstacle }: UnplacedGame, nameOf: (teamId: number) => string): string {
  const { what, teamId } = obstacle
  const team = teamId === undefined ? '' : nameOf(teamId)
  return {
    hours: 'Faltan horas con luz: añade canchas.',
    never: `${team} nunca puede esos días.`,
    full: `${team} tiene ocupados todos sus días.`,
    days: 'Sin días libres en común.',
    courts: 'Sin cancha esos días: añade alguna.',
    besides: `A esas horas juega ${team}, de la misma persona.`,
    owes: `${team} tiene que valorar antes.`,
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
    { name: 'Casa y fuera', value: `±${homeAwayGap}`, isGood: homeAwayGap <= 1 },
    { name: 'Espera', value: `${longestWaitDays} días`, isGood: longestWaitDays <= 14 },
  ]
}
