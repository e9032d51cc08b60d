import { describe, expect, test } from 'vitest'
import { findHaproxy, findNginx } from '../../scripts/find-tools.mjs'
import { missingPostgres } from '../create-test-store.ts'
import { testFolder } from '../test-folder.ts'
import { share, timeoutMs } from './chosen.ts'
import { failoverRound } from './failover-round.ts'

const missing =
  findHaproxy() === undefined ? ' (skipped: no HAProxy)' : findNginx() ? '' : ' (skipped: no nginx)'
/** A round takes five minutes and both cores: only `npm run trials -- failover` runs it. */
const isChosen = share >= 1

describe.skipIf(!isChosen || missing !== '' || missingPostgres !== '')(`failover${missing}`, () => {
  test.for([1, 2, 3])(
    'loses no acknowledged write, no public page and sends no e-mail twice, round %i',
    { timeout: timeoutMs },
    async (round, { annotate }) => {
      const { faults, ...figures } = await failoverRound(testFolder())
      await annotate(`failover ${round}: ${JSON.stringify(figures)}`)
      expect(faults).toEqual([])
    },
  )
})
