import type { FastifyInstance } from 'fastify'
import { fieldError } from '../kernel/errors.ts'
import { hashOfBody, hasKey } from '../idempotency/keyed-write.ts'
import { hasMoreParts } from '../kernel/json-parts.ts'
import { ORDINARY_BODY_BYTES } from './large-bodies.ts'
import { decodeUtf8 } from '../kernel/utf8.ts'

const notJson =
  'No hemos entendido la petición: tiene que ser JSON, y sin «__proto__». Revísala y vuelve a probar.'
const notUtf8 = 'No hemos entendido la petición: no viene en UTF-8. Envíala con esa codificación.'

const tooManyParts =
  'Lo que envías tiene demasiadas partes para lo que se pide aquí. Revísalo y vuelve a probar.'

/** Bodies parsed here are only large if they hold a picture, which is one part. */
const MAX_JSON_PARTS = 1000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the handler gets the raw bytes of the body. */
    rawBody?: boolean
  }
}

/** Parses JSON bodies. An empty body is an empty object, with or without a content type; anything else is refused. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyHash', null)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, sent, done) => {
    const bytes = sent as Buffer
    if (hasKey(request)) request.bodyHash = hashOfBody(bytes)
    if (request.routeOptions.config.rawBody) return done(null, bytes)
    if (bytes.length > ORDINARY_BODY_BYTES && hasMoreParts(bytes, MAX_JSON_PARTS))
      return done(fieldError(400, 'body', tooManyParts))
    const text = decodeUtf8(bytes)
    if (text === undefined) done(fieldError(400, 'body', notUtf8))
    else if (text === '') done(null, {})
    else void parse(request, text, (error, body) => done(error && fieldError(400, 'body', notJson), body))
  })
  app.addHook('preValidation', async (request) => {
    if (request.body !== undefined || request.method === 'GET') return
    request.body = request.routeOptions.config.rawBody ? Buffer.alloc(0) : {}
  })
}
