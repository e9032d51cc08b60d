import { expect, test } from 'vitest'
import { Chance } from '#server/demo/chance.ts'
import { describeOnEachEngine, type Engine } from '../create-test-store.ts'
import { repeatCommand, timeoutMs, seed, share } from './chosen.ts'

export type Trial = {
  engine: Engine
  chance: Chance
  /** How often, in this run. */
  rounds: number
  /** Says what was done, in a sentence for who reads the report. */
  tell: (what: string) => Promise<unknown>
}

/**
 * A long run that finds by patience what no single test does, on each database: the whole of it is so many rounds. It
 * gives back what went wrong, a line each.
 */
export function trial(name: string, whole: number, run: (trial: Trial) => Promise<string[]>): void {
  describeOnEachEngine(`${name} (${repeatCommand(name)})`, (engine) => {
    test('nothing went wrong', { timeout: timeoutMs }, async ({ annotate }) => {
      const began = performance.now()
      const tell = (what: string) =>
        annotate(`${name} on ${engine}: ${what}, in ${Math.round((performance.now() - began) / 1000)} s`)
      const rounds = Math.ceil(whole * share)
      expect(await run({ engine, chance: new Chance(seed), rounds, tell })).toEqual([])
    })
  })
}
