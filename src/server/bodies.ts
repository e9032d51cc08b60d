import type { FastifyInstance } from 'fastify'
import { fieldError } from './errors.ts'
import { hashOfBody, hasKey } from './idempotency/keyed-write.ts'

const notJson =
  'No hemos entendido la petición: tiene que ser JSON, y sin «__proto__». Revísala y vuelve a probar.'
const notUtf8 =
  'No hemos entendido la petición: sus letras no vienen en UTF-8, y se guardarían otras. Envíala en UTF-8.'

/** A body of no bytes is an empty object, with or without a content type; anything that is not JSON is refused. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('bodyHash', null)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (hasKey(request)) request.bodyHash = hashOfBody(bytes as Buffer)
    const text = decode(bytes as Buffer)
    if (text === undefined) done(fieldError(400, 'body', notUtf8))
    else if (text === '') done(null, {})
    else void parse(request, text, (error, body) => done(error && fieldError(400, 'body', notJson), body))
  })
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.method !== 'GET') request.body = {}
  })
}

function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
