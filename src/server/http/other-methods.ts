import findMyWay from 'find-my-way'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from './errors.ts'

/**
 * Answers a known path with another method with 405 and the allowed methods, before the body is read: the method is
 * wrong whatever the body. Must be called before the routes are registered, with the options of their router.
 */
export function refuseOtherMethods(app: FastifyInstance, routerOptions: RouterOptions): void {
  // Finds the path of an address, whatever the method. A route for every method that a path lacks would triple the
  // routes, and a third of the time that building the server takes.
  const paths = findMyWay(routerOptions)
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return
    const path = url.replace(/(?<=.)\/$/, '')
    const methods = methodsOf.get(path) ?? new Set()
    if (!methodsOf.has(path)) paths.on('GET', path, () => {}, methods)
    methodsOf.set(path, methods)
    for (const each of [method].flat()) methods.add(each)
  })

  app.addHook('onRequest', async (request, reply) => {
    const methods = paths.find('GET', request.url)?.store as Set<string> | undefined
    if (methods?.has(request.method)) return
    const allow = methods ? [...methods].toSorted().join(', ') : await allowedAtFile(request)
    if (allow !== undefined) await reply.code(405).header('allow', allow).send(apiError(405))
  })

  /** Only a request shows whether a page or file exists. It is sent with the client's address, which it counts for. */
  async function allowedAtFile({ is404, method, url, ip }: FastifyRequest): Promise<string | undefined> {
    if (!is404 || method === 'GET' || method === 'HEAD') return undefined
    const { statusCode } = await app.inject({ method: 'HEAD', url, remoteAddress: ip })
    return statusCode === 404 ? undefined : 'GET, HEAD'
  }
}

type RouterOptions = { ignoreTrailingSlash: boolean; maxParamLength: number }
