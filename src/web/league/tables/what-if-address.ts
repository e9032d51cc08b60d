import { MAX_SCORE } from '#league/game-score.ts'
import type { GameLeft } from '#league/games-left.ts'
import { otherSide, type Side } from '#league/side.ts'
import type { SupposedResult } from './load-open-group.ts'

export type Supposed = Side | SupposedResult

export type Scenario = ReadonlyMap<number, Supposed>

type Left = Pick<GameLeft, 'id' | 'localId' | 'visitantId'>

/** Between games: `12-15.L`, `.V` or `.70-65`; `.IL` or `.IV` if a team forfeits; `.N` without a result. */
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
/** More games than any group has left. */
const MAX_GAMES = 1000

export function scenarioIn(search: string): string | null {
  return new URLSearchParams(search).get('si')
}

/** Games are known by their teams, swapped too, as not all have an id. `ignored`: results that match no game left. */
export function readScenario(
  text: string | null,
  left: readonly Left[],
): { scenario: Scenario; ignored: number } {
  const scenario = new Map<number, Supposed>()
  const items = text ? text.split(BETWEEN, MAX_GAMES) : []
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

export function writeScenario(scenario: Scenario, left: readonly Left[]): string {
  const written = left.flatMap(({ id, localId, visitantId }, index) => {
    const supposed = scenario.get(id)
    // Written as `N` if a later game of the same teams has a result, which would otherwise be read as this one's.
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

/** The score in two texts; null if no game of a group can end with it. */
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
