import { forfeitText } from '#contract/forfeit-text.ts'
import { paths } from '#contract/paths.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import { calendarRoundName } from '#league/round-name.ts'
import type { ICalEventData, ICalEventStatus } from 'ical-generator'
import { officialScore } from '#league/game-score.ts'
import { inSlices } from '../kernel/in-slices.ts'
import type { CalendarGame } from './queries.ts'

/** How often clients should refresh, in seconds. An unchanged calendar costs only an empty response. */
const hour = 3600

export type CalendarSource = {
  /** The calendar's title in the client that shows it. */
  name: string
  /** The league's time zone, for display; instants are in UTC. */
  timeZone: string
  /** The base of the games' pages, without a trailing slash. */
  publicUrl: string
  /** The host in the UIDs of games, by which clients match them. */
  uidHost: string
}

type Base = Pick<CalendarSource, 'publicUrl' | 'uidHost'>

/** Games per batch: the library takes a tenth of a millisecond per game. */
const gamesAtOnce = 100

const prodId = { company: 'liga', product: 'calendario', language: 'ES' } as const

/**
 * Games as an e-mail attachment (RFC 5546, 3.2.1). A client that subscribes to the league's calendar matches them by
 * UID and keeps the newer version.
 */
export async function publishGames(games: readonly CalendarGame[], base: Base): Promise<string> {
  const { default: createCalendar, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const events = games.map((game) => eventOf(game, base, ICalEventStatus))
  return `${createCalendar({ prodId, method: ICalCalendarMethod.PUBLISH, events }).toString()}\r\n`
}

/** Writes games in batches as a calendar (iCalendar, RFC 5545; refresh interval, RFC 7986). */
export async function writeCalendar(
  games: readonly CalendarGame[],
  { name, timeZone, ...base }: CalendarSource,
): Promise<string> {
  // Loaded on first use: it takes memory, and most servers never need it.
  const { default: createCalendar, ICalEventStatus } = await import('ical-generator')
  const calendarOf = (some: readonly CalendarGame[]) =>
    createCalendar({
      // The only text that the library doesn't escape.
      name: writable(name)
        .replaceAll(/[\\;,]/g, String.raw`\$&`)
        .replaceAll('\n', ' '),
      prodId,
      ttl: hour,
      events: some.map((game) => eventOf(game, base, ICalEventStatus)),
    }).toString()
  const pieces: string[] = []
  for await (const some of inSlices(games, gamesAtOnce)) pieces.push(eventsIn(calendarOf(some)))
  // Properties have to precede components (RFC 5545, 3.6), but the library would write this one after the games.
  const zone = `\r\nX-WR-TIMEZONE:${timeZone}`
  const empty = calendarOf([]).replace('\r\nREFRESH-INTERVAL', (next) => zone + next)
  return `${empty.slice(0, -END.length)}${pieces.join('')}${END}\r\n`
}

const END = 'END:VCALENDAR'

/** The events of a calendar, including the last line break. */
function eventsIn(calendar: string): string {
  return calendar.slice(calendar.indexOf('BEGIN:VEVENT'), -END.length)
}

function eventOf(
  game: CalendarGame,
  { publicUrl, uidHost }: Base,
  { CANCELLED, CONFIRMED }: typeof ICalEventStatus,
): ICalEventData {
  const start = new Date(game.date!)
  return {
    id: `partido-${game.id}@${uidHost}`,
    status: game.cancelled ? CANCELLED : CONFIRMED,
    sequence: game.sequence,
    start,
    end: new Date(start.getTime() + gameMilliseconds),
    stamp: new Date(game.changedAt ?? seasonStart(game.year)),
    ...(game.changedAt !== null && { lastModified: new Date(game.changedAt) }),
    summary: writable(`${game.local} – ${game.visitant}`),
    description: writable(describe(game)),
    ...(game.court !== null && { location: locationOf(game) }),
    ...((!game.cancelled || game.postponed) && { url: `${publicUrl}${paths.game(game.id)}` }),
  }
}

/** A fixed timestamp for games that were never changed: the response is cached, so it can't be the current time. */
function seasonStart(year: number): string {
  return `${year}-07-01T00:00:00Z`
}

function describe(game: CalendarGame): string {
  const round = game.round === null ? [] : calendarRoundName(game.round)
  const context = [...new Set([round, game.group, game.phase].flat())].join(', ')
  if (game.postponed) return `Partido aplazado: falta acordar la fecha.\n${context}`
  if (game.cancelled) return `Partido cancelado.\n${context}`
  const score = officialScore(game)
  if (score === null) return context
  const missing = game.forfeit === null ? '' : ` ${forfeitText(game.forfeit, game)}.`
  const mark = game.annulled ? ' (anulado)' : game.disputed ? ' (en revisión)' : ''
  return `${game.local} ${score.local}–${score.visitant} ${game.visitant}${mark}.${missing}\n${context}`
}

function locationOf({ court, direction, lat, lon }: CalendarGame) {
  const title = writable(`${court}, ${direction}`)
  return { title, ...(lat !== null && lon !== null && { geo: { lat, lon } }) }
}

/**
 * Removes what a calendar's text can't contain (RFC 5545, 3.3.11): control characters except line breaks, and lone
 * surrogates.
 */
function writable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
