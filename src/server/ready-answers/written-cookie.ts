import type { FastifyReply } from 'fastify'

const NAME = 'liga-written'

/**
 * Longer than any answer from before a write may still be under way to strangers: a second here and two in a cache in
 * front, whose clock may count whole seconds.
 */
const LIFETIME_SECONDS = 5

/**
 * Marks the browser that has written, also for its navigations, which no script sends. It names nobody, and no response
 * varies by it: a cache in front only lets such requests through.
 */
export function markWriter(reply: FastifyReply, secure: boolean): void {
  const flags = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${NAME}=1; ${flags}`)
}

export function hasJustWritten(cookies: string | undefined): boolean {
  return cookies !== undefined && cookies.includes(`${NAME}=`)
}
