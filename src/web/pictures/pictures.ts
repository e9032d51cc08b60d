import type { DrawnPicture } from '#contract/pages.ts'
import { pictures } from '#contract/paths.ts'
import { createApi } from '../api/client.ts'
import type { Api } from '../api/endpoints.ts'
import { ApiFailure } from '../api/failure.ts'
import { seasonYears, tableName } from '../league/season-words.ts'
import { findPlace } from '../league/group-place.ts'
import { loadGroup } from '../league/load-group.ts'
import { drawGame } from './game-picture.ts'
import { drawDraw, drawTable, notice } from './group-picture.ts'
import { picture } from './svg.ts'
import { drawWeek } from './week-picture.ts'

/** The pictures for links to a page: of a group, of its week, of a game, and one for all other public pages. */
export const PICTURES: readonly DrawnPicture[] = [
  { address: pictures.site(), draw: (_, options) => sitePicture(createApi(options)) },
  { address: pictures.group(':id'), draw: (id, options) => orNone(groupPicture(createApi(options), id)) },
  { address: pictures.game(':id'), draw: (id, options) => orNone(gamePicture(createApi(options), id)) },
  {
    address: pictures.week(':id'),
    daily: true,
    draw: (id, { day, ...options }) => orNone(weekPicture(createApi(options), id, day)),
  },
]

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
  const [{ leagueName }, place] = await Promise.all([api('GET /settings'), findPlace(api, id)])
  const page = await loadGroup(api, place)
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
