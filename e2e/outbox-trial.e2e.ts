import { join } from 'node:path'
import { outboxRounds } from '../test/trials/outbox-rounds.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { expect, test } from './fixtures.ts'

/** A part of `npm run trials -- outbox`, on one database: what takes 20 seconds. */
const ROUNDS = 8

test('what is entered without coverage stands once, and what its person is told is true', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const seed = Math.floor(Math.random() * 1e9)
  const databaseUrl = `file:${join(temporaryFolder(), 'liga.db')}`
  const { faults, made } = await outboxRounds({ browser, databaseUrl, seed }, ROUNDS)
  expect(faults, `npm run trials -- --seed ${seed} --share 0.04 outbox`).toEqual([])
  expect(made).toBeGreaterThan(0)
})
