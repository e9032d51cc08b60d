import { LIVE_SILENCE_MS } from '#contract/limits.ts'
import type { Facts } from '../facts.ts'
import type { GameFact } from '../game-facts.ts'
import { textOf } from '../read-page.ts'
import { differs, type Look, type Rules } from '../rule.ts'

type State = 'annulled' | 'unneeded' | 'notPlayed' | 'putOff' | 'closed' | 'nobody'
type Place = 'calendar' | 'games of the team' | 'page of the team' | 'page of the game'

const IS: Record<State, (game: GameFact, facts: Facts) => boolean> = {
  annulled: (game, facts) => facts.isAnnulled(game),
  unneeded: (game, facts) => game.result === null && facts.isUnneeded(game) && !facts.isAnnulled(game),
  notPlayed: (game, facts) => facts.wasNotPlayed(game),
  putOff: (game, facts) => isToPlay(game, facts) && game.date === null,
  closed: (game, facts) => isToPlay(game, facts) && facts.isClosed(game),
  nobody: ({ result }) => result?.forfeit === 'both',
}

/** What each place says of a game in each state, and of no other; null where it says nothing of its own. */
const SAID: Record<State, Record<Place, RegExp | null>> = {
  annulled: {
    calendar: /anulado/i,
    'games of the team': /anulado/i,
    'page of the team': /anulado/i,
    'page of the game': /\bAnulado\b/,
  },
  unneeded: {
    calendar: /ya no hace falta/i,
    'games of the team': /ya no hace falta/i,
    'page of the team': /ya no hace falta/i,
    'page of the game': /Ya no hace falta/,
  },
  notPlayed: {
    calendar: /No se jugó/,
    'games of the team': /No se jugó/,
    'page of the team': /No se jugó/,
    'page of the game': /No se jugó/,
  },
  putOff: {
    calendar: /Aplazado/,
    'games of the team': /Aplazado/,
    'page of the team': /Aplazado/,
    'page of the game': /Aplazado/,
  },
  closed: {
    calendar: /Cerrada/,
    'games of the team': /Cerrada/,
    'page of the team': /Cerrada/,
    'page of the game': /Cerrada/,
  },
  nobody: {
    // What has been played isn't on the calendar.
    calendar: null,
    'games of the team': /(?<!\d)0–0 inc\./,
    'page of the team': /(?<!\d)0–0 inc\./,
    'page of the game': /No se presentó nadie/,
  },
}

const STATES = Object.keys(SAID) as State[]

export const stateRules: Rules = {
  'every place that names a game says its state in the words of that place': async (look) => {
    const lines: string[] = []
    for (const game of look.looked) {
      for (const [place, text] of await listPlaces(look, game)) {
        for (const state of STATES) {
          const words = SAID[state][place]
          if (words === null) continue
          const said = words.test(text)
          lines.push(
            ...differs(`the ${place} of ${game.id}, ${state},`, said, IS[state](game, look.league.facts)),
          )
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

/** What the places say that name a game: the whole of its page, and of each list its row. */
async function listPlaces({ league }: Look, game: GameFact): Promise<[Place, string][]> {
  const lists = {
    calendar: '/calendar',
    'games of the team': `/team-games/${game.competitionId}/${game.localId}`,
    'page of the team': `/equipos/${game.localId}`,
  } satisfies Partial<Record<Place, string>>
  const link = new RegExp(`href="/partidos/${game.id}"`)
  const rows = await Promise.all(
    Object.entries(lists).map(async ([place, address]) => {
      const parts = (await league.page(address)).html.split(/(?=<(?:li|tr|section)\b)/)
      return parts
        .filter((part) => link.test(part))
        .map((part): [Place, string] => [place as Place, textOf(part)])
    }),
  )
  const page = textOf((await league.page(`/partidos/${game.id}`)).html)
  return [...rows.flat(), ['page of the game', page]]
}
