import type { FastifyInstance } from 'fastify'
import { codingFor, compress } from './ready.ts'

/** Compresses what is made for whoever is logged in: nobody keeps it, and it goes to phones beside a court too. */
export function compressOwnAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const isBody = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (method !== 'GET' || !isBody || reply.hasHeader('content-encoding')) return payload
    const body = Buffer.from(payload)
    const coding = codingFor(body, headers)
    if (coding === 'identity') return payload
    reply.headers({ 'content-encoding': coding, vary: 'Accept-Encoding' })
    // A strong tag names these bytes and no others (RFC 9110, 8.8.1).
    const tag = reply.getHeader('etag')
    if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
    return compress(body, coding)
  })
}
