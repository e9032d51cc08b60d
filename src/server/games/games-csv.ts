import { officialScore, type Forfeit } from '#league/game-score.ts'
import type { Side } from '#league/side.ts'
import { csv, type CsvColumn, numberCell, textCell } from '../kernel/csv.ts'
import type { LeagueTime } from '../kernel/league-time.ts'
import type { SeenGame } from './queries.ts'

/** Games as a CSV file: time (in the league's time zone), place and result. Ratings are left out. */
export function gamesCsv(games: readonly SeenGame[], time: LeagueTime): string {
  const dayOf = (date: string | undefined) => (date === undefined ? '' : time.dayOf(date))
  const columns: CsvColumn<SeenGame>[] = [
    ['Día', ({ date, decidedOn }) => dayOf(date ?? decidedOn)],
    ['Hora', ({ date }) => (date === null ? '' : time.clock(Date.parse(date)))],
    ['Local', ({ local }) => textCell(local.name)],
    ['Visitante', ({ visitant }) => textCell(visitant.name)],
    ['Puntos del local', (game) => pointsOf(game, 'local')],
    ['Puntos del visitante', (game) => pointsOf(game, 'visitant')],
    ['Estado', stateOf],
    ['Cancha', ({ court }) => textCell(court?.name ?? '')],
    ['Dirección', ({ court }) => textCell(court?.direction ?? '')],
  ]
  return csv(columns, games)
}

function pointsOf(game: SeenGame, side: Side): string {
  const score = officialScore(game)
  return score === null ? '' : numberCell(score[side])
}

const FORFEIT_STATES: Record<Forfeit, string> = {
  local: 'Incomparecencia del local',
  visitant: 'Incomparecencia del visitante',
  both: 'Incomparecencia de los dos',
}

function stateOf({ finished, annulled, disputed, forfeit, ...game }: SeenGame): string {
  if (annulled) return 'Anulado'
  if (!finished) {
    if (game.unneeded) return 'Ya no hace falta'
    if (!game.ofActivePhase) return 'No se jugó'
    return game.postponedFrom === null ? 'Por jugar' : 'Aplazado'
  }
  if (disputed) return 'En revisión'
  if (forfeit === null) return 'Jugado'
  return FORFEIT_STATES[forfeit]
}
