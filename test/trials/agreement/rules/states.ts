import { LIVE_SILENCE_MS } from '#contract/limits.ts'
import type { LockerRoom } from '#contract/locker-room.ts'
import type { GroupWeek, Week } from '#contract/week.ts'
import { LeagueTime } from '#server/kernel/league-time.ts'
import { isCourtClosed } from '#web/league/games/set-apart.tsx'
import { drawWeek } from '#web/pictures/week-picture.ts'
import type { Facts } from '../facts.ts'
import type { GameFact } from '../game-facts.ts'
import { gamesIn, textOf } from '../read-page.ts'
import { differs, type Look, type Rules } from '../rule.ts'

type State = 'annulled' | 'unneeded' | 'notPlayed' | 'putOff' | 'closed' | 'nobody'

const IS: Record<State, (game: GameFact, facts: Facts) => boolean> = {
  annulled: (game, facts) => facts.isAnnulled(game),
  unneeded: (game, facts) => game.result === null && facts.isUnneeded(game) && !facts.isAnnulled(game),
  notPlayed: (game, facts) => facts.wasNotPlayed(game),
  putOff: (game, facts) => isToPlay(game, facts) && game.date === null,
  closed: (game, facts) => isToPlay(game, facts) && facts.isClosed(game),
  nobody: ({ result }) => result?.forfeit === 'both',
}

/** In lists that have each game in a row of its own. */
const IN_ROWS = {
  annulled: /anulado/i,
  unneeded: /ya no hace falta/i,
  notPlayed: /No se jugó/,
  putOff: /Aplazado/,
  closed: /Cerrada/,
}

/** What each place says of a game in each state, and of no other; nothing where it has no words of its own. */
const SAID = {
  // What has been played isn't on the calendar.
  calendar: IN_ROWS,
  'games of the team': { ...IN_ROWS, nobody: /(?<!\d)0–0 inc\./ },
  'page of the team': { ...IN_ROWS, nobody: /(?<!\d)0–0 inc\./ },
  'page of the game': {
    annulled: /\bAnulado\b/,
    unneeded: /Ya no hace falta/,
    notPlayed: /No se jugó/,
    putOff: /Aplazado/,
    closed: /Cerrada/,
    nobody: /No se presentó nadie/,
  },
  'table with its games': { annulled: /anulado/i, closed: /cerrada/i, nobody: /(?<!\d)0–0 inc\./ },
  // Its pairs name no courts, of a series only the next game, and of one lost by leaving no results.
  draw: { putOff: /Aplazado/ },
  'locker room': { closed: /Cerrada/ },
  week: { annulled: /anulado/, putOff: /^Aplazados/, closed: /, cerrada\)/, nobody: /No se presentó nadie/ },
  'picture of the week': { annulled: /Anulado/, nobody: /No se presentó nadie/ },
} satisfies Record<string, Partial<Record<State, RegExp>>>

/** Some games as a place states them: all that one of its parts is about. */
type Part = { place: keyof typeof SAID; text: string; of: GameFact[] }

const time = new LeagueTime('Europe/Madrid')

export const stateRules: Rules = {
  'every place that names a game says its state in the words of that place': async (look) => {
    const lines: string[] = []
    for (const game of look.looked) {
      for (const { place, text, of } of await listParts(look, game)) {
        for (const [state, words] of Object.entries(SAID[place]) as [State, RegExp][]) {
          const is = of.some((one) => IS[state](one, look.league.facts))
          const about = `the ${place} of ${game.id}, ${state}, in «${text}»,`
          lines.push(...differs(about, words.test(text), is))
        }
      }
    }
    return lines
  },

  'what is shown live is what was shown last, until it has a result or no date': async ({ league, now }) => {
    const { facts, fan } = league
    for (const id of facts.live.keys()) {
      const game = facts.games.get(id)
      if (game === undefined || game.result !== null || game.date === null) facts.live.delete(id)
    }
    const so = [...facts.live].filter(([, { at }]) => now - at <= LIVE_SILENCE_MS)
    const listed = await league.apiAs(fan)('GET /live', {})
    const shown = listed.filter(({ at }) => now - Date.parse(at) <= LIVE_SILENCE_MS)
    return differs(
      'GET /live',
      shown.map(({ gameId, scores }) => `${gameId} ${scores.local} ${scores.visitant}`).toSorted(),
      so.map(([id, { scores }]) => `${id} ${scores.local} ${scores.visitant}`).toSorted(),
    )
  },

  'Te toca counts who comes as the locker room was answered': async ({ league }) => {
    const { facts } = league
    const lines: string[] = []
    for (const [id, delegate] of league.delegates) {
      const { comers } = await league.apiAs(delegate)('GET /team/{id}/to-do', { params: { id } })
      for (const { gameId, yes, maybe } of comers) {
        const of = `${id} ${gameId} `
        const answers = [...facts.comers].flatMap(([key, coming]) => (key.startsWith(of) ? coming : []))
        const count = (coming: string) => answers.filter((one) => one === coming).length
        lines.push(
          ...differs(`who comes to ${gameId} of ${id}`, [yes, maybe], [count('yes'), count('maybe')]),
        )
      }
    }
    return lines
  },
}

function isToPlay(game: GameFact, facts: Facts): boolean {
  return game.result === null && facts.phaseOf(game).active && !facts.isUnneeded(game)
}

/** What the places say that name a game: the whole of its page, and of each list its part. */
async function listParts(look: Look, game: GameFact): Promise<Part[]> {
  const { league } = look
  const { crossing } = league.facts.phaseOf(game)
  const lists = [
    ['calendar', '/calendar'],
    ['games of the team', `/team-games/${game.competitionId}/${game.localId}`],
    ['page of the team', `/equipos/${game.localId}`],
    [crossing ? 'draw' : 'table with its games', `/clasification/${game.competitionId}`],
  ] as const
  const parts = lists.map(async ([place, address]): Promise<Part[]> => {
    const all = (await league.page(address)).html.split(/(?=<(?:li|tr|section)\b)/)
    return all.flatMap((part) => {
      const ids = gamesIn(part)
      const of = ids.flatMap((id) => league.facts.games.get(id) ?? [])
      return ids.includes(game.id) ? { place, text: textOf(part), of } : []
    })
  })
  const page = textOf((await league.page(`/partidos/${game.id}`)).html)
  return [
    ...(await Promise.all(parts)).flat(),
    { place: 'page of the game', text: page, of: [game] },
    ...(await lookIntoRooms(look, game)),
    ...(await readWeek(look, game)),
  ]
}

/** Only games to be played are in locker rooms. */
async function lookIntoRooms({ league: { facts, fan } }: Look, game: GameFact): Promise<Part[]> {
  const parts = [game.localId, game.visitantId].map(async (teamId): Promise<Part[]> => {
    const token = facts.rooms.get(teamId)?.token
    if (token === undefined) return []
    const { games } = (await fan.call('POST', '/locker-room/open', { token })).json<LockerRoom>()
    const shown = games.find((one) => one.game.id === game.id)
    if (shown === undefined) return []
    if (!isToPlay(game, facts) || game.date === null) throw new Error(`locker room: ${game.id} isn't to come`)
    const isClosed = isCourtClosed({ date: shown.game.date, court: shown.court }, 'Europe/Madrid')
    return [{ place: 'locker room', text: isClosed ? 'Cerrada' : '', of: [game] }]
  })
  return (await Promise.all(parts)).flat()
}

/** Its line in the text of the week, below its heading, and its half of the picture; neither where another is alike. */
async function readWeek({ league, now }: Look, game: GameFact): Promise<Part[]> {
  const { facts, fan, nameOf } = league
  const { day } = time.at(now)
  const lineOf = ({ localId, visitantId, result, date }: GameFact) => {
    const [local, visitant] = [nameOf(localId), nameOf(visitantId)]
    if (result !== null) return `${local} ${result.local}–${result.visitant} ${visitant}`
    const at = date === null ? '' : `${time.shortDay(Date.parse(date))}, ${time.clock(Date.parse(date))}: `
    return `${at}${local} – ${visitant}`
  }
  const own = lineOf(game)
  const alike = [...facts.games.values()].filter((one) => facts.isOfCurrentSeason(one) && lineOf(one) === own)
  if (alike.length !== 1) return []
  const { text } = (await fan.call('GET', `/week?day=${day}`)).json<Week>()
  let heading = ''
  const lines = (text ?? '').split('\n').flatMap((line) => {
    if (line.endsWith(':')) heading = line
    const isOwn = line === own || line.startsWith(`${own} (`) || line.startsWith(`${own}, `)
    return isOwn ? [`${heading} ${line}`] : []
  })
  const parts = lines.map((line): Part => ({ place: 'week', text: line, of: [game] }))
  const answer = await fan.call('GET', `/week/${game.competitionId}?day=${day}`)
  if (answer.statusCode !== 200) return parts
  const week = answer.json<GroupWeek>()
  const results = week.results.filter(
    ({ local, visitant, score }) => own === `${local.name} ${score.local}–${score.visitant} ${visitant.name}`,
  )
  if (results.length !== 1) return parts
  const only = { ...week, results, decided: [], top: [], next: [] }
  const drawn = textOf(drawWeek(only, { timeZone: 'Europe/Madrid', seasonYear: null }))
  return [...parts, { place: 'picture of the week', text: drawn, of: [game] }]
}
