/** The random seed: the same seed makes the same choices. `npm run trials -- --seed 123` sets it. */
export const seed = Number(process.env['TRIALS_SEED'] ?? Math.floor(Math.random() * 1e9))

/** Whether this is `npm run trials`: `npm test` plays a tenth of three trials, on SQLite. */
export const isTrials = process.env['TRIALS_SEED'] !== undefined

/** The share of each trial to run: all of it by `npm run trials`. */
export const share = Number(process.env['TRIALS_SHARE'] ?? 0.1)

/** The command in the name of a test that repeats the same run. */
export const repeatCommand = (name: string) => `npm run trials -- --seed ${seed} --share ${share} ${name}`

/** The time limit for a share of a trial, in milliseconds: many times its duration on an idle machine. */
export const timeoutMs = 300_000 + share * 60 * 60_000
