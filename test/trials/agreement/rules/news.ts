import type { GroupWeek, Week } from '#contract/week.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import type { PhaseFact } from '../facts.ts'
import { type GameFact, isInReview } from '../game-facts.ts'
import { differs, type Look, type Rules } from '../rule.ts'

const DAY_MS = 86_400_000
const time = new LeagueTime('Europe/Madrid')

/** What is told about results: the week as text and as a picture. */
export const newsRules: Rules = {
  'the week has the results until today, and the games of seven days': async (look) => {
    const { league, now } = look
    const day = time.at(now).day
    const { text } = (await league.fan.call('GET', `/week?day=${day}`)).json<Week>()
    const lines = text?.split('\n') ?? []
    const { results, next, postponed } = weekOf(look)
    const said = lines.filter((line) => / \d+–\d+ /.test(line))
    const so = results.map((game) => {
      const { forfeit } = game.result!
      const absent = forfeit === 'local' ? game.localId : game.visitantId
      const notes = [
        ...(forfeit === null
          ? []
          : [forfeit === 'both' ? 'No se presentó nadie' : `${league.nameOf(absent)} no se presentó`]),
        ...(isInReview(game) ? ['en revisión'] : []),
        ...(league.facts.isAnnulled(game) ? ['anulado'] : []),
      ]
      return `${scoreOf(look, game)}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`
    })
    return [
      ...differs(
        'the postponed games of the week',
        lines.filter((line) => / – /.test(line) && !line.includes(': ')).length,
        postponed.length,
      ),
      ...differs('the results of the week', said.toSorted(), so.toSorted()),
      ...differs(
        'the games to come',
        lines.filter((line) => line.includes(': ') && line.includes(' – ')).length,
        next.length,
      ),
    ]
  },

  'the picture of a week has the results, the games and the first places of its group': async (look) => {
    const { league, now } = look
    const { facts } = league
    const lines: string[] = []
    const week = weekOf(look)
    const { day } = time.at(now)
    for (const phase of facts.phases.filter(({ leagueId }) => leagueId === facts.currentLeagueId)) {
      const { competitionId } = phase
      const own = (games: readonly GameFact[]) => games.filter((game) => game.competitionId === competitionId)
      const [results, next] = [own(week.results), own(week.next)]
      const answer = await league.fan.call('GET', `/week/${competitionId}?day=${day}`)
      const isDrawn = results.length + next.length > 0
      const place = `the picture of the week of ${phase.name}`
      lines.push(...differs(place, answer.statusCode, isDrawn ? 200 : 404))
      if (!isDrawn || answer.statusCode !== 200) continue
      const picture = answer.json<GroupWeek>()
      const pairOf = ({ localId, visitantId }: GameFact) => [
        league.nameOf(localId),
        league.nameOf(visitantId),
      ]
      const left = phase.left.filter(week.isPast)
      const stated = [
        picture.results.map((one) => [...namesOf(one), Object.values(one.score), one.inReview, one.annulled]),
        picture.next.map((one) => [...namesOf(one), one.date]),
        picture.postponed.map(namesOf),
        picture.decided.filter((text) => /se ha retirado/i.test(text)),
      ]
      const expected = [
        results.map((game) => [
          ...pairOf(game),
          [game.result!.local, game.result!.visitant],
          isInReview(game),
          facts.isAnnulled(game),
        ]),
        next.map((game) => [...pairOf(game), game.date]),
        own(week.postponed).map(pairOf),
        left.map(({ teamId }) => leavingText(look, phase, teamId)),
      ]
      lines.push(...differs(place, stated.map(inAnyOrder), expected.map(inAnyOrder)))
      const isLater = own([...facts.games.values()]).some(
        ({ result, date }) => result !== null && date !== null && time.at(Date.parse(date)).day > day,
      )
      if (phase.crossing || isLater) continue
      const [table] = await league.apiAs(league.fan)('GET /competition-team/clasifications', {
        query: { competitionId },
      })
      const top = table!.standings
        .slice(0, Math.max(3, picture.places))
        .filter(({ rank, played }) => rank !== null && played > 0)
      lines.push(
        ...differs(
          `the first places of ${place}`,
          picture.top.map(({ rank, team, points }) => [rank, team.name, points]),
          top.map(({ rank, team, competitionPoints }) => [rank, team.name, competitionPoints]),
        ),
      )
    }
    return lines
  },
}

/** What the week says of a team that left: in a draw, of the pair that it lost by that. */
function leavingText({ league }: Look, phase: PhaseFact, teamId: number): string {
  const name = league.nameOf(teamId)
  const lost = league.facts.drawOf(phase).find(({ leaverId }) => leaverId === teamId)
  if (!phase.crossing || lost === undefined || (lost.round === 'third' && lost.games.length === 0))
    return `Se ha retirado ${name}`
  const verb = lost.round === 'semifinal' ? 'Pasa' : 'Gana'
  const winner = lost.winnerId === null ? 'No pasa nadie' : `${verb} ${league.nameOf(lost.winnerId)}`
  return `${winner}: ${name} se ha retirado`
}

/** The games of the week around today: its results, what is next, and what was postponed in it. */
function weekOf(look: Look) {
  const { league, now } = look
  const day = time.at(now).day
  const dayOf = ({ date, postponedFrom = null }: { date: string | null; postponedFrom?: string | null }) =>
    time.at(Date.parse((date ?? postponedFrom)!)).day
  const after = (days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
  const open = league.facts.toPlay().filter(({ date, postponedFrom }) => date ?? postponedFrom)
  const isPast = (one: Parameters<typeof dayOf>[0]) => dayOf(one) >= after(-7) && dayOf(one) <= day
  return {
    isPast,
    results: resultsOf(look).filter(isPast),
    next: open.filter((game) => game.date && dayOf(game) >= day && dayOf(game) < after(7)),
    postponed: open.filter(
      (game) => game.date === null && dayOf(game) >= after(-7) && dayOf(game) < after(7),
    ),
  }
}

/** The results of games that were played at an hour, or were to be. */
function resultsOf({ league: { facts } }: Look): GameFact[] {
  return [...facts.games.values()].filter(
    (game) => game.result !== null && game.date !== null && facts.isOfCurrentSeason(game),
  )
}

function scoreOf({ league: { nameOf } }: Look, { localId, visitantId, result }: GameFact): string {
  return `${nameOf(localId)} ${result!.local}–${result!.visitant} ${nameOf(visitantId)}`
}

function inAnyOrder(things: readonly unknown[]): string[] {
  return things.map((thing) => JSON.stringify(thing)).toSorted()
}

function namesOf({ local, visitant }: GroupWeek['postponed'][number]): string[] {
  return [local.name, visitant.name]
}
