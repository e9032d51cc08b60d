import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  acceptedCoding,
  type Coding,
  compress,
  compressor,
  isWorthCompressing,
} from '../ready-answers/coding.ts'

/** Compresses uncached API responses, which mostly go to logged-in users on mobile networks. */
export function compressOwnAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method !== 'GET' || reply.hasHeader('content-encoding')) return payload
    if (payload instanceof Readable) {
      const coding = acceptedCoding(headers)
      if (coding === 'identity') return payload
      reply.headers(headersOf(coding))
      return pipeline(payload, compressor(coding), () => {})
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const body = Buffer.from(payload)
    const coding = isWorthCompressing(body) ? acceptedCoding(headers) : 'identity'
    if (coding === 'identity') return payload
    reply.headers(headersOf(coding))
    // A strong tag identifies exact bytes (RFC 9110, 8.8.1), and these are now compressed ones.
    const tag = reply.getHeader('etag')
    if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
    return compress(body, coding)
  })
}

function headersOf(coding: Coding): Record<string, string> {
  return { 'content-encoding': coding, vary: 'Accept-Encoding' }
}
