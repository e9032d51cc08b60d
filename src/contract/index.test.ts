import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Endpoint, endpoint, isRead } from './endpoint.ts'
import { contract } from './index.ts'

test('the contract holds every declared endpoint under its own name', () => {
  const declared = globSync('src/contract/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name]) => name!),
  )
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.toSorted()).toEqual(Object.keys(contract).toSorted())
})

test('no write without an account is left to a common limit', () => {
  const writes = Object.entries<Endpoint>(contract).filter(
    ([, declared]) => declared.access === 'public' && !isRead(declared),
  )
  expect(writes.length).toBeGreaterThan(10)
  const common = writes.filter(([, { limit = 'writes' }]) => limit === 'writes' || limit === 'old passwords')
  expect(common.map(([name]) => name)).toEqual([])
  // A link is counted by its token.
  const links = writes.filter(([, { limit }]) => limit === 'links')
  expect(links.filter(([, { body }]) => !body?.safeParse({}).error?.issues.some(isOfToken))).toEqual([])
  // @ts-expect-error A public write doesn't compile without its limit.
  endpoint('POST /nothing', { summary: 'Nada.', access: 'public' })
})

function isOfToken({ path }: { path: PropertyKey[] }): boolean {
  return path[0] === 'token'
}
