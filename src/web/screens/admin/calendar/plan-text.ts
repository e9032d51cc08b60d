import type { CalendarFigures } from '#league/calendar/calendar-figures.ts'
import type { UnplacedGame } from './place-games.ts'

export function obstacleText(
  { obstacle, localId, visitantId }: UnplacedGame,
  nameOf: (teamId: number) => string,
): string {
  const full = (teamId: number) => `${nameOf(teamId)} no tiene más días: los demás partidos los ocupan.`
  return {
    hours: 'No hay ninguna hora libre y con luz en esas canchas.',
    local: full(localId),
    visitant: full(visitantId),
    days: 'No les queda ningún día libre a los dos.',
    courts: 'Los días que les quedan, las canchas están ocupadas.',
    owes: 'Falta una valoración de uno de los dos: sin ella no puede jugar fuera.',
  }[obstacle]
}

export function figuresTexts(figures: CalendarFigures): string[] {
  const { bothCan, oneCan, noneCan, homeAwayGap, gamesInWeek, longestWaitDays } = figures
  return [
    [
      bothCan > 0 && `En ${games(bothCan)} pueden los dos equipos`,
      oneCan > 0 && `en ${games(oneCan)} suele poder solo uno`,
      noneCan > 0 && `en ${games(noneCan)}, ninguno`,
    ]
      .filter(Boolean)
      .join('; '),
    homeAwayGap === 0
      ? 'Cada equipo juega en casa tanto como fuera'
      : `Entre casa y fuera, como mucho ${homeAwayGap} de diferencia`,
    `Como mucho ${games(gamesInWeek)} por equipo y semana`,
    longestWaitDays === 0 ? '' : `Entre un partido y el siguiente, como mucho ${longestWaitDays} días`,
  ]
    .filter(Boolean)
    .map((text) => `${text[0]!.toUpperCase()}${text.slice(1)}.`)
}

export function games(count: number): string {
  return count === 1 ? '1 partido' : `${count} partidos`
}
