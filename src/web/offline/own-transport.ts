import type { Transport } from '#contract/pages.ts'
import { httpTransport } from '../api/http-transport.ts'

/** Over HTTP; what somebody who is logged in reads, they are shown again where the network is missing. */
export const ownTransport: Transport = async (request) => {
  const { method, address, token } = request
  const answered = httpTransport(request)
  if (method !== 'GET' || token === undefined) return answered
  // Both set out at once: without network neither comes, and the one that fails first isn't to be left alone.
  answered.catch(() => {})
  const own = await import('./own-answers.ts').catch(() => null)
  return own === null ? answered : own.networkFirst(address, token, answered)
}
