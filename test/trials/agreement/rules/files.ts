import { readCalendar } from '../../../read-calendar.ts'
import type { Facts } from '../facts.ts'
import { type GameFact, hourOf, isInReview } from '../game-facts.ts'
import { differs, idsOf, type Rules } from '../rule.ts'

/** Exported data: feeds, files for a spreadsheet, and the season file. */
export const fileRules: Rules = {
  'a feed has the games of the season, and counts only their changes': async ({ league, memory }) => {
    const { facts } = league
    const { events } = await readCalendar(league.app, `?leagueId=${facts.currentLeagueId}`)
    const standing = [...events].filter(([, { status }]) => status !== 'CANCELLED')
    const exported = standing.map(([uid, event]) => ({ id: Number(/\d+/.exec(uid)![0]), ...event }))
    const listed = [...facts.games.values()].filter(
      (game) =>
        facts.isOfCurrentSeason(game) &&
        game.date !== null &&
        !(game.result === null && (facts.isUnneeded(game) || facts.wasNotPlayed(game))),
    )
    const lines = differs('calendar.ics', idsOf(exported), idsOf(listed))
    const isOfUnneeded = ([uid]: [string, unknown]) => {
      const game = facts.games.get(Number(/\d+/.exec(uid)![0]))
      return game !== undefined && facts.isUnneeded(game)
    }
    const wrong = [...events].filter(
      (event) => isOfUnneeded(event) && event[1].description.includes('aplazado'),
    )
    lines.push(
      ...differs(
        'what calendar.ics has as postponed and is not to be played',
        wrong.map(([uid]) => uid),
        [],
      ),
    )
    // A postponed game is cancelled where it was.
    for (const { id, postponedFrom, cancelledAt } of facts.games.values()) {
      const event = [...events].find(([uid]) => uid.startsWith(`partido-${id}@`))?.[1]
      if (postponedFrom === null || !facts.isOfCurrentSeason(facts.games.get(id)!)) continue
      if (facts.isUnneeded(facts.games.get(id)!)) continue
      const said = event && [event.status, Date.parse(event.start), event.description.split(':')[0]]
      const so = ['CANCELLED', Date.parse(cancelledAt!), 'Partido aplazado']
      lines.push(...differs(`calendar.ics of ${id}`, said, so))
    }
    for (const { id, start, sequence, description, summary } of exported) {
      const game = facts.games.get(id)
      if (game === undefined) continue
      const names = `${league.nameOf(game.localId)} – ${league.nameOf(game.visitantId)}`
      lines.push(...differs(`calendar.ics of ${id}`, [Date.parse(start), summary], [hourOf(game), names]))
      lines.push(
        ...differs(`review in calendar.ics of ${id}`, description.includes('en revisión'), isInReview(game)),
        ...differs(`calendar.ics of ${id}`, /anulado/i.test(description), facts.isAnnulled(game)),
      )
      const before = memory.feed.get(id)
      const asItIs = JSON.stringify({ ...game, review: isInReview(game) })
      const grew = before === undefined || sequence > before.sequence
      if (before !== undefined && sequence < before.sequence)
        lines.push(`calendar.ics of ${id} went back from ${before.sequence} to ${sequence}`)
      if (before !== undefined && grew && before.game === asItIs && !memory.touched(id))
        lines.push(`calendar.ics of ${id} counts to ${sequence} without a change`)
      if (before !== undefined && !grew && before.game !== GONE && datesOf(before.game) !== datesOf(asItIs))
        lines.push(`calendar.ics of ${id} stays at ${sequence} after a change`)
      memory.feed.set(id, { sequence, game: asItIs })
    }
    // A cancelled one may come back as it was: that is a change too.
    for (const [id, { sequence }] of memory.feed)
      if (!exported.some((event) => event.id === id)) memory.feed.set(id, { sequence, game: GONE })
    return lines
  },

  'the season file has each game as it is': async ({ league }) => {
    const { facts, nameOf } = league
    const params = { leagueId: facts.currentLeagueId }
    const file = await league.apiAs(league.admin)('GET /season/{leagueId}', { params })
    const exported = file.phases.flatMap(({ groups }) => groups[0]?.games ?? [])
    const said = exported.map((game) => {
      const { local, visitant, date = null, postponedFrom = null, forfeit, ...marks } = game
      const { localScore, visitantScore } = game
      const result = forfeit ?? (localScore == null ? null : `${localScore}–${visitantScore}`)
      const { disputed, takenBack, ratingWaived } = marks
      const state = [disputed, takenBack, ratingWaived].map(Boolean)
      return JSON.stringify([local, visitant, date, postponedFrom, result, state])
    })
    const games = [...facts.games.values()].filter((game) => facts.isOfCurrentSeason(game))
    const so = games.map((game) => {
      const { localId, visitantId, date, postponedFrom, result, takenBack, waived } = game
      const score = result && (result.forfeit ?? `${result.local}–${result.visitant}`)
      const state = [isInReview(game), takenBack, waived]
      return JSON.stringify([nameOf(localId), nameOf(visitantId), date, postponedFrom, score, state])
    })
    const groups = file.phases.map(({ groups: [group] }) => group)
    const decided = groups.flatMap((group, index) => [
      ...(group?.withdrawals ?? []).map(({ team, effect, date }) => [index, team, effect, date].join(' ')),
      ...(group?.deductions ?? []).map(({ team, points, reason }) => [index, team, points, reason].join(' ')),
    ])
    const phases = facts.phases.filter((phase) => facts.isOfCurrentSeason(phase))
    const decisions = phases.flatMap(({ left, taken }, index) => [
      ...left.map(({ teamId, effect, date }) => [index, nameOf(teamId), effect, date].join(' ')),
      ...[...taken].flatMap(([id, some]) =>
        some.map(({ points, reason }) => [index, nameOf(id), points, reason].join(' ')),
      ),
    ])
    return [
      ...differs('the season file', said.toSorted(), so.toSorted()),
      ...differs('what was decided in the season file', decided.toSorted(), decisions.toSorted()),
    ]
  },

  'the file of the games of a group has each as it is': async ({ league }) => {
    const { facts, nameOf, fan } = league
    const lines: string[] = []
    for (const phase of facts.phases) {
      const { body } = await fan.call('GET', `/games.csv?competitionId=${phase.competitionId}`)
      const [, ...rows] = body.trim().split('\r\n')
      const said = rows.map((row) => row.split(';').slice(2, 7).join(';'))
      const so = facts.gamesOf(phase).map((game) => {
        const { localId, visitantId, result } = game
        const score = [result?.local ?? '', result?.visitant ?? '']
        return [nameOf(localId, phase), nameOf(visitantId, phase), ...score, csvState(game, facts)].join(';')
      })
      lines.push(...differs(`games.csv of ${phase.name}`, said.toSorted(), so.toSorted()))
    }
    return lines
  },
}

/** A game that isn't in the feed. */
const GONE = '{}'

function csvState(game: GameFact, facts: Facts): string {
  if (facts.isAnnulled(game)) return 'Anulado'
  if (game.result === null) {
    if (facts.isUnneeded(game)) return 'Ya no hace falta'
    if (facts.wasNotPlayed(game)) return 'No se jugó'
    return game.postponedFrom === null ? 'Por jugar' : 'Aplazado'
  }
  if (isInReview(game)) return 'En revisión'
  if (game.result.forfeit === null) return 'Jugado'
  const absent = { local: 'del local', visitant: 'del visitante', both: 'de los dos' }
  return `Incomparecencia ${absent[game.result.forfeit]}`
}

/** The properties that a calendar program needs to notice a change. */
function datesOf(game: string): string {
  const { date, courtId, result } = JSON.parse(game) as GameFact
  return JSON.stringify([date, courtId, result])
}
