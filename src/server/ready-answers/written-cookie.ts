import type { FastifyReply } from 'fastify'

const NAME = 'liga-written'

/**
 * Longer than a response from before a write may still be served to anonymous clients: one second here and two in a
 * CDN, whose clock may count whole seconds.
 */
const LIFETIME_SECONDS = 5

/**
 * Marks a browser that has written. A cookie also covers navigations, which no script sends. It identifies nobody, and
 * no response varies by it: a CDN only has to pass such requests through.
 */
export function markWriter(reply: FastifyReply, secure: boolean): void {
  const flags = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${NAME}=1; ${flags}`)
}

export function hasJustWritten(cookies: string | undefined): boolean {
  return cookies !== undefined && cookies.includes(`${NAME}=`)
}
