/** What chance begins with: the same seed makes the same choices. `npm run trials -- --seed 123` chooses it. */
export const seed = Number(process.env['TRIALS_SEED'] ?? Math.floor(Math.random() * 1e9))

/** How much of each trial is done: all of it by `npm run trials`, a tenth by `npm test`. */
export const share = Number(process.env['TRIALS_SHARE'] ?? 0.1)

/** As the name of a failed test has it: how to do the same again. */
export const repeatCommand = (name: string) => `npm run trials -- --seed ${seed} --share ${share} ${name}`

/** What a share of a trial may take, in milliseconds: many times what it takes on a quiet machine. */
export const timeoutMs = 60_000 + share * 30 * 60_000
