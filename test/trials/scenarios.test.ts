import { describe, expect, test } from 'vitest'
import {
  counterExample,
  firstTrueSentence,
  LIMITS,
  type Outlook,
  outlookOf,
  type Sentence,
} from '#league/scenarios/scenarios.ts'
import { outlookWithin } from '#league/scenarios/outlook.ts'
import { sentenceWithin } from '#league/scenarios/sentence.ts'
import { officialScore } from '#league/game-score.ts'
import { computeStandings, type StandingsGame } from '#league/standings.ts'
import { rankedOf } from '#league/team-record.ts'
import { Chance } from '#server/demo/chance.ts'
import { missingSeasons } from '../official-seasons.ts'
import { repeatCommand, timeoutMs, seed, share } from './chosen.ts'
import { type Ends, howItWent, isContradicted } from './ends.ts'
import { firstUncontradicted, isUncontradicted, placesOf, truthsOf } from './every-table.ts'
import { drawResults, finish, type OpenGroup, realGroup, smallGroup } from './open-groups.ts'
import { rewindSeasons } from './rewound-seasons.ts'

const steps = { played: 30_000, always: 30_000 }
/** The number of small groups, and the most tables of each. */
const smallGroups = { whole: 3000, tables: 3000 }
const realGroups = { whole: 1000, completions: 1000 }

describe(`scenarios (${repeatCommand('scenarios')})`, () => {
  test('agree with playing out every result', { timeout: timeoutMs }, async ({ annotate }) => {
    const chance = new Chance(seed)
    const sentences: string[] = []
    const faults: unknown[] = []
    for (let round = 0; round < smallGroups.whole * share; round++) {
      const group = smallGroup(chance, smallGroups.tables)
      const situation = { ...group, given: new Map() }
      const truths = truthsOf(group)
      const hasty = outlookWithin(situation, group.places, {
        played: chance.between(0, 30),
        always: chance.between(0, 30),
      })
      for (const [place, outlook] of outlookWithin(situation, group.places, steps).entries()) {
        const truth = truths.get(outlook.teamId)!
        const { failures: _, ...shown } = truth
        const { teamId, exact, ...said } = outlook
        const sentence = sentenceWithin(situation, group.places, teamId, steps)
        const first = firstUncontradicted(group, teamId, truth, group.limits)
        if (!exact || !isSame(said, shown)) faults.push({ round, outlook, shown })
        if (!holds(hasty[place]!, shown)) faults.push({ round, hasty: hasty[place], shown })
        if (!isSame(sentence, first)) faults.push({ round, teamId, sentence, first })
        const guess = sentenceWithin(situation, group.places, teamId, {
          played: chance.between(0, 100),
          always: chance.between(0, 100),
        })
        const isHeld =
          guess === 'unknown' ||
          (guess === null
            ? first === null || truth.certaintyIfPlayed === 'assured'
            : isUncontradicted(group, teamId, truth, guess))
        if (!isHeld) faults.push({ round, teamId, guess, first })
        if (sentence !== null && sentence !== 'unknown') sentences.push(textOf(group, teamId, sentence))
      }
    }
    await annotate(`${sentences.length} sentences, of them: ${selection(sentences).join(' · ')}`)
    expect(faults).toEqual([])
  })

  test('are contradicted by no results', { timeout: timeoutMs }, async ({ annotate }) => {
    const chance = new Chance(seed)
    const faults: unknown[] = []
    const count = { teams: 0, exact: 0, open: 0, unknown: 0, sentences: 0, always: 0 }
    for (let round = 0; round < realGroups.whole * share; round++) {
      const group = realGroup(chance)
      const { teams, games, places } = group
      const outlooks = outlookOf(teams, games, places)
      const { id: sayer } = chance.pick(rankedOf(teams))
      const known = firstTrueSentence(teams, games, places, sayer)
      const sentence = known === 'unknown' ? null : known
      if (sentence !== null) count.sentences += 1
      if (sentence !== null && sentence.provided !== 'allPlayed') count.always += 1
      for (let completion = 0; completion < realGroups.completions; completion++) {
        const results = drawResults(chance, games)
        const table = finish(games, results)
        const rows = computeStandings(teams, table)
        for (const outlook of outlooks) {
          const { teamId } = outlook
          const own = rows.find((row) => row.teamId === teamId)!
          const ends = { ...placesOf(own, rows), ...howItWent(games, results, teamId) }
          if (isContradicted(outlook, places, ends)) faults.push({ round, outlook, ends })
          const isSaid = teamId === sayer && sentence !== null && isMet(sentence, sayer, games, table, ends)
          if (isSaid && ends.last > places) faults.push({ round, sayer, sentence, ends })
        }
      }
      for (const outlook of outlooks.filter(({ exact }) => exact)) {
        const shown = isShown(group, outlook)
        if (shown === false) faults.push({ round, outlook, shown })
        if (shown === null) count.unknown += 1
      }
      count.teams += outlooks.length
      count.exact += outlooks.filter(({ exact }) => exact).length
      count.open += outlooks.filter(({ certainty }) => certainty === 'open').length
    }
    await annotate(
      `${count.exact} of ${count.teams} exact, ${count.open} open, of them ${count.unknown} not known with forfeits; ` +
        `${count.sentences} sentences, ${count.always} of them whatever happens`,
    )
    expect(faults).toEqual([])
  })

  test.skipIf(missingSeasons)(
    `agree with how real seasons ended${missingSeasons}`,
    { timeout: timeoutMs },
    async ({ annotate }) => {
      const { claims, faults, moments, exact, ends } = rewindSeasons(new Chance(seed), Math.ceil(100 * share))
      const lines = claims.map(({ group, team, certainty, said, ifPlayed, byPoints }) =>
        [
          group,
          team,
          certainty,
          `said after ${said}`,
          `if all is played after ${ifPlayed}`,
          `by points after ${byPoints}`,
        ].join(' | '),
      )
      await annotate([`${exact} of ${moments} exact, ${ends} other ends`, ...lines].join('\n'))
      expect(moments).toBeGreaterThan(0)
      expect(faults).toEqual([])
    },
  )
})

type Shown = Omit<Outlook, 'teamId' | 'exact'>

/** Whether the bounds hold, and claim nothing false. */
function holds({ best, worst, certainty, mustAppear, certaintyIfPlayed }: Outlook, shown: Shown): boolean {
  return (
    best <= shown.best &&
    worst >= shown.worst &&
    (certainty === 'open' || certainty === shown.certainty) &&
    (certaintyIfPlayed === 'open' || certaintyIfPlayed === shown.certaintyIfPlayed) &&
    (certainty !== 'assured' || mustAppear || !shown.mustAppear)
  )
}

/**
 * Whether there are counterexamples to being assured and to being out exactly where neither is claimed; null where
 * there are none and none is claimed, because the search took too long.
 */
function isShown({ teams, games, places }: OpenGroup, outlook: Outlook): boolean | null {
  const { teamId, certainty, mustAppear, certaintyIfPlayed } = outlook
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
  const ended = [...(notAssured ?? []), ...(notOut ?? [])].filter(({ id }) => left.has(id))
  const areRight =
    (notAssured === null || row(notAssured).last > places) &&
    (notOut === null || row(notOut).first <= places) &&
    ended.every(isResult)
  if (!areRight) return false
  if (notAssured === null && certaintyIfPlayed !== 'assured') return false
  if (notOut === null && certaintyIfPlayed !== 'out') return false
  if (notAssured !== null && certainty === 'assured' && !mustAppear) return false
  if (notOut !== null && certainty === 'out') return false
  const isUnknown =
    (notAssured === null && !(certainty === 'assured' && !mustAppear)) ||
    (notOut === null && certainty !== 'out')
  return isUnknown ? null : true
}

function isResult({ localScore, visitantScore, forfeit, finished }: StandingsGame): boolean {
  if (!finished || forfeit !== null) return true
  const [local, visitant] = [Number(localScore), Number(visitantScore)]
  const margin = Math.abs(local - visitant)
  const { minMargin, maxMargin, lowest, highest } = LIMITS
  const isInReach = Math.min(local, visitant) >= lowest && Math.max(local, visitant) <= highest
  return isInReach && margin >= minMargin && margin <= maxMargin
}

/** Whether a table meets the condition of a sentence. */
function isMet(
  { together, provided, ...deed }: Sentence,
  teamId: number,
  games: readonly StandingsGame[],
  table: readonly StandingsGame[],
  { allPlayed, appearing }: Ends,
): boolean {
  if ((provided === 'allPlayed' && !allPlayed) || (provided === 'appearing' && !appearing)) return false
  const marginOf = (winnerId: number, gameId: number) => {
    const game = table.find(({ id }) => id === gameId)!
    const score = officialScore(game)
    if (score === null) return 0
    const margin = score.local - score.visitant
    return game.localId === winnerId ? margin : -margin
  }
  if (together !== null && marginOf(together.winnerId, together.gameId) <= 0) return false
  if (deed.kind === 'margin') return marginOf(teamId, deed.gameId) >= deed.margin
  const own = games.filter(
    ({ finished, localId, visitantId }) => !finished && (localId === teamId || visitantId === teamId),
  )
  return own.filter(({ id }) => marginOf(teamId, id) > 0).length >= deed.wins
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

/** Fifty of them, as many as possible of each kind. */
function selection(sentences: readonly string[]): string[] {
  const kinds = Map.groupBy(sentences, (text) => text.replaceAll(/\d+/g, ''))
  const chosen: string[] = []
  for (let next = 0; chosen.length < 50 && next < sentences.length; next++) {
    for (const texts of kinds.values())
      if (texts[next] !== undefined && chosen.length < 50) chosen.push(texts[next]!)
  }
  return chosen
}

function textOf({ teams, games, places }: OpenGroup, teamId: number, sentence: Sentence): string {
  const { together, provided } = sentence
  const other = games.find(({ id }) => id === together?.gameId)
  const loser = other && together && other.localId + other.visitantId - together.winnerId
  const also = together ? ` y si ${together.winnerId} gana a ${loser}` : ''
  const group = `[${teams.length} equipos, pasan ${places}${provided === null ? '' : `, ${provided}`}] ${teamId}: `
  if (sentence.kind === 'wins') return `${group}con ganar ${sentence.wins} de ${sentence.left}${also}`
  return `${group}si ganáis a ${sentence.rivalId} por ${sentence.margin} o más${also}`
}
