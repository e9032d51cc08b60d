import { expect, test } from 'vitest'
import { Chance } from '#server/demo/chance.ts'
import { describeDomain, describeOnEachEngine, type Engine } from '../create-test-store.ts'
import { isTrials, repeatCommand, timeoutMs, seed, share } from './chosen.ts'

export type Trial = {
  engine: Engine
  chance: Chance
  /** The number of rounds in this run. */
  rounds: number
  /** Adds a sentence about the run to the report. */
  report: (what: string) => Promise<unknown>
}

/**
 * A long randomised run on each database, which finds what single tests don't: `whole` is its full number of rounds. It
 * returns a line for each fault.
 */
export function trial(name: string, whole: number, run: (trial: Trial) => Promise<string[]>): void {
  const describeTrial = isTrials ? describeOnEachEngine : describeDomain
  describeTrial(`${name} (${repeatCommand(name)})`, (engine) => {
    test('finds no fault', { timeout: timeoutMs }, async ({ annotate }) => {
      const began = performance.now()
      const report = (what: string) =>
        annotate(`${name} on ${engine}: ${what}, in ${Math.round((performance.now() - began) / 1000)} s`)
      const rounds = Math.ceil(whole * share)
      expect(await run({ engine, chance: new Chance(seed), rounds, report })).toEqual([])
    })
  })
}
