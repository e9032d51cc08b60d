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
    owes: `A ${team} le falta una valoración: sin ella no puede jugar fuera.`,
  }[what]
}

export function figuresTexts(figures: CalendarFigures): string[] {
  const { bothCan, someCannot, running, homeAwayGap, gamesInWeek, longestWaitDays } = figures
  return [
    [
      bothCan > 0 && `En ${games(bothCan)} pueden los dos equipos`,
      someCannot > 0 && `en ${games(someCannot)} alguno no suele poder`,
    ]
      .filter(Boolean)
      .join('; '),
    homeAwayGap === 0
      ? 'Cada equipo juega en casa tanto como fuera'
      : `Entre casa y fuera, como mucho ${homeAwayGap} de diferencia`,
    running > 1 && `Como mucho ${games(running)} seguidos en casa o fuera`,
    `Como mucho ${games(gamesInWeek)} por equipo y semana`,
    longestWaitDays > 0 && `Entre un partido y el siguiente, como mucho ${longestWaitDays} días`,
  ].flatMap((text) => (text ? `${text[0]!.toUpperCase()}${text.slice(1)}.` : []))
}

export function games(count: number): string {
  return count === 1 ? '1 partido' : `${count} partidos`
}
