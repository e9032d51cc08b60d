import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

test('the lock file has the builds for every platform (if not: node scripts/complete-lock.mjs)', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const wanted = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.filter((name) => packages[`node_modules/${name}`] === undefined)).toEqual([])
})
