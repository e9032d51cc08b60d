import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// The minimum that Node can do: requests every path once, then responds with the same status, headers and bytes, or
// with the same 304 to a client that has them, and with the first response for unknown paths. Arguments: the server to
// imitate, the request headers and the paths as JSON. It sends its port to its parent and ends with it.

type Answer = { status: number; flat: string[]; body: Buffer }
type Model = { etag: string | undefined; whole: Answer; notModified: Answer }

const [url = '', headersGiven = '{}', pathsGiven = '[]'] = process.argv.slice(2)
const headers = JSON.parse(headersGiven) as Record<string, string>
/** Node writes these headers itself, here too. */
const writtenByNode = new Set(['date', 'connection', 'keep-alive'])

process.once('disconnect', () => process.exit())
const models = new Map<string | undefined, Model>()
for (const path of JSON.parse(pathsGiven) as string[]) models.set(path, await modelOf(path))
const [first] = models.values()

const server = createServer((request, response) => {
  const { etag, whole, notModified } = models.get(request.url) ?? first!
  const { status, flat, body } =
    etag !== undefined && request.headers['if-none-match'] === etag ? notModified : whole
  response.writeHead(status, flat)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))

async function modelOf(path: string): Promise<Model> {
  const { headers: given, ...whole } = await answerOf(path, headers)
  const { etag } = given
  if (etag === undefined) return { etag, whole, notModified: whole }
  return { etag, whole, notModified: await answerOf(path, { ...headers, 'if-none-match': etag }) }
}

async function answerOf(
  path: string,
  requestHeaders: Record<string, string>,
): Promise<Answer & { headers: IncomingHttpHeaders }> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer & { headers: IncomingHttpHeaders }>()
  const read = async (answer: Parameters<NonNullable<Parameters<typeof get>[2]>>[0]) => {
    const flat = Object.entries(answer.headers)
      .filter(([name]) => !writtenByNode.has(name))
      .flatMap(([name, value]) => [name, String(value)])
    resolve({ status: answer.statusCode!, flat, body: await buffer(answer), headers: answer.headers })
  }
  get(
    url + path,
    { headers: requestHeaders, agent: false },
    (answer) => void read(answer).catch(reject),
  ).once('error', reject)
  return promise
}
