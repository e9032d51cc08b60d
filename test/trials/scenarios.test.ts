import { describe, expect, test } from 'vitest'
import {
  counterExample,
  firstTrueSentence,
  LIMITS,
  type Outlook,
  outlookOf,
  type Sentence,
} from '#league/scenarios.ts'
import { outlookWithin } from '#league/scenarios/outlook.ts'
import { sentenceWithin } from '#league/scenarios/sentence.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import { Chance } from '#server/demo/chance.ts'
import { missingSeasons } from '../official-seasons.ts'
import { again, patience, seed, share } from './chosen.ts'
import { firstUncontradicted, placesOf, truthsOf } from './every-table.ts'
import { finish, type OpenGroup, realGroup, smallGroup } from './open-groups.ts'
import { rewindSeasons } from './rewound-seasons.ts'

const steps = 30_000
/** Of small groups, and how many tables each has at most. */
const smallGroups = { whole: 3000, tables: 3000 }
const realGroups = { whole: 1000, completions: 1000 }

describe(`scenarios (${again('scenarios')})`, () => {
  test('say what playing out every score shows', { timeout: patience }, async ({ annotate }) => {
    const chance = new Chance(seed)
    const told: string[] = []
    const faults: unknown[] = []
    for (let round = 0; round < smallGroups.whole * share; round++) {
      const group = smallGroup(chance, smallGroups.tables)
      const outset = { ...group, given: new Map() }
      const truths = truthsOf(group)
      const hasty = outlookWithin(outset, group.places, chance.between(0, 30))
      for (const [place, outlook] of outlookWithin(outset, group.places, steps).entries()) {
        const truth = truths.get(outlook.teamId)!
        const { failures: _, ...shown } = truth
        const { teamId, exact, ...said } = outlook
        const sentence = sentenceWithin(outset, group.places, teamId, steps)
        const first = firstUncontradicted(group, teamId, truth, group.limits)
        if (!exact || !isSame(said, shown)) faults.push({ round, outlook, shown })
        if (!holds(hasty[place]!, shown)) faults.push({ round, hasty: hasty[place], shown })
        if (!isSame(sentence, first)) faults.push({ round, teamId, sentence, first })
        const guess = sentenceWithin(outset, group.places, teamId, chance.between(0, 100))
        if (guess !== 'unknown' && !isSame(guess, first)) faults.push({ round, teamId, guess, first })
        if (sentence !== null && sentence !== 'unknown') told.push(inWords(group, teamId, sentence))
      }
    }
    await annotate(`${told.length} sentences, of them: ${selection(told).join(' · ')}`)
    expect(faults).toEqual([])
  })

  test('are contradicted by no scores', { timeout: patience }, async ({ annotate }) => {
    const chance = new Chance(seed)
    const faults: unknown[] = []
    const count = { teams: 0, exact: 0, open: 0, sentences: 0 }
    for (let round = 0; round < realGroups.whole * share; round++) {
      const group = realGroup(chance)
      const { teams, games, places } = group
      const outlooks = outlookOf(teams, games, places)
      const { id: sayer } = chance.pick(teams)
      const known = firstTrueSentence(teams, games, places, sayer)
      const sentence = known === 'unknown' ? null : known
      if (sentence !== null) count.sentences += 1
      for (let completion = 0; completion < realGroups.completions; completion++) {
        const table = drawScores(chance, games)
        const rows = computeStandings(teams, table)
        for (const outlook of outlooks) {
          const { first, last } = placesOf(
            rows.find(({ teamId }) => teamId === outlook.teamId)!,
            rows,
          )
          if (first < outlook.best || last > outlook.worst) faults.push({ round, outlook, first, last })
          const isSaid = outlook.teamId === sayer && sentence !== null && isMet(sentence, sayer, games, table)
          if (isSaid && last > places) faults.push({ round, sayer, sentence, last })
        }
      }
      for (const outlook of outlooks.filter(({ exact }) => exact)) {
        if (!isShown(group, outlook)) faults.push({ round, outlook, shown: false })
      }
      count.teams += outlooks.length
      count.exact += outlooks.filter(({ exact }) => exact).length
      count.open += outlooks.filter(({ fate }) => fate === 'open').length
    }
    await annotate(`${count.exact} of ${count.teams} exact, ${count.open} open, ${count.sentences} sentences`)
    expect(faults).toEqual([])
  })

  test.skipIf(missingSeasons)(
    `agree with how real seasons ended${missingSeasons}`,
    { timeout: patience },
    async ({ annotate }) => {
      const { claims, faults, moments, exact } = rewindSeasons()
      const lines = claims.map(({ group, team, fate, said, byPoints }) =>
        [group, team, fate, `said after ${said}`, `by points after ${byPoints}`].join(' | '),
      )
      await annotate([`${exact} of ${moments} exact`, ...lines].join('\n'))
      expect(moments).toBeGreaterThan(0)
      expect(faults).toEqual([])
    },
  )
})

type Shown = Omit<Outlook, 'teamId' | 'exact'>

/** Whether bounds hold, and claim nothing that isn't so. */
function holds({ best, worst, fate }: Outlook, shown: Shown): boolean {
  return best <= shown.best && worst >= shown.worst && (fate === 'open' || fate === shown.fate)
}

/** Whether there are examples against being assured and against being out exactly where neither is claimed. */
function isShown({ teams, games, places }: OpenGroup, { teamId, fate }: Outlook): boolean {
  const row = (table: readonly StandingsGame[]) => {
    const rows = computeStandings(teams, table)
    return placesOf(
      rows.find((one) => one.teamId === teamId)!,
      rows,
    )
  }
  const notAssured = counterExample(teams, games, places, teamId, 'assured')
  const notOut = counterExample(teams, games, places, teamId, 'out')
  const left = new Set(games.flatMap(({ id, finished }) => (finished ? [] : [id])))
  const played = [...(notAssured ?? []), ...(notOut ?? [])].filter(({ id }) => left.has(id))
  return (
    (notAssured === null ? fate === 'assured' : row(notAssured).last > places) &&
    (notOut === null ? fate === 'out' : row(notOut).first <= places) &&
    played.every(isScore)
  )
}

function isScore({ localScore, visitantScore, finished }: StandingsGame): boolean {
  const [local, visitant] = [Number(localScore), Number(visitantScore)]
  const margin = Math.abs(local - visitant)
  const { leastMargin, mostMargin, lowest, highest } = LIMITS
  const isInReach = Math.min(local, visitant) >= lowest && Math.max(local, visitant) <= highest
  return finished && isInReach && margin >= leastMargin && margin <= mostMargin
}

/** Whether what a sentence asks for has come to be in a table. */
function isMet(
  sentence: Sentence,
  teamId: number,
  games: readonly StandingsGame[],
  table: readonly StandingsGame[],
): boolean {
  const marginOf = (winnerId: number, gameId: number) => {
    const { localId, localScore, visitantScore } = table.find(({ id }) => id === gameId)!
    const margin = Number(localScore) - Number(visitantScore)
    return localId === winnerId ? margin : -margin
  }
  const { together } = sentence
  if (together !== null && marginOf(together.winnerId, together.gameId) < 0) return false
  if (sentence.kind === 'margin') return marginOf(teamId, sentence.gameId) >= sentence.margin
  const own = games.filter(
    ({ finished, localId, visitantId }) => !finished && (localId === teamId || visitantId === teamId),
  )
  return own.filter(({ id }) => marginOf(teamId, id) > 0).length >= sentence.wins
}

/** Scores for what is left: now close, now anything; now by luck, now some teams winning almost always. */
function drawScores(chance: Chance, games: readonly StandingsGame[]): StandingsGame[] {
  const most = chance.pick([1, 3, 20, LIMITS.mostMargin])
  const luck = chance.pick([0, 0.1, 0.5])
  const order = chance.shuffle([
    ...new Set(games.flatMap(({ localId, visitantId }) => [localId, visitantId])),
  ])
  const scores = games
    .filter(({ finished }) => !finished)
    .map(({ localId, visitantId }): [number, number] => {
      const margin = chance.between(LIMITS.leastMargin, most)
      const lower = chance.between(LIMITS.lowest, LIMITS.highest - margin)
      const expected = order.indexOf(localId) < order.indexOf(visitantId)
      return expected !== chance.happens(luck) ? [lower + margin, lower] : [lower, lower + margin]
    })
  return finish(games, scores)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
}

/** Fifty of them, as many as can be of each kind. */
function selection(told: readonly string[]): string[] {
  const kinds = Map.groupBy(told, (text) => text.replaceAll(/\d+/g, ''))
  const chosen: string[] = []
  for (let next = 0; chosen.length < 50 && next < told.length; next++) {
    for (const texts of kinds.values())
      if (texts[next] !== undefined && chosen.length < 50) chosen.push(texts[next]!)
  }
  return chosen
}

function inWords({ teams, games, places }: OpenGroup, teamId: number, sentence: Sentence): string {
  const { together } = sentence
  const other = games.find(({ id }) => id === together?.gameId)
  const loser = other && together && other.localId + other.visitantId - together.winnerId
  const also = together ? ` y si ${together.winnerId} gana a ${loser}` : ''
  const group = `[${teams.length} equipos, pasan ${places}] ${teamId}: `
  if (sentence.kind === 'wins') return `${group}con ganar ${sentence.wins} de ${sentence.left}${also}`
  return `${group}si ganáis a ${sentence.rivalId} por ${sentence.margin} o más${also}`
}
