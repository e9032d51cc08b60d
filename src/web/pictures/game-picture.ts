import type { Game } from '#contract/games.ts'
import { scoreText } from '../league/game-result.ts'
import { wasNotPlayed } from '../league/set-apart.tsx'
import { spanishDate, type DateSetting } from '../ui/spanish-date.ts'
import { COLOURS } from './colours.ts'
import { block, drawBadge, MARGIN, WIDTH, word } from './svg.ts'

const SIDES = { local: WIDTH / 4 - 20, visitant: (WIDTH / 4) * 3 + 20 }
const MIDDLE = WIDTH / 2

/** Both teams, with the score between them, or the date and the court below. */
export function drawGame(game: Game, setting: DateSetting): string {
  const teams = (['local', 'visitant'] as const).map(
    (side) =>
      drawBadge(game[side].badge, SIDES[side], 274, 76) +
      block(game[side].name, {
        short: game[side].shortName,
        x: SIDES[side],
        y: 384,
        from: 'top',
        width: WIDTH / 2 - MARGIN - 20,
        lines: 3,
        sizes: [52, 46, 38, 32],
        anchor: 'middle',
      }),
  )
  const between = game.finished ? scoreText(game) : '–'
  const [score = '', forfeit] = between.split(' ')
  return (
    teams.join('') +
    word(score, { x: MIDDLE, y: 322, size: game.finished ? 130 : 90, anchor: 'middle', fill: COLOURS.ball }) +
    (forfeit ? word(forfeit, { x: MIDDLE, y: 374, size: 40, anchor: 'middle', fill: COLOURS.soft }) : '') +
    block(placeOf(game, setting), {
      x: MIDDLE,
      y: 588,
      width: WIDTH - 2 * MARGIN,
      sizes: [44, 38, 32, 28],
      anchor: 'middle',
      fill: COLOURS.soft,
    })
  )
}

function placeOf(game: Game, setting: DateSetting): string {
  const { date, court, finished, disputed, postponedFrom } = game
  if (finished && disputed) return 'Resultado en revisión'
  if (wasNotPlayed(game)) return 'No se jugó'
  if (postponedFrom !== null) return 'Aplazado'
  const when = date === null ? 'Sin fecha todavía' : spanishDate(date, setting)
  return court === null ? when : `${when} · ${court.name}`
}
