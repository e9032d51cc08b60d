// Prints who may call which endpoint, as a table in Markdown: `npm run -s rights`.
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

const endpoints: Endpoint[] = Object.values(contract)
const rows = endpoints.map(({ method, path, access }) => [`${method} ${path}`, ...RIGHTS[access]])
const heads = ['call', ...CALLERS]
for (const cells of [heads, heads.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`)
