import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findHaproxy, findNginx } from '../../scripts/find-tools.mjs'
import { missingPostgres } from '../create-test-store.ts'
import { testFolder } from '../test-folder.ts'
import { share, timeoutMs } from './chosen.ts'
import { failoverRound } from './failover-round.ts'

const missing =
  findHaproxy() === undefined ? ' (skipped: no HAProxy)' : findNginx() ? '' : ' (skipped: no nginx)'
/** A round takes a minute and both cores: only `npm run trials -- failover` runs it. */
const isChosen = share >= 1
const ROUNDS = 3

describe.skipIf(!isChosen || missing !== '' || missingPostgres !== '')(`failover${missing}`, () => {
  test(
    'loses no acknowledged write, no public page and sends no e-mail twice',
    { timeout: timeoutMs },
    async ({ annotate }) => {
      for (let round = 1; round <= ROUNDS; round++) {
        const folder = join(testFolder(), String(round))
        mkdirSync(folder)
        const { faults, ...figures } = await failoverRound(folder)
        await annotate(`failover ${round}: ${JSON.stringify(figures)}`)
        expect(faults).toEqual([])
      }
    },
  )
})
