import type { DrawnPicture } from '#contract/pages.ts'
import { pictures } from '#contract/paths.ts'
import { createApi } from '../api/client.ts'
import type { Api } from '../api/endpoints.ts'
import { ApiFailure } from '../api/failure.ts'
import { seasonYears, tableName } from '../league/seasons/season-names.ts'
import { findGroupContext } from '../league/tables/group-context.ts'
import { loadGroup } from '../league/tables/load-table.ts'
import { drawDraw, drawTable, notice } from './group-picture.ts'
import { picture, block, drawBadge, MARGIN, WIDTH, label } from './svg.ts'
import { drawWeek } from './week-picture.ts'
import type { Game } from '#contract/games.ts'
import { scoreText } from '../league/games/game-result.ts'
import { courtText } from '#contract/closing-text.ts'
import { dayKey } from '../ui/spanish-date.ts'
import { isNotNeeded, wasNotPlayed } from '../league/games/set-apart.tsx'
import { whenText } from '../league/games/when-text.ts'
import type { DateSetting } from '../ui/spanish-date.ts'
import { COLOURS } from './colours.ts'

export const PICTURES: readonly DrawnPicture[] = [
  { address: pictures.site(), draw: (_, options) => sitePicture(createApi(options)) },
  { address: pictures.group(':id'), draw: (id, options) => orNone(groupPicture(createApi(options), id)) },
  { address: pictures.game(':id'), draw: (id, options) => orNone(gamePicture(createApi(options), id)) },
  { address: pictures.week(':id'), daily: true, draw: drawWeekOf },
  // As wide as a phone shows it, at two to three pixels each.
  { address: pictures.weekShown(':id'), daily: true, shownAs: 720, draw: drawWeekOf },
]

function drawWeekOf(id: number, { day, ...options }: Parameters<DrawnPicture['draw']>[1]) {
  return orNone(weekPicture(createApi(options), id, day))
}

async function sitePicture(api: Api): Promise<string> {
  const { leagueName, seasonYear, town } = await api('GET /settings')
  const season = seasonYear === null ? [] : [`Temporada ${seasonYears({ year: seasonYear })}`]
  return picture({
    above: [town.name, ...season].filter((part) => part != null).join(' · ') || 'Baloncesto cooperativo',
    title: leagueName,
    children: notice('Clasificación, calendario, canchas y marcador'),
  })
}

async function groupPicture(api: Api, id: number): Promise<string> {
  const [{ leagueName }, context] = await Promise.all([api('GET /settings'), findGroupContext(api, id)])
  const page = await loadGroup(api, context)
  const { group, classification, draw } = page
  return picture({
    above: [leagueName, tableName({ ...page, group: undefined }, leagueName)].join(' · '),
    title: group?.name ?? leagueName,
    children: draw ? drawDraw(draw) : drawTable(classification?.standings ?? []),
  })
}

async function gamePicture(api: Api, id: number): Promise<string> {
  const [settings, game] = await Promise.all([
    api('GET /settings'),
    api('GET /game/{id}', { params: { id } }),
  ])
  return picture({
    above: settings.leagueName,
    title: game.competition.name,
    children: drawGame(game, settings),
  })
}

async function weekPicture(api: Api, id: number, day: string): Promise<string> {
  const [settings, week] = await Promise.all([
    api('GET /settings'),
    api('GET /week/{id}', { params: { id }, query: { day } }),
  ])
  return drawWeek(week, settings)
}

async function orNone(drawing: Promise<string>): Promise<string | null> {
  try {
    return await drawing
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}

const SIDES = { local: WIDTH / 4 - 20, visitant: (WIDTH / 4) * 3 + 20 }
const MIDDLE = WIDTH / 2

function drawGame(game: Game, setting: DateSetting): string {
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
  const middle = { x: MIDDLE, anchor: 'middle' } as const
  return (
    teams.join('') +
    label(score, { ...middle, y: 322, size: game.finished ? 130 : 90, fill: COLOURS.ball }) +
    (forfeit ? label(forfeit, { ...middle, y: 374, size: 40, fill: COLOURS.soft }) : '') +
    block(whenAndWhere(game, setting), {
      ...middle,
      y: 588,
      width: WIDTH - 2 * MARGIN,
      sizes: [44, 38, 32, 28],
      fill: COLOURS.soft,
    })
  )
}

function whenAndWhere(game: Game, setting: DateSetting): string {
  const { court, finished, disputed } = game
  if (finished && disputed) return 'Resultado en revisión'
  if (wasNotPlayed(game)) return 'No se jugó'
  if (isNotNeeded(game)) return game.annulled ? 'Anulado' : 'Ya no hace falta'
  const when = whenText(game, setting)
  if (court === null) return when
  return `${when} · ${game.date === null ? court.name : courtText(court, dayKey(game.date, setting.timeZone))}`
}
