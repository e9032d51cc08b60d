import type { GameRecord } from '#contract/game-records.ts'
import type { Game } from '#contract/games.ts'
import { SHOWN } from '#web/league/tables/load-group-games.ts'
import { type NextStep, nextStep } from '#web/screens/games/next-step.ts'
import { byDate, type GameFact, hourOf, isInReview, isOver } from '../game-facts.ts'
import { gamesIn, rowsWith, sectionOf, strongTexts, textOf } from '../read-page.ts'
import { differs, idsOf, type Look, type Rules, sorted } from '../rule.ts'

const DAY_MS = 86_400_000

/** Rules about single games in lists and on pages. */
export const gameRules: Rules = {
  'a game is in every list as it is': async ({ league }) => {
    const { facts } = league
    const games = await allGames(league)
    const listed = games.map((game) => asFact(game))
    const so = [...facts.games.values()].map((game) => ({
      ...asFact({ ...game, ...flat(game), disputed: isInReview(game), ratingWaived: game.waived }),
      unneeded: facts.isUnneeded(game),
      current: facts.isOfCurrentSeason(game),
    }))
    return listed
      .flatMap((game) => {
        const fact = so.find(({ id }) => id === game.id)
        return fact ? differs(`GET /game`, game, fact) : [`GET /game has the game ${game.id}, which is gone`]
      })
      .concat(differs('GET /game', idsOf(listed), idsOf(so)))
  },

  'a game to play has its day, or had one from which it is postponed': async ({ league: { facts } }) => {
    const lost = facts.toPlay().filter(({ date, postponedFrom }) => (date ?? postponedFrom) === null)
    return differs('the games without any day', idsOf(lost), [])
  },

  'a game in review is nowhere called confirmed': async (look) => {
    const lines = await Promise.all(
      look.looked.map(async (game) => {
        const { html, status } = await look.league.page(`/partidos/${game.id}`)
        return [
          ...differs(`/partidos/${game.id}`, status, 200),
          ...differs(`the marks of /partidos/${game.id}`, stateMarks(html), statesOf(game, look)),
        ]
      }),
    )
    return lines.flat()
  },

  'a score is the same on every page': async ({ league, looked }) => {
    const lines = await Promise.all(
      looked.map(async (game) => {
        if (game.result === null) return []
        const { local, visitant, forfeit } = game.result
        const score = `${local}–${visitant}${forfeit === null ? '' : ' inc.'}`
        const addresses = [`/partidos/${game.id}`, `/team-games/${game.competitionId}/${game.localId}`]
        const pages = await Promise.all(
          addresses.map(async (address) => ({ address, text: textOf((await league.page(address)).html) })),
        )
        return pages.flatMap(({ address, text }) =>
          text.includes(score) ? [] : [`${address} doesn't show ${score} for the game ${game.id}`],
        )
      }),
    )
    return lines.flat()
  },

  'a list of the games of a team marks what is in review and what is not needed': async ({
    league,
    looked,
  }) => {
    const lines = await Promise.all(
      looked.map(async (game) => {
        const address = `/team-games/${game.competitionId}/${game.visitantId}`
        const [row = ''] = rowsWith((await league.page(address)).html, linkTo(game))
        return [
          ...differs(`review in ${address} of ${game.id}`, /en revisión/i.test(row), isInReview(game)),
          ...differs(
            `${address} of ${game.id}`,
            /ya no hace falta/i.test(row),
            game.result === null && league.facts.isUnneeded(game) && !league.facts.isAnnulled(game),
          ),
          ...differs(`${address} of ${game.id}`, /anulado/i.test(row), league.facts.isAnnulled(game)),
        ]
      }),
    )
    return lines.flat()
  },

  'the calendar has what is to be played, and marks what is not needed': async ({ league }) => {
    const { facts } = league
    // A game that lost its day because a team has left is no longer announced.
    const open = [...facts.games.values()].filter(
      (game) =>
        game.result === null &&
        facts.isOfCurrentSeason(game) &&
        (game.date !== null || game.postponedFrom !== null),
    )
    const listed = await league.apiAs(league.fan)('GET /pending-games', { query: {} })
    const { html } = await league.page('/calendar')
    const marked = (mark: RegExp) =>
      idsOf(open.filter((game) => rowsWith(html, linkTo(game)).some((row) => mark.test(row))))
    // Games without a date come last, and after them those of closed phases.
    const apart = (game: GameFact) => (facts.phaseOf(game).active ? Number(game.date === null) : 2)
    const order = listed.map(({ id }) => apart(facts.games.get(id)!))
    return [
      ...differs('the order of GET /pending-games', order, sorted(order)),
      ...differs('GET /pending-games', idsOf(listed), idsOf(open)),
      ...differs(
        '/calendar',
        gamesIn(html).toSorted((a, b) => a - b),
        idsOf(open),
      ),
      ...differs(
        'the marks of /calendar',
        marked(/ya no hace falta|anulado/i),
        idsOf(open.filter((game) => facts.isUnneeded(game))),
      ),
      ...differs(
        'what /calendar has as not played',
        marked(/No se jugó/),
        idsOf(open.filter((game) => facts.wasNotPlayed(game))),
      ),
      ...differs(
        'what /calendar has as postponed',
        marked(/Aplazado/),
        idsOf(
          open.filter((game) => game.date === null && !facts.isUnneeded(game) && !facts.wasNotPlayed(game)),
        ),
      ),
    ]
  },

  'what is listed as next is to come, and what is over lacks its result': async ({ league, now }) => {
    const { facts } = league
    const group = facts.phases.find(({ name }) => name === 'Grupo')!
    const { html } = await league.page(`/clasification/${group.competitionId}`)
    const open = facts.toPlay().filter(({ competitionId }) => competitionId === group.competitionId)
    const startOfToday = Math.floor(now / DAY_MS) * DAY_MS - 90 * 60_000
    const next = gamesIn(sectionOf(html, 'Próximos'))
    const overdue = gamesIn(sectionOf(html, 'Falta el resultado'))
    const coming = open.filter((game) => game.date !== null && hourOf(game) >= now).toSorted(byDate)
    const dateOf = (id: number) => hourOf(facts.games.get(id)!)
    return [
      ...differs(
        'Próximos of what is over',
        next.filter((id) => dateOf(id) < startOfToday),
        [],
      ),
      ...differs(
        'what Próximos lacks',
        idsOf(coming.slice(0, SHOWN)).filter((id) => !next.includes(id)),
        [],
      ),
      ...differs(
        'Falta el resultado of what is to come',
        overdue.filter((id) => dateOf(id) > now),
        [],
      ),
      ...differs(
        'both lists',
        [...next, ...overdue].filter((id) => !open.some((game) => game.id === id)),
        [],
      ),
    ]
  },

  'what a page offers to do with a game is what its record allows': async ({ league, looked, now }) => {
    const lines: string[] = []
    for (const game of looked) {
      for (const [teamId, account] of league.delegates) {
        if (teamId !== game.localId && teamId !== game.visitantId) continue
        const api = league.apiAs(account)
        const shown = await api('GET /game/{id}', { params: { id: game.id } })
        const record = await api('GET /game/record/{id}', { params: { id: game.id } })
        const step = nextStep({
          game: shown,
          record,
          change: record.changeId === null ? null : { actions: [] },
          side: game.localId === teamId ? 'local' : 'visitant',
          isPlayed: false,
          comers: false,
          now,
        })
        const needed = step && NEEDED[step]
        if (needed && !record.actions.includes(needed))
          lines.push(
            `the page of ${game.id} offers ${step} to ${account.name}, and its record allows ${record.actions.join()}`,
          )
        const isDue =
          game.localId === teamId &&
          game.result === null &&
          isOver(game, now) &&
          league.facts.toPlay().includes(game) &&
          record.changeId === null &&
          shown.claim == null
        lines.push(
          ...differs(`the page of ${game.id} of a result for ${account.name}`, step === 'upload', isDue),
        )
      }
    }
    return lines
  },
}

/** What a record has to allow for a step. */
const NEEDED: Partial<Record<NextStep, GameRecord['actions'][number]>> = {
  court: 'change',
  date: 'change',
  rate: 'addFeedback',
  upload: 'addResult',
  claim: 'claim',
}

/** Excludes games whose number only starts with the same digits. */
const linkTo = ({ id }: GameFact) => new RegExp(`href="/partidos/${id}"`)

async function allGames(league: Look['league']): Promise<Game[]> {
  const api = league.apiAs(league.fan)
  const games = await Promise.all(
    league.leagueIds.map((leagueId) => api('GET /game', { query: { leagueId } })),
  )
  return games.flat()
}

type Compared =
  | 'id'
  | 'date'
  | 'courtId'
  | 'localId'
  | 'visitantId'
  | 'localScore'
  | 'visitantScore'
  | 'forfeit'
  | 'finished'
  | 'confirmed'
  | 'disputed'
  | 'takenBack'
  | 'ratingWaived'
  | 'postponedFrom'

/** The compared fields of a game, from any source. */
function asFact(game: Pick<Game, Compared> & Partial<Pick<Game, 'unneeded' | 'ofCurrentSeason'>>) {
  const { id, date, courtId, localId, visitantId, localScore, visitantScore, forfeit } = game
  const { finished, confirmed, disputed, takenBack, ratingWaived, unneeded, ofCurrentSeason } = game
  const plan = { id, date, postponedFrom: game.postponedFrom, courtId, localId, visitantId }
  const state = { finished, confirmed, disputed, takenBack, ratingWaived, unneeded, current: ofCurrentSeason }
  return { ...plan, localScore, visitantScore, forfeit, ...state }
}

function flat({ result }: GameFact) {
  const { local: localScore = null, visitant: visitantScore = null, forfeit = null } = result ?? {}
  return { localScore, visitantScore, forfeit, finished: result !== null }
}

const MARKS = [
  'Confirmado',
  'Final',
  'En revisión',
  'Ya no hace falta',
  'Resultado retirado',
  'Aplazado',
  'No se jugó',
  'Anulado',
  'Sin resultado',
]

function stateMarks(html: string): string[] {
  return strongTexts(html)
    .filter((text) => MARKS.includes(text))
    .toSorted()
}

function statesOf(game: GameFact, { league: { facts } }: Look): string[] {
  if (facts.isAnnulled(game)) return ['Anulado']
  if (game.result !== null) {
    const isCalm = game.confirmed && !isInReview(game)
    return [isCalm ? 'Confirmado' : 'Final', ...(isInReview(game) ? ['En revisión'] : [])].toSorted()
  }
  if (facts.isUnneeded(game)) return ['Ya no hace falta']
  if (facts.wasNotPlayed(game)) return ['No se jugó']
  if (game.date === null) return ['Aplazado']
  return game.takenBack ? ['Resultado retirado'] : []
}
