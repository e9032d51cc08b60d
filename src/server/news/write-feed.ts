import { escapeMarkup } from '#contract/markup.ts'
import { forfeitText } from '#contract/forfeit-text.ts'
import type { CalendarFilter } from '#contract/calendar.ts'
import { paths } from '#contract/paths.ts'
import { officialScore } from '#league/game-score.ts'
import type { CalendarGame } from '../calendar/queries.ts'

type Feed = {
  name: string
  decided: ReadonlyMap<number, string>
  publicUrl: string
  filter: CalendarFilter
}

/** When feeds without entries were last updated: any constant, because the response is cached. */
const NEVER = '2025-01-01T00:00:00.000Z'

/** Results as a feed (Atom, RFC 4287), in the order given. */
export function writeFeed(games: readonly CalendarGame[], { name, decided, publicUrl, filter }: Feed) {
  const query = Object.entries(filter)
    .map(([key, id]) => `${key}=${id}`)
    .join('&')
  const self = `${publicUrl}/api/news.atom${query === '' ? '' : `?${query}`}`
  const page = pageOf(filter)
  const updated = games.map(updateOf).reduce((a, b) => (a > b ? a : b), games.length === 0 ? NEVER : '')
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">
<id>${escaped(tagOf(publicUrl, `noticias?${query}`))}</id>
<title>${escaped(name)}</title>
<updated>${updated}</updated>
<author><name>${escaped(name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
<link rel="alternate" type="text/html" href="${escaped(publicUrl + page)}"/>
${games.map((game) => entryOf(game, decided.get(game.id), publicUrl)).join('')}</feed>
`
}

/** The page with the same news. */
function pageOf({ competitionId, teamId }: CalendarFilter): string {
  if (competitionId !== undefined) return paths.clasification(competitionId)
  return teamId === undefined ? paths.standings() : paths.teamPage(teamId)
}

function entryOf(game: CalendarGame, decided: string | undefined, publicUrl: string): string {
  const { id, local, visitant, forfeit, disputed, annulled, group, phase } = game
  const score = officialScore(game)
  const result = score === null ? '–' : `${score.local}–${score.visitant}`
  const sentences = [
    [...new Set([group, phase])].join(', '),
    ...(forfeit === null ? [] : [forfeitText(forfeit, game)]),
    ...(disputed ? ['En revisión'] : []),
    ...(annulled ? ['Anulado: uno de los equipos se ha retirado'] : []),
    ...(decided === undefined ? [] : [decided]),
  ]
  return `<entry>
<id>${escaped(tagOf(publicUrl, `partido-${id}`))}</id>
<title>${escaped(`${local} ${result} ${visitant}`)}</title>
<updated>${updateOf(game)}</updated>
<link rel="alternate" type="text/html" href="${escaped(publicUrl + paths.game(id))}"/>
<summary>${escaped(`${sentences.join('. ')}.`)}</summary>
</entry>
`
}

/** When a result last changed; one that came with a season's file, when it was played. */
function updateOf({ changedAt, date }: CalendarGame): string {
  return new Date(changedAt ?? date!).toISOString()
}

/** An identifier that never changes (RFC 4151). The year is one in which this program existed. */
function tagOf(publicUrl: string, name: string): string {
  const { hostname } = new URL(publicUrl)
  return `tag:${hostname},2025:/${name}`
}

/** Text in XML 1.0, which can't contain control characters, lone surrogates and two others. */
function escaped(text: string): string {
  return escapeMarkup(text.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' '))
}
