import {
  array,
  boolean,
  constant,
  constantFrom,
  oneof,
  record,
  sample,
  tuple,
  type Arbitrary,
} from 'fast-check'

/** A step of a person who enters a result, or an event around them. */
export type Step =
  | { do: 'send'; cut: 'before' | 'half' | 'answer' | null; waitsForOutcome: boolean }
  | { do: 'line'; state: 'up' | 'down' }
  | { do: 'mate'; same: boolean }
  | { do: 'reload' | 'reopen' | 'kill' | 'correct' | 'delete' | 'change' }

const send = record({
  do: constant('send' as const),
  cut: constantFrom(null, 'before', 'half', 'answer'),
  /** Whether they wait for the outcome before the next step. */
  waitsForOutcome: boolean(),
})
const one = (name: 'reload' | 'reopen' | 'kill' | 'correct' | 'delete' | 'change') =>
  record({ do: constant(name) })

const step: Arbitrary<Step> = oneof(
  { weight: 4, arbitrary: send },
  {
    weight: 4,
    arbitrary: record({ do: constant('line' as const), state: constantFrom('up', 'down') }),
  },
  { weight: 2, arbitrary: record({ do: constant('mate' as const), same: boolean() }) },
  { weight: 2, arbitrary: one('reload') },
  { weight: 2, arbitrary: one('reopen') },
  { weight: 1, arbitrary: one('kill') },
  { weight: 1, arbitrary: one('correct') },
  { weight: 2, arbitrary: one('delete') },
  { weight: 2, arbitrary: one('change') },
)

/** So many schedules; in each one a result is submitted at least once. */
export function chooseSchedules(seed: number, count: number): Step[][] {
  const before = array(step, { maxLength: 2 })
  const after = array(step, { minLength: 1, maxLength: 5 })
  const schedule = tuple(before, send, after).map(([first, sent, rest]) => [...first, sent, ...rest])
  return sample(schedule, { seed, numRuns: count })
}
