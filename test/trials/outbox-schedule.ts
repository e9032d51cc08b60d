import fc from 'fast-check'

/** What happens to somebody who enters a result, and around them. */
export type Step =
  | { do: 'send'; cut: 'before' | 'half' | 'answer' | null; patient: boolean }
  | { do: 'line'; state: 'up' | 'down' }
  | { do: 'mate'; same: boolean }
  | { do: 'reload' | 'reopen' | 'kill' | 'correct' | 'delete' | 'change' }

const send = fc.record({
  do: fc.constant('send' as const),
  cut: fc.constantFrom(null, 'before', 'half', 'answer'),
  /** Whether they look what becomes of it before anything else happens. */
  patient: fc.boolean(),
})
const one = (name: 'reload' | 'reopen' | 'kill' | 'correct' | 'delete' | 'change') =>
  fc.record({ do: fc.constant(name) })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: send },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('line' as const), state: fc.constantFrom('up', 'down') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mate' as const), same: fc.boolean() }) },
  { weight: 2, arbitrary: one('reload') },
  { weight: 2, arbitrary: one('reopen') },
  { weight: 1, arbitrary: one('kill') },
  { weight: 1, arbitrary: one('correct') },
  { weight: 2, arbitrary: one('delete') },
  { weight: 2, arbitrary: one('change') },
)

/** So many courses of events; in each a result is sent off at least once. */
export function chooseSchedules(seed: number, count: number): Step[][] {
  const before = fc.array(step, { maxLength: 2 })
  const after = fc.array(step, { minLength: 1, maxLength: 5 })
  const schedule = fc.tuple(before, send, after).map(([first, sent, rest]) => [...first, sent, ...rest])
  return fc.sample(schedule, { seed, numRuns: count })
}
