import { testDatabase } from '../create-test-store.ts'
import { killRounds } from './kill-rounds.ts'
import { trial } from './trial.ts'

/** A server killed during writes has lost no acknowledged one, and starts again. */
trial('kills', 100, async ({ engine, chance, rounds, report }) => {
  const url = await testDatabase(engine)
  const { acknowledged, cutOff, faults, slowestStartMilliseconds } = await killRounds(url, rounds, chance)
  const slowest = `slowest start ${Math.round(slowestStartMilliseconds)} ms`
  await report(`${rounds} kills, ${acknowledged} writes acknowledged, ${cutOff} cut off, ${slowest}`)
  return acknowledged > 0 ? faults : [...faults, 'nothing was written']
})
