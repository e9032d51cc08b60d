import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScenario, scoreOf, writeScenario, type Supposed } from './what-if-address.ts'

const left = [
  { id: 10, localId: 1, visitantId: 2 },
  { id: -1, localId: 2, visitantId: 3 },
  { id: -2, localId: 3, visitantId: 1 },
]
const read = (text: string | null, games = left) => {
  const { scenario, ignored } = readScenario(text, games)
  return { scenario: Object.fromEntries(scenario), ignored }
}

test('reads winners and scores of pairs of teams', () => {
  expect(read('1-2.L_2-3.V_3-1.70-65')).toEqual({
    scenario: { 10: 'local', '-1': 'visitant', '-2': { local: 70, visitant: 65 } },
    ignored: 0,
  })
  expect(read(null)).toEqual({ scenario: {}, ignored: 0 })
})

test('reads forfeits', () => {
  expect(read('1-2.IL_3-2.IL')).toEqual({
    scenario: { 10: { forfeit: 'local' }, '-1': { forfeit: 'visitant' } },
    ignored: 0,
  })
})

test('recognises a game whose teams have swapped sides', () => {
  expect(read('2-1.L_1-3.70-65')).toEqual({
    scenario: { 10: 'visitant', '-2': { local: 65, visitant: 70 } },
    ignored: 0,
  })
})

test('tells two games of the same teams apart', () => {
  const twice = [...left, { id: -3, localId: 1, visitantId: 2 }]
  const scenario = new Map<number, Supposed>([[-3, 'visitant']])
  expect(writeScenario(scenario, twice)).toBe('1-2.N_1-2.V')
  expect(read('1-2.N_1-2.V', twice)).toEqual({ scenario: { '-3': 'visitant' }, ignored: 0 })
  // There is no third game of these teams.
  expect(read('1-2.L_1-2.V_1-2.L', twice)).toEqual({
    scenario: { 10: 'local', '-3': 'visitant' },
    ignored: 1,
  })
})

test.each([
  ['7-8.L', 1],
  ['1-2', 1],
  ['1-2.I_1-2.IN_1-2.LI', 3],
  ['1-2.70-70', 1],
  ['1-2.70-301', 1],
  ['1-2.-1-2', 1],
  ['1-1.L', 1],
  ['<script>_"\'_ñ', 3],
  ['1-2.L'.repeat(10_000), 1],
  ['_'.repeat(100_000), 1000],
  ['999999999-1.L_1e3-2.L', 2],
])('ignores a hostile or outdated URL: %s', (text, ignored) => {
  expect(read(text)).toEqual({ scenario: {}, ignored })
})

test('reads back what it has written', () => {
  const score = fc.nat(300)
  const supposed = fc.oneof(
    fc.constantFrom<Supposed>('local', 'visitant', { forfeit: 'local' }, { forfeit: 'visitant' }),
    fc.record({ local: score, visitant: score }).filter(({ local, visitant }) => local !== visitant),
  )
  const team = fc.integer({ min: 1, max: 4 })
  const games = fc
    .array(
      fc.tuple(team, team).filter(([one, other]) => one !== other),
      { maxLength: 12 },
    )
    .map((pairs) => pairs.map(([localId, visitantId], index) => ({ id: -1 - index, localId, visitantId })))
  const both = games.chain((some) =>
    fc.tuple(fc.constant(some), fc.array(fc.option(supposed), { maxLength: some.length })),
  )
  fc.assert(
    fc.property(both, ([some, results]) => {
      const scenario = new Map(
        results.flatMap((result, index) => (result === null ? [] : [[some[index]!.id, result] as const])),
      )
      const text = writeScenario(scenario, some)
      expect(readScenario(text, some)).toEqual({ scenario, ignored: 0 })
      // No character needs escaping in a URL.
      expect(encodeURIComponent(text)).toBe(text)
    }),
  )
})

test('accepts only two different numbers up to 300 as a score', () => {
  expect(scoreOf('70', '65')).toEqual({ local: 70, visitant: 65 })
  for (const [local, visitant] of [
    ['', '1'],
    ['1', '1'],
    ['-1', '2'],
    ['1.5', '2'],
    ['301', '2'],
    ['a', '2'],
  ] as const)
    expect(scoreOf(local, visitant)).toBeNull()
})
