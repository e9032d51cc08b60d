import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

/**
 * `npm run trials [-- --seed 123 --share 1 NAME…]`: the complete long runs; the seed repeats the same choices. `engines`
 * is every test of the server on both databases.
 */
const files = globSync('test/trials/*.test.ts').toSorted()
const names = [...files.map((file) => basename(file, '.test.ts')), 'engines']

const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    share: { type: 'string', default: '1' },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0 || !/^\d+$/.test(values.seed) || !(Number(values.share) > 0)) {
  process.stderr.write(`--seed is a whole number, --share is above 0, and there are ${names.join(', ')}.\n`)
  process.exit(1)
}

process.env['TRIALS_SEED'] = values.seed
process.env['TRIALS_SHARE'] = values.share
process.stdout.write(`seed ${values.seed}, ${Number(values.share) * 100} % of each\n`)
const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name)
const chosen = files.filter((file) => isChosen(basename(file, '.test.ts')))
if (chosen.length > 0) await run(chosen)
if (isChosen('engines')) {
  process.env['ENGINES'] = 'all'
  await run(globSync(['src/server/**/*.test.ts', 'test/*.test.ts']))
}

async function run(filters: string[]): Promise<void> {
  const trials = await startVitest('test', filters, {
    watch: false,
    project: ['resources'],
    reporters: ['verbose'],
  })
  await trials.close()
}
