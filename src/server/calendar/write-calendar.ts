import { paths } from '#contract/paths.ts'
import { gameMilliseconds } from '#league/game-length.ts'
import type { ICalEventData, ICalEventStatus } from 'ical-generator'
import { officialScore } from '#league/game-score.ts'
import { inSlices } from '../kernel/in-slices.ts'
import type { CalendarGame } from './queries.ts'

/** How often a program should ask again, in seconds. A calendar that hasn't changed costs an empty answer. */
const hour = 3600

export type CalendarPlace = {
  /** What the calendar is called in the program that shows it. */
  name: string
  /** The zone in which the league reads its clocks; instants themselves are in UTC. */
  timeZone: string
  /** Where the pages of the games are, without a slash at its end. */
  publicUrl: string
}

/** The library takes a tenth of a millisecond a game. */
const gamesAtOnce = 100

const prodId = { company: 'liga', product: 'calendario', language: 'ES' } as const

/**
 * Games to be taken into a calendar from an e-mail (RFC 5546, 3.2.1): a program that follows the calendar of the league
 * has them already, knows them again, and takes what is newer.
 */
export async function publishGames(
  games: readonly CalendarGame[],
  { publicUrl }: Pick<CalendarPlace, 'publicUrl'>,
): Promise<string> {
  const { default: createCalendar, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const events = games.map((game) => eventOf(game, publicUrl, ICalEventStatus))
  return `${createCalendar({ prodId, method: ICalCalendarMethod.PUBLISH, events }).toString()}\r\n`
}

/** Games as a calendar (iCalendar, RFC 5545; what the refresh interval is called, RFC 7986), written piece by piece. */
export async function writeCalendar(
  games: readonly CalendarGame[],
  { name, timeZone, publicUrl }: CalendarPlace,
): Promise<string> {
  // Not before somebody asks: most servers never need it, and it stays in the memory.
  const { default: createCalendar, ICalEventStatus } = await import('ical-generator')
  const calendarOf = (some: readonly CalendarGame[]) =>
    createCalendar({
      // The one text that the library writes as it gets it.
      name: writable(name)
        .replaceAll(/[\\;,]/g, String.raw`\$&`)
        .replaceAll('\n', ' '),
      prodId,
      ttl: hour,
      events: some.map((game) => eventOf(game, publicUrl, ICalEventStatus)),
    }).toString()
  const pieces: string[] = []
  for await (const some of inSlices(games, gamesAtOnce)) pieces.push(eventsIn(calendarOf(some)))
  // The library would write it after the games; properties stand before them: RFC 5545, 3.6.
  const zone = `\r\nX-WR-TIMEZONE:${timeZone}`
  const empty = calendarOf([]).replace('\r\nREFRESH-INTERVAL', (next) => zone + next)
  return `${empty.slice(0, -END.length)}${pieces.join('')}${END}\r\n`
}

const END = 'END:VCALENDAR'

/** The events of a calendar, each with its end of line. */
function eventsIn(calendar: string): string {
  return calendar.slice(calendar.indexOf('BEGIN:VEVENT'), -END.length)
}

function eventOf(
  game: CalendarGame,
  publicUrl: string,
  { CANCELLED, CONFIRMED }: typeof ICalEventStatus,
): ICalEventData {
  const start = new Date(game.date!)
  return {
    id: `partido-${game.id}@${new URL(publicUrl).hostname}`,
    status: game.cancelled ? CANCELLED : CONFIRMED,
    sequence: game.sequence,
    start,
    end: new Date(start.getTime() + gameMilliseconds),
    stamp: new Date(game.changedAt ?? seasonStart(game.year)),
    ...(game.changedAt !== null && { lastModified: new Date(game.changedAt) }),
    summary: writable(`${game.local} – ${game.visitant}`),
    description: writable(describe(game)),
    ...(game.court !== null && { location: locationOf(game) }),
    ...(!game.cancelled && { url: `${publicUrl}${paths.game(game.id)}` }),
  }
}

/** A game that nobody ever touched still needs a moment to be from: an answer that is kept can't say "now". */
function seasonStart(year: number): string {
  return `${year}-07-01T00:00:00Z`
}

function describe(game: CalendarGame): string {
  const place = [...new Set([game.group, game.phase])].join(', ')
  if (game.cancelled) return `Partido cancelado.\n${place}`
  const score = officialScore(game)
  if (score === null) return place
  const missing = game.forfeit === null ? '' : ` Incomparecencia de ${game[game.forfeit]}.`
  const review = game.disputed ? ' (en revisión)' : ''
  return `${game.local} ${score.local}–${score.visitant} ${game.visitant}${review}.${missing}\n${place}`
}

function locationOf({ court, direction, lat, lon }: CalendarGame) {
  const title = writable(`${court}, ${direction}`)
  return { title, ...(lat !== null && lon !== null && { geo: { lat, lon } }) }
}

/** A text of a calendar has no control characters but line breaks, and half a surrogate pair is none: RFC 5545, 3.3.11. */
function writable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}
