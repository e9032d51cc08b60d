import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// The least that Node can do: asks an address once, then answers everybody with the same status, headers and
// bytes. Arguments: the address, and the headers to ask with as JSON. Tells its port and ends with its parent.

const [url = '', headers = '{}'] = process.argv.slice(2)
/** Node writes these itself, there as here. */
const writtenByNode = new Set(['date', 'connection', 'keep-alive'])

get(
  url,
  { headers: JSON.parse(headers) as Record<string, string>, agent: false },
  (model) => void imitate(model),
)
process.once('disconnect', () => process.exit())

async function imitate(model: Parameters<NonNullable<Parameters<typeof get>[2]>>[0]): Promise<void> {
  const body = await buffer(model)
  const flat = Object.entries(model.headers)
    .filter(([name]) => !writtenByNode.has(name))
    .flatMap(([name, value]) => [name, String(value)])
  const server = createServer((_request, response) => {
    response.writeHead(model.statusCode!, flat)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
}
