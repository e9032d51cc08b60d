// Prints who may call which endpoint, as a Markdown table: `npm run -s rights`. `versioned`: a read answers with an
// ETag, and a write accepts it in If-Match. Rights that depend on the request's content are in docs/decisions/writes.md.
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const CALLERS = ['visitor', 'user', 'delegate', 'admin']

/** By access, for each caller: `yes`, `own` (their own account alone), or the status of the refusal. */
const RIGHTS: Record<Access, string[]> = {
  public: ['yes', 'yes', 'yes', 'yes'],
  user: ['401', 'yes', 'yes', 'yes'],
  team: ['401', '403', 'of this team', 'yes'],
  delegate: ['401', '403', 'of any team', 'yes'],
  local: ['401', '403', 'of the home team', 'yes'],
  visitant: ['401', '403', 'of the away team', 'yes'],
  self: ['401', 'own', 'own', 'yes'],
  owner: ['401', 'own', 'own', 'own'],
  admin: ['401', '403', '403', 'yes'],
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

const endpoints: Endpoint[] = Object.values(contract)
const byPath = (a: Endpoint, b: Endpoint) =>
  a.path.localeCompare(b.path) || METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
const rows = endpoints
  .toSorted(byPath)
  .map(({ method, path, access, versioned }) => [
    `${method} ${path}`,
    ...RIGHTS[access],
    versioned ? 'yes' : '',
  ])
const heads = ['call', ...CALLERS, 'versioned']
for (const cells of [heads, heads.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`)
