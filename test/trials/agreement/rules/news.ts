import { MAX_NEWS } from '#contract/limits.ts'
import type { Week } from '#contract/week.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { type GameFact, isInReview } from '../game-facts.ts'
import { textOf } from '../read-page.ts'
import { differs, type Look, type Rules } from '../rule.ts'

const DAY_MS = 86_400_000
const time = new LeagueTime('Europe/Madrid')

/** What is told about results: the feed of news, and the week in words. */
export const newsRules: Rules = {
  'the news have the results of the season, and say which are in review': async (look) => {
    const { league } = look
    const { body } = await league.fan.call('GET', '/news.atom')
    const entries = body.split('<entry>').slice(1)
    const said = entries.map((entry) => {
      const title = textOf(/<title>.*<\/title>/.exec(entry)![0])
      const isAnnulled = entry.includes('Anulado') ? ' (anulado)' : ''
      return `${title}${entry.includes('En revisión') ? ' (en revisión)' : ''}${isAnnulled}`
    })
    const results = resultsOf(look)
    if (results.length > MAX_NEWS) return []
    const so = results.map((game) => {
      const isAnnulled = league.facts.isAnnulled(game) ? ' (anulado)' : ''
      return `${scoreOf(look, game)}${isInReview(game) ? ' (en revisión)' : ''}${isAnnulled}`
    })
    return differs('news.atom', said.toSorted(), so.toSorted())
  },

  'the week has the results until today, and the games of seven days': async (look) => {
    const { league, now } = look
    const day = time.at(now).day
    const { text } = (await league.fan.call('GET', `/week?day=${day}`)).json<Week>()
    const lines = text?.split('\n') ?? []
    const dayOf = ({ date, postponedFrom }: GameFact) => time.at(Date.parse((date ?? postponedFrom)!)).day
    const after = (days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
    const results = resultsOf(look).filter((game) => dayOf(game) >= after(-7) && dayOf(game) <= day)
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
    const open = league.facts.toPlay().filter(({ date, postponedFrom }) => date ?? postponedFrom)
    const next = open.filter((game) => game.date && dayOf(game) >= day && dayOf(game) < after(7))
    const postponed = open.filter(
      (game) => game.date === null && dayOf(game) >= after(-7) && dayOf(game) < after(7),
    )
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
}

function resultsOf({ league: { facts } }: Look): GameFact[] {
  return [...facts.games.values()].filter((game) => game.result !== null && facts.isOfCurrentSeason(game))
}

function scoreOf({ league: { nameOf } }: Look, { localId, visitantId, result }: GameFact): string {
  return `${nameOf(localId)} ${result!.local}–${result!.visitant} ${nameOf(visitantId)}`
}
