import { join } from 'node:path'
import { submitQueueRounds } from '../test/trials/submit-queue-rounds.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { expect, test } from './fixtures.ts'

/** A part of `npm run trials -- submit-queue`, on one database: as much as fits in 20 seconds. */
const ROUNDS = 8

test('saves once what is entered without network, and reports the true outcome', async ({ browser }) => {
  test.setTimeout(180_000)
  const seed = Math.floor(Math.random() * 1e9)
  const databaseUrl = `file:${join(temporaryFolder(), 'liga.db')}`
  const { faults, made } = await submitQueueRounds({ browser, databaseUrl, seed }, ROUNDS)
  expect(faults, `npm run trials -- --seed ${seed} --share 0.04 submit-queue`).toEqual([])
  expect(made).toBeGreaterThan(0)
})
