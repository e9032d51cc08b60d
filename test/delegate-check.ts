import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Store } from '#server/db/store.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { LogEvent } from 'kysely'
import { z } from 'zod'

export type EndpointName = keyof typeof contract

/** The endpoints whose response schema holds a team. */
export function listEndpointsWithTeams(): EndpointName[] {
  const entries = Object.entries<Endpoint>(contract) as [EndpointName, Endpoint][]
  return entries.filter(([, { answer }]) => holdsTeam(answer)).map(([name]) => name)
}

function holdsTeam(schema: z.ZodType): boolean {
  const { id, $defs } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return id === 'Team' || $defs?.['Team'] !== undefined
}

/** Compares the delegates named in responses with those in the database. */
export class DelegateCheck {
  /** Endpoints that named a delegate to a logged-in user. */
  readonly named = new Set<EndpointName>()
  /** Endpoints that showed a visitor a team that has a delegate. */
  readonly hidden = new Set<EndpointName>()
  /** Responses that named other delegates than the database holds, or looked them up more than once. */
  readonly faults: object[] = []
  #lookups = 0

  /** Counts the queries that look delegates up, to find one query per team where one per response is enough. */
  readonly log = ({ query: { sql } }: LogEvent): void => {
    if (sql.startsWith('select "user"."id", "name", "team_id" from "user"')) this.#lookups += 1
  }

  /** To be called before a request whose response `check` gets. */
  begin(): void {
    this.#lookups = 0
  }

  async check(
    store: Store,
    name: EndpointName,
    { isVisitor, response }: { isVisitor: boolean; response: LightMyRequestResponse },
  ): Promise<void> {
    const lookups = this.#lookups
    if (response.statusCode >= 300 || !/json/.test(String(response.headers['content-type']))) return
    const teams = [...teamsIn(response.json())]
    if (!holdsTeam(contract[name].answer)) {
      // Its teams have a name and a photo only, for everybody.
      this.faults.push(
        ...teams.filter(({ delegate }) => delegate !== undefined).map((team) => ({ name, ...team })),
      )
      return
    }
    const delegates = await delegatesByTeam(store)
    for (const { id, delegate } of teams) {
      const expected = isVisitor ? null : (delegates.get(id) ?? null)
      if (delegate !== expected) this.faults.push({ name, isVisitor, teamId: id, delegate, expected })
    }
    if (!teams.some(({ id }) => delegates.has(id))) return
    if (isVisitor) this.hidden.add(name)
    else this.named.add(name)
    if (contract[name].method === 'GET' && lookups !== (isVisitor ? 0 : 1))
      this.faults.push({ name, isVisitor, lookups })
  }
}

/** The teams in a response, however deep. */
function* teamsIn(value: unknown): Generator<{ id: number; delegate: unknown }> {
  if (typeof value !== 'object' || value === null) return
  if ('photo' in value) {
    const { id, delegate } = value as { id: number; delegate?: unknown; photo: unknown }
    yield { id, delegate }
  } else {
    for (const part of Object.values(value)) yield* teamsIn(part)
  }
}

async function delegatesByTeam(store: Store): Promise<Map<number, string>> {
  const delegates = await store.db
    .selectFrom('delegate')
    .innerJoin('user', 'user.id', 'user_id')
    .select(['team_id', 'name'])
    .orderBy('name')
    .execute()
  const byTeam = Map.groupBy(delegates, ({ team_id }) => team_id)
  return new Map([...byTeam].map(([id, some]) => [id, some.map(({ name }) => name).join(', ')]))
}
