import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from './errors.ts'

type RequestedRoute = Pick<FastifyRequest, 'method' | 'url' | 'ip'>

/**
 * Answers a known path with another method with 405 and the allowed methods. Must be called before the routes are
 * registered, and the function that it returns after them.
 */
export function refuseOtherMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const path = url.replace(/(?<=.)\/$/, '')
    known.set(path, new Set([...(known.get(path) ?? []), ...[method].flat()]))
  })

  app.addHook('onRequest', async ({ is404, method, url, ip }, reply) => {
    const allow = is404 && method !== 'GET' && method !== 'HEAD' && (await allowAt({ method, url, ip }))
    if (allow) await reply.code(405).header('allow', allow).send(apiError(405))
  })

  /** The methods that an address allows, if no route matched the request; undefined if there is nothing there. */
  async function allowAt({ method, url, ip }: RequestedRoute): Promise<string | undefined> {
    // With the client's address, so that a cache miss counts for that client.
    const ask = (other: 'OPTIONS' | 'HEAD') => app.inject({ method: other, url, remoteAddress: ip })
    if (!app.supportedMethods.includes(method)) return (await ask('OPTIONS')).headers.allow
    // Only a request shows whether a page or file exists.
    return (await ask('HEAD')).statusCode === 404 ? undefined : 'GET, HEAD'
  }

  return () => {
    for (const [url, methods] of known) {
      if (url.endsWith('*')) continue
      const allow = [...methods].toSorted().join(', ')
      app.route({
        method: app.supportedMethods.filter((method) => !methods.has(method)),
        url,
        schema: { hide: true },
        // Refused before the body is read, since the method is wrong whatever the body.
        onRequest: async (_request, reply) => reply.code(405).header('allow', allow).send(apiError(405)),
        handler: async () => {},
      })
    }
  }
}
