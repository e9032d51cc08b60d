import { fastify, type FastifyInstance, type RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { login } from '#contract/users.ts'
import { atFirstUse } from '../kernel/at-first-use.ts'
import type { ReadGate } from './read-gate.ts'

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'El token que responde POST /api/login.' },
  password: {
    type: 'http',
    scheme: 'basic',
    description: 'El nombre y el MD5 de la contraseña en hexadecimal, en UTF-8.',
  },
} as const

const callers: Record<Access, string> = {
  public: 'Para cualquiera, con sesión o sin ella.',
  user: 'Para quien haya entrado con su cuenta.',
  owner: 'Solo para la dueña o el dueño de la cuenta.',
  self: 'Para la dueña o el dueño de la cuenta y quien administra.',
  team: 'Para la delegada o el delegado del equipo y quien administra.',
  delegate: 'Para delegadas y delegados, cada cual de lo de su equipo, y quien administra.',
  local: 'Para la delegada o el delegado del equipo local y quien administra.',
  visitant: 'Para la delegada o el delegado del equipo visitante y quien administra.',
  admin: 'Para quien administra.',
}

/** The description of an endpoint besides its schemas: what it does, who may call it, and how to authenticate. */
export function described(endpoint: Endpoint) {
  const { method, path, summary, access, versioned } = endpoint
  const version =
    method === 'GET'
      ? 'Con sesión, la respuesta lleva su versión en `ETag`.'
      : 'Con la versión leída en `If-Match`, responde 412 si alguien lo ha cambiado entretanto.'
  return {
    summary,
    description: versioned ? `${callers[access]} ${version}` : callers[access],
    tags: [path.split('/')[1]!],
    security: securityOf(endpoint),
  }
}

/** Public endpoints accept a session, which may show more; OpenAPI 3.1 allows naming the role of a bearer. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint === login) return [{ password: [] }]
  if (endpoint.access === 'public') return [{}, { session: [] }]
  if (endpoint.access === 'user') return [{ session: [] }]
  return [{ session: [endpoint.access === 'owner' ? 'self' : endpoint.access] }]
}

/** The parameters by their parsed types: a number in the path or query is text only in transit. */
function parametersOf(schema: { params?: unknown; querystring?: unknown } | undefined): object {
  const parts = Object.entries({ params: schema?.params, querystring: schema?.querystring })
  return Object.fromEntries(
    parts.flatMap(([name, part]) => (part instanceof z.ZodType ? [[name, z.toJSONSchema(part)]] : [])),
  )
}

const DOCS = '/api/docs'

/**
 * The OpenAPI document, made from the contract, and a page that shows it. Must be registered before the routes. What
 * makes and shows it is loaded at the first request: a server of its own, which knows the routes and listens nowhere.
 */
export function openApi(app: FastifyInstance, gate: ReadGate, publicUrl: string, schemaController: object) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema && !schema.hide && method !== 'HEAD') routes.push({ method, url, schema, handler: () => {} })
  })
  const { get: load } = atFirstUse(() => documentation(routes, publicUrl, schemaController))
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
    gate.sendReady(request, reply, '/api/openapi.json', async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify((await load()).swagger())),
    })),
  )
  for (const path of [DOCS, `${DOCS}/*`]) {
    app.get(path, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      const answer = await (await load()).inject({ url, headers })
      if (answer.statusCode === 404) return reply.callNotFound()
      const { connection: _, ...own } = answer.headers
      return reply.code(answer.statusCode).headers(own).send(answer.rawPayload)
    })
  }
}

async function documentation(routes: readonly RouteOptions[], publicUrl: string, schemaController: object) {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const app = fastify({ schemaController })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API de la liga',
        version: '1',
        description:
          'Quien repite un cambio con la misma `Idempotency-Key` (de 16 a 64 letras, cifras o guiones, al azar) porque no le llegó la respuesta no lo hace dos veces: durante siete días recibe lo que entonces se hizo, tal como está ahora. La clave es de una persona, una dirección y un contenido; con otros, 422. Las sesiones y las contraseñas no se recuerdan.',
        license: { name: 'AGPL-3.0-or-later' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route)
      return { ...transformed, schema: { ...transformed.schema, ...parametersOf(route.schema) } }
    },
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    staticCSP:
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  for (const route of routes) app.route(route)
  await app.ready()
  return app
}

type Document = ReturnType<typeof jsonSchemaTransformObject>

/** Removes unreferenced schemas: every schema is generated twice, as input and as output. */
function withoutUnused(document: Document): Document {
  const { paths, components } = document as {
    paths: object
    components: { schemas: Record<string, object> }
  }
  const used = new Set<string>()
  const visit = (part: object | undefined) => {
    for (const [, name] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === undefined || used.has(name)) continue
      used.add(name)
      visit(components.schemas[name])
    }
  }
  visit(paths)
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...components, schemas } }
}
