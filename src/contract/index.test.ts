import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from './index.ts'

test('the contract holds every declared endpoint under its own name', () => {
  const declared = globSync('src/contract/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => name!),
  )
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.toSorted()).toEqual(Object.keys(contract).toSorted())
})
