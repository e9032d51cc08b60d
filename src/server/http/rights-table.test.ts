import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const decision = join(import.meta.dirname, '../../../docs/decisions/029-rights-at-the-commit.md')

/** Who may, by access: nobody in particular, a user, the delegate whom it is about, an admin. */
const mayCall: Record<Access, string> = {
  public: 'yes yes yes yes',
  user: '401 yes yes yes',
  team: '401 403 yes yes',
  delegate: '401 403 yes yes',
  local: '401 403 yes yes',
  visitant: '401 403 yes yes',
  self: '401 own own yes',
  owner: '401 own own own',
  admin: '401 403 403 yes',
}

test('the table of rights names every endpoint, who may call it, and what is looked at again at the commit', () => {
  const cells = readFileSync(decision, 'utf8')
    .split('\n')
    .filter((line) => /^\| (GET|POST|PUT|DELETE) /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const told = cells.map(([, call, ...rest]) => `${call}: ${rest.slice(0, 4).join(' ')}`)
  const endpoints: Endpoint[] = Object.values(contract)
  const declared = endpoints.map(({ method, path, access }) => `${method} ${path}: ${mayCall[access]}`)
  expect(told.toSorted()).toEqual(declared.toSorted())
  const unlooked = cells.filter((row) => row[7] === '–').map(([, call]) => call)
  expect(unlooked.filter((call) => !call?.startsWith('GET '))).toEqual([])
})
