import { expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { readOnce, shareMemo } from '../db/snapshot-memo.ts'
import { addReads } from '../db/tracked-reads.ts'
import { Revisions } from './revisions.ts'
import { SharedReads } from './shared-reads.ts'

test('forgets failed reads, what a write touched, and all while writes may be missed', async () => {
  const revisions = new Revisions()
  const shared = new SharedReads(revisions)
  const reads: string[] = []
  const db = {} as Db
  shareMemo(db, shared.memo)
  const read = (scope: string, fails = false) =>
    readOnce(db, scope, async () => {
      addReads([scope])
      reads.push(scope)
      if (fails) throw new Error('away')
    })
  /** What a snapshot of both groups has to read. */
  const snapshot = async ({ mayMissWrites = false, fails = false } = {}) => {
    reads.length = 0
    shared.begin(mayMissWrites)
    await read('group 1')
    await read('group 2', fails).catch(() => {})
    shared.end()
    return [...reads]
  }
  const both = ['group 1', 'group 2']
  expect(await snapshot({ fails: true })).toEqual(both)
  expect(await snapshot()).toEqual(['group 2'])
  expect(await snapshot()).toEqual([])
  revisions.add(new Set(['group 1']), performance.now())
  expect(await snapshot()).toEqual(['group 1'])
  expect(await snapshot({ mayMissWrites: true })).toEqual(both)
  revisions.add('everything', performance.now())
  expect(await snapshot()).toEqual(both)
})
