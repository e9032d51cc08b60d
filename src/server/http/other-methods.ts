import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from './errors.ts'

type RequestedRoute = Pick<FastifyRequest, 'method' | 'url' | 'ip'>

/**
 * A known path with another method is 405 and says which it takes. To be called before the routes are given; what
 * it answers is to be called after them.
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

  /** What an address takes that no route has for a method; undefined when there is nothing at all. */
  async function allowAt({ method, url, ip }: RequestedRoute): Promise<string | undefined> {
    // In the name of who asks, whom it counts for: it may have to be made.
    const ask = (other: 'OPTIONS' | 'HEAD') => app.inject({ method: other, url, remoteAddress: ip })
    if (!app.supportedMethods.includes(method)) return (await ask('OPTIONS')).headers.allow
    // Of pages and files only who asks for one learns whether it is there.
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
        // Before the body is read: whatever it is, the method is what is wrong.
        onRequest: async (_request, reply) => reply.code(405).header('allow', allow).send(apiError(405)),
        handler: async () => {},
      })
    }
  }
}
