import { MAX_SCORE } from '#contract/limits.ts'
import type { GameLeft } from '#league/games-left.ts'
import { otherSide, type Side } from '#league/side.ts'
import type { SupposedResult } from '../../league/load-open-group.ts'

/** How a game is supposed to end: who wins it, with what score, or which team forfeits it. */
export type Supposed = Side | SupposedResult

/** What is supposed of the games that are left, by their ids. */
export type Scenario = ReadonlyMap<number, Supposed>

type Left = Pick<GameLeft, 'id' | 'localId' | 'visitantId'>

/**
 * Between games; and of one: `12-15.L`, `12-15.V`, `12-15.70-65`, `12-15.IL` and `12-15.IV` where a team forfeits it,
 * `12-15.N` where nothing is supposed of it.
 */
const BETWEEN = '_'
const GAME = /^(\d{1,9})-(\d{1,9})\.(?:(L|V|IL|IV|N)|(\d{1,3})-(\d{1,3}))$/
const LETTERS: Record<Side, string> = { local: 'L', visitant: 'V' }
const WORDS: Readonly<Record<string, Supposed | null>> = {
  L: 'local',
  V: 'visitant',
  IL: { forfeit: 'local' },
  IV: { forfeit: 'visitant' },
  N: null,
}
/** More than any group has left. */
const MOST_GAMES = 1000

/** The text that stands for a scenario in the search of an address. */
export function scenarioIn(search: string): string | null {
  return new URLSearchParams(search).get('si')
}

/**
 * The scenario of an address. The games are named by their teams, as those that nobody has created yet have no lasting
 * id; one whose teams have changed sides since is found all the same.
 *
 * @returns `ignored`: how many of its results belong to no game that is left, or can't be read
 */
export function readScenario(
  text: string | null,
  left: readonly Left[],
): { scenario: Scenario; ignored: number } {
  const scenario = new Map<number, Supposed>()
  const items = text ? text.split(BETWEEN, MOST_GAMES) : []
  const free = [...left]
  const take = (localId: number, visitantId: number) => {
    const index = free.findIndex((game) => game.localId === localId && game.visitantId === visitantId)
    return index === -1 ? undefined : free.splice(index, 1)[0]
  }
  const read = items.map(readItem)
  const turned = read.filter((item) => {
    const game = item && take(item.localId, item.visitantId)
    if (game && item.supposed !== null) scenario.set(game.id, item.supposed)
    return item !== null && game === undefined
  })
  let ignored = read.filter((item) => item === null).length
  for (const item of turned) {
    const { localId, visitantId, supposed } = item!
    if (supposed === null) continue
    const game = take(visitantId, localId)
    if (game) scenario.set(game.id, turn(supposed))
    else ignored += 1
  }
  return { scenario, ignored }
}

/** The text that stands for a scenario in an address; empty where nothing is supposed. */
export function writeScenario(scenario: Scenario, left: readonly Left[]): string {
  const written = left.flatMap(({ id, localId, visitantId }, index) => {
    const supposed = scenario.get(id)
    // A later game of the same two teams would be taken for this one.
    const later = left
      .slice(index + 1)
      .filter((game) => game.localId === localId && game.visitantId === visitantId)
    if (supposed === undefined && !later.some((game) => scenario.has(game.id))) return []
    return `${localId}-${visitantId}.${supposed === undefined ? 'N' : writeSupposed(supposed)}`
  })
  return written.join(BETWEEN)
}

type Item = { localId: number; visitantId: number; supposed: Supposed | null }

function readItem(text: string): Item | null {
  const [, local, visitant, word, ...figures] = GAME.exec(text) ?? []
  if (local === undefined || visitant === undefined) return null
  const teams = { localId: Number(local), visitantId: Number(visitant) }
  if (word !== undefined) return { ...teams, supposed: WORDS[word] ?? null }
  const score = scoreOf(figures[0] ?? '', figures[1] ?? '')
  return score && { ...teams, supposed: score }
}

/** The score that two texts say; null where it isn't one with which a game of a group ends. */
export function scoreOf(local: string, visitant: string): { local: number; visitant: number } | null {
  if (![local, visitant].every((text) => /^\d{1,3}$/.test(text) && Number(text) <= MAX_SCORE)) return null
  const score = { local: Number(local), visitant: Number(visitant) }
  return score.local === score.visitant ? null : score
}

function writeSupposed(supposed: Supposed): string {
  if (typeof supposed === 'string') return LETTERS[supposed]
  return 'forfeit' in supposed ? `I${LETTERS[supposed.forfeit]}` : `${supposed.local}-${supposed.visitant}`
}

function turn(supposed: Supposed): Supposed {
  if (typeof supposed === 'string') return otherSide(supposed)
  if ('forfeit' in supposed) return { forfeit: otherSide(supposed.forfeit) }
  return { local: supposed.visitant, visitant: supposed.local }
}
