import type { Transport } from '#contract/pages.ts'
import { httpTransport } from '../api/http-transport.ts'

/** HTTP transport that falls back to the user's cached responses to authenticated reads when there is no network. */
export const ownTransport: Transport = async (request) => {
  const { method, address, token } = request
  const answered = httpTransport(request)
  if (method !== 'GET' || token === undefined) return answered
  // Both start at once: without network both fail, and an early rejection must not be unhandled.
  answered.catch(() => {})
  const own = await import('./own-answers.ts').catch(() => null)
  return own === null ? answered : own.networkFirst(address, token, answered)
}
