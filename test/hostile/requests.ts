import type { HTTPMethods } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { partsOf, plausible, requiredOf } from './plausible.ts'
import { hostileAuthorizations, hostileBodies, hostileJson, hostileParts, hostileTypes } from './values.ts'

/** A request with its URL from the root, exactly as it is sent. */
export type HostileRequest = {
  method: HTTPMethods
  address: string
  headers?: Record<string, string>
  body?: string
}

const json = { 'content-type': 'application/json' }

/** Parameters that no endpoint has, duplicate ones, and ones of another type. */
const oddQueries = [
  '__proto__=1',
  'constructor=1',
  'a[]=1',
  'a[b]=1',
  '&&&=',
  '=1',
  '?',
  '#',
  'a=1&'.repeat(2000),
]

/** Every hostile request that the schemas allow to derive, with one fault at a time; `ids` fill the path. */
export function* hostileRequestsTo(endpoint: Endpoint, id: number): Generator<HostileRequest> {
  const { method } = endpoint
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const pathWith = (part: string, at?: string) =>
    `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === at ? part : String(id)))}`
  const query = queryOf(endpoint)
  const address = pathWith('') + query
  const body = method === 'GET' ? {} : { headers: json, body: bodyOf(endpoint) }
  yield { method, address, ...body }

  for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => one !== method)) {
    yield { method: other, address, headers: { 'content-type': 'text/html' }, body: '<p>' }
  }
  for (const name of names) {
    for (const part of hostileParts) yield { method, address: pathWith(part, name) + query, ...body }
  }
  for (const name of Object.keys(partsOf(endpoint.query))) {
    const beside = queryOf(endpoint, name)
    const start = `${pathWith('')}${beside}${beside === '' ? '?' : '&'}`
    for (const part of hostileParts) yield { method, address: `${start}${name}=${part}`, ...body }
    for (const odd of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}.a=1`, name]) {
      yield { method, address: start + odd, ...body }
    }
  }
  for (const odd of oddQueries) {
    yield { method, address: `${address}${query === '' ? '?' : '&'}${odd}`, ...body }
  }
  for (const authorization of hostileAuthorizations) {
    yield { method, address, ...body, headers: { ...body.headers, authorization } }
  }
  if (method !== 'GET') yield* hostileBodiesTo(endpoint, address)
}

function* hostileBodiesTo(endpoint: Endpoint, address: string): Generator<HostileRequest> {
  const { method } = endpoint
  for (const body of [...hostileBodies, ...hostileJson]) yield { method, address, headers: json, body }
  for (const type of hostileTypes) {
    yield { method, address, headers: { 'content-type': type }, body: bodyOf(endpoint) }
  }
  for (const name of [...Object.keys(partsOf(endpoint.body)), 'id', 'unknown']) {
    for (const text of hostileJson) {
      yield { method, address, headers: json, body: bodyOf(endpoint, { [name]: text }) }
    }
  }
}

/** The required query parameters of an endpoint, except one name. */
function queryOf({ query }: Endpoint, except?: string): string {
  const parts = requiredOf(query)
    .filter((name) => name !== except)
    .map((name) => `${name}=1`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** A valid body in which some properties are replaced, as JSON texts. */
function bodyOf({ body }: Endpoint, changed: Record<string, string> = {}): string {
  const texts = Object.fromEntries(
    Object.entries(partsOf(body)).map(([name, shape]) => [name, JSON.stringify(plausible(shape))]),
  )
  const parts = Object.entries({ ...texts, ...changed }).map(
    ([name, text]) => `${JSON.stringify(name)}:${text}`,
  )
  return `{${parts.join(',')}}`
}
