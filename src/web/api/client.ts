import { NOTHING_HERE } from '#contract/own-answer.ts'
import { createContext } from 'react-router'
import type { Transport } from '#contract/pages.ts'
import type { Api } from './endpoints.ts'
import { type ApiFailure, failureOf, sessionOver } from './failure.ts'

type Method = Parameters<Transport>[0]['method']
type Values = Record<string, string | number | boolean | undefined>
type Parts = {
  params?: Values
  query?: Values
  body?: unknown
  ifMatch?: string | undefined
  idempotencyKey?: string
}

type ClientOptions = {
  transport: Transport
  token?: () => string | undefined
  onForbidden?: () => void
  onWritten?: () => void
}

/** Where the router finds the API for loaders: over HTTP in the browser, without leaving the process on the server. */
export const apiContext = createContext<Api>()

const versions = new WeakMap<object, string>()

/** The version of a thing as it was read, to be sent as `ifMatch` when it is changed or deleted. */
export function versionOf(answer: object): string | undefined {
  return versions.get(answer)
}

/** The API as typed calls: `api('GET /team/{id}', { params: { id: 7 } })`. */
export function createApi({ transport, token, onForbidden, onWritten }: ClientOptions): Api {
  const call = async (
    key: string,
    { params = {}, query = {}, body, ifMatch, idempotencyKey }: Parts = {},
  ): Promise<unknown> => {
    const [kind, path] = key.split(' ') as [Method | 'READ', string]
    const method = kind === 'READ' ? 'POST' : kind
    const reads = kind === 'READ' || query['dryRun'] === true
    const address = addressOf(path, params, query)
    const sentToken = token?.()
    const answer = await transport({
      method,
      reads,
      address,
      body,
      token: sentToken,
      ifMatch,
      idempotencyKey,
    })
    if (answer.status >= 200 && answer.status < 300) {
      if (answer.etag && answer.body instanceof Object) versions.set(answer.body, answer.etag)
      if (method !== 'GET' && !reads) onWritten?.()
      return answer.body
    }
    const failure = failureOf(answer.status, answer.body)
    // It is already deleted: by somebody else, or by an earlier request whose response was lost.
    if (method === 'DELETE' && isGone(failure)) {
      onWritten?.()
      return null
    }
    if (answer.status === 401 && sentToken !== undefined) throw sessionOver()
    if (answer.status === 403) onForbidden?.()
    throw failure
  }
  return call as Api
}

/** Whether the API says that a thing doesn't exist. A proxy doesn't know, nor does a server that lacks the address. */
function isGone({ status, error, message }: ApiFailure): boolean {
  return status === 404 && error !== '' && message !== NOTHING_HERE
}

function addressOf(path: string, params: Values, query: Values): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}
