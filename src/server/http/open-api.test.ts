import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { buildTestApp } from '../../../test/build-test-app.ts'
import { testDatabase } from '../../../test/create-test-store.ts'

type Operation = {
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema: { type: string } }[]
  responses: Record<string, { content: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

let sharedDocument: Promise<Document> | undefined

/** Shared by all tests, since making it takes longer than checking it. */
function fetchDocument(): Promise<Document> {
  sharedDocument ??= buildTestApp('sqlite').then(async ({ app }) =>
    (await app.inject('/api/openapi.json')).json<Document>(),
  )
  return sharedDocument
}

// In a process of its own, since other tests load Fastify's compilers.
const LOADING = `
  import { createRequire } from 'node:module'
  import { buildApp } from '#server/app.ts'
  import { openStore } from '#server/db/store.ts'
  import { readConfig } from '#server/kernel/config.ts'
  const store = openStore(process.argv[1])
  const app = await buildApp({ store, config: readConfig({}), pages: null, computesOutlooks: false })
  const late = /@fastify[/](swagger|swagger-ui|static|ajv-compiler|fast-json-stringify-compiler)[/]/
  const loaded = () =>
    [...new Set(Object.keys(createRequire(import.meta.url).cache).flatMap((path) => late.exec(path)?.[1] ?? []))]
  const before = loaded()
  await app.inject('/api/openapi.json')
  process.stdout.write(JSON.stringify([before, loaded().toSorted()]))
  process.exit(0)`

test('is loaded at its first request, and Fastify brings no validator of its own', async () => {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '-e',
    LOADING,
    await testDatabase('sqlite'),
  ]
  const [before, after] = JSON.parse(
    execFileSync(process.execPath, flags, { encoding: 'utf8' }),
  ) as string[][]
  expect([before, after]).toEqual([[], ['static', 'swagger', 'swagger-ui']])
})

test('documents every endpoint of the contract and nothing else', async () => {
  const { openapi, servers, paths } = await fetchDocument()
  expect(openapi).toMatch(/^3\.1\./)
  expect(servers).toEqual([{ url: 'http://localhost:3000' }])
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.values(contract).map(({ method, path }) => `${method} /api${path}`)
  expect(described.toSorted()).toEqual(declared.toSorted())
})

test.for(Object.values<Endpoint>(contract))(
  '$method $path: summary, parameters and answer',
  async (endpoint) => {
    const { paths } = await fetchDocument()
    const operation = paths[`/api${endpoint.path}`]![endpoint.method.toLowerCase()]!
    expect(operation.summary).toBe(endpoint.summary)
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(inPath.map(({ name }) => name)).toEqual(named)
    expect(inPath.every(({ required }) => required)).toBe(true)
    const [type = ''] = (endpoint.contentType ?? 'application/json').split(';')
    const answer = operation.responses[String(endpoint.status ?? 200)]
    expect(endpoint.status === 204 || answer?.content[type]?.schema).toBeTruthy()
    expect(operation.responses['default']?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ApiError',
    })
  },
)

test('documents how to log in and who may call each endpoint', async () => {
  const { paths, components } = await fetchDocument()
  const { session, password } = components.securitySchemes
  expect(session).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(password).toMatchObject({ type: 'http', scheme: 'basic' })
  const wanted: [operation: string, security: object[], who: RegExp][] = [
    ['post /login', [{ password: [] }], /^Para cualquiera/],
    ['post /logout', [{ session: [] }], /^Para quien haya entrado/],
    ['get /team/{id}', [{}, { session: [] }], /^Para cualquiera/],
    ['post /team', [{ session: ['admin'] }], /^Para quien administra\./],
    ['put /team/{id}', [{ session: ['team'] }], /delegado del equipo y quien administra\. .*If-Match/],
    ['put /user/{id}/update-password', [{ session: ['self'] }], /dueño de la cuenta/],
    ['put /game/addResult/{id}', [{ session: ['local'] }], /equipo local/],
    ['put /game/addFeedback/{id}', [{ session: ['visitant'] }], /equipo visitante/],
  ]
  for (const [operation, security, who] of wanted) {
    const [method = '', path = ''] = operation.split(' ')
    expect([operation, paths[`/api${path}`]![method]!.security]).toEqual([operation, security])
    expect(paths[`/api${path}`]![method]!.description).toMatch(who)
  }
  const open = Object.values(paths).flatMap((operations) =>
    Object.values(operations).filter(({ security }) => security.some((way) => Object.keys(way).length === 0)),
  )
  const publicOnes = Object.values<Endpoint>(contract).filter(({ access }) => access === 'public')
  // All but the login, which asks for a password.
  expect(open).toHaveLength(publicOnes.length - 1)
})

test('documents numbers and booleans in paths and queries by their type', async () => {
  const { paths } = await fetchDocument()
  const types = new Map<string, Set<string>>()
  for (const { parameters = [] } of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    for (const { name, schema } of parameters) {
      types.set(name, (types.get(name) ?? new Set()).add(schema.type))
    }
  }
  for (const name of ['id', 'leagueId', 'competitionId', 'competitionGroupId', 'gameId', 'teamId', 'year']) {
    expect([name, ...types.get(name)!]).toEqual([name, 'integer'])
  }
  for (const name of ['expanded', 'finished', 'confirmed', 'dryRun']) {
    expect([name, ...types.get(name)!]).toEqual([name, 'boolean'])
  }
})

test('documents statistics as JSON and as a file', async () => {
  const { paths } = await fetchDocument()
  const { content } = paths['/api/competition-team/statistics']!['get']!.responses['200']!
  expect(content['text/csv']!.schema).toEqual({ type: 'string' })
  expect(content['application/json']!.schema).toMatchObject({ type: 'array' })
})

test('documents the query parameters', async () => {
  const { paths } = await fetchDocument()
  const parameters = paths['/api/game']!['get']!.parameters!
  const wanted = ['localId', 'visitantId', 'teamId', 'competitionId', 'competitionGroupId', 'leagueId']
  wanted.push('finished', 'confirmed', 'from', 'to', 'expanded', 'latest', 'limit', 'page')
  expect(parameters.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted())
  expect(parameters.every((parameter) => parameter.in === 'query' && !parameter.required)).toBe(true)
})

test('contains every schema once, under its name in the contract', async () => {
  const document = await fetchDocument()
  const names = Object.keys(document.components.schemas)
  const shapes = ['ApiError', 'Classification', 'Competition', 'CompetitionGroup', 'CompetitionTeam']
  shapes.push('CompetitionType', 'Court', 'DecidedBy', 'Game', 'League', 'Settings', 'Standing', 'Team')
  expect(names).toEqual(expect.arrayContaining(shapes))
  const contents = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema))
  expect(new Set(contents).size).toBe(names.length)
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
  expect(new Set([...references].map(([, name]) => name))).toEqual(new Set(names))
})

test('serves the documentation page with all its files', async () => {
  const { app } = await buildTestApp('sqlite')
  const page = await app.inject('/api/docs')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const answer = await app.inject(new URL(file, 'http://x/api/docs').pathname)
    expect({ file, status: answer.statusCode }).toEqual({ file, status: 200 })
  }
  // The security policy blocks inline scripts.
  expect(page.body.replaceAll(/<script src="[^"]+"[^>]*> *<\/script>/g, '')).not.toContain('<script')
})
