import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The document of the API, made from the contract, and a page that shows it. To be registered before the routes. */
export async function openApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API de la liga', version: '1', license: { name: 'AGPL-3.0-or-later' } },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

type Document = ReturnType<typeof jsonSchemaTransformObject>

/** Every schema comes twice, as it goes in and as it comes out; what no path leads to is left out. */
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
